/**
 * What it costs that a commit is on the disk before it is acknowledged: `npx tsx bench/commit-cost.ts [FOLDER]`. Prints the
 * commits a second of PGlite with and without it, in turns on the same disk, and their ratio.
 */
import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { DurableFiles, durableStartParams } from "@/db/embedded/durable-files";
import { exitOnSignals, temporaryFolder } from "./at-exit";
import { timesOf } from "./stats";

const ROUNDS = 5;
const COMMITS = 500;

const { folder } = temporaryFolder("commit", process.argv[2]);
exitOnSignals();

/** Milliseconds of one fsync after 8 kB were written. */
function timeFsync(): number {
  const file = openSync(path.join(folder, "probe"), "w");
  const times = Array.from({ length: 300 }, () => {
    writeSync(file, Buffer.alloc(8192, 1));
    const start = performance.now();
    fsyncSync(file);
    return performance.now() - start;
  });
  closeSync(file);
  return timesOf(times).p50;
}

/** Commits a second: half single statements, half transactions of two. */
async function timeCommits(database: PGlite): Promise<number> {
  const start = performance.now();
  for (let number = 0; number < COMMITS; number += 2) {
    await database.query("insert into notes (body) values ($1)", ["x".repeat(500)]);
    await database.transaction(async (tx) => {
      await tx.query("insert into notes (body) values ($1)", ["x".repeat(500)]);
      await tx.query("update notes set body = 'y' where id = (select max(id) from notes)");
    });
  }
  return (COMMITS * 1000) / (performance.now() - start);
}

const fail = () => {
  throw new Error("The database stopped");
};
const plain = new PGlite({ dataDir: path.join(folder, "plain") });
const durable = new PGlite({
  fs: new DurableFiles(path.join(folder, "durable"), fail),
  startParams: durableStartParams,
});
const without: number[] = [];
const withFsync: number[] = [];
for (const database of [plain, durable]) {
  await database.exec("create table notes (id serial primary key, body text not null)");
  await timeCommits(database);
}
for (let round = 0; round < ROUNDS; round++) {
  without.push(await timeCommits(plain));
  withFsync.push(await timeCommits(durable));
}
const [before, after] = [timesOf(without).p50, timesOf(withFsync).p50];
console.log(`fsync of 8 kB: ${timeFsync().toFixed(2)} ms (median)`);
console.log(`commits a second: ${before.toFixed(0)} without fsync, ${after.toFixed(0)} with it`);
console.log(`ratio: ${(after / before).toFixed(2)}`);
await plain.close();
await durable.close();
