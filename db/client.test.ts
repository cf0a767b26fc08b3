import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from "node:fs/promises";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, openEmbedded } from "./client";
import { ConfigurationError } from "./configuration-error";
import { directories } from "./schema";
import { insertDirectory } from "./testing";

const FAILING_DISK = `
  import fs from "node:fs";
  import { openEmbedded } from "./db/client.ts";
  import { insertDirectory } from "./db/testing.ts";
  const database = await openEmbedded(process.argv[1]);
  await database.migrate();
  await insertDirectory(database.db, { slug: "acknowledged" });
  console.log("acknowledged");
  fs.fsyncSync = () => { throw Object.assign(new Error("EIO: i/o error, fsync"), { code: "EIO" }); };
  await insertDirectory(database.db, { slug: "lost" });
  console.log("never said");`;

async function refusalOf(opening: Promise<unknown>): Promise<string> {
  const error = await opening.catch((reason: unknown) => reason);
  if (error instanceof ConfigurationError) return error.message;
  throw new Error(`expected a refusal, got ${String(error)}`);
}

describe("an embedded database", () => {
  let dataDir: string;
  let folder: string;

  /** The content of every file that was there, so that one more does not count as a change. */
  async function fingerprints(): Promise<Map<string, string>> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
    const hashed = files.map(async (file): Promise<[string, string]> => {
      return [
        file,
        createHash("sha256")
          .update(await readFile(file))
          .digest("hex"),
      ];
    });
    return new Map(await Promise.all(hashed));
  }

  async function expectRefusedAndUntouched(why: string): Promise<void> {
    const before = await fingerprints();
    const message = await refusalOf(openEmbedded(folder));
    expect(message).toMatch(/^DATA_DIR: /);
    expect(message).toContain(folder);
    expect(message).toContain(why);
    expect(message).not.toContain("\n");
    const after = await fingerprints();
    for (const [file, fingerprint] of before) expect(after.get(file), file).toBe(fingerprint);
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "client-"));
    folder = path.join(dataDir, "postgres");
    const database = await openEmbedded(folder);
    await database.migrate();
    await insertDirectory(database.db, { slug: "kept" });
    await database.close();
  });

  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  test("is closed to every other user of the machine, also one that was open", async () => {
    await chmod(folder, 0o755);
    await (await openEmbedded(folder)).close();
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  test("that is damaged is refused with one clear line and left as it is, and works again once repaired", async () => {
    const control = path.join(folder, "global", "pg_control");
    await copyFile(control, `${dataDir}/pg_control`);
    await truncate(control, 0);
    await expectRefusedAndUntouched("cannot be opened; it was left as it is");
    await copyFile(`${dataDir}/pg_control`, control);

    const version = path.join(folder, "PG_VERSION");
    await rename(version, `${dataDir}/PG_VERSION`);
    await expectRefusedAndUntouched("has lost its PG_VERSION; it was left as it is");
    await rename(`${dataDir}/PG_VERSION`, version);

    const database = await openDatabase({ dataDir, database: { kind: "embedded" } });
    expect(await database.db.select({ slug: directories.slug }).from(directories)).toEqual([{ slug: "kept" }]);
    await database.close();
  });

  test("ends its process if the disk fails an fsync, and opens again with every acknowledged write", async () => {
    const data = path.join(dataDir, "failing", "postgres");
    const args = ["--import", "tsx", "--input-type=module", "--eval", FAILING_DISK, data];
    const server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
    const [said, failed, [status]] = await Promise.all([
      text(server.stdout),
      text(server.stderr),
      once(server, "exit"),
    ]);
    expect(said).toBe("acknowledged\n");
    expect(failed).toContain(`DATA_DIR: the disk under ${data} failed a write; the server stops. Start it again.\n`);
    expect(status).toBe(1);
    const { db, close } = await openEmbedded(data);
    expect(await db.select({ slug: directories.slug }).from(directories)).toContainEqual({ slug: "acknowledged" });
    await close();
  });

  test("is not opened where its folder is a file, or lies under one", async () => {
    const file = path.join(dataDir, "notes.txt");
    await writeFile(file, "mine");
    for (const wrong of [file, path.join(file, "postgres")]) {
      expect(await refusalOf(openEmbedded(wrong))).toMatch(/^DATA_DIR: .* cannot be used \(/);
    }
    expect(await readFile(file, "utf8")).toBe("mine");
  });

  test("whose first start was broken off is begun anew", async () => {
    const begun = path.join(dataDir, "begun", "postgres");
    await mkdir(path.join(begun, "global"), { recursive: true });
    await writeFile(path.join(begun, "global", "pg_control"), "half of it");
    const database = await openEmbedded(begun);
    await database.migrate();
    expect(await database.db.select().from(directories)).toEqual([]);
    await database.close();
  });
});

describe("a database server that cannot be reached is named by its variable, without its password", () => {
  const open: net.Server[] = [];

  /** The port of a server that hangs up on everyone. */
  async function hangsUp(): Promise<number> {
    const server = net.createServer((connection) => connection.destroy());
    open.push(server);
    return new Promise((resolve) => {
      server.listen(0, "127.0.0.1", () => {
        const address = server.address();
        resolve(typeof address === "object" && address ? address.port : 0);
      });
    });
  }

  afterEach(() => {
    for (const server of open.splice(0)) server.close();
  });

  async function refusalAt(port: number, kind: "postgres" | "neon"): Promise<string> {
    const url = `postgres://user:hunter2@127.0.0.1:${port}/catalog`;
    return refusalOf(openDatabase({ dataDir: "unused", database: { kind, url } }));
  }

  test.each(["postgres", "neon"] as const)("%s, where nobody listens", async (kind) => {
    const message = await refusalAt(1, kind);
    expect(message).toMatch(/^DATABASE_URL: cannot connect \(.+\)$/);
    expect(message).not.toContain("hunter2");
  });

  test("postgres, where the server hangs up", async () => {
    expect(await refusalAt(await hangsUp(), "postgres")).toMatch(/^DATABASE_URL: cannot connect \(.+\)$/);
  });
});
