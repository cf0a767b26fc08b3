import { AsyncLocalStorage } from "node:async_hooks";
import { type SQL, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { AnalyticsEvent } from "@/db/analytics";
import { type Db, openDatabase } from "@/db/client";
import type { Upkeep } from "@/db/embedded/backup";
import type { RequestScope } from "@/db/request-scope";
import { insertListing } from "@/db/testing";
import { hasPostgres, startCluster } from "@/db/testing/postgres";
import { log } from "@/lib/core/log";
import { inTransaction } from "@/lib/core/testing";
import { MAX_WAITING_EVENTS, openEventBuffer } from "./event-buffer";

const event = (number: number, listingId: string): AnalyticsEvent => ({
  key: number.toString(16).padStart(32, "0"),
  kind: "impression",
  listingId,
  featureId: null,
  at: new Date("2026-11-21T12:00:00Z"),
  viewerId: null,
});

async function countOf(db: Db): Promise<number> {
  const { rows } = (await db.execute(sql`select count(*)::int as count from analytics_events`)) as unknown as {
    rows: [{ count: number }];
  };
  return rows[0].count;
}

test(
  "what was taken is written together, each once, though it is more than one statement holds",
  inTransaction(async ({ db }) => {
    const { id } = await insertListing(db);
    const buffer = openEventBuffer(async () => ({ db, upkeep: null }));
    for (let number = 0; number < 1_300; number++) {
      expect(buffer.take(event(number, id))).toBe(true);
      expect(buffer.take(event(number, id))).toBe(true);
    }
    expect(await countOf(db)).toBe(0);
    await buffer.flush();
    expect(await countOf(db)).toBe(1_300);
  }),
);

test.each([
  ["a database server", null, [500, 200]],
  ["the embedded database", {} as Upkeep, [100, 100, 100, 100, 100, 100, 100]],
])("%s gets events in statements of its size", async (_name, upkeep, sizes) => {
  const written: number[] = [];
  // Only its statements are counted here; what they do is tested above.
  const db = { execute: async ({ queryChunks }: SQL) => written.push(eventsIn(queryChunks)) } as unknown as Db;
  const buffer = openEventBuffer(async () => ({ db, upkeep }));
  for (let number = 0; number < 700; number++) buffer.take(event(number, "0193e1a5-3f00-7000-8000-000000000001"));
  await buffer.flush();
  expect(written).toEqual(sizes);
});

function eventsIn(chunks: unknown[]): number {
  const given = chunks.find((chunk): chunk is string => typeof chunk === "string") ?? "[]";
  return JSON.parse(given).length;
}

test(
  "what is taken is written without being asked for",
  inTransaction(async ({ db }) => {
    const { id } = await insertListing(db);
    const buffer = openEventBuffer(async () => ({ db, upkeep: null }));
    buffer.take(event(1, id));
    await expect.poll(() => countOf(db), { timeout: 5_000 }).toBe(1);
    buffer.take(event(2, id));
    await expect.poll(() => countOf(db), { timeout: 5_000 }).toBe(2);
  }),
);

test(
  "while the database is away nothing is lost, and it is written once it is back",
  inTransaction(async ({ db }) => {
    const { id } = await insertListing(db);
    let isAway = true;
    const buffer = openEventBuffer(async () => {
      if (isAway) throw new Error("the database is away");
      return { db, upkeep: null };
    });
    buffer.take(event(1, id));
    await expect(buffer.flush()).rejects.toThrow("away");
    buffer.take(event(2, id));
    isAway = false;
    await buffer.flush();
    expect(await countOf(db)).toBe(2);
  }),
);

test(
  "two that write at once write nothing twice, and each waits for all that waits",
  inTransaction(async ({ db }) => {
    const { id } = await insertListing(db);
    const buffer = openEventBuffer(async () => ({ db, upkeep: null }));
    for (let number = 0; number < 700; number++) buffer.take(event(number, id));
    const first = buffer.flush();
    buffer.take(event(700, id));
    await Promise.all([first, buffer.flush()]);
    expect(await countOf(db)).toBe(701);
  }),
);

test("only so much may wait: more is refused, what waits is kept, and a double of it is no more", async () => {
  const buffer = openEventBuffer(() => Promise.reject(new Error("the database is away")));
  const id = "0193e1a5-3f00-7000-8000-000000000001";
  for (let number = 0; number < MAX_WAITING_EVENTS; number++) buffer.take(event(number, id));
  expect(buffer.take(event(MAX_WAITING_EVENTS, id))).toBe(false);
  expect(buffer.take(event(0, id))).toBe(true);
});

test("while a write waits for the database none is begun beside it, so that a short outage is a short wait", async () => {
  vi.useFakeTimers();
  try {
    const failing: (() => void)[] = [];
    const away = () => new Promise<never>((_, fail) => failing.push(() => fail(new Error("the database is away"))));
    const buffer = openEventBuffer(away);
    for (let number = 0; number < 20; number++) {
      buffer.take(event(number, "0193e1a5-3f00-7000-8000-000000000001"));
      await vi.advanceTimersByTimeAsync(200);
    }
    failing[0]?.();
    await vi.advanceTimersByTimeAsync(399);
    expect(failing).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(failing).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test.skipIf(!hasPostgres)("what a request has counted is written by itself once PostgreSQL is back", async () => {
  const shared = globalThis as { launchCatalogRequests?: AsyncLocalStorage<RequestScope> };
  const requests = new AsyncLocalStorage<RequestScope>();
  shared.launchCatalogRequests = requests;
  const failed = vi.spyOn(log, "error").mockImplementation(() => {});
  const cluster = await startCluster();
  const database = await openDatabase({ database: { kind: "postgres", url: cluster.url }, dataDir: cluster.folder });
  try {
    await database.migrate();
    const { id } = await insertListing(database.db);
    const buffer = openEventBuffer(async () => database);
    await cluster.halt("immediate");
    requests.run({}, () => buffer.take(event(1, id)));
    // The first failure may be that of a connection that was open. Buffers of other tests fail meanwhile, too.
    const failures = () => failed.mock.calls.filter(([said]) => (said as { waiting?: number }).waiting === 1).length;
    await expect.poll(failures, { timeout: 10_000 }).toBeGreaterThan(1);
    await cluster.resume();
    await expect.poll(() => countOf(database.db), { timeout: 10_000 }).toBe(1);
  } finally {
    delete shared.launchCatalogRequests;
    failed.mockRestore();
    await database.close();
    await cluster.stop();
  }
});
