import { and, eq } from "drizzle-orm";
import type { Db } from "./client";
import { sessions, users } from "./schema";
import type { UserRow } from "./users";

/** A session and its person, as a token names them. */
export interface SessionOf {
  id: string;
  userId: string;
}

/** Opens a session of a person. Returns its id. The database refuses a person who is gone. */
export async function openSession(db: Db, userId: string, endsAt: Date): Promise<string> {
  const [row] = await db.insert(sessions).values({ userId, endsAt }).returning({ id: sessions.id });
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** The person of this session if it is open, or null. One query by primary keys. */
export async function findUserOfSession(db: Db, { id, userId }: SessionOf): Promise<UserRow | null> {
  const [row] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
  return row?.user ?? null;
}

/** Extends an open session. False if it is no longer open. */
export async function extendSession(db: Db, { id, userId }: SessionOf, endsAt: Date): Promise<boolean> {
  const moved = await db
    .update(sessions)
    .set({ endsAt })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return moved.length > 0;
}

/** Ends one session, and with it every copy of its token, at once. */
export async function closeSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Ends every session of a person, at once. */
export async function closeSessionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}
