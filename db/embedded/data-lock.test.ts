import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, expect, test } from "vitest";
import { ConfigurationError } from "../configuration-error";
import { lockDataDirectory } from "./data-lock";

const clearUp: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const step of clearUp.splice(0).reverse()) await step();
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "lock-"));
  clearUp.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Locks for as long as the test runs. */
async function lock(folder: string): Promise<() => Promise<void>> {
  const unlock = await lockDataDirectory(folder);
  clearUp.push(unlock);
  return unlock;
}

async function refusalFrom(folder: string): Promise<string> {
  const error = await lockDataDirectory(folder).catch((reason: unknown) => reason);
  if (!(error instanceof ConfigurationError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error.message;
}

const SCRIPT = `
  import { createInterface } from "node:readline";
  import { lockDataDirectory } from "./db/embedded/data-lock.ts";
  console.log("ready");
  for await (const folder of createInterface({ input: process.stdin })) {
    console.log(await lockDataDirectory(folder).then(() => "locked", (error) => error.name + ": " + error.message));
  }`;

interface OtherProcess {
  child: ChildProcess;
  /** Makes it lock a folder and returns its answer. */
  lock(folder: string): Promise<string>;
}

/** A second process that waits to be told which folder to lock. */
async function otherProcess(): Promise<OtherProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", SCRIPT], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  clearUp.push(async () => {
    const ended = once(child, "exit");
    if (child.exitCode === null && child.signalCode === null && child.kill("SIGKILL")) await ended;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  expect(await nextLine()).toBe("ready");
  return {
    child,
    lock(folder) {
      child.stdin.write(`${folder}\n`);
      return nextLine();
    },
  };
}

test("a folder is held until it is given back", async () => {
  const folder = await newFolder();
  const unlock = await lock(folder);
  expect(await refusalFrom(folder)).toBe(`DATA_DIR: ${folder} is already in use by process ${process.pid}`);
  await unlock();
  await lock(folder);
});

test("two folders do not hinder each other", async () => {
  await lock(await newFolder());
  await lock(await newFolder());
});

test("by whatever way one comes to a folder, it is the same one", async () => {
  const folder = await newFolder();
  const link = `${folder}-link`;
  await symlink(folder, link);
  clearUp.push(() => rm(link));
  await lock(link);
  expect(await refusalFrom(folder)).toContain("is already in use");
  expect(await refusalFrom(path.relative(process.cwd(), folder))).toContain("is already in use");
});

test("a path longer than a socket's address is locked like any other", async () => {
  const parent = path.join(await newFolder(), "x".repeat(120));
  const folders = [path.join(parent, "one"), path.join(parent, "two")];
  for (const folder of folders) {
    await mkdir(folder, { recursive: true });
    await lock(folder);
    expect(await refusalFrom(folder)).toContain("is already in use");
  }
});

test("a second process is refused with one clear line that names the first, whose death frees the folder at once", async () => {
  const [folder, other] = await Promise.all([newFolder(), otherProcess()]);
  expect(await other.lock(folder)).toBe("locked");
  expect(await refusalFrom(folder)).toBe(`DATA_DIR: ${folder} is already in use by process ${other.child.pid}`);

  const dead = once(other.child, "exit");
  other.child.kill("SIGKILL");
  await dead;
  await lock(folder);
});

test("a process is refused while this one holds the folder, and served once it is given back", async () => {
  const [folder, other] = await Promise.all([newFolder(), otherProcess()]);
  const unlock = await lock(folder);
  expect(await other.lock(folder)).toBe(
    `ConfigurationError: DATA_DIR: ${folder} is already in use by process ${process.pid}`,
  );
  await unlock();
  expect(await other.lock(folder)).toBe("locked");
});

test("of several processes that come at the same moment one wins, also where a dead one left its socket", async () => {
  const folders = await Promise.all(Array.from({ length: 12 }, newFolder));
  const [before, ...rivals] = await Promise.all([otherProcess(), otherProcess(), otherProcess(), otherProcess()]);
  for (const folder of folders) expect(await before.lock(folder)).toBe("locked");
  const dead = once(before.child, "exit");
  before.child.kill("SIGKILL");
  await dead;

  for (const folder of folders) {
    const answers = await Promise.all(rivals.map((rival) => rival.lock(folder)));
    expect(answers.filter((answer) => answer === "locked")).toHaveLength(1);
    for (const answer of answers) expect(answer).toMatch(/^locked$|^ConfigurationError: .* in use by process \d+$/);
  }
});
