import { writeAudit } from "@/db/audit";
import type { Db } from "@/db/client";
import { findListed, type LaunchRow } from "@/db/drafts";
import { deleteWaiting, findAllWaiting, findWaitingEdit, saveWaiting, type WaitingEditRow } from "@/db/edits";
import { findFounderAddress, holdLaunch } from "@/db/founder-drafts";
import { holdLaunchWithCampaigns } from "@/db/own-campaigns";
import type { EditChanges } from "@/db/schema";
import { type AdminContext, asAdmin, asFounder, type Context, type FounderContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { fingerprintOf } from "@/lib/core/fingerprint";
import { canonicalUrl, registrableDomain } from "@/lib/core/identity/canonical-url";
import { badField } from "@/lib/core/input";
import { routes } from "@/lib/core/routes";
import { queueMail } from "@/lib/mail/queue";
import { changesBetween } from "./changes";
import { type EditableListing, holdEditable } from "./edit-live";
import { urlValues, writeEdit } from "./write-edit";

type Asked = { name: string; url: string };

/** What a form about name and URL showed, so that a concurrent change is not overwritten. */
export function renameFingerprint({ copy, url, waiting }: Pick<EditableListing, "copy" | "url" | "waiting">): string {
  return fingerprint(
    { name: copy.product_name ?? "", url },
    { name: waiting?.product_name ?? null, url: waiting?.url ?? null },
  );
}

function fingerprint(row: Asked, waiting: Pick<WaitingEditRow, "name" | "url"> | null): string {
  return fingerprintOf([row.name, row.url, waiting?.name ?? null, waiting?.url ?? null]);
}

/**
 * Stores a new name or URL of the founder's own listing for review, replacing an earlier request. Values equal to the
 * listing's request nothing; if both are equal, the waiting request is deleted. Changes made since the form was shown
 * are not overwritten. Throws `invalid_request` for a URL of another domain, and `already_listed` for the URL of
 * another listing.
 */
export function askForRename(
  ctx: FounderContext,
  id: string,
  { fingerprint: shown, ...asked }: Asked & { fingerprint: string },
): Promise<"waits" | "withdrawn" | "unchanged" | "changed_meanwhile"> {
  return ctx.db.transaction(async (tx) => {
    const row = await holdEditable(tx, ctx, id);
    const before = await findWaitingEdit(tx, id);
    const wanted = wantedOf(row, asked);
    const isWantedAlready = before?.name === wanted.name && before?.url === wanted.url;
    if (isWantedAlready) return "unchanged";
    if (fingerprint(row, before) !== shown) return "changed_meanwhile";
    if (wanted.url !== null) await refuseUrl(tx, ctx, row, wanted.url);
    if (wanted.name === null && wanted.url === null) return withdraw(tx, ctx, row);
    await saveWaiting(tx, { listingId: id, ...wanted, askedAt: ctx.now });
    await writeAudit(tx, [
      { listingId: id, actor: asFounder(ctx), action: "ask_for_rename", changes: changesOf(row, wanted), at: ctx.now },
    ]);
    return "waits";
  });
}

async function withdraw(tx: Db, ctx: FounderContext, { id }: LaunchRow): Promise<"withdrawn" | "unchanged"> {
  if (!(await deleteWaiting(tx, id))) return "unchanged";
  await writeAudit(tx, [{ listingId: id, actor: asFounder(ctx), action: "withdraw_rename", at: ctx.now }]);
  return "withdrawn";
}

function wantedOf(row: LaunchRow, { name, url }: Asked): { name: string | null; url: string | null } {
  return { name: name === row.name ? null : name, url: url === row.url ? null : url };
}

async function refuseUrl(tx: Db, { settings }: Pick<Context, "settings">, row: LaunchRow, url: string): Promise<void> {
  const domain = registrableDomain(url);
  if (domain !== row.registrableDomain) {
    const fix = `Enter a URL of ${row.registrableDomain}. If your product has moved to another domain, contact us.`;
    throw badField("url", "other_domain", `is on ${domain}, and the listing is on another domain`, fix);
  }
  const canonical = canonicalUrl(url);
  if (canonical === row.canonicalUrl) return;
  const listed = await findListed(tx, canonical);
  if (!listed) return;
  const isPublic = listed.status === "live" && listed.slug;
  const where = isPublic
    ? `listed already: ${settings.appUrl}${routes.product(listed.slug ?? "")}`
    : "taken by a launch that is scheduled.";
  throw new Problem("already_listed", `That URL is ${where}`, {
    errors: [{ path: "url", code: "listed", message: `is ${where}`, fix: "Enter another address of your product." }],
  });
}

function changesOf(row: LaunchRow, { name, url }: { name: string | null; url: string | null }): EditChanges {
  return changesBetween(row, { ...(name !== null && { name }), ...(url !== null && { url }) });
}

/** A requested name or URL that waits for an admin's decision. */
export interface WaitingRename {
  listing: { id: string; name: string; slug: string | null; url: string };
  founder_email: string | null;
  asked_at: string;
  changes: EditChanges;
  /** A decision sends it back, so that it applies to what the admin has read. */
  fingerprint: string;
}

/** All waiting requests, longest wait first. */
export async function waitingRenames({ db }: Pick<Context, "db">): Promise<WaitingRename[]> {
  const found = await findAllWaiting(db);
  return found.map(({ waiting, row, ownerEmail }) => ({
    listing: { id: row.id, name: row.name, slug: row.slug, url: row.url },
    founder_email: ownerEmail ?? row.founderEmail,
    asked_at: waiting.askedAt.toISOString(),
    changes: changesOf(row, waiting),
    fingerprint: fingerprint(row, waiting),
  }));
}

/**
 * Gives a listing the name and URL that wait for it; its slug stays. Throws `already_listed` if the URL is listed by
 * now, and `invalid_request` if nothing waits, or something else than the admin has read.
 */
export async function approveRename(ctx: AdminContext, id: string, read: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { waiting, ...held } = await requireWaiting(tx, await holdLaunchWithCampaigns(tx, id), read);
    const { name, url } = waiting;
    const values = { ...(name !== null && { name }), ...(url !== null && urlValues(url)) };
    await writeEdit(tx, held.row, values, ctx.now);
    await finish(tx, ctx, { ...held, action: "approve_edit", reason: null });
  });
}

