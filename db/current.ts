import { env } from "@/lib/env";
import { type Database, openDatabase } from "./client";
import { forgetOldKeys } from "./idempotency";
import { seed } from "./seed";

// Next bundles a module once per entry point; only the global object is shared by all of them.
const shared = globalThis as typeof globalThis & { launchCatalogDatabase?: Promise<Database> };

/**
 * The database of this process, opened, migrated and seeded on first use.
 * Throws ConfigurationError with one clear line where that cannot be done.
 */
export function currentDatabase(): Promise<Database> {
  shared.launchCatalogDatabase ??= prepareDatabase();
  return shared.launchCatalogDatabase;
}

async function prepareDatabase(): Promise<Database> {
  const settings = env();
  const database = await openDatabase(settings);
  try {
    await database.migrate();
    await seed(database.db, { withSamples: settings.sampleData === "auto" && settings.isLocal });
    await forgetOldKeys(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
