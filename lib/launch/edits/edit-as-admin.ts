import { writeAudit } from "@/db/audit";
import type { LaunchRow } from "@/db/drafts";
import { type ListingValues, updateHeld } from "@/db/edits";
import { holdLaunch } from "@/db/founder-drafts";
import { type AdminContext, asAdmin } from "@/lib/core/context";
import { changesBetween, isEmpty, isOver } from "./changes";

/**
 * Stores an admin's edit of a launch in any state but over, with its old and new text in the audit log. Null if the
 * launch is over. An edit without changes is not stored.
 */
export function editAsAdmin(ctx: AdminContext, id: string, values: ListingValues): Promise<{ row: LaunchRow } | null> {
  return ctx.db.transaction(async (tx) => {
    const held = await holdLaunch(tx, id);
    if (!held || isOver(held.status)) return null;
    const changes = changesBetween(held, values);
    if (isEmpty(changes)) return { row: held };
    const row = await updateHeld(tx, id, values, ctx.now);
    const actor = asAdmin(ctx);
    await writeAudit(tx, [{ listingId: id, actor, action: "edit", changes, at: ctx.now }]);
    return { row };
  });
}
