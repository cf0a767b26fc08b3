import autocannon from "autocannon";
import { sql } from "drizzle-orm";
import { findDailyFigures, findDailyUpvotes } from "@/db/analytics";
import type { Db } from "@/db/client";
import { rowsOf } from "@/db/rows";
import { insertListing } from "@/db/testing";
import { type HttpTimes, measure } from "./http-times";
import type { RunningServer } from "./server";
import { stopwatch, type Times, timesOf } from "./stats";

/** What a full list reports at once. */
const ENTRIES = 20;
const EVENTS_PER_SECOND = 2_000;
const BROWSERS = 40;

export interface IngestionTimes {
  /** Reads a second that were asked for: half of what the server could answer alone. */
  rate: number;
  readsBefore: HttpTimes;
  /** Events a second that were sent and taken while these were measured. */
  sent: number;
  taken: number;
  readsMeanwhile: HttpTimes;
  readsAfter: HttpTimes;
  /** Events a second that were taken when as many came as could. */
  most: number;
}

/** Ids of live listings, for reports to name. */
export async function drawIds(db: Db, most: number): Promise<string[]> {
  return (await rowsOf<{ id: string }>(db, sql`select id from listings where status = 'live' limit ${most}`)).map(
    ({ id }) => id,
  );
}

/** Reads a second that a load generator in JavaScript can time beside the events that it sends too. */
const MAX_READS = 2_000;

/** More reports than one round sends, so that no round repeats those of another one. */
const REPORTS_OF_ROUND = 3_000;
const ROUNDS = 3;

/**
 * Reads of one list while pages report what was seen, in turn with reads alone: each report another twenty listings or
 * browser. A fixed number of reads, so that the result shows whether readers notice, and not what the load itself takes
 * from a machine that has no more to give. A busy machine changes its mind, so each round has its own scale, and the one
 * in the middle counts.
 */
export async function timeIngestion(server: RunningServer, ids: string[], seconds: number): Promise<IngestionTimes> {
  const reads = { name: "GET /products", paths: ["/api/v1/products"] };
  const reports = reportsOf(ids);
  await measure(server, reads, 2);
  const most = (await measure(server, reads, Math.max(2, seconds / 2))).requestsPerSecond;
  const rate = Math.min(MAX_READS, Math.round(most / 2));
  const rounds: Omit<IngestionTimes, "rate" | "most">[] = [];
  let readsBefore = await measure(server, reads, seconds, rate);
  for (let round = 0; round < ROUNDS; round++) {
    const ofRound = reports.slice(round * REPORTS_OF_ROUND, (round + 1) * REPORTS_OF_ROUND);
    const [readsMeanwhile, { sent, taken }] = await Promise.all([
      measure(server, reads, seconds, rate),
      send(server, ofRound, seconds, EVENTS_PER_SECOND / ENTRIES),
    ]);
    const readsAfter = await measure(server, reads, seconds, rate);
    rounds.push({ sent, taken, readsBefore, readsMeanwhile, readsAfter });
    readsBefore = readsAfter;
  }
  const flood = await send(server, reports.toReversed(), seconds);
  const middle = rounds.toSorted((a, b) => timesAsSlow(a) - timesAsSlow(b))[Math.floor(ROUNDS / 2)];
  if (!middle) throw new Error("Nothing was measured.");
  return { rate, ...middle, most: flood.taken };
}

/** The p99 of reads beside events, as a multiple of that without. */
export function timesAsSlow(times: Pick<IngestionTimes, "readsBefore" | "readsMeanwhile" | "readsAfter">): number {
  return times.readsMeanwhile.p99 / Math.max(1, (times.readsBefore.p99 + times.readsAfter.p99) / 2);
}

interface Report {
  body: string;
  userAgent: string;
}

function reportsOf(ids: readonly string[]): Report[] {
  const groups = Array.from({ length: Math.floor(ids.length / ENTRIES) }, (_, index) =>
    ids.slice(index * ENTRIES, (index + 1) * ENTRIES),
  );
  return Array.from({ length: BROWSERS }, (_, version) => `Mozilla/5.0 (X11; Linux x86_64) Firefox/${version + 100}.0`)
    .flatMap((userAgent) => groups.map((seen) => ({ userAgent, body: JSON.stringify({ seen }) })))
    .slice(0, 20_000);
}

async function send({ origin }: RunningServer, reports: Report[], duration: number, rate?: number) {
  let sent = 0;
  const result = await autocannon({
    url: origin,
    connections: 8,
    duration,
    ...(rate === undefined ? {} : { overallRate: rate }),
    requests: [
      {
        method: "POST" as const,
        path: "/seen",
        // Each as it is sent: to write all of them for every connection would hold up the reads beside them.
        setupRequest(request) {
          const { body, userAgent } = reports[sent++ % reports.length] ?? { body: "", userAgent: "" };
          const headers = {
            "content-type": "application/json",
            "sec-fetch-site": "same-origin",
            "user-agent": userAgent,
          };
          return { ...request, body, headers };
        },
      },
    ],
  });
  const perSecond = (requests: number) => (requests * ENTRIES) / result.duration;
  return { sent: perSecond(result.requests.total), taken: perSecond(result["2xx"]) };
}

export interface YearTimes {
  events: number;
  loadedInSeconds: number;
  days: Times;
  upvotes: Times;
}

/** Gives one listing so many raw events over a year, and a vote for every thousandth, and times its figures by day. */
export async function timeYear(db: Db, events: number): Promise<YearTimes> {
  const { id } = await insertListing(db, { slug: "watched" });
  const loadedInSeconds = (await stopwatch(() => loadYear(db, id, events))) / 1000;
  const year = { from: "2025-11-22", to: "2026-11-21" };
  const time = async (run: () => Promise<unknown>) => {
    await run();
    const durations: number[] = [];
    for (let round = 0; round < 100; round++) durations.push(await stopwatch(run));
    return timesOf(durations);
  };
  return {
    events,
    loadedInSeconds,
    days: await time(() => findDailyFigures(db, id, year)),
    upvotes: await time(() => findDailyUpvotes(db, id, year)),
  };
}

async function loadYear(db: Db, id: string, events: number): Promise<void> {
  await db.execute(sql`insert into analytics_events (key, listing_id, kind, at)
    select decode(md5(number::text), 'hex'), ${id}::uuid,
      (array['impression', 'impression', 'impression', 'click', 'outbound_click', 'badge_view'])[1 + number % 6],
      timestamptz '2025-11-22 00:00Z' + (number::float8 / ${events}) * interval '365 days'
    from generate_series(0, ${events - 1}) number`);
  await db.execute(sql`insert into analytics_daily (listing_id, day, impressions, clicks, outbound_clicks, badge_views)
    select listing_id, (at at time zone 'UTC')::date, count(*) filter (where kind = 'impression'),
      count(*) filter (where kind = 'click'), count(*) filter (where kind = 'outbound_click'),
      count(*) filter (where kind = 'badge_view')
    from analytics_events group by 1, 2`);
  await db.execute(sql`with voters as (
      insert into users (id, email) select gen_random_uuid(), 'voter-' || number || '@votes.example'
      from generate_series(1, ${Math.floor(events / 1000)}) number returning id
    ) insert into upvotes (user_id, listing_id, counted, created_at)
      select id, ${id}::uuid, true, timestamptz '2025-11-22 00:00Z' + random() * interval '365 days' from voters`);
  await db.execute(sql`vacuum (analyze)`);
}
