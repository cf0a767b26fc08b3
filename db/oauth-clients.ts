import { eq, sql } from "drizzle-orm";
import type { Db } from "./client";
import { oauthClients } from "./schema";

export type ClientRow = typeof oauthClients.$inferSelect;

/** The client with this id, or null. */
export async function findClientRow(db: Db, id: string): Promise<ClientRow | null> {
  const [row] = await db.select().from(oauthClients).where(eq(oauthClients.id, id));
  return row ?? null;
}

/** What a client says of itself. */
type Described = Pick<ClientRow, "id" | "name" | "redirectUris" | "grantTypes">;

/** Stores a client that registered. */
export async function insertClient(db: Db, described: Described, now: Date): Promise<ClientRow> {
  const [row] = await db
    .insert(oauthClients)
    .values({ ...described, createdAt: now, usedAt: now })
    .returning();
  if (!row) throw new Error("insert returned no row");
  return row;
}

/** Stores what a client's document said. Two that read it at once store the same. */
export async function saveDocumentClient(db: Db, described: Described, now: Date): Promise<ClientRow> {
  const [row] = await db
    .insert(oauthClients)
    .values({ ...described, readAt: now, createdAt: now, usedAt: now })
    .onConflictDoUpdate({
      target: oauthClients.id,
      set: {
        name: sql`excluded.name`,
        redirectUris: sql`excluded.redirect_uris`,
        grantTypes: sql`excluded.grant_types`,
        readAt: now,
        usedAt: now,
      },
    })
    .returning();
  if (!row) throw new Error("upsert returned no row");
  return row;
}
