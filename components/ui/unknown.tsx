/** An unknown fact: an em dash on screen, "unknown" for screen readers. */
export function Unknown() {
  return (
    <span title="unknown" className="text-mute">
      <span aria-hidden="true">—</span>
      <span className="sr-only">unknown</span>
    </span>
  );
}
