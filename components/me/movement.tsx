import { formatCount } from "@/lib/core/format/numbers";
import { Icon } from "../ui/icon";
import { arrowDownShape, arrowUpShape } from "../ui/icon-shapes";

/** The place of a launch in its week. */
export interface Place {
  rank: number;
  /** Its rank without today's upvotes; null on the day it went live. */
  rankBefore: number | null;
  launches: number;
  medianUpvotes: number;
}

/** How far today's upvotes have moved a launch, in words and with an arrow. */
export function Movement({ place: { rank, rankBefore } }: { place: Place }) {
  if (rankBefore === null) return <>New today</>;
  const up = rankBefore - rank;
  if (up === 0) return <>No change today</>;
  return (
    <span>
      <Icon shape={up > 0 ? arrowUpShape : arrowDownShape} className="mr-1 inline size-3.5 align-[-0.125em]" />
      {up > 0 ? "Up" : "Down"} {formatCount(Math.abs(up), "place")} today
    </span>
  );
}
