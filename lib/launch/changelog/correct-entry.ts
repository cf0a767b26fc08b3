import { writeAudit } from "@/db/audit";
import {
  type ChangelogRow,
  correctEntry as correct,
  holdEntry,
  putBackEntry,
  removeEntry as remove,
} from "@/db/changelog";
import { type Texts, textEdit } from "@/lib/core/changed-fields";
import { asFounder, type FounderContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { ownLaunch } from "@/lib/launch/draft/own-launch";
import { isEmpty } from "@/lib/launch/edits/changes";
import { judgeEntry } from "./publish-entry";
import { openRemoved } from "./removed-entry";

interface Which {
  /** Id or slug of the launch. */
  launch: string;
  /** Id of the entry. */
  entry: string;
}

/**
 * Corrects a published entry of the founder's live launch, with the old and new text in the audit log. If one of its texts was
 * changed since the form showed `shown`, nothing is written and the answer is that text. Throws `not_found` if there is no such
 * entry, and `invalid_request` for a body that shows nothing.
 */
export async function correctEntry(
  ctx: FounderContext,
  { launch, entry }: Which,
  { shown, ...typed }: { title: string; body: string; shown: string },
): Promise<{ theirs: Texts } | null> {
  const { id: listingId } = await judgeEntry(ctx, launch, typed.body);
  const actor = asFounder(ctx);
  const own = { id: entry, listingId, ownerId: actor.id, at: ctx.now };
  return ctx.db.transaction(async (tx) => {
    const before = await holdEntry(tx, own);
    if (!before) throw noEntry();
    const edit = textEdit(shown, typed, { title: before.title, body: before.body });
    if (edit.theirs) return { theirs: edit.theirs };
    const { title = before.title, body = before.body } = edit.own;
    const changes = {
      ...(before.title !== title && { entry_title: { from: before.title, to: title } }),
      ...(before.body !== body && { entry_body: { from: before.body, to: body } }),
    };
    if (isEmpty(changes)) return null;
    await correct(tx, own, { title, body });
    await writeAudit(tx, [{ listingId, actor, action: "correct_changelog_entry", changes, at: ctx.now }]);
    return null;
  });
}

/** Removes a published entry, with its text in the audit log, and returns it. Throws `not_found` if there is no such entry. */
export async function removeEntry(ctx: FounderContext, { launch, entry }: Which): Promise<ChangelogRow> {
  const { id: listingId } = await ownLaunch(ctx, launch);
  const actor = asFounder(ctx);
  return ctx.db.transaction(async (tx) => {
    const gone = await remove(tx, { id: entry, listingId, ownerId: actor.id, at: ctx.now });
    if (!gone) throw noEntry();
    const changes = { entry_title: { from: gone.title, to: null }, entry_body: { from: gone.body, to: null } };
    await writeAudit(tx, [{ listingId, actor, action: "remove_changelog_entry", changes, at: ctx.now }]);
    return gone;
  });
}

/**
 * Puts an entry back that was just removed, by what {@link sealRemoved} has made of it. Asking twice changes nothing. Throws
 * `invalid_request` for a seal that is none of ours or over, and `not_found` if the launch is not live any more.
 */
export async function restoreEntry(ctx: FounderContext, launch: string, sealed: string): Promise<ChangelogRow> {
  const { id: listingId } = await ownLaunch(ctx, launch);
  const removed = openRemoved(sealed, ctx.now);
  if (removed?.listingId !== listingId) throw tooLate();
  const actor = asFounder(ctx);
  await ctx.db.transaction(async (tx) => {
    const isBack = await putBackEntry(tx, { listingId, ownerId: actor.id, at: ctx.now }, removed);
    if (isBack === null) throw noEntry();
    const changes = { entry_title: { from: null, to: removed.title }, entry_body: { from: null, to: removed.body } };
    if (isBack) await writeAudit(tx, [{ listingId, actor, action: "restore_changelog_entry", changes, at: ctx.now }]);
  });
  return removed;
}

function tooLate(): Problem {
  return new Problem("invalid_request", "It can no longer be put back. Publish it again if you need it.");
}

function noEntry(): Problem {
  return new Problem("not_found", "There is no such entry any more, or the launch is not live.");
}
