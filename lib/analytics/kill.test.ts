import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { openEmbedded } from "@/db/client";

const TAKEN = 1_500;

// Takes events one after the other, and says now and then up to which one they are written.
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
    buffer.take(event);
    console.log("taken", number);
    if (number % 400 === 399) void buffer.flush().then(() => console.log("written", number));
    await new Promise((soon) => setTimeout(soon, 1));
  }`;

let folder: string;
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a server that is killed has lost only the newest events, and none that it had written", async () => {
  folder = await mkdtemp(path.join(tmpdir(), "launch-catalog-kill-"));
  const data = path.join(folder, "postgres");
  const server = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", SERVER, data], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  const last = { taken: -1, written: -1 };
  for await (const line of createInterface({ input: server.stdout })) {
    const [said, number] = line.split(" ");
    if (said === "taken") last.taken = Number(number);
    if (said === "written") last.written = Number(number);
    if (last.taken >= TAKEN && last.written >= 0) server.kill("SIGKILL");
  }
  await ended;
  const { db, close } = await openEmbedded(data);
  try {
    const { rows } = (await db.execute(sql`select encode(key, 'hex') as hex from analytics_events`)) as unknown as {
      rows: { hex: string }[];
    };
    const written = new Set(rows.map(({ hex }) => Number.parseInt(hex, 16)));
    expect(written.size).toBeGreaterThan(last.written);
    expect(Math.max(...written)).toBe(written.size - 1);
    const { rows: sums } = (await db.execute(
      sql`select coalesce(sum(clicks), 0)::int as clicks from analytics_daily`,
    )) as unknown as { rows: { clicks: number }[] };
    expect(sums).toEqual([{ clicks: written.size }]);
  } finally {
    await close();
  }
});
