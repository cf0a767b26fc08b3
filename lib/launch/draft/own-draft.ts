import type { LaunchRow, LaunchWithDraft } from "@/db/drafts";
import { findByDraftId } from "@/db/drafts";
import { findLiveAt } from "@/db/duplicates";
import type { OwnDraft } from "@/db/founder-drafts";
import type { Account, Context, FounderContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { routes } from "@/lib/core/routes";
import { stateWords } from "@/lib/launch/states";
import { draftOf, requireDraftId } from "./founder-draft";

/** A founder's claim on a draft, for use in SQL. Throws `invalid_draft_id`. */
export function ownDraft(ctx: FounderContext, draftId: string): OwnDraft {
  return { draftId: requireDraftId(draftId), ownerId: ctx.actor.id, now: ctx.now };
}

/** Throws a problem if this person may not edit this row. */
export function refuseForeign(row: Pick<LaunchRow, "ownerId" | "status">, founder: Account): void {
  if (row.ownerId === null)
    throw new Problem("not_found", "Nobody has claimed this draft; open its review link first.");
  if (row.ownerId !== founder.id) {
    throw new Problem("not_found", "This draft belongs to another account; only that account can change it.");
  }
  if (row.status !== "draft") throw wrongState(row.status);
}

/** Explains why SQL refused an edit, by throwing. Returns the row if it is open and theirs after all. */
export async function rowOrRefusal(ctx: FounderContext, draftId: string): Promise<LaunchWithDraft> {
  const row = await draftOf(ctx, draftId);
  refuseForeign(row, ctx.actor);
  return row;
}

/** Refuses to launch a draft whose product is already live. Throws `already_listed`. */
export async function refuseLiveTwin({ db, settings }: FounderContext, draft: LaunchRow): Promise<void> {
  const [live] = await findLiveAt(db, [draft.canonicalUrl]);
  if (!live) return;
  const page = `${settings.appUrl}${routes.product(live.slug)}`;
  throw new Problem(
    "already_listed",
    `This product is live already: ${page} Nothing needs to be done or paid for this draft.`,
  );
}

/** Refuses an edit of a draft that is no longer everybody's with its UUID. Throws `not_editable`. */
export function refuseClaimed({ status, ownerId, takenBackAt }: LaunchRow): void {
  if (status !== "draft") throw notEditable(`This launch ${stateWords(status).refusal}`);
  if (ownerId !== null) throw notEditable("An account has claimed this draft");
  if (takenBackAt !== null) throw notEditable("The person this draft was opened for has taken it back");
}

function notEditable(why: string): Problem {
  return new Problem("not_editable", `${why}; nothing was changed. Only its owner edits it now, in the browser.`);
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

/** The error for an action that needs the launch in another state. */
export function wrongState(status: LaunchRow["status"]): Problem {
  const message = stateWords(status).refusal;
  return new Problem("invalid_request", `This launch ${message}; nothing was changed.`, {
    errors: [{ path: "status", code: "wrong_state", message, fix: "Reload the page to see where it stands." }],
  });
}
