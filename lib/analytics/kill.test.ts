import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { openEmbedded } from "@/db/client";

/** What is said to be taken is written within this time (docs/analytics.md). */
const WITHIN_MS = 1_000;
const TAKEN = 1_500;

// Takes an event every millisecond or so, and says of each when it was taken.
const SERVER = `
  import { openEmbedded } from "./db/client.ts";
  import { insertListing } from "./db/testing.ts";
  import { openEventBuffer } from "./lib/analytics/event-buffer.ts";
  const database = await openEmbedded(process.argv[1]);
  await database.migrate();
  const { id } = await insertListing(database.db);
  const buffer = openEventBuffer(async () => database);
  for (let number = 0; ; number++) {
    const event = { key: number.toString(16).padStart(32, "0"), kind: "click", listingId: id, featureId: null, at: new Date(), viewerId: null };
    if (buffer.take(event)) console.log(number, performance.timeOrigin + performance.now());
    await new Promise((soon) => setTimeout(soon, 1));
  }`;

let folder: string;
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a server that is killed has written what it took more than a second before", async () => {
  folder = await mkdtemp(path.join(tmpdir(), "launch-catalog-kill-"));
  const data = path.join(folder, "postgres");
  const server = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", SERVER, data], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  const taken: { number: number; at: number }[] = [];
  for await (const line of createInterface({ input: server.stdout })) {
    const [number = Number.NaN, at = Number.NaN] = line.split(" ").map(Number);
    taken.push({ number, at });
    if (taken.length === TAKEN) server.kill("SIGKILL");
  }
  await ended;
  const last = taken.at(-1)?.at ?? 0;
  const owed = taken.filter(({ at }) => at < last - WITHIN_MS).map(({ number }) => number);
  const { db, close } = await openEmbedded(data);
  try {
    const { rows } = (await db.execute(sql`select encode(key, 'hex') as hex from analytics_events`)) as unknown as {
      rows: { hex: string }[];
    };
    const written = new Set(rows.map(({ hex }) => Number.parseInt(hex, 16)));
    expect(owed.length).toBeGreaterThan(0);
    expect(owed.filter((number) => !written.has(number))).toEqual([]);
    const { rows: sums } = (await db.execute(
      sql`select coalesce(sum(clicks), 0)::int as clicks from analytics_daily`,
    )) as unknown as { rows: { clicks: number }[] };
    expect(sums).toEqual([{ clicks: written.size }]);
  } finally {
    await close();
  }
}, 120_000);
