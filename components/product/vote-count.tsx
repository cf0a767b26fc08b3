import { formatNumber } from "@/lib/core/format/numbers";
import { cn } from "../ui/cn";

export function VoteMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 10 8" aria-hidden="true" className={cn("h-2 w-2.5 fill-accent", className)}>
      <path d="M5 0 10 8H0z" />
    </svg>
  );
}

/** Upvotes in a column of numbers. */
export function VoteCount({ upvotes, className }: { upvotes: number; className?: string }) {
  return (
    <span className={cn("figures inline-flex items-center justify-end gap-2 whitespace-nowrap", className)}>
      <VoteMark />
      {formatNumber(upvotes)}
      <span className="sr-only">{upvotes === 1 ? "upvote" : "upvotes"}</span>
    </span>
  );
}

/** The line under a product: its accent part is its votes relative to the leader's. */
export function VoteRule({ upvotes, leader }: { upvotes: number; leader: number }) {
  const share = leader > 0 ? (100 * upvotes) / leader : 0;
  return (
    <svg aria-hidden="true" className="-bottom-px absolute left-0 h-[2px] w-full" preserveAspectRatio="none">
      <rect width={`${share.toFixed(2)}%`} height="2" className="fill-accent" />
    </svg>
  );
}
