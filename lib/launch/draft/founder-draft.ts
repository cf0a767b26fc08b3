import type { LaunchWithDraft } from "@/db/drafts";
import { accountOf } from "@/lib/core/access";
import type { Context } from "@/lib/core/context";
import { Draft, type KnownOfDraft, toDraft } from "@/lib/launch/draft.schema";
import { instantLaunchWords } from "@/lib/launch/payment/offer";
import { wirePicture } from "@/lib/media/address";
import { type DraftFacts, factsIfUndecided } from "./draft-facts";
import { judgeGates } from "./gates";
import { isOpenedFor } from "./ownership";
import { pathOf, reviewTime } from "./path";

/** A draft with what its editor needs. Private facts are null for everyone but its owner. */
export type FounderDraft = Draft & {
  /** An edit sends it back, so that a stale tab cannot overwrite a newer one. */
  revision: number;
  /** The slug that is reserved for the listing. The badge contains it. */
  slug: string | null;
  launch_week: string | null;
  instant_launch: boolean;
  instant_paid: boolean;
  /** The admin's note with the last decision. */
  review_note: string | null;
  go_live_at: string | null;
  is_owner: boolean;
  owned_by_other: boolean;
  /** True if the draft was opened with the reader's address. */
  opened_for_you: boolean;
  /** True if the person it was opened for took it back: nobody else can claim it. */
  taken_back: boolean;
  /** How long the review takes, in words; null unless it is being reviewed. */
  review_takes: string | null;
  /** The URL of a logo that was asked for and could not be used; its owner is told. */
  refused_logo: string | null;
};

/** What the answer about a draft says besides its row. */
export function knownOfDraft(
  { settings }: Pick<Context, "settings">,
  row: LaunchWithDraft,
  facts: DraftFacts | null,
): KnownOfDraft {
  if (facts === null) return {};
  const known = { listed: facts.listed, reviewTakes: reviewTime(facts.reviewSeconds) };
  if (row.status !== "draft") return known;
  const gates = judgeGates(row, facts);
  return {
    ...known,
    gates,
    path: pathOf(gates, facts.reviewSeconds),
    instantLaunch: row.instantLaunch ? null : instantLaunchWords(settings),
  };
}

/** Row → what the signed-in person sees of it. */
export async function toFounderDraft(ctx: Context, row: LaunchWithDraft): Promise<FounderDraft> {
  return founderDraft(ctx, row, await factsIfUndecided(ctx, row));
}

/** The same, with known facts. */
export function founderDraft(ctx: Context, row: LaunchWithDraft, facts: DraftFacts | null): FounderDraft {
  const account = accountOf(ctx);
  const isOwner = account !== null && row.ownerId === account.id;
  return {
    ...Draft.parse(toDraft(row, ctx.settings.appUrl, knownOfDraft(ctx, row, facts))),
    // A logo that could not be fetched is not in the editor: saving would ask for it again.
    logo_url: wirePicture(row.logoUrl, ctx.settings.appUrl),
    revision: row.revision,
    slug: row.slug,
    launch_week: row.launchWeek,
    instant_launch: row.instantLaunch,
    instant_paid: row.instantPaidAt !== null,
    review_note: isOwner ? row.reviewNote : null,
    go_live_at: row.goLiveAt?.toISOString() ?? null,
    is_owner: isOwner,
    owned_by_other: row.ownerId !== null && !isOwner,
    opened_for_you: account !== null && isOpenedFor(row, account),
    taken_back: row.takenBackAt !== null,
    review_takes: facts && row.status === "submitted" ? reviewTime(facts.reviewSeconds) : null,
    refused_logo: isOwner && row.logoUrl === null && row.logoDueAt === null ? row.logoSourceUrl : null,
  };
}
