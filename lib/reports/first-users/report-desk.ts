import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "@/db/client";
import { endLease, findReport, isReportLeased, leaseReport, type ReportScope, saveReport } from "@/db/first-users";
import { SharedWork } from "@/lib/core/shared-work";
import { FirstUsersReport } from "./first-users.schema";
import { type MakingSettings, makeReport } from "./make-report";
import type { ProductPage } from "./read-page";
import { RULES_NAME } from "./rules/name";

interface Asker {
  db: Db;
  now: Date;
  settings: MakingSettings;
  signal?: AbortSignal | undefined;
}

/** How often a server looks whether another one has finished the report, and for how long. */
const LOOK_MS = 250;
const MAX_WAIT_MS = 40_000;

/**
 * Where reports are asked for: stored ones by what the page says, each made once however many ask for it at once, in this
 * process and across servers.
 */
export class ReportDesk {
  readonly #sharing = new SharedWork<FirstUsersReport>({ endsWhenLeft: true });

  async reportOn(page: ProductPage, asker: Asker): Promise<FirstUsersReport> {
    const scope = scopeOf(page, asker.settings);
    const known = await storedReport(asker.db, scope);
    if (known) return { ...known, cached: true };
    const make = (signal: AbortSignal) => makeOrAwait(page, { ...asker, signal }, scope);
    return this.#sharing.run(scope.key, make, { signal: asker.signal });
  }
}

/** The one desk of this process. */
export const reportDesk = new ReportDesk();

/** The same words at the same address, read by the same engine, give the same report. */
function scopeOf(page: ProductPage, { ai }: MakingSettings): ReportScope {
  const engine = ai ? [ai.provider, ai.baseUrl, ai.model] : [RULES_NAME];
  const said = [page.url, page.name, page.summary, page.givenKind, page.blocks.map(({ text }) => text), engine];
  return {
    key: createHash("sha256").update(JSON.stringify(said)).digest("hex"),
    wanted: ai ? "model" : "rules",
  };
}

/** A stored report; one in an older format is made again. */
async function storedReport(db: Db, scope: ReportScope): Promise<FirstUsersReport | null> {
  const parsed = FirstUsersReport.safeParse(await findReport(db, scope));
  return parsed.success ? parsed.data : null;
}

/** Makes the report under a lease, or waits for the server that has it; that one may die, so its lease is asked for again. */
async function makeOrAwait(page: ProductPage, asker: Asker & { signal: AbortSignal }, scope: ReportScope) {
  const { db, signal } = asker;
  const until = performance.now() + MAX_WAIT_MS;
  while (performance.now() < until) {
    const lease = await leaseReport(db, scope);
    if (lease) return makeLeased(page, asker, scope.key, lease);
    const known = await storedReport(db, scope);
    if (known) return known;
    while ((await isReportLeased(db, scope.key)) && performance.now() < until) {
      await delay(LOOK_MS, undefined, { signal });
    }
    const finished = await storedReport(db, scope);
    if (finished) return finished;
  }
  // The rules need no provider and no long time.
  return makeReport(page, { ...asker, settings: { ...asker.settings, ai: null } });
}

async function makeLeased(page: ProductPage, asker: Asker & { signal: AbortSignal }, key: string, lease: Date) {
  try {
    const report = await makeReport(page, asker);
    await saveReport(asker.db, key, lease, report);
    return report;
  } catch (error) {
    await endLease(asker.db, key, lease);
    throw error;
  }
}
