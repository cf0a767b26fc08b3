import { writeAudit } from "@/db/audit";
import type { DraftedRow } from "@/db/drafts";
import { claimUnowned, findFreeSlug, type OwnDraft } from "@/db/founder-drafts";
import { isTaken } from "@/db/moves";
import type { Context } from "@/lib/context";
import { slugCandidates } from "@/lib/listing/slug";
import { draftOf, type FounderDraft, toFounderDraft } from "./founder-draft";
import { drafted, ownDraft, reread } from "./own-draft";

/**
 * Opens a draft for the signed-in person. Who comes first claims it: from then on only that account can edit it, and a
 * slug is kept for it, which the badge on the founder's site names. Whoever comes later is given the draft to read, with
 * `owned_by_other`. Throws `unauthorized`, `invalid_draft_id`, `not_found` or `draft_expired`.
 */
export async function claimDraft(ctx: Context, draftId: string): Promise<FounderDraft> {
  const own = ownDraft(ctx, draftId);
  const row = await draftOf(ctx, draftId);
  const isFree = row.status === "draft" && row.ownerId === null;
  const claimed = isFree ? await claim(ctx, own, row) : null;
  return toFounderDraft(ctx, claimed ?? (await reread(ctx, draftId)));
}

/** More slugs than one asks for at once only collide where many products of one name are claimed at one moment. */
const SLUGS = 50;

async function claim(ctx: Context, own: OwnDraft, row: DraftedRow): Promise<DraftedRow | null> {
  const candidates = slugCandidates(row.name, row.registrableDomain, SLUGS);
  // Another claim may take the same slug between the look and the write; its index then says so, and the next one is tried.
  for (let attempt = 0; attempt < SLUGS; attempt++) {
    const slug = row.slug ?? (await findFreeSlug(ctx.db, candidates)) ?? `${candidates[0]}-${row.id}`;
    try {
      return await claimUnder(ctx, own, slug);
    } catch (error) {
      if (!isTaken(error, "listings_slug_unique")) throw error;
    }
  }
  throw new Error(`no slug could be kept for launch ${row.id}`);
}

function claimUnder(ctx: Context, own: OwnDraft, slug: string): Promise<DraftedRow | null> {
  return ctx.db.transaction(async (tx) => {
    const row = await claimUnowned(tx, own, slug);
    if (!row) return null;
    const actor = { kind: "founder", id: own.ownerId } as const;
    await writeAudit(tx, [{ listingId: row.id, actor, action: "claim", at: own.now }]);
    return drafted(row, own.draftId);
  });
}
