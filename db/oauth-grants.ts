import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "./client";
import { oauthClients, oauthCodes, oauthGrants, oauthTokens, type TokenAudience, users } from "./schema";
import type { UserRow } from "./users";

export type GrantRow = typeof oauthGrants.$inferSelect;

/** Stores what a founder allows, and that its client was used. The database refuses a person who is gone. */
export async function insertGrant(db: Db, grant: Omit<typeof oauthGrants.$inferInsert, "id">): Promise<GrantRow> {
  // Before the grant refers to it, so that the job that removes unused clients sees it.
  await db.update(oauthClients).set({ usedAt: grant.createdAt }).where(eq(oauthClients.id, grant.clientId));
  const [row] = await db.insert(oauthGrants).values(grant).returning();
  if (!row) throw new Error("insert returned no row");
  return row;
}

/** Ends all grants of a person but the `most` that were used or allowed last. */
export async function endOldestGrants(db: Db, userId: string, most: number): Promise<void> {
  const oldest = db
    .select({ id: oauthGrants.id })
    .from(oauthGrants)
    .where(eq(oauthGrants.userId, userId))
    .orderBy(desc(sql`coalesce(${oauthGrants.usedAt}, ${oauthGrants.createdAt})`), desc(oauthGrants.id))
    .offset(most);
  await db.delete(oauthGrants).where(inArray(oauthGrants.id, oldest));
}

/** What a person allows at the moment, newest first, with what each agent calls itself. */
export function findGrantsOf(db: Db, userId: string, now: Date) {
  return db
    .select({
      id: oauthGrants.id,
      name: oauthClients.name,
      clientId: oauthClients.id,
      isDocument: sql<boolean>`${oauthClients.readAt} is not null`,
      redirectHost: oauthGrants.redirectHost,
      scopes: oauthGrants.scopes,
      createdAt: oauthGrants.createdAt,
      usedAt: oauthGrants.usedAt,
    })
    .from(oauthGrants)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
    .where(and(eq(oauthGrants.userId, userId), gt(oauthGrants.endsAt, now)))
    .orderBy(desc(oauthGrants.id));
}

/** Ends a grant with all its tokens. Returns what it was, or null if it has ended already or is somebody else's. */
export async function endGrant(db: Db, { id, userId }: { id: string; userId?: string }) {
  const [gone] = await db
    .delete(oauthGrants)
    .where(and(eq(oauthGrants.id, id), userId === undefined ? undefined : eq(oauthGrants.userId, userId)))
    .returning();
  if (!gone) return null;
  const [client] = await db
    .select({ name: oauthClients.name })
    .from(oauthClients)
    .where(eq(oauthClients.id, gone.clientId));
  return { ...gone, name: client?.name ?? gone.clientId };
}

/** Stores the hash of an authorization code. */
export async function insertCode(db: Db, code: typeof oauthCodes.$inferInsert): Promise<void> {
  await db.insert(oauthCodes).values(code);
}

/**
 * The grant that a code belongs to, used or not, locked until the transaction ends: everything that touches the codes and
 * tokens of a grant locks the grant first, so that no two wait for each other.
 */
export async function lockGrantOfCode(tx: Db, hash: string): Promise<GrantRow | null> {
  const [row] = await tx
    .select({ grant: oauthGrants })
    .from(oauthGrants)
    .innerJoin(oauthCodes, eq(oauthCodes.grantId, oauthGrants.id))
    .where(eq(oauthCodes.hash, hash))
    .for("update", { of: oauthGrants });
  return row?.grant ?? null;
}

/** Uses a code up. `unfit` if something it is bound to differs or it has ended, `again` if it was used before. */
export async function spendCode(
  tx: Db,
  { hash, redirectUri, challenge, now }: { hash: string; redirectUri: string; challenge: string; now: Date },
): Promise<"used" | "again" | "unfit"> {
  const used = await tx
    .update(oauthCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(oauthCodes.hash, hash),
        eq(oauthCodes.redirectUri, redirectUri),
        eq(oauthCodes.challenge, challenge),
        gt(oauthCodes.endsAt, now),
        isNull(oauthCodes.usedAt),
      ),
    )
    .returning({ hash: oauthCodes.hash });
  if (used.length > 0) return "used";
  const [before] = await tx.select({ at: oauthCodes.usedAt }).from(oauthCodes).where(eq(oauthCodes.hash, hash));
  return before?.at ? "again" : "unfit";
}

