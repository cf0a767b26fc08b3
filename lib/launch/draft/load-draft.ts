import { isUuid } from "@/db/conditions";
import { findByDraftId, type LaunchRow, type LaunchWithDraft } from "@/db/drafts";
import type { OwnDraft } from "@/db/founder-drafts";
import type { Context, FounderContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";

/** The row of a draft by its secret id. Throws `invalid_draft_id`, `not_found`, or `draft_expired`. */
export async function loadDraft({ db, now }: Pick<Context, "db" | "now">, draftId: string): Promise<LaunchWithDraft> {
  const row = await findByDraftId(db, requireDraftId(draftId));
  if (!row || row.status === "deleted") throw new Problem("not_found", "There is no draft with this id.");
  if (isOver(row, now)) throw new Problem("draft_expired");
  return row;
}

/** Returns the id if it is a UUID. Throws `invalid_draft_id`. */
export function requireDraftId(draftId: string): string {
  if (!isUuid(draftId)) throw new Problem("invalid_draft_id");
  return draftId;
}

/** True if a draft has expired, by its state or its date. */
export function isOver(row: Pick<LaunchWithDraft, "status" | "expiresAt">, now: Date): boolean {
  return row.status === "expired" || (row.status === "draft" && row.expiresAt !== null && row.expiresAt <= now);
}

/** A founder's claim on a draft, for use in SQL. Throws `invalid_draft_id`. */
export function ownDraft(ctx: FounderContext, draftId: string): OwnDraft {
  return { draftId: requireDraftId(draftId), ownerId: ctx.actor.id, now: ctx.now };
}

/** The row of a draft that an edit has just returned, which has a secret id. */
export function withDraftId(row: LaunchRow, draftId: string): LaunchWithDraft {
  return { ...row, draftId: row.draftId ?? draftId };
}

/** The row again, as another request may have changed it. */
export async function reread(ctx: Context, draftId: string): Promise<LaunchWithDraft> {
  const row = await findByDraftId(ctx.db, draftId);
  if (!row) throw new Problem("not_found", "There is no draft with this id.");
  return row;
}
