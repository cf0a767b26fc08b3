import { writeAudit } from "@/db/audit";
import type { Db } from "@/db/client";
import { type AdPackageRow, findBookings, findPackages, lockPackage } from "@/db/newsletter";
import type { AdSlot } from "@/db/schema";
import { dateOf } from "@/lib/core/catalog/weeks";
import { type AdminContext, asAdmin } from "@/lib/core/context";
import { amountOf } from "@/lib/core/currency";
import { Problem } from "@/lib/core/errors";

/** A package as admins see it. */
export interface AdminPackage {
  id: string;
  name: string;
  placement: string;
  price: { amount: number; currency: string };
  slot: AdSlot;
  /** ISO weekday, 1 is Monday. */
  sends_on: number;
  checkout_url: string;
  active: boolean;
  sample: boolean;
  /** Its place in the list, starting at 1. */
  place: number;
  /** How many dates from today on are sold. */
  booked: number;
}

/** Every package in order, on offer or not. */
export async function adminPackages({ db, now }: Pick<AdminContext, "db" | "now">): Promise<AdminPackage[]> {
  const rows = await findPackages(db);
  const ids = rows.map(({ id }) => id);
  const bookings = await findBookings(db, ids, dateOf(now));
  const bookedOf = (id: string) => bookings.filter(({ packageId }) => packageId === id).length;
  return rows.map((row, index) => toAdminPackage(row, index + 1, bookedOf(row.id)));
}

/** A package, locked until the transaction ends. Throws `not_found`. */
export async function lockKnown(tx: Db, id: string): Promise<AdPackageRow> {
  const row = await lockPackage(tx, id);
  if (!row) throw noPackage();
  return row;
}

/** Writes an action on a package, which is not a launch, to the audit log under the package's name. */
export async function auditPackage(
  ctx: AdminContext,
  tx: Db,
  { name }: Pick<AdPackageRow, "name">,
  action: string,
  detail: string | null,
): Promise<void> {
  const reason = detail ? `“${name}”: ${detail}` : `“${name}”`;
  await writeAudit(tx, [{ listingId: null, actor: asAdmin(ctx), action, reason, at: ctx.now }]);
}

/** The problem for an unknown package id. */
export function noPackage(): Problem {
  return new Problem("not_found", "There is no such package.");
}

function toAdminPackage(row: AdPackageRow, place: number, booked: number): AdminPackage {
  return {
    id: row.id,
    name: row.name,
    placement: row.placement,
    price: { amount: amountOf(row.priceMinor, row.currency), currency: row.currency },
    slot: row.slot,
    sends_on: row.sendsOn,
    checkout_url: row.checkoutUrl,
    active: row.active,
    sample: row.sample,
    place,
    booked,
  };
}