/** The grant that a refresh token belongs to, used or not, locked as by {@link lockGrantOfCode}. */
export async function lockGrantOfRefresh(tx: Db, hash: string): Promise<GrantRow | null> {
  const [row] = await tx
    .select({ grant: oauthGrants })
    .from(oauthGrants)
    .innerJoin(oauthTokens, eq(oauthTokens.grantId, oauthGrants.id))
    .where(and(eq(oauthTokens.hash, hash), eq(oauthTokens.kind, "refresh")))
    .for("update", { of: oauthGrants });
  return row?.grant ?? null;
}

/**
 * Uses a refresh token up. `again` if it was used before, `lately` if that was after `since`, `unfit` if it has ended. Needs the
 * grant locked: of two calls at once, the second sees when the first used it.
 */
export async function spendRefreshToken(
  tx: Db,
  hash: string,
  { now, since }: { now: Date; since: Date },
): Promise<"used" | "lately" | "again" | "unfit"> {
  const used = await tx
    .update(oauthTokens)
    .set({ usedAt: now })
    .where(and(eq(oauthTokens.hash, hash), gt(oauthTokens.endsAt, now), isNull(oauthTokens.usedAt)))
    .returning({ hash: oauthTokens.hash });
  if (used.length > 0) return "used";
  const [before] = await tx.select({ at: oauthTokens.usedAt }).from(oauthTokens).where(eq(oauthTokens.hash, hash));
  if (!before?.at) return "unfit";
  return before.at >= since ? "lately" : "again";
}

/** Stores new tokens of a grant, and moves its end along. Needs the grant locked. */
export async function addTokens(
  tx: Db,
  grantId: string,
  { endsAt, tokens }: { endsAt: Date; tokens: { hash: string; kind: "access" | "refresh"; endsAt: Date }[] },
): Promise<void> {
  await tx.update(oauthGrants).set({ endsAt }).where(eq(oauthGrants.id, grantId));
  await tx.insert(oauthTokens).values(tokens.map((token) => ({ ...token, grantId })));
}

/** How many tokens of a grant are stored, used or not. */
export function countTokens(db: Db, grantId: string): Promise<number> {
  return db.$count(oauthTokens, eq(oauthTokens.grantId, grantId));
}

/** What a stored token is and whose; null if there is none. */
export async function findToken(db: Db, hash: string) {
  const [row] = await db
    .select({ kind: oauthTokens.kind, grantId: oauthGrants.id, clientId: oauthGrants.clientId })
    .from(oauthTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
    .where(eq(oauthTokens.hash, hash));
  return row ?? null;
}

/** Ends one token. */
export async function deleteToken(db: Db, hash: string): Promise<void> {
  await db.delete(oauthTokens).where(eq(oauthTokens.hash, hash));
}

/** The grant and person of an access token that is valid, by one query; null if it is not, or not for any of these audiences. */
export async function findByAccessToken(
  db: Db,
  { hash, audiences, now }: { hash: string; audiences: TokenAudience[]; now: Date },
): Promise<{ grant: GrantRow; user: UserRow } | null> {
  const [row] = await db
    .select({ grant: oauthGrants, user: users })
    .from(oauthTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
    .innerJoin(users, eq(users.id, oauthGrants.userId))
    .where(
      and(
        eq(oauthTokens.hash, hash),
        eq(oauthTokens.kind, "access"),
        gt(oauthTokens.endsAt, now),
        gt(oauthGrants.endsAt, now),
        inArray(oauthGrants.audience, audiences),
      ),
    );
  return row ?? null;
}

/** Stores that a token of a grant was used now, unless that was stored after `since`. */
export async function markUsed(db: Db, grantId: string, { now, since }: { now: Date; since: Date }): Promise<void> {
  await db
    .update(oauthGrants)
    .set({ usedAt: now })
    .where(and(eq(oauthGrants.id, grantId), or(isNull(oauthGrants.usedAt), lt(oauthGrants.usedAt, since))));
}
