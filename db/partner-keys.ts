import { and, desc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db } from "./client";
import { partnerKeys, partners } from "./schema";

export type PartnerKeyRow = typeof partnerKeys.$inferSelect;

/** The key with this public prefix and its partner, even if it is revoked. Null if there is none. */
export async function findKeyByPrefix(db: Db, prefix: string) {
  const [found] = await db
    .select({ key: partnerKeys, partner: { name: partners.name, slug: partners.slug, status: partners.status } })
    .from(partnerKeys)
    .innerJoin(partners, eq(partners.id, partnerKeys.partnerId))
    .where(eq(partnerKeys.prefix, prefix));
  return found ?? null;
}

/** True for a key that is neither revoked nor expired. */
export const isInForce = (now: Date) =>
  and(isNull(partnerKeys.revokedAt), or(isNull(partnerKeys.endsAt), gt(partnerKeys.endsAt, now)));

/** True of a key in force that was seen where it must never be. */
export const isLeaked = (now: Date) => and(isNotNull(partnerKeys.leakedAt), isInForce(now));

/** How many keys of a partner are in force. */
export function countInForce(db: Db, partnerId: string, now: Date): Promise<number> {
  return db.$count(partnerKeys, and(eq(partnerKeys.partnerId, partnerId), isInForce(now)));
}

/** Lets a key expire at `endsAt`. Null if it is not this partner's, already has an end, or was revoked. */
export async function endLater(
  tx: Db,
  { partnerId, keyId, endsAt }: { partnerId: string; keyId: string; endsAt: Date },
): Promise<PartnerKeyRow | null> {
  const [row] = await tx
    .update(partnerKeys)
    .set({ endsAt })
    .where(
      and(
        eq(partnerKeys.id, keyId),
        eq(partnerKeys.partnerId, partnerId),
        isNull(partnerKeys.revokedAt),
        isNull(partnerKeys.endsAt),
      ),
    )
    .returning();
  return row ?? null;
}

/** Stores a new key of a partner: its public prefix and the hash of the whole. */
export async function insertKey(
  db: Db,
  key: { partnerId: string; prefix: string; hash: string; createdAt: Date },
): Promise<void> {
  await db.insert(partnerKeys).values(key);
}

/**
 * Counts one use of a key and stores its time. False if the key was revoked or its partner was stopped meanwhile.
 * Locks the key until the transaction ends: a concurrent revocation waits, and then sees what was done with the key.
 */
export async function countUse(tx: Db, keyId: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(partnerKeys)
    .set({ uses: sql`${partnerKeys.uses} + 1`, lastUsedAt: now })
    .where(
      and(
        eq(partnerKeys.id, keyId),
        isInForce(now),
        sql`exists (select from ${partners} where ${partners.id} = ${partnerKeys.partnerId} and ${partners.status} = 'approved')`,
      ),
    )
    .returning({ id: partnerKeys.id });
  return used.length > 0;
}

/** Stores that a key was seen where it must never be. */
export async function markLeaked(db: Db, keyId: string, now: Date): Promise<void> {
  await db.update(partnerKeys).set({ leakedAt: now }).where(eq(partnerKeys.id, keyId));
}

/** Revokes one key. Null if it is not this partner's, or was revoked before. */
export async function revokeOne(
  tx: Db,
  { partnerId, keyId, now }: { partnerId: string; keyId: string; now: Date },
): Promise<PartnerKeyRow | null> {
  const [row] = await tx
    .update(partnerKeys)
    .set({ revokedAt: now })
    .where(and(eq(partnerKeys.id, keyId), eq(partnerKeys.partnerId, partnerId), isNull(partnerKeys.revokedAt)))
    .returning();
  return row ?? null;
}

/** Revokes every key of a partner. Returns how many were still in force. */
export async function revokeAll(tx: Db, partnerId: string, now: Date): Promise<number> {
  const revoked = await tx
    .update(partnerKeys)
    .set({ revokedAt: now })
    .where(and(eq(partnerKeys.partnerId, partnerId), isNull(partnerKeys.revokedAt)))
    .returning({ id: partnerKeys.id });
  return revoked.length;
}

/** Every key that a partner ever had, newest first. */
export function findKeys(db: Db, partnerId: string): Promise<PartnerKeyRow[]> {
  return db.select().from(partnerKeys).where(eq(partnerKeys.partnerId, partnerId)).orderBy(desc(partnerKeys.id));
}

/** How many keys were seen where they must never be and are still in force. */
export function countLeaked(db: Db, now: Date): Promise<number> {
  return db.$count(partnerKeys, isLeaked(now));
}
