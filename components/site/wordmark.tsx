/** A tally of five: votes counted by hand. The fifth stroke is the accent. Also drawn in app/icon.svg. */
function Tally({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      strokeWidth="2.25"
      strokeLinecap="round"
    >
      <path d="M5 4v16M9.7 4v16M14.3 4v16M19 4v16" className="stroke-current" />
      <path d="M2 16.5 22 7.5" className="stroke-accent" />
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap font-serif text-head tracking-tight">
      <Tally className="size-6" />
      {/* On the baseline of the links beside it. */}
      <span className="translate-y-px">Launch Catalog</span>
    </span>
  );
}
