import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "./client";
import { oauthClients, oauthDeviceCodes, oauthGrants } from "./schema";

/** Stores a device's request. False if its user code is taken. */
export async function insertDeviceCode(db: Db, code: typeof oauthDeviceCodes.$inferInsert): Promise<boolean> {
  const stored = await db
    .insert(oauthDeviceCodes)
    .values(code)
    .onConflictDoNothing({ target: oauthDeviceCodes.userCodeHash })
    .returning({ hash: oauthDeviceCodes.hash });
  return stored.length > 0;
}

/** The request that waits under a user code, and its client. Null if there is none, or it was decided or has ended. */
export async function findWaitingDevice(db: Db, userCodeHash: string, now: Date) {
  const [row] = await db
    .select({ request: oauthDeviceCodes, client: oauthClients })
    .from(oauthDeviceCodes)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthDeviceCodes.clientId))
    .where(isWaiting(userCodeHash, now));
  return row ?? null;
}

/** Decides the request that waits under a user code, by one statement, so that of two decisions one holds. */
export async function decideDevice(
  db: Db,
  { userCodeHash, grantId, now }: { userCodeHash: string; grantId: string | null; now: Date },
): Promise<boolean> {
  const decided = await db
    .update(oauthDeviceCodes)
    .set({ decidedAt: now, grantId })
    .where(isWaiting(userCodeHash, now))
    .returning({ hash: oauthDeviceCodes.hash });
  return decided.length > 0;
}

const isWaiting = (userCodeHash: string, now: Date) =>
  and(
    eq(oauthDeviceCodes.userCodeHash, userCodeHash),
    isNull(oauthDeviceCodes.decidedAt),
    gt(oauthDeviceCodes.endsAt, now),
  );

/**
 * Stores that a device asked, and lengthens its interval by `penalty` seconds if it asked too soon, in one statement. Returns
 * the request as it is now; null if there is none of this client.
 */
export async function pollDevice(
  db: Db,
  { hash, clientId, penalty, now }: { hash: string; clientId: string; penalty: number; now: Date },
) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const before = db.$with("before").as(
    db
      .select({
        hash: oauthDeviceCodes.hash,
        isEarly:
          sql<boolean>`coalesce(polled_at + make_interval(secs => ${oauthDeviceCodes.interval}) > ${at}, false)`.as(
            "is_early",
          ),
      })
      .from(oauthDeviceCodes)
      .where(and(eq(oauthDeviceCodes.hash, hash), eq(oauthDeviceCodes.clientId, clientId)))
      .for("update"),
  );
  const [row] = await db
    .with(before)
    .update(oauthDeviceCodes)
    .set({
      polledAt: now,
      interval: sql`${oauthDeviceCodes.interval} + case when ${before.isEarly} then ${penalty}::int else 0 end`,
    })
    .from(before)
    .where(eq(oauthDeviceCodes.hash, before.hash))
    .returning({
      isEarly: before.isEarly,
      endsAt: oauthDeviceCodes.endsAt,
      decidedAt: oauthDeviceCodes.decidedAt,
      grantId: oauthDeviceCodes.grantId,
    });
  return row ?? null;
}

/** Uses an allowed request up: of two questions at once, one gets the grant, which is then locked. */
export async function takeAllowedDevice(tx: Db, hash: string) {
  const [grant] = await tx
    .select({ grant: oauthGrants })
    .from(oauthGrants)
    .innerJoin(oauthDeviceCodes, eq(oauthDeviceCodes.grantId, oauthGrants.id))
    .where(eq(oauthDeviceCodes.hash, hash))
    .for("update", { of: oauthGrants });
  const taken = await tx
    .delete(oauthDeviceCodes)
    .where(and(eq(oauthDeviceCodes.hash, hash), isNotNull(oauthDeviceCodes.grantId)))
    .returning({ hash: oauthDeviceCodes.hash });
  return taken.length > 0 ? (grant?.grant ?? null) : null;
}
