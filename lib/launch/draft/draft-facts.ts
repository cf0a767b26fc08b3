import { UTCDate } from "@date-fns/utc";
import { subDays } from "date-fns";
import { findDraftFacts } from "@/db/draft-facts";
import type { LaunchRow, Listed } from "@/db/drafts";
import { findPathFacts } from "@/db/review-time";
import type { Context } from "@/lib/core/context";
import { freeSlots } from "@/lib/launch/catalog/slots";
import { gateSince } from "@/lib/launch/votes/my-votes";

/** How many products of others a founder must upvote in the seven days before submitting; fewer if fewer are live. */
export const UPVOTES_NEEDED = 3;
/** Older reviews say nothing about how long the next one takes. */
const REVIEW_DAYS = 90;

const reviewsSince = (now: Date) => subDays(new UTCDate(now), REVIEW_DAYS);

/** What a decision about a draft needs besides its row. */
export interface DraftFacts {
  /** How many upvotes its owner has given in the last seven days, and how many are required. */
  upvotes: { have: number; need: number };
  /** The scheduled or live listing of its URL, or null. */
  listed: Listed | null;
  /** How many places of its launch week are free. Null without a week, or if the week cannot be booked. */
  freeSlots: number | null;
  /** How long a review usually takes, in seconds; null while there were too few to tell. */
  reviewSeconds: number | null;
}

type Surroundings = Pick<Context, "db" | "now" | "settings">;

/** Reads the facts of a draft in one statement. */
export async function factsOf({ db, now, settings }: Surroundings, row: LaunchRow): Promise<DraftFacts> {
  const { launchWeek } = row;
  const asked = { since: gateSince(now), most: UPVOTES_NEEDED, reviewsSince: reviewsSince(now) };
  const { given: have, votable, listed, taken, reviewSeconds } = await findDraftFacts(db, row, asked);
  const need = Math.min(UPVOTES_NEEDED, have + votable);
  const places = { now, slotsPerWeek: settings.freeSlotsPerWeek };
  return {
    upvotes: { have, need },
    listed,
    reviewSeconds,
    freeSlots: launchWeek === null ? null : freeSlots(launchWeek, taken, places),
  };
}

/** The facts of a draft, or of one that awaits review. Null for a launch that was decided: it needs none of them. */
export async function factsIfUndecided(ctx: Surroundings, row: LaunchRow): Promise<DraftFacts | null> {
  return row.status === "draft" || row.status === "submitted" ? factsOf(ctx, row) : null;
}

/** What is known before there is a draft: how many upvotes are required, and how long a review takes. */
export async function factsBeforehand({ db, now }: Pick<Context, "db" | "now">) {
  const { votable, reviewSeconds } = await findPathFacts(db, { since: reviewsSince(now), most: UPVOTES_NEEDED });
  return { upvotes: votable, reviewSeconds };
}
