import { writeAudit } from "@/db/audit";
import type { LaunchRow } from "@/db/drafts";
import { type ListingValues, updateHeld } from "@/db/edits";
import { holdLaunch } from "@/db/founder-drafts";
import { changedSince, type Texts } from "@/lib/core/changed-fields";
import { type AdminContext, asAdmin } from "@/lib/core/context";
import { textsOf } from "@/lib/launch/copy/field-values";
import { shownCopy } from "@/lib/launch/copy/shown-copy";
import { changesBetween, isEmpty, isOver } from "./changes";

/**
 * Stores an admin's edit of a launch in any state but over, with its old and new text in the audit log. Null if the
 * launch is over. An edit without changes is not stored. If somebody has changed one of its fields since the form
 * showed `shown`, nothing is written and the answer is their texts.
 */
export function editAsAdmin(
  ctx: AdminContext,
  id: string,
  { values, shown }: { values: ListingValues; shown: string },
): Promise<{ row: LaunchRow } | { theirs: Texts } | null> {
  return ctx.db.transaction(async (tx) => {
    const held = await holdLaunch(tx, id);
    if (!held || isOver(held.status)) return null;
    const changes = changesBetween(held, values);
    if (isEmpty(changes)) return { row: held };
    const theirs = changedSince(shown, Object.keys(changes), textsOf(shownCopy(held, ctx.settings)));
    if (theirs) return { theirs };
    const row = await updateHeld(tx, id, values, ctx.now);
    const actor = asAdmin(ctx);
    await writeAudit(tx, [{ listingId: id, actor, action: "edit", changes, at: ctx.now }]);
    return { row };
  });
}
