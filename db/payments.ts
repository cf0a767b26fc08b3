import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "./client";
import { type DraftRow, launchColumns } from "./drafts";
import { listings, paymentEvents } from "./schema";

/** Notes a payment event. False where it was acted on before. */
export async function insertPaymentEvent(tx: Db, id: string, at: Date): Promise<boolean> {
  const noted = await tx
    .insert(paymentEvents)
    .values({ id, at })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return noted.length > 0;
}

/**
 * Confirms that Instant Launch is paid, for a launch that has not been decided on. It is chosen by that, whatever was
 * chosen before, and an open draft is kept until `expiresAt`. Null where there is no such launch, or it was confirmed
 * before.
 */
export async function confirmPaid(
  tx: Db,
  listingId: string,
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<DraftRow | null> {
  const keptUntil = sql`case when ${listings.status} = 'draft' then ${expiresAt.toISOString()}::timestamptz end`;
  const [row] = await tx
    .update(listings)
    .set({ instantLaunch: true, instantPaidAt: at, expiresAt: keptUntil, updatedAt: at })
    .where(
      and(
        eq(listings.id, listingId),
        sql`${listings.status} in ('draft', 'submitted')`,
        isNull(listings.instantPaidAt),
      ),
    )
    .returning(launchColumns);
  return row ?? null;
}
