import { and, eq, sql } from "drizzle-orm";
import type { Db } from "./client";
import { knownNetworks, users } from "./schema";

/** Stores that a person has signed in from a network, or that they did so again. */
export async function saveNetwork(db: Db, known: typeof knownNetworks.$inferInsert): Promise<void> {
  await db
    .insert(knownNetworks)
    .values(known)
    .onConflictDoUpdate({
      target: [knownNetworks.userId, knownNetworks.network],
      set: { usedAt: sql`excluded.used_at` },
    });
}

/** True if the person with this email address, in lower case, has signed in from this network. */
export async function findKnownNetwork(db: Db, email: string, network: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: users.id })
    .from(users)
    .innerJoin(knownNetworks, and(eq(knownNetworks.userId, users.id), eq(knownNetworks.network, network)))
    .where(eq(users.email, email));
  return row !== undefined;
}
