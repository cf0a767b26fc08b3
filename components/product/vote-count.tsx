import { clsx } from "clsx";
import { formatNumber } from "@/lib/core/format/numbers";

function VoteMark() {
  return (
    <svg viewBox="0 0 10 8" aria-hidden="true" className="h-2 w-2.5 fill-accent">
      <path d="M5 0 10 8H0z" />
    </svg>
  );
}

/** Upvotes in a column of numbers. */
export function VoteCount({ upvotes, className }: { upvotes: number; className?: string }) {
  return (
    <span className={clsx("figures inline-flex items-center justify-end gap-2 whitespace-nowrap", className)}>
      <VoteMark />
      {formatNumber(upvotes)}
      <span className="sr-only">{upvotes === 1 ? "upvote" : "upvotes"}</span>
    </span>
  );
}

/** The line under a product's words: its accent part is its votes relative to the leader's. Rank and logo stand before it. */
export function VoteRule({ upvotes, leader }: { upvotes: number; leader: number }) {
  const share = leader > 0 ? (100 * upvotes) / leader : 0;
  return (
    <svg
      aria-hidden="true"
      className="-bottom-px pointer-events-none absolute right-0 left-[5.75rem] h-px w-[calc(100%-5.75rem)] sm:left-[8.5rem] sm:w-[calc(100%-8.5rem)]"
      preserveAspectRatio="none"
    >
      <rect width={`${share.toFixed(2)}%`} height="1" className="fill-accent opacity-60" />
    </svg>
  );
}
