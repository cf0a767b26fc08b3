import { chmod, cp, mkdir, mkdtemp, open, readdir, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openEmbedded } from "../client";
import { claimJob, finishJob } from "../jobs";
import { directories } from "../schema";
import { insertDirectory } from "../testing";
import { copyStopped, copyTo, newestCopy, restoreNewest, setAside } from "./backup";

const MINUTE = 60_000;
const noon = Date.parse("2026-03-02T12:00:00Z");
let temporary: string;
/** A data folder with a stopped database, which has one directory, and a copy of it. It is never opened again. */
let stopped: string;

beforeAll(async () => {
  temporary = await mkdtemp(path.join(tmpdir(), "launch-catalog-backup-"));
  stopped = path.join(temporary, "stopped");
  const database = await openEmbedded(path.join(stopped, "postgres"));
  await database.migrate();
  await insertDirectory(database.db, { slug: "stored" });
  await database.close();
  await copyStopped(stopped, new Date(noon));
});

afterAll(() => rm(temporary, { recursive: true, force: true }));

/** A data folder for one test alone, with what the stopped one has. */
async function dataFolder() {
  const dataDir = await mkdtemp(path.join(temporary, "data-"));
  await cp(stopped, dataDir, { recursive: true });
  return { dataDir, folder: path.join(dataDir, "postgres") };
}

const copiesIn = (dataDir: string) => readdir(path.join(dataDir, "backups"));

async function slugs(of: string): Promise<string[]> {
  const { db, close } = await openEmbedded(of);
  try {
    return (await db.select({ slug: directories.slug }).from(directories).orderBy(directories.slug)).map(
      (row) => row.slug,
    );
  } finally {
    await close();
  }
}

test("a running database is copied while it is written to, only if something changed, and the last three copies stay", async () => {
  const dataDir = await mkdtemp(path.join(temporary, "running-"));
  const database = await openEmbedded(path.join(dataDir, "postgres"));
  const { db, upkeep } = database;
  // The first copy is due some minutes after the database was opened, by the real clock.
  let now = Date.now();
  /** Six minutes later, and after a statement with which the last writes are counted. */
  const copyLater = async () => {
    now += 6 * MINUTE;
    await db.execute(sql`select pg_stat_force_next_flush()`);
    await upkeep?.copyIfDue(new Date(now), 5);
  };
  await database.migrate();
  await insertDirectory(db, { slug: "before" });
  await upkeep?.copyIfDue(new Date(now), 5);
  await expect(copiesIn(dataDir)).rejects.toThrow("ENOENT");

  const copying = copyLater();
  for (let number = 0; number < 50; number++) await insertDirectory(db);
  await copying;
  const [first] = await copiesIn(dataDir);
  expect(first).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);

  await insertDirectory(db, { slug: "later" });
  await copyLater();
  expect(await copiesIn(dataDir)).toHaveLength(2);
  await runSomeJob(database, now);
  await copyLater();
  expect(await copiesIn(dataDir)).toHaveLength(2);

  for (const slug of ["third", "fourth"]) {
    await insertDirectory(db, { slug });
    await copyLater();
  }
  expect(await copiesIn(dataDir)).toHaveLength(3);
  expect(await copiesIn(dataDir)).not.toContain(first);
  await database.close();
  const newest = await newestCopy(dataDir);
  expect(await slugs(newest ?? "")).toEqual(expect.arrayContaining(["before", "fourth", "later", "third"]));
});

/** What every minute writes, also if nobody uses the site. */
async function runSomeJob({ db }: Database, now: number): Promise<void> {
  const at = new Date(now);
  const run = await claimJob(db, "mail", at, new Date(now + MINUTE));
  if (!run) throw new Error("the job was not due");
  await finishJob(db, run, { finishedAt: at, durationMs: 1, dueAt: new Date(now + MINUTE), error: null });
}

