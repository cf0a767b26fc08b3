import { writeAudit } from "@/db/audit";
import type { DraftedRow } from "@/db/drafts";
import { claimUnowned, countOpenDrafts, type OwnDraft } from "@/db/founder-drafts";
import { isTaken, lockByName } from "@/db/moves";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { draftSlug } from "@/lib/listing/slug";
import { draftOf, type FounderDraft, toFounderDraft } from "./founder-draft";
import { drafted, ownDraft, reread } from "./own-draft";

/**
 * Opens a draft for the signed-in person. Who comes first claims it: from then on only that account can edit it, and a
 * slug is kept for it, which the badge on the founder's site names. Whoever comes later is given the draft to read, with
 * `owned_by_other`. Throws `unauthorized`, `invalid_draft_id`, `not_found`, `draft_expired` or {@link TooManyDrafts}.
 */
export async function claimDraft(ctx: Context, draftId: string): Promise<FounderDraft> {
  const own = ownDraft(ctx, draftId);
  const row = await draftOf(ctx, draftId);
  const isFree = row.status === "draft" && row.ownerId === null;
  const claimed = isFree ? await claim(ctx, own, row) : null;
  return toFounderDraft(ctx, claimed ?? (await reread(ctx, draftId)));
}

/** The account holds as many open drafts as it may. The draft can still be read. */
export class TooManyDrafts extends Problem {
  constructor(most: number) {
    const fix = "Submit one of them, or let one expire, and open this link again.";
    super("invalid_request", `Your account holds ${most} open drafts, which is the most. ${fix}`);
  }
}

/** How often a new slug is drawn: two drafts of one name draw the same one once in millions. */
const ATTEMPTS = 5;

async function claim(ctx: Context, own: OwnDraft, row: DraftedRow): Promise<DraftedRow | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      return await claimUnder(ctx, own, row.slug ?? draftSlug(row.name, row.registrableDomain));
    } catch (error) {
      if (!isTaken(error, "listings_slug_unique")) throw error;
    }
  }
  throw new Error(`no slug could be kept for launch ${row.id}`);
}

function claimUnder(ctx: Context, own: OwnDraft, slug: string): Promise<DraftedRow | null> {
  const most = ctx.settings.quotas.openDrafts;
  return ctx.db.transaction(async (tx) => {
    // Two claims at once would both find room.
    await lockByName(tx, `drafts of ${own.ownerId}`);
    if ((await countOpenDrafts(tx, own.ownerId)) >= most) throw new TooManyDrafts(most);
    const row = await claimUnowned(tx, own, slug);
    if (!row) return null;
    const actor = { kind: "founder", id: own.ownerId } as const;
    await writeAudit(tx, [{ listingId: row.id, actor, action: "claim", at: own.now }]);
    return drafted(row, own.draftId);
  });
}