/** Refuses the request and mails the founder the reason. Throws like {@link approveRename}. */
export function refuseRename(
  ctx: AdminContext,
  id: string,
  { fingerprint: read, reason }: { fingerprint: string; reason: string },
) {
  return ctx.db.transaction(async (tx) => {
    const { row, changes } = await requireWaiting(tx, await holdLaunch(tx, id), read);
    await finish(tx, ctx, { row, changes, action: "refuse_edit", reason });
  });
}

/** What waits for a held launch. Throws `invalid_request` if that is nothing, or something else than the admin has read. */
async function requireWaiting(tx: Db, row: LaunchRow | null, read: string) {
  const waiting = row && (await findWaitingEdit(tx, row.id));
  if (!row || !waiting || !["live", "unlisted"].includes(row.status)) {
    throw new Problem(
      "invalid_request",
      "Nothing waits for this listing any more: it was decided on, withdrawn, or the listing is not in the catalog.",
    );
  }
  if (fingerprint(row, waiting) !== read) {
    throw new Problem(
      "invalid_request",
      "The founder has changed what they ask for since you opened this page. Read it again, then decide.",
    );
  }
  const changes = changesOf(row, waiting);
  return { row, waiting, changes };
}

async function finish(
  tx: Db,
  ctx: AdminContext,
  {
    row,
    changes,
    action,
    reason,
  }: { row: LaunchRow; changes: EditChanges; action: "approve_edit" | "refuse_edit"; reason: string | null },
): Promise<void> {
  await deleteWaiting(tx, row.id);
  const actor = asAdmin(ctx);
  const [auditId] = await writeAudit(tx, [{ listingId: row.id, actor, action, reason, changes, at: ctx.now }]);
  const to = await findFounderAddress(tx, row);
  if (to === null) return;
  const text = (name: string) => (typeof changes[name]?.to === "string" ? String(changes[name]?.to) : null);
  const url = `${ctx.settings.appUrl}${routes.editMyLaunch(row.slug ?? row.id)}`;
  const asked = { newName: text("product_name"), newUrl: text("url") };
  if (action === "approve_edit") {
    const facts = { name: row.name, ...asked, url };
    await queueMail(tx, { kind: "rename_approved", to, key: `rename_approved:${auditId}`, facts, listingId: row.id });
  } else {
    const facts = { name: row.name, ...asked, reason: reason ?? "", url };
    await queueMail(tx, { kind: "rename_refused", to, key: `rename_refused:${auditId}`, facts, listingId: row.id });
  }
}
