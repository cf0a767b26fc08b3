import { writeAudit } from "@/db/audit";
import type { Db } from "@/db/client";
import type { DraftRow } from "@/db/drafts";
import { moveListing } from "@/db/moves";
import { findLaunches, updateCopy, updateFeatured } from "@/db/review";
import { type ListingStatus, listingStatuses } from "@/db/schema";
import { requireAdmin } from "@/lib/auth/access";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { readEdits } from "@/lib/founder/draft-edits";
import { picturesOf } from "@/lib/founder/draft-pictures";
import { closed } from "@/lib/founder/own-draft";
import { badField, badFields } from "@/lib/input";
import { fromWire, uploadOf } from "@/lib/media/address";
import { judgeSource } from "@/lib/media/judge-source";
import { takeOver } from "@/lib/media/take-over";
import { onBehalfOf } from "@/lib/page-fetch/bot";
import { type StandIn, standInsOf } from "@/lib/partner/live-copy";
import { confirmByAdmin } from "@/lib/payment/confirm";
import { ProductUrl } from "@/lib/schemas/fields";
import { launchOf, refusingListed } from "./decide";
import { requireWords } from "./words";

/** A launch as one line of the admins' list. */
export interface LaunchLine {
  id: string;
  slug: string | null;
  name: string;
  url: string;
  status: ListingStatus;
  founder_email: string | null;
  upvotes: number;
  featured: boolean;
  sample: boolean;
  instant_launch: boolean;
  instant_paid: boolean;
  launch_week: string | null;
  go_live_at: string | null;
  launched_at: string | null;
  created_at: string;
  /** What a partner's publish left to be written, where something still stands in for it. */
  stand_ins: StandIn[];
}

interface Asked {
  /** Looked for in names, slugs and addresses. */
  q?: string | null;
  /** Empty or null for all. */
  status?: string | null;
  /** Only what this partner has published. */
  partnerId?: string;
  offset: number;
  limit: number;
}

/** One page of launches, newest first. */
export async function listListings(
  ctx: Context,
  { q, status, partnerId, offset, limit }: Asked,
): Promise<{ data: LaunchLine[]; total: number }> {
  requireAdmin(ctx);
  const known = listingStatuses.find((one) => one === status) ?? null;
  if (status && known === null) {
    throw new Problem("invalid_request", `There is no state “${status.slice(0, 40)}”: ${listingStatuses.join(", ")}.`);
  }
  const { rows, total } = await findLaunches(ctx.db, { q: q?.trim() || null, status: known, partnerId, offset, limit });
  return { data: rows.map(({ row, ownerEmail }) => toLine(row, ownerEmail)), total };
}

/** Changes the copy of a launch. What a listing cannot be without can be changed, but not cleared. */
export async function editListing(ctx: Context, id: string, fields: Record<string, unknown>): Promise<LaunchLine> {
  requireAdmin(ctx);
  const { row } = await launchOf(ctx, id);
  const { own, source } = await withOwnLogo(ctx, fields);
  const edits = readEdits(own, await picturesOf(ctx, row, own));
  const values = source === null ? edits : { ...edits, logoSourceUrl: source };
  const cleared = (["name", "tagline", "categories", "type"] as const).filter(
    (column) => values[column] === null || values[column]?.length === 0,
  );
  if (cleared.length > 0) throw incomplete(cleared);
  const reason = Object.keys(edits).join(", ");
  return change(ctx, id, { action: "edit", reason }, (tx) => updateCopy(tx, id, values, ctx.now));
}

/** The fields with a logo of another site fetched and stored here. Throws `invalid_request` where that cannot be done. */
async function withOwnLogo(ctx: Context, fields: Record<string, unknown>) {
  const { data } = ProductUrl.safeParse(fields.logo_url);
  const { appUrl } = ctx.settings;
  if (data === undefined || uploadOf(fromWire(data, appUrl))) return { own: fields, source: null };
  const [refused] = judgeSource(data, ctx.settings);
  if (refused) throw badFields([refused]);
  const taken = await takeOver(ctx, [data], onBehalfOf(ctx));
  if (!taken) {
    const fix = "Give the address of a PNG, JPEG, WebP, GIF or AVIF picture that everybody can open.";
    throw badField("logo_url", "unreadable_picture", "could not be fetched as a picture", fix);
  }
  return { own: { ...fields, logo_url: `${appUrl}${taken.stored}` }, source: taken.source };
}

