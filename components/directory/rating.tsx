import { Unknown } from "../ui/unknown";

/** A domain rating as a number and a small bar, full at 100. */
export function Rating({ dr }: { dr: number | null }) {
  if (dr === null) return <Unknown />;
  return (
    <span className="figures inline-flex items-center gap-2">
      <span className="min-w-[1.6em] text-right">{dr}</span>
      <svg aria-hidden="true" className="h-1.5 w-10 overflow-visible" preserveAspectRatio="none">
        <rect y="2" width="100%" height="1.5" className="fill-line" />
        <rect width={`${dr}%`} height="6" className="fill-soft" />
      </svg>
    </span>
  );
}
