import { DrizzleAdapter } from "@auth/drizzle-adapter";
import { eq } from "drizzle-orm";
import type { Adapter } from "next-auth/adapters";
import type { Db } from "./client";
import { signInTokens, users } from "./schema";

export type UserRow = typeof users.$inferSelect;

/** The person with this address, created if there is none yet. Two concurrent first visits create one person. */
export async function findOrCreateUser(db: Db, address: string): Promise<UserRow> {
  const email = address.toLowerCase();
  for (;;) {
    const [found] = await db.select().from(users).where(eq(users.email, email));
    if (found) return found;
    // Waits for a transaction that is inserting the same person. An update would also lock the row until the end of
    // this transaction, so that a hundred publishes for one founder would wait for each other.
    const [created] = await db.insert(users).values({ email }).onConflictDoNothing({ target: users.email }).returning();
    if (created) return created;
  }
}

/**
 * The same person, who is there until the transaction ends: the end of their account waits. Whoever gives a launch to somebody
 * takes this lock before that of the launch, as the end of an account does.
 */
export async function holdOrCreateUser(tx: Db, address: string): Promise<UserRow> {
  for (;;) {
    const user = await findOrCreateUser(tx, address);
    if (await holdUser(tx, user.id)) return user;
  }
}

/** Locks a person against the end of their account, until the transaction ends. False if they are gone. */
export async function holdUser(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("key share");
  return rows.length > 0;
}

/** True if somebody has an account under this email address, in lower case. */
export async function hasUser(db: Db, email: string): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row !== undefined;
}

/** The person with this id, or null. */
export async function findUser(db: Db, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/**
 * How the sign-in package stores people and links. Using a link deletes its row, so that of two concurrent uses only
 * one wins.
 */
export function signInAdapter(db: Db): Adapter {
  const adapter: Adapter = DrizzleAdapter(db, tables as DefaultTables);
  return {
    getUser: adapter.getUser,
    getUserByEmail: adapter.getUserByEmail,
    updateUser: adapter.updateUser,
    createVerificationToken: adapter.createVerificationToken,
    useVerificationToken: adapter.useVerificationToken,
    // The package's own function fails on two concurrent first sign-ins of one person.
    createUser: async ({ email, emailVerified }) => {
      const { id } = await findOrCreateUser(db, email);
      const [row] = await db.update(users).set({ emailVerified }).where(eq(users.id, id)).returning();
      if (!row) throw new Error("update returned no row");
      return row;
    },
  };
}

type DefaultTables = Parameters<typeof DrizzleAdapter<Db>>[1];

// Its type also requires a table of accounts with other sites; there are none here.
const tables: unknown = { usersTable: users, verificationTokensTable: signInTokens };
