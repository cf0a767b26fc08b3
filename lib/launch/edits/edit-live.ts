import { z } from "zod";
import { writeAudit } from "@/db/audit";
import type { Db } from "@/db/client";
import type { LaunchRow } from "@/db/drafts";
import { findWaitingEdit, updateHeld } from "@/db/edits";
import { type DraftFieldValues, holdLaunch } from "@/db/founder-drafts";
import { asFounder, type FounderContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import type { ShownValues } from "@/lib/launch/copy/field-values";
import type { ListingFields } from "@/lib/launch/copy/fields";
import { shownCopy } from "@/lib/launch/copy/shown-copy";
import { wrongState } from "@/lib/launch/draft/draft-guards";
import { ownLaunch } from "@/lib/launch/draft/own-launch";
import { changesBetween, isEmpty } from "./changes";

/** The states in which the founder of a listing may edit it. */
const EDITABLE: ReadonlySet<string> = new Set(["live", "unlisted"]);

/** A listing as its founder edits it. */
export interface EditableListing {
  id: string;
  slug: string | null;
  status: LaunchRow["status"];
  url: string;
  /** An edit of the copy has to send it back. */
  revision: number;
  updated_at: string;
  copy: ShownValues<ListingFields>;
  /** The name or URL that waits for review; null if there is none. */
  waiting: { product_name: string | null; url: string | null; asked_at: string } | null;
}

/**
 * The founder's own listing, if its state allows edits. Throws `not_found`, or `invalid_request` in any other state.
 */
export async function requireEditable(ctx: FounderContext, idOrSlug: string): Promise<LaunchRow> {
  const row = await ownLaunch(ctx, idOrSlug);
  if (!EDITABLE.has(row.status)) throw wrongState(row.status);
  return row;
}

/** The same, locked until the transaction ends: a concurrent take-down waits, or came first. */
export async function holdEditable(tx: Db, ctx: FounderContext, id: string): Promise<LaunchRow> {
  const row = z.uuid().safeParse(id).success ? await holdLaunch(tx, id) : null;
  if (row?.ownerId !== ctx.actor.id) throw new Problem("not_found", "You have no such launch.");
  if (!EDITABLE.has(row.status)) throw wrongState(row.status);
  return row;
}

/** Row → what its founder edits. */
export async function toEditable(ctx: FounderContext, row: LaunchRow): Promise<EditableListing> {
  const waiting = await findWaitingEdit(ctx.db, row.id);
  return {
    id: row.id,
    slug: row.slug,
    status: row.status,
    url: row.url,
    revision: row.revision,
    updated_at: row.updatedAt.toISOString(),
    copy: shownCopy(row, ctx.settings),
    waiting: waiting && {
      product_name: waiting.name,
      url: waiting.url,
      asked_at: waiting.askedAt.toISOString(),
    },
  };
}

/**
 * Stores an edit of the copy, which is public at once, with its old and new text in the audit log. Null if another
 * edit was saved since `revision`. An edit without changes is not stored.
 */
export function editCopy(
  ctx: FounderContext,
  id: string,
  { revision, values }: { revision: number; values: DraftFieldValues },
): Promise<LaunchRow | null> {
  return ctx.db.transaction(async (tx) => {
    const held = await holdEditable(tx, ctx, id);
    if (held.revision !== revision) return null;
    const changes = changesBetween(held, values);
    if (isEmpty(changes)) return held;
    const row = await updateHeld(tx, held.id, values, ctx.now);
    const actor = asFounder(ctx);
    await writeAudit(tx, [{ listingId: row.id, actor, action: "edit", changes, at: ctx.now }]);
    return row;
  });
}
