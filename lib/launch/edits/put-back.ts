import { writeAudit } from "@/db/audit";
import type { Db } from "@/db/client";
import { isUuid } from "@/db/conditions";
import type { LaunchRow } from "@/db/drafts";
import { findEdit, findEdits, type ListingValues } from "@/db/edits";
import { findFounderAddress } from "@/db/founder-drafts";
import { holdLaunchWithCampaigns } from "@/db/own-campaigns";
import type { EditChanges, MediaItem } from "@/db/schema";
import { renewUploads } from "@/db/uploads";
import { type AdminContext, asAdmin, type Context } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { routes } from "@/lib/core/routes";
import { listingFields } from "@/lib/launch/copy/fields";
import { wrongState } from "@/lib/launch/draft/draft-guards";
import { clearedFields } from "@/lib/launch/review/listings";
import { queueMail } from "@/lib/mail/queue";
import { uploadOf } from "@/lib/media/address";
import { nextCheck } from "@/lib/media/remove-unused";
import { changesBetween, isEmpty, isOver, isSame, valuesBefore } from "./changes";
import { urlValues, writeEdit } from "./write-edit";

/** An edit of a listing that an admin may revert. */
export interface RecentEdit {
  /** The id of its audit entry. */
  id: string;
  at: string;
  action: string;
  actor_kind: string;
  actor_email: string | null;
  listing: { id: string; name: string; slug: string | null; status: string };
  changes: EditChanges;
  /** False if a field has changed since, if a required field was empty before, or if the launch is over. */
  can_put_back: boolean;
}

/** One page of edits, newest first. */
export async function recentEdits(
  { db }: Pick<Context, "db">,
  page: { offset: number; limit: number },
): Promise<{ data: RecentEdit[]; total: number }> {
  const { rows, total } = await findEdits(db, page);
  const data = rows.map(({ row, at, ...edit }) => ({
    id: edit.id,
    at: at.toISOString(),
    action: edit.action,
    actor_kind: edit.actorKind,
    actor_email: edit.actorEmail,
    listing: { id: row.id, name: row.name, slug: row.slug, status: row.status },
    changes: edit.changes,
    can_put_back:
      !isOver(row.status) &&
      changedSince(row, edit.changes).length === 0 &&
      clearedBy(row, valuesBefore(edit.changes)).length === 0,
  }));
  return { data, total };
}

/** The labels of the fields that have changed since the edit. */
function changedSince(row: object, changes: EditChanges): string[] {
  const now: Readonly<Record<string, unknown>> = { ...row };
  return Object.entries(changes)
    .filter(([name, { to }]) => !isSame(now[columnOf(name)], to))
    .map(([name]) => labelOf(name));
}

const columnOf = (name: string) => (isField(name) ? listingFields[name].column : name);
const labelOf = (name: string) => (isField(name) ? listingFields[name].label : "URL");
const isField = (name: string): name is keyof typeof listingFields => Object.hasOwn(listingFields, name);

/**
 * Restores the text before an edit, and mails the founder the reason. Refused if a field has changed since (revert
 * the newer edit first), or if a field that must not be empty was empty before. Pictures that are no longer stored
 * stay away. Throws `already_listed` if another listing has the URL by now.
 */
export async function putBack(ctx: AdminContext, editId: string, reason: string): Promise<{ name: string }> {
  const edit = isUuid(editId) ? await findEdit(ctx.db, editId) : null;
  if (!edit) throw new Problem("not_found", "There is no such edit.");
  const { listingId, changes } = edit;
  return ctx.db.transaction(async (tx) => {
    const held = requireUnchanged(await holdLaunchWithCampaigns(tx, listingId), changes);
    const values = await oldValues({ ...ctx, db: tx }, changes);
    const missing = clearedBy(held, values);
    if (missing.length > 0) throw wasEmpty(missing);
    const undone = changesBetween(held, values);
    if (isEmpty(undone)) throw picturesGone();
    const row = await writeEdit(tx, held, values, ctx.now);
    const actor = asAdmin(ctx);
    const entry = { listingId, actor, action: "put_back", reason, changes: undone, at: ctx.now };
    const [auditId] = await writeAudit(tx, [entry]);
    await queuePutBack(tx, ctx, row, {
      fields: Object.keys(undone).map(labelOf),
      reason,
      key: `edit_put_back:${auditId}`,
    });
    return { name: row.name };
  });
}

/** The labels of required fields that the old values would clear after submission. */
function clearedBy({ status }: Pick<LaunchRow, "status">, values: object): string[] {
  return status === "draft" ? [] : clearedFields(values).map(labelOf);
}

/** A held launch that is as the edit left it. */
function requireUnchanged(held: LaunchRow | null, changes: EditChanges): LaunchRow {
  if (!held) throw new Problem("not_found", "There is no such launch.");
  if (isOver(held.status)) throw wrongState(held.status);
  const again = changedSince(held, changes);
  if (again.length > 0) throw newerEdit(again);
  return held;
}

async function queuePutBack(
  tx: Db,
  { settings }: Pick<Context, "settings">,
  row: LaunchRow,
  { key, ...why }: { fields: string[]; reason: string; key: string },
): Promise<void> {
  const to = await findFounderAddress(tx, row);
  if (to === null) return;
  const facts = { name: row.name, ...why, url: `${settings.appUrl}${routes.myLaunch(row.slug ?? row.id)}` };
  await queueMail(tx, { kind: "edit_put_back", to, key, facts, listingId: row.id });
}

function picturesGone(): Problem {
  return new Problem("invalid_request", "Its pictures are stored no longer, so there is nothing to put back.");
}

function wasEmpty(labels: string[]): Problem {
  const what = labels.join(", ");
  return new Problem(
    "invalid_request",
    `${what}: empty before this edit, and a listing cannot be without it. Edit the listing instead.`,
  );
}

function newerEdit(labels: string[]): Problem {
  const what = labels.join(", ");
  return new Problem(
    "invalid_request",
    `${what}: changed again since this edit. Put the newer edit back first, or edit the listing.`,
  );
}

/** The columns before an edit, without pictures that are no longer stored. */
async function oldValues({ db, now }: Pick<Context, "db" | "now">, changes: EditChanges): Promise<ListingValues> {
  const old = valuesBefore(changes) as ListingValues;
  const { logoUrl, media, url, ...texts } = old;
  const named = [...(logoUrl ? [logoUrl] : []), ...(media ?? []).map((item: MediaItem) => item.url)];
  const names = [...new Set(named.flatMap((address) => uploadOf(address) ?? []))];
  const there = new Set((await renewUploads(db, names, nextCheck(now))).map(({ name }) => `/media/${name}`));
  const isThere = (address: string) => !uploadOf(address) || there.has(address);
  return {
    ...texts,
    ...(logoUrl !== undefined && (logoUrl === null || isThere(logoUrl)) && { logoUrl }),
    ...(media && { media: media.filter((item: MediaItem) => isThere(item.url)) }),
    ...(url !== undefined && urlValues(url)),
  };
}
