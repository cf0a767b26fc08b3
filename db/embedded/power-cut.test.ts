import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkAfterCut } from "@/db/testing/power-cut";
import { type Recording, recordWrites } from "@/db/testing/recorded-disk";

// bench/power-cut.ts makes more of these cuts, and real ones.
const CUTS = [1, 2, 3, 4];

let parent: string;
let recording: Recording;

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), "launch-catalog-power-"));
  recording = await recordWrites(path.join(parent, "first", "postgres"), 250);
});

afterAll(() => rm(parent, { recursive: true, force: true }));

test.each(CUTS)(
  "after power cut %i the folder opens and holds every acknowledged write",
  async (seed) => {
    const folder = path.join(parent, `cut-${seed}`, "postgres");
    const acknowledged = await recording.cut(folder, { seed });
    expect(await checkAfterCut(folder, acknowledged)).toEqual({ missing: [], halfDone: [] });
  },
  120_000,
);

test("on a disk that ignores fsync acknowledged writes are lost, so that these cuts are real ones", async () => {
  const folder = path.join(parent, "ignored", "postgres");
  const acknowledged = await recording.cut(folder, { seed: 1, ignoreSync: true });
  const { missing } = await checkAfterCut(folder, acknowledged).catch(() => ({ missing: acknowledged }));
  expect(missing).not.toEqual([]);
});
