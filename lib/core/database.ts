import { type Database, openDatabase } from "@/db/client";
import { seed } from "@/db/seed";
import { env } from "./env";

// Next bundles a module once per entry point; only the global object is shared by all of them.
const shared = globalThis as typeof globalThis & { launchCatalogDatabase?: Promise<Database> };

/**
 * The database of this process; opened, migrated and seeded on first use. Throws ConfigurationError with a message of
 * one line if that fails.
 */
export function currentDatabase(report: (step: string) => void = () => {}): Promise<Database> {
  shared.launchCatalogDatabase ??= prepareDatabase(report);
  return shared.launchCatalogDatabase;
}

async function prepareDatabase(report: (step: string) => void): Promise<Database> {
  const settings = env();
  const isEmbedded = settings.database.kind === "embedded";
  report(isEmbedded ? "opening the database; after a crash it first replays its log" : "connecting to the database");
  const database = await openDatabase(settings);
  try {
    report("laying out tables");
    await database.migrate();
    report("loading the directory catalog");
    await seed(database.background, { withSamples: settings.sampleData === "auto" && settings.isLocal });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
