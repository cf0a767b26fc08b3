/** Shows the key of a control. Screen readers get it from `aria-keyshortcuts`. */
export function Key({ children }: { children: string }) {
  return (
    <span aria-hidden="true" data-needs-script="" className="hidden font-mono text-fine opacity-80 lg:inline">
      {children}
    </span>
  );
}
