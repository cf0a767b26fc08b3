import { renewCanonicalUrls } from "@/db/canonical-urls";
import type { Database } from "@/db/client";
import { ConfigurationError } from "@/db/configuration-error";
import { currentDatabase } from "@/lib/core/database";
import { CANONICAL_RULES, canonicalUrl, registrableDomain } from "@/lib/core/identity/canonical-url";
import { peers } from "@/lib/core/peers";
import { authSecret } from "@/lib/core/secret";
import type { Jobs } from "./worker";

// Where server/server.mjs finds what it has to stop; and a reload in development must not start them twice.
const shared = globalThis as typeof globalThis & {
  launchCatalogJobs?: Promise<Jobs | null>;
  /** Settled once server/server.mjs has answered its first request, or stops. Other servers have none. */
  launchCatalogOpened?: Promise<void>;
};

/**
 * Opens, migrates and seeds the database, or ends the process with one line that says what to fix. Then starts the
 * jobs; requests need not wait for those.
 */
export async function openBeforeServing(): Promise<void> {
  const database = await openDatabase();
  if (isFirst()) shared.launchCatalogJobs ??= beginJobs(database);
}

/** Of several processes that serve the site, one runs the jobs and speaks for all. */
function isFirst(): boolean {
  return peers()?.isFirst ?? true;
}

/** A start may take a while: the console names each step as it begins. */
function reportStep(step: string): void {
  if (isFirst()) process.stdout.write(`Starting (${process.uptime().toFixed(1)} s): ${step}\n`);
}

/**
 * Begun after the first answer: with the embedded database, the statements of the jobs would delay it by half a second.
 * Loaded only now: the log and what writes to it read the configuration as they load, before it could be refused.
 */
async function beginJobs(database: Database): Promise<Jobs | null> {
  await shared.launchCatalogOpened;
  const [{ startJobs }, { log }] = await Promise.all([import("./worker"), import("@/lib/core/log")]);
  try {
    return await startJobs(database);
  } catch (err) {
    // The site answers without them, and the route for schedulers does the same work.
    log.error({ err }, "the jobs could not be started: nothing goes live and no mail is sent by itself");
    return null;
  }
}

async function openDatabase(): Promise<Database> {
  try {
    const database = await currentDatabase(reportStep);
    authSecret();
    await renewAddresses(database);
    return database;
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Brings stored canonical URLs up to the rules of this version, and logs launches that are one product by them. */
async function renewAddresses({ db }: Database): Promise<void> {
  const rules = { version: CANONICAL_RULES, canonicalUrl, registrableDomain };
  const coinciding = (await renewCanonicalUrls(db, rules, new Date())) ?? [];
  if (coinciding.length === 0) return;
  const { log } = await import("@/lib/core/log");
  for (const row of coinciding) log.warn(row, "another launch has this address by the rules of this version");
}
