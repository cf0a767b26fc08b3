import { randomUUID } from "node:crypto";
import type { PGlite } from "@electric-sql/pglite";
import { eq } from "drizzle-orm";
import { type Database, type Db, openEmbedded } from "./client";
import { changelogEntries, dataVersions, directories, listings } from "./schema";
import { SHIPPED } from "./seed";

let opened: Promise<Database> | undefined;

/** The database of this test worker: in memory, migrated, without any rows but those of migrations. */
export function testDatabase(): Promise<Database> {
  opened ??= openOwnDatabase();
  return opened;
}

// The place where lib/core/database.ts stores the database for all handlers.
const shared = globalThis as typeof globalThis & {
  launchCatalogDatabase?: Promise<Pick<Database, "db" | "background">>;
};

/**
 * Lets handlers, which find their database by themselves, work on `database` until the returned function is called.
 * What they commit stays in it, so give it one that no other test reads.
 */
export function serveFrom(database: Pick<Database, "db">): () => void {
  const before = shared.launchCatalogDatabase;
  shared.launchCatalogDatabase = Promise.resolve({ background: database.db, ...database });
  return () => {
    shared.launchCatalogDatabase = before;
  };
}

/** The files of an empty, migrated database. Copying them takes a quarter of the time of making them. */
let migrated: Promise<Blob> | undefined;

async function migratedFiles(): Promise<Blob> {
  const { db, migrate, close } = await openEmbedded();
  await migrate();
  const { $client: client } = db as unknown as { $client: PGlite };
  const files = await client.dumpDataDir("none");
  await close();
  return files;
}

/** An empty, migrated database in memory, for one test file. */
export async function openOwnDatabase(): Promise<Database> {
  migrated ??= migratedFiles();
  return openEmbedded(undefined, await migrated);
}

class RollBack extends Error {}

/** Runs `test` inside one transaction and rolls it back, so that tests leave no rows for each other. */
export async function rolledBack(test: (db: Db) => Promise<void>): Promise<void> {
  const { db } = await testDatabase();
  await db
    .transaction(async (tx) => {
      await test(tx);
      throw new RollBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error;
    });
}

type ListingValues = Partial<typeof listings.$inferInsert>;

/** Inserts a listing that is live and complete unless the values say otherwise. */
export async function insertListing(db: Db, values: ListingValues = {}): Promise<typeof listings.$inferSelect> {
  const slug = values.slug ?? `listing-${randomUUID()}`;
  const url = values.url ?? `https://${slug}.example/`;
  const [row] = await db
    .insert(listings)
    .values({
      slug,
      status: "live",
      name: slug,
      tagline: "Does one thing well",
      url,
      canonicalUrl: url.replace(/\/$/, ""),
      registrableDomain: new URL(url).hostname,
      categories: ["Productivity"],
      type: "web_app",
      launchWeek: "2026-W47",
      launchedAt: new Date("2026-11-16T00:00:00Z"),
      ...values,
    })
    .returning();
  if (!row) throw new Error("insert returned no row");
  return row;
}

/** Inserts a submission directory. */
export async function insertDirectory(db: Db, values: Partial<typeof directories.$inferInsert> = {}): Promise<void> {
  const slug = values.slug ?? `directory-${randomUUID()}`;
  await db.insert(directories).values({
    slug,
    name: slug,
    url: `https://${slug}.example`,
    category: "Startup directory",
    pricing: "Free",
    sources: 1,
    ...values,
  });
}

/** Inserts a changelog entry of a listing. */
export async function insertChangelogEntry(db: Db, values: typeof changelogEntries.$inferInsert): Promise<void> {
  await db.insert(changelogEntries).values(values);
}

/** Makes the shipped data of a database that of an earlier release: the next start gives it the data of this one. */
export async function giveEarlierData(db: Db): Promise<void> {
  await db.update(dataVersions).set({ version: 0 }).where(eq(dataVersions.rule, SHIPPED));
}
