import type { LaunchRow, LaunchWithDraft } from "@/db/drafts";
import { findListed } from "@/db/drafts";
import type { Account, Context, FounderContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { stateWords } from "@/lib/launch/states";
import { loadDraft } from "./load-draft";
import { listedWords, twinOf } from "./twin";

/** The founder's own open draft by its secret id. Throws with the reason if it is not open, or not theirs. */
export async function requireOwnDraft(ctx: FounderContext, draftId: string): Promise<LaunchWithDraft> {
  const row = await loadDraft(ctx, draftId);
  refuseUnlessOwn(row, ctx.actor);
  return row;
}

/** Throws a problem if this person may not edit this row. */
export function refuseUnlessOwn(row: Pick<LaunchRow, "ownerId" | "status">, founder: Account): void {
  if (row.ownerId === null)
    throw new Problem("not_found", "Nobody has claimed this draft; open its review link first.");
  if (row.ownerId !== founder.id) {
    throw new Problem("not_found", "This draft belongs to another account; only that account can change it.");
  }
  if (row.status !== "draft") throw wrongState(row.status);
}

type Claimable = Pick<LaunchRow, "status" | "ownerId" | "takenBackAt">;

/** Refuses an edit of a draft that is no longer everybody's with its UUID. Throws `not_editable`. */
export function refuseClaimed(row: Claimable): void {
  const why = whyClosed(row);
  if (why === null) return;
  throw new Problem("not_editable", `${why}; nothing was changed. Only its owner edits it now, in the browser.`);
}

/** True while anyone who has its UUID may edit it. */
export function isUnclaimed(row: Claimable): boolean {
  return whyClosed(row) === null;
}

function whyClosed({ status, ownerId, takenBackAt }: Claimable): string | null {
  if (status !== "draft") return `This launch ${stateWords(status).refusal}`;
  if (ownerId !== null) return "An account has claimed this draft";
  if (takenBackAt !== null) return "The person this draft was opened for has taken it back";
  return null;
}

/**
 * Refuses to launch a draft whose product is live or scheduled already. Throws `already_listed`. What is scheduled is not
 * public yet, so nothing else is said of it.
 */
export async function refuseTwin(
  { db, settings }: Pick<Context, "db" | "settings">,
  draft: Pick<LaunchRow, "canonicalUrl">,
): Promise<void> {
  const twin = twinOf(await findListed(db, draft.canonicalUrl), settings.appUrl);
  if (!twin) return;
  throw new Problem("already_listed", `${listedWords(twin)} Nothing needs to be done or paid for this draft.`);
}

/** The error for an action that needs the launch in another state. */
export function wrongState(status: LaunchRow["status"]): Problem {
  const message = stateWords(status).refusal;
  return new Problem("invalid_request", `This launch ${message}; nothing was changed.`, {
    errors: [{ path: "status", code: "wrong_state", message, fix: "Reload the page to see where it stands." }],
  });
}
