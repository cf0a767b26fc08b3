import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { drawSamples, type QueryCase, queryCases } from "./cases";
import { Random } from "./random";
import { stopwatch, type Times, timesOf } from "./stats";

const MAX_RUNS = 100;

export interface QueryTimes {
  name: string;
  kind: QueryCase["kind"];
  /** The total was counted before, as long as the catalog has not changed. */
  cached: Times;
  /** The first time after a change of the catalog. */
  uncached: Times;
}

/** Times the product's own query functions, without HTTP and JSON. */
export async function timeQueries(db: Db, now: Date, secondsEach: number): Promise<QueryTimes[]> {
  const samples = await drawSamples(db, now);
  const results: QueryTimes[] = [];
  for (const { name, kind, prepare } of queryCases) {
    const random = new Random(7);
    const cached: number[] = [];
    const uncached: number[] = [];
    const end = performance.now() + secondsEach * 1000;
    while (cached.length < MAX_RUNS && (performance.now() < end || cached.length < 5)) {
      const run = prepare(random, samples);
      await run(db);
      await db.execute(sql`update catalog_version set version = version + 1`);
      uncached.push(await stopwatch(() => run(db)));
      cached.push(await stopwatch(() => run(db)));
    }
    results.push({ name, kind, cached: timesOf(cached), uncached: timesOf(uncached) });
  }
  return results;
}
