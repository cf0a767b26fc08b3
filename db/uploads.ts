import { and, asc, eq, inArray, lte, ne, sql } from "drizzle-orm";
import type { Db } from "./client";
import { accountPictures, listings, uploads } from "./schema";

/** A picture that was uploaded, with its true size in pixels. */
export type Upload = Pick<typeof uploads.$inferSelect, "name" | "width" | "height">;

/**
 * Announces a picture whose file is about to be stored, and postpones its next check.
 * @returns false if its file is being deleted at this moment
 */
export async function announceUpload(
  db: Db,
  upload: Upload & { bytes: number },
  at: { now: Date; checkAt: Date },
): Promise<boolean> {
  const rows = await db
    .insert(uploads)
    .values({ ...upload, uploadedAt: at.now, checkAt: at.checkAt })
    .onConflictDoUpdate({
      target: uploads.name,
      set: { bytes: upload.bytes, uploadedAt: at.now, checkAt: at.checkAt },
      setWhere: ne(uploads.state, "leaving"),
    })
    .returning({ name: uploads.name });
  return rows.length > 0;
}

/** Notes that an account uploaded a picture. */
export async function saveUploader(db: Db, accountId: string, name: string): Promise<void> {
  await db.insert(accountPictures).values({ accountId, name }).onConflictDoNothing();
}

/** Bytes of the stored pictures that an account uploaded, without this one. */
export async function countBytesOf(db: Db, accountId: string, without: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)::float8` })
    .from(accountPictures)
    .innerJoin(uploads, eq(uploads.name, accountPictures.name))
    .where(and(eq(accountPictures.accountId, accountId), ne(uploads.name, without)));
  return row?.bytes ?? 0;
}

/** Stores that the file of an announced picture exists: from now on launches may use it. */
export async function confirmUpload(db: Db, name: string): Promise<void> {
  await db
    .update(uploads)
    .set({ state: "kept" })
    .where(and(eq(uploads.name, name), eq(uploads.state, "arriving")));
}

/**
 * The stored pictures among these names. Postpones their next check to `checkAt`, so that none is deleted before a
 * launch uses it.
 */
export async function renewUploads(db: Db, names: readonly string[], checkAt: Date): Promise<Upload[]> {
  if (names.length === 0) return [];
  // Locked in one order before any is changed, so that two drafts that share pictures never wait for each other.
  const kept = db.$with("kept").as(
    db
      .select({ name: uploads.name })
      .from(uploads)
      .where(and(inArray(uploads.name, [...names]), eq(uploads.state, "kept")))
      .orderBy(asc(uploads.name))
      .for("update"),
  );
  return db
    .with(kept)
    .update(uploads)
    .set({ checkAt })
    .from(kept)
    .where(eq(uploads.name, kept.name))
    .returning({ name: uploads.name, width: uploads.width, height: uploads.height });
}

/**
 * Claims up to `limit` pictures whose check is due. Those that a launch uses are checked again at `again`. The others
 * become `leaving`, and are the caller's to delete until `lease`. Concurrent servers never claim the same one.
 * @returns the names to delete
 */
export async function takeUnused(
  db: Db,
  { now, again, lease, limit }: { now: Date; again: Date; lease: Date; limit: number },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ name: uploads.name })
      .from(uploads)
      .where(lte(uploads.checkAt, now))
      .orderBy(asc(uploads.checkAt))
      .limit(limit)
      .for("update", { skipLocked: true });
    const unused: string[] = [];
    for (const { name } of due) {
      // A statement of its own after the lock, so that it sees every save that was committed before.
      const stays = await isNamed(tx, name);
      if (!stays) unused.push(name);
      await tx
        .update(uploads)
        .set(stays ? { checkAt: again } : { state: "leaving", checkAt: lease })
        .where(eq(uploads.name, name));
    }
    return unused;
  });
}

/** True if a launch shows this picture. An expired one shows nothing. */
async function isNamed(tx: Db, name: string): Promise<boolean> {
  const stored = `/media/${name}`;
  const media = JSON.stringify([{ url: stored }]);
  const byLogo = sql`select 1 from ${listings} where logo_url = ${stored} and logo_url like '/media/%' and status <> 'expired'`;
  const byMedia = sql`select 1 from ${listings} where media @> ${media}::jsonb and media <> '[]'::jsonb and status <> 'expired'`;
  const [row] = await tx
    .select({ isNamed: sql<boolean>`exists (${byLogo}) or exists (${byMedia})` })
    .from(sql`(select 1) as one`);
  return row?.isNamed ?? false;
}

/** Deletes the rows of pictures whose files are gone. */
export async function forgetUploads(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db.delete(uploads).where(and(inArray(uploads.name, [...names]), eq(uploads.state, "leaving")));
}