/** Features a live listing, or stops it. */
export async function setFeatured(ctx: Context, id: string, featured: boolean): Promise<LaunchLine> {
  const { row, ownerEmail } = await adminsLaunch(ctx, id);
  if (row.status === "live" && row.featured === featured) return toLine(row, ownerEmail);
  const action = featured ? "feature" : "unfeature";
  return change(ctx, id, { action, reason: null }, (tx) => updateFeatured(tx, id, featured, ctx.now));
}

/** Takes a live listing out of the catalog, with the reason for the log. Throws `invalid_request` where it is not live. */
export async function takeDown(ctx: Context, id: string, reason: string): Promise<LaunchLine> {
  const admin = requireAdmin(ctx);
  const words = requireWords(reason, "reason");
  await launchOf(ctx, id);
  const actor = { kind: "admin", id: admin.id } as const;
  return lineOf(ctx, id, await moveListing(ctx.db, "take_down", { id, actor, at: ctx.now, reason: words }));
}

/** Puts a listing back that was taken down. Throws `already_listed` where its address is listed anew by now. */
export async function restore(ctx: Context, id: string): Promise<LaunchLine> {
  const admin = requireAdmin(ctx);
  const { row } = await launchOf(ctx, id);
  const actor = { kind: "admin", id: admin.id } as const;
  return lineOf(ctx, id, await refusingListed(row, () => moveListing(ctx.db, "restore", { id, actor, at: ctx.now })));
}

/** Confirms by hand that Instant Launch is paid. Throws `invalid_request` where it was confirmed, or decided on, before. */
export async function confirmInstantPayment(ctx: Context, id: string): Promise<LaunchLine> {
  const admin = requireAdmin(ctx);
  const { row } = await launchOf(ctx, id);
  if (row.instantPaidAt !== null) throw new Problem("invalid_request", "Its payment was confirmed before.");
  const confirmed = await confirmByAdmin(ctx, row.id, admin.id);
  return lineOf(ctx, id, confirmed && { row: confirmed });
}

async function adminsLaunch(ctx: Context, id: string) {
  requireAdmin(ctx);
  return launchOf(ctx, id);
}

/** A change that is no move, with its audit entry. Throws `invalid_request` where the state of the launch forbids it. */
async function change(
  ctx: Context,
  id: string,
  entry: { action: string; reason: string | null },
  write: (tx: Db) => Promise<DraftRow | null>,
): Promise<LaunchLine> {
  const admin = requireAdmin(ctx);
  await launchOf(ctx, id);
  const row = await ctx.db.transaction(async (tx) => {
    const changed = await write(tx);
    const actor = { kind: "admin", id: admin.id } as const;
    if (changed) await writeAudit(tx, [{ listingId: id, actor, ...entry, at: ctx.now }]);
    return changed;
  });
  return lineOf(ctx, id, row && { row });
}

/** The changed launch as a line; where nothing was changed, the refusal that its state explains. */
async function lineOf(ctx: Context, id: string, changed: { row: DraftRow } | null): Promise<LaunchLine> {
  const { row, ownerEmail } = await launchOf(ctx, id);
  if (!changed) throw closed(row.status);
  return toLine(changed.row, ownerEmail);
}

const names = { name: "product_name", tagline: "tagline", categories: "categories", type: "type" };

function incomplete(cleared: (keyof typeof names)[]): Problem {
  const paths = cleared.map((column) => names[column]);
  return new Problem("invalid_request", `A listing cannot be without ${paths.join(", ")}.`, {
    errors: paths.map((path) => ({
      path,
      code: "required",
      message: "is required",
      fix: `Send ${path}, or leave it out to keep it as it is.`,
    })),
  });
}

function toLine(row: DraftRow, ownerEmail: string | null): LaunchLine {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    url: row.url,
    status: row.status,
    founder_email: ownerEmail ?? row.founderEmail,
    upvotes: row.upvotes,
    featured: row.featured,
    sample: row.sample,
    instant_launch: row.instantLaunch,
    instant_paid: row.instantPaidAt !== null,
    launch_week: row.launchWeek,
    go_live_at: row.goLiveAt?.toISOString() ?? null,
    launched_at: row.launchedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    stand_ins: row.partnerId === null ? [] : standInsOf(row),
  };
}
