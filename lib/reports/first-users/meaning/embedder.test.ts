import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { log } from "@/lib/core/log";
import { DIMENSIONS, Embedder, type EmbedderOptions, type Vector } from "./embedder";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "launch-catalog-meaning-"));
});
afterAll(() => rm(folder, { recursive: true }));

let embedder: Embedder | undefined;
afterEach(() => embedder?.end());

function embedderWith(options: EmbedderOptions): Embedder {
  embedder = new Embedder({ timeoutMs: 60_000, ...options });
  return embedder;
}

/** A stand-in for the program of the thread. */
async function program(name: string, answer: string): Promise<string> {
  const file = path.join(folder, `${name}.mjs`);
  await writeFile(
    file,
    `import { parentPort } from "node:worker_threads";
    parentPort.on("message", (texts) => { ${answer} });`,
  );
  return file;
}

const dot = (one: Vector, other: Vector) => one.reduce((sum, number, at) => sum + number * (other[at] ?? 0), 0);

test("texts about the same are nearer to each other than to others", async () => {
  const vectors = await embedderWith({}).embed([
    "records for beekeepers",
    "software that helps people who keep bees",
    "get invoices paid by clients",
  ]);
  const [bees, hive, invoices] = vectors ?? [];
  if (!bees || !hive || !invoices) throw new Error("there is a model");
  expect(dot(bees, bees)).toBeCloseTo(1);
  expect(dot(bees, hive)).toBeGreaterThan(dot(bees, invoices) + 0.1);
});

test("the thread starts with the first texts, and ends when none come any more", async () => {
  const some = embedderWith({ idleMs: 1 });
  expect(some.isRunning).toBe(false);
  await some.embed(["text"]);
  await vi.waitFor(() => expect(some.isRunning).toBe(false));
  expect(await some.embed(["text"])).toHaveLength(1);
});

test("long texts, and many, are cut; any characters are read", async () => {
  const file = await program(
    "lengths",
    `parentPort.postMessage(texts.map((text) => new Float32Array(${DIMENSIONS}).fill(text.length)));`,
  );
  const lengths = await embedderWith({ program: file }).embed(Array(100).fill("x".repeat(100_000)));
  expect(lengths).toHaveLength(32);
  expect(lengths?.[0]?.[0]).toBe(600);
  expect(await new Embedder().embed(["", "\u0000\ud800 🐝 <script>", " "])).toHaveLength(3);
});

test.each([
  ["a thread that never answers", "", 200],
  ["a thread that answers something else", `parentPort.postMessage(["nothing"]);`, 60_000],
  ["too few numbers", "parentPort.postMessage(texts.map(() => new Float32Array(3)));", 60_000],
  [
    "numbers that are none",
    `parentPort.postMessage(texts.map(() => new Float32Array(${DIMENSIONS}).fill(NaN)));`,
    60_000,
  ],
  ["a thread that fails", `throw new Error("no model");`, 60_000],
  ["a thread that ends", "process.exit(1);", 60_000],
])("%s gives no vectors, ends, and is logged once", async (name, answer, timeoutMs) => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  const some = embedderWith({ program: await program(name.replaceAll(" ", "-"), answer), timeoutMs });
  expect(await some.embed(["text"])).toBeNull();
  expect(await some.embed(["text"])).toBeNull();
  expect(some.isRunning).toBe(false);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test("without its program there are no vectors", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  expect(await embedderWith({ program: path.join(folder, "none.mjs") }).embed(["text"])).toBeNull();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
