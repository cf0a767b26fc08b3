import { chmod, mkdir, mkdtemp, open, readdir, rm, stat, truncate, writeFile } from "node:fs/promises";
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
let dataDir: string;
let folder: string;
let now = Date.now();

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "launch-catalog-backup-"));
  folder = path.join(dataDir, "postgres");
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

const copies = () => readdir(path.join(dataDir, "backups"));

/** Six minutes later, and after a statement with which the last writes are counted. */
async function copyLater({ db, upkeep }: Database): Promise<void> {
  now += 6 * MINUTE;
  await db.execute(sql`select pg_stat_force_next_flush()`);
  await upkeep?.copyIfDue(new Date(now), 5);
}

/** What every minute writes, also if nobody uses the site. */
async function runSomeJob({ db }: Database): Promise<void> {
  const at = new Date(now);
  const run = await claimJob(db, "mail", at, new Date(now + MINUTE));
  if (!run) throw new Error("the job was not due");
  await finishJob(db, run, { finishedAt: at, durationMs: 1, dueAt: new Date(now + MINUTE), error: null });
}

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
  const database = await openEmbedded(folder);
  await database.migrate();
  await insertDirectory(database.db, { slug: "before" });
  await database.upkeep?.copyIfDue(new Date(now), 5);
  await expect(copies()).rejects.toThrow("ENOENT");

  const copying = copyLater(database);
  for (let number = 0; number < 50; number++) await insertDirectory(database.db);
  await copying;
  const [first] = await copies();
  expect(first).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);

  await insertDirectory(database.db, { slug: "later" });
  await copyLater(database);
  expect(await copies()).toHaveLength(2);
  await runSomeJob(database);
  await copyLater(database);
  expect(await copies()).toHaveLength(2);

  for (const slug of ["third", "fourth"]) {
    await insertDirectory(database.db, { slug });
    await copyLater(database);
  }
  expect(await copies()).toHaveLength(3);
  expect(await copies()).not.toContain(first);
  await database.close();
}, 120_000);

test("copies can be read by their owner alone", async () => {
  const copy = (await newestCopy(dataDir)) ?? "";
  const modeOf = async (file: string) => (await stat(file)).mode & 0o777;
  expect(await modeOf(path.join(copy, "global", "pg_control"))).toBe(0o600);
  expect(await modeOf(path.join(copy, "base"))).toBe(0o700);
  expect(await modeOf(path.dirname(copy))).toBe(0o700);
});

test("while the database is open it is neither restored nor copied from outside", async () => {
  const { close } = await openEmbedded(folder);
  await expect(restoreNewest(dataDir, new Date())).rejects.toThrow("is already in use by process");
  await expect(copyStopped(dataDir, new Date())).rejects.toThrow("is already in use by process");
  await expect(setAside(dataDir, new Date())).rejects.toThrow("is already in use by process");
  await close();
});

test("a folder that cannot be opened names the newest copy, which is put back; the damaged folder stays", async () => {
  await truncate(path.join(folder, "global", "pg_control"), 0);
  const copy = await newestCopy(dataDir);
  await expect(openEmbedded(folder)).rejects.toThrow(
    `cannot be opened; it was left as it is. The newest copy is ${copy}; put it back with: npm run restore`,
  );
  const { aside } = await restoreNewest(dataDir, new Date(now));
  expect(await slugs(folder)).toEqual(expect.arrayContaining(["before", "fourth", "later", "third"]));
  expect((await stat(path.join(aside ?? "", "global", "pg_control"))).size).toBe(0);
  expect(await newestCopy(dataDir)).toBe(copy);
}, 60_000);

test("a stopped database is copied on demand", async () => {
  now += 6 * MINUTE;
  const copy = await copyStopped(dataDir, new Date(now));
  expect(copy).toBe(await newestCopy(dataDir));
  expect(await slugs(copy)).toContain("fourth");
}, 60_000);

test("a copy for others is made while no server runs, and is none of the copies that are kept", async () => {
  const target = path.join(dataDir, "to-look-into");
  const before = await copies();
  await copyTo(dataDir, target);
  expect(await slugs(target)).toContain("fourth");
  expect(await copies()).toEqual(before);
  const { close } = await openEmbedded(folder);
  await expect(copyTo(dataDir, target)).rejects.toThrow("is already in use by process");
  await close();
}, 60_000);

test("a copy that cannot be read is not kept, and the earlier ones are", async () => {
  const database = await openEmbedded(folder);
  const { rows } = (await database.db.execute(sql`select pg_relation_filepath('directories') as file`)) as unknown as {
    rows: { file: string }[];
  };
  await database.close();
  const before = await copies();
  const damaged = path.join(folder, rows[0]?.file ?? "");
  await chmod(damaged, 0o600);
  const handle = await open(damaged, "r+");
  await handle.write(Buffer.alloc(4096, 7), 0, 4096, 2048);
  await handle.close();
  await expect(copyStopped(dataDir, new Date(now + MINUTE))).rejects.toThrow("could not be opened, and was removed");
  expect(await copies()).toEqual(before);
}, 60_000);

test("a database is moved aside as it is, once", async () => {
  const other = await mkdtemp(path.join(dataDir, "other-"));
  await mkdir(path.join(other, "postgres"));
  await writeFile(path.join(other, "postgres", "PG_VERSION"), "17");
  const aside = await setAside(other, new Date(now));
  expect(await readdir(aside ?? "")).toEqual(["PG_VERSION"]);
  expect(await setAside(other, new Date(now))).toBeNull();
});

test("before the first start there is nothing to move aside, nor a folder", async () => {
  expect(await setAside(path.join(dataDir, "not-yet"), new Date(now))).toBeNull();
});
