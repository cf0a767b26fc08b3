import { writeAudit } from "@/db/audit";
import type { Db } from "@/db/client";
import type { LaunchRow } from "@/db/drafts";
import type { DraftFieldValues } from "@/db/founder-drafts";
import type { ListingStatus } from "@/db/schema";
import { type AdminContext, asAdmin, type Context } from "@/lib/core/context";
import { ProductUrl } from "@/lib/core/fields";
import { badField, badFields } from "@/lib/core/input";
import { isFilled } from "@/lib/launch/copy/field-values";
import { type FieldTable, listingFields } from "@/lib/launch/copy/fields";
import { type StandIn, standInsOf } from "@/lib/launch/copy/live-copy";
import { wrongState } from "@/lib/launch/draft/draft-guards";
import { fromWire, isOurs } from "@/lib/media/address";
import { judgeSource } from "@/lib/media/judge-source";
import { takeOver } from "@/lib/media/take-over";
import { onBehalfOf } from "@/lib/page/fetch/bot";
import { launchOf } from "./decide";

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
  launched_at: string | null;
  created_at: string;
  /** The fields of a partner's listing that still have a stand-in. */
  stand_ins: StandIn[];
}

/**
 * A change of a launch that is not a move, with its audit entry. Throws `invalid_request` if the launch's state
 * forbids it.
 */
export async function changeListing(
  ctx: AdminContext,
  id: string,
  entry: { action: string; reason?: string },
  write: (tx: Db) => Promise<LaunchRow | null>,
): Promise<LaunchLine> {
  const row = await ctx.db.transaction(async (tx) => {
    const changed = await write(tx);
    const actor = asAdmin(ctx);
    if (changed) await writeAudit(tx, [{ listingId: id, actor, ...entry, at: ctx.now }]);
    return changed;
  });
  return lineOf(ctx, id, row && { row });
}

/** The changed launch as a line. Throws what its state explains if nothing was changed. */
export async function lineOf(ctx: Context, id: string, changed: { row: LaunchRow } | null): Promise<LaunchLine> {
  const { row, ownerEmail } = await launchOf(ctx, id);
  if (!changed) throw wrongState(row.status);
  return toLine(changed.row, ownerEmail);
}

/** Required fields of a listing that these values would clear. */
export function clearedFields(values: object, table: FieldTable = listingFields): string[] {
  const columns: Readonly<Record<string, unknown>> = { ...values };
  return Object.entries(table)
    .filter(([, { required, column }]) => required && columns[column] !== undefined && !isFilled(columns[column]))
    .map(([name]) => name);
}

/** Refuses to clear required fields of a listing. */
export function refuseCleared(values: DraftFieldValues, table: FieldTable = listingFields): void {
  const cleared = clearedFields(values, table);
  if (cleared.length === 0) return;
  throw badFields(
    cleared.map((path) => ({
      path,
      code: "required",
      message: "is required",
      fix: `Send ${path}, or leave it out so that it stays as it is.`,
    })),
  );
}

/** The fields, with another site's logo fetched and stored here. Throws `invalid_request` if that fails. */
export async function withOwnLogo(ctx: AdminContext, fields: Record<string, unknown>) {
  const { data } = ProductUrl.safeParse(fields.logo_url);
  const { appUrl } = ctx.settings;
  if (data === undefined || isOurs(fromWire(data, appUrl))) return { own: fields, source: null };
  const [refused] = judgeSource(data, ctx.settings);
  if (refused) throw badFields([refused]);
  const taken = await takeOver(ctx, [data], onBehalfOf(ctx));
  if (!taken) {
    const fix = "Enter the URL of a PNG, JPEG, WebP, GIF or AVIF picture that everybody can open.";
    throw badField("logo_url", "unreadable_picture", "could not be fetched as a picture", fix);
  }
  return { own: { ...fields, logo_url: `${appUrl}${taken.stored}` }, source: taken.source };
}

/** A launch as one line. */
export function toLine(row: LaunchRow, ownerEmail: string | null): LaunchLine {
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
    launched_at: row.launchedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    stand_ins: row.partnerId === null ? [] : standInsOf(row),
  };
}