test("copies can be read by their owner alone", async () => {
  const copy = (await newestCopy(stopped)) ?? "";
  const modeOf = async (file: string) => (await stat(file)).mode & 0o777;
  expect(await modeOf(path.join(copy, "global", "pg_control"))).toBe(0o600);
  expect(await modeOf(path.join(copy, "base"))).toBe(0o700);
  expect(await modeOf(path.dirname(copy))).toBe(0o700);
});

test("while the database is open it is neither restored nor copied from outside", async () => {
  const { dataDir, folder } = await dataFolder();
  const { close } = await openEmbedded(folder);
  const inUse = "is already in use by process";
  await expect(restoreNewest(dataDir, new Date())).rejects.toThrow(inUse);
  await expect(copyStopped(dataDir, new Date())).rejects.toThrow(inUse);
  await expect(copyTo(dataDir, path.join(dataDir, "to-look-into"))).rejects.toThrow(inUse);
  await expect(setAside(dataDir, new Date())).rejects.toThrow(inUse);
  await close();
});

test("a folder that cannot be opened names the newest copy, which is put back; the damaged folder stays", async () => {
  const { dataDir, folder } = await dataFolder();
  await truncate(path.join(folder, "global", "pg_control"), 0);
  const copy = await newestCopy(dataDir);
  await expect(openEmbedded(folder)).rejects.toThrow(
    `cannot be opened; it was left as it is. The newest copy is ${copy}; put it back with: npm run restore`,
  );
  const { aside } = await restoreNewest(dataDir, new Date(noon + MINUTE));
  expect(await slugs(folder)).toEqual(["stored"]);
  expect((await stat(path.join(aside ?? "", "global", "pg_control"))).size).toBe(0);
  expect(await newestCopy(dataDir)).toBe(copy);
});

test("a stopped database is copied on demand", async () => {
  const { dataDir } = await dataFolder();
  const copy = await copyStopped(dataDir, new Date(noon + 6 * MINUTE));
  expect(copy).toBe(await newestCopy(dataDir));
  expect(await copiesIn(dataDir)).toHaveLength(2);
  expect(await slugs(copy)).toEqual(["stored"]);
});

test("a copy for others is none of the copies that are kept", async () => {
  const { dataDir } = await dataFolder();
  const target = path.join(dataDir, "to-look-into");
  const before = await copiesIn(dataDir);
  await copyTo(dataDir, target);
  expect(await slugs(target)).toEqual(["stored"]);
  expect(await copiesIn(dataDir)).toEqual(before);
});

test("a copy that cannot be read is not kept, and the earlier ones are", async () => {
  const { dataDir, folder } = await dataFolder();
  const database = await openEmbedded(folder);
  const { rows } = (await database.db.execute(sql`select pg_relation_filepath('directories') as file`)) as unknown as {
    rows: { file: string }[];
  };
  await database.close();
  const before = await copiesIn(dataDir);
  const damaged = path.join(folder, rows[0]?.file ?? "");
  await chmod(damaged, 0o600);
  const handle = await open(damaged, "r+");
  await handle.write(Buffer.alloc(4096, 7), 0, 4096, 2048);
  await handle.close();
  await expect(copyStopped(dataDir, new Date(noon + MINUTE))).rejects.toThrow("could not be opened, and was removed");
  expect(await copiesIn(dataDir)).toEqual(before);
});

test("a database is moved aside as it is, once", async () => {
  const dataDir = await mkdtemp(path.join(temporary, "other-"));
  await mkdir(path.join(dataDir, "postgres"));
  await writeFile(path.join(dataDir, "postgres", "PG_VERSION"), "17");
  const aside = await setAside(dataDir, new Date(noon));
  expect(await readdir(aside ?? "")).toEqual(["PG_VERSION"]);
  expect(await setAside(dataDir, new Date(noon))).toBeNull();
});

test("before the first start there is nothing to move aside, nor a folder", async () => {
  expect(await setAside(path.join(temporary, "not-yet"), new Date(noon))).toBeNull();
});
