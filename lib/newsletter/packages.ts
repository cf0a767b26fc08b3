import { writeAudit } from "@/db/audit";
import type { Db } from "@/db/client";
import {
  type AdPackageRow,
  type AdPackageValues,
  findBookings,
  findPackage,
  findPackages,
  insertPackage,
  lockOrder,
  lockPackage,
  updatePackage,
  writeOrder,
} from "@/db/newsletter";
import { requireAdmin } from "@/lib/auth/access";
import { dateOf } from "@/lib/catalog/weeks";
import { changesOf } from "@/lib/changes";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { fingerprintOf } from "@/lib/fingerprint";
import { amountOf } from "./money";
import { fieldsOf, type PackageFields, readPackage } from "./package-fields";

/** A package as admins see it. */
export interface AdminPackage {
  id: string;
  name: string;
  placement: string;
  price: { amount: number; currency: string };
  audience_size: number | null;
  /** ISO weekday, 1 is Monday. */
  sends_on: number;
  checkout_url: string;
  active: boolean;
  sample: boolean;
  /** Its place in the list, from 1. */
  place: number;
  /** How many dates from today on are sold. */
  booked: number;
}

/** A package with its form: what the fields hold, and the fingerprint of that. */
export interface PackageToEdit extends AdminPackage {
  fields: PackageFields;
  fingerprint: string;
}

/** Every package in its order, on offer or not. For admins; throws `not_found` for everyone else. */
export async function listPackages(ctx: Context): Promise<AdminPackage[]> {
  requireAdmin(ctx);
  const rows = await findPackages(ctx.db);
  const ids = rows.map(({ id }) => id);
  const bookings = await findBookings(ctx.db, ids, dateOf(ctx.now));
  const bookedOf = (id: string) => bookings.filter(({ packageId }) => packageId === id).length;
  return rows.map((row, index) => toAdminPackage(row, index + 1, bookedOf(row.id)));
}

/** One package for its form. Throws `not_found` where there is none. */
export async function packageToEdit(ctx: Context, id: string): Promise<PackageToEdit> {
  const listed = (await listPackages(ctx)).find((one) => one.id === id);
  const row = listed && (await findPackage(ctx.db, id));
  if (!listed || !row) throw noPackage();
  const fields = fieldsOf(row);
  return { ...listed, fields, fingerprint: fingerprintOf(fields) };
}

/** Puts a new package at the end of the list. Throws `invalid_request`, which names every bad field. */
export async function addPackage(ctx: Context, fields: Record<string, unknown>): Promise<{ id: string }> {
  requireAdmin(ctx);
  const values = readPackage(fields);
  return ctx.db.transaction(async (tx) => {
    const row = await insertPackage(tx, values);
    await note(ctx, tx, row, "add_ad_package", changesOf(null, fieldsOf(row)));
    return { id: row.id };
  });
}

/**
 * Changes a package. `fingerprint` is that of the fields as they were shown: where another admin has changed them since,
 * nothing is changed and `invalid_request` says what is different now. A sample is one until its checkout link is its own.
 */
export async function editPackage(
  ctx: Context,
  id: string,
  { fields, fingerprint }: { fields: Record<string, unknown>; fingerprint: string },
): Promise<{ changed: boolean }> {
  requireAdmin(ctx);
  const values = readPackage(fields);
  return ctx.db.transaction(async (tx) => {
    const row = await lockPackage(tx, id);
    if (!row) throw noPackage();
    const before = fieldsOf(row);
    if (fingerprintOf(before) !== fingerprint) throw changedMeanwhile();
    const changed = { ...row, ...values };
    const changes = changesOf(before, fieldsOf(changed));
    if (changes === "") return { changed: false };
    await updatePackage(tx, id, { ...values, sample: staysSample(row, values) });
    await note(ctx, tx, changed, "edit_ad_package", changes);
    return { changed: true };
  });
}

function staysSample(row: AdPackageRow, values: AdPackageValues): boolean {
  return row.sample && row.checkoutUrl === values.checkoutUrl;
}

/** Puts a package on offer or takes it off; its bookings stay. Asking for what is so already changes nothing. */
export async function setActive(ctx: Context, id: string, active: boolean): Promise<{ changed: boolean }> {
  requireAdmin(ctx);
  return ctx.db.transaction(async (tx) => {
    const row = await lockPackage(tx, id);
    if (!row) throw noPackage();
    if (row.active === active) return { changed: false };
    await updatePackage(tx, id, { active });
    await note(ctx, tx, row, active ? "activate_ad_package" : "deactivate_ad_package", null);
    return { changed: true };
  });
}

/**
 * Moves a package one place up or down. `place` is where the admin saw it: where another admin has moved it since, nothing
 * is changed and `invalid_request` says where it is now.
 */
export async function movePackage(
  ctx: Context,
  id: string,
  { place, by }: { place: number; by: -1 | 1 },
): Promise<{ place: number }> {
  requireAdmin(ctx);
  return ctx.db.transaction(async (tx) => {
    const rows = await lockOrder(tx);
    const at = rows.findIndex((row) => row.id === id);
    const row = rows[at];
    if (!row) throw noPackage();
    if (at + 1 !== place) {
      throw new Problem("invalid_request", `Another admin has moved it: it stands in place ${at + 1} now.`);
    }
    const other = rows[at + by];
    if (!other) throw new Problem("invalid_request", `It is the ${by < 0 ? "first" : "last"} one already.`);
    const ids = rows.map((one) => one.id);
    ids.splice(at, 1);
    ids.splice(at + by, 0, id);
    await writeOrder(tx, ids);
    await note(ctx, tx, row, "move_ad_package", `place ${place} → ${place + by}`);
    return { place: place + by };
  });
}

/** Writes what was done with a package, which is no launch, under its name. */
export async function note(
  { founder, now }: Context,
  tx: Db,
  { name }: Pick<AdPackageRow, "name">,
  action: string,
  detail: string | null,
): Promise<void> {
  const actor = { kind: "admin", id: founder?.id ?? null } as const;
  const reason = detail ? `“${name}”: ${detail}` : `“${name}”`;
  await writeAudit(tx, [{ listingId: null, actor, action, reason, at: now }]);
}

/** There is no package with this id. */
export function noPackage(): Problem {
  return new Problem("not_found", "There is no such package.");
}

/** What an admin is told whose form is older than another admin's change. */
function changedMeanwhile(): Problem {
  return new Problem(
    "invalid_request",
    "Another admin has changed this package since you opened it, so yours was not saved. Save again to put yours in its place, or reload the page to see theirs.",
  );
}

function toAdminPackage(row: AdPackageRow, place: number, booked: number): AdminPackage {
  return {
    id: row.id,
    name: row.name,
    placement: row.placement,
    price: { amount: amountOf(row.priceMinor, row.currency), currency: row.currency },
    audience_size: row.audienceSize,
    sends_on: row.sendsOn,
    checkout_url: row.checkoutUrl,
    active: row.active,
    sample: row.sample,
    place,
    booked,
  };
}
