// How the embedded database survives power cuts: npx tsx bench/power-cut.ts [--simulated 100] [--real 10]
// Real cuts shut an ext4 file system down under the writing process, without a flush. They need Linux, root and python3.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { openEmbedded } from "@/db/client";
import { checkAfterCut, createPowerCutTables } from "@/db/testing/power-cut";
import { recordWrites } from "@/db/testing/recorded-disk";
import { atExit, exitOnSignals } from "./at-exit";
import { Random } from "./random";

const { values: options } = parseArgs({
  options: { simulated: { type: "string", default: "100" }, real: { type: "string", default: "0" } },
});

const folder = mkdtempSync(path.join(os.tmpdir(), "launch-catalog-power-"));
/** Set while a file system is mounted in the folder, which cannot be removed before it is unmounted. */
let unmountDisk: (() => void) | undefined;
atExit(() => {
  unmountDisk?.();
  rmSync(folder, { recursive: true, force: true });
});
exitOnSignals();

interface Totals {
  opened: number;
  acknowledged: number;
  missing: number;
  halfDone: number;
}

async function check(totals: Totals, data: string, acknowledged: number[]): Promise<void> {
  totals.acknowledged += acknowledged.length;
  const found = await checkAfterCut(data, acknowledged).catch((error: Error) => error);
  if (found instanceof Error) {
    console.error(found.message);
    totals.missing += acknowledged.length;
    return;
  }
  totals.opened++;
  totals.missing += found.missing.length;
  totals.halfDone += found.halfDone.length;
}

async function simulate(cuts: number): Promise<void> {
  if (cuts === 0) return;
  const recording = await recordWrites(path.join(folder, "recorded", "postgres"), 500);
  const totals = { opened: 0, acknowledged: 0, missing: 0, halfDone: 0 };
  for (let seed = 0; seed < cuts; seed++) {
    const data = path.join(folder, "cut", "postgres");
    await check(totals, data, await recording.cut(data, { seed }));
  }
  console.log(`${cuts} simulated cuts`, totals);
}

async function cutForReal(cuts: number): Promise<void> {
  if (cuts === 0) return;
  const image = path.join(folder, "disk.img");
  const mounted = path.join(folder, "disk");
  execFileSync("truncate", ["-s", "1G", image]);
  execFileSync("mkfs.ext4", ["-q", "-F", image]);
  execFileSync("mkdir", [mounted]);
  const mount = () => execFileSync("mount", ["-o", "loop", image, mounted]);
  const unmount = () => execFileSync("umount", [mounted]);
  const data = path.join(mounted, "data", "postgres");
  const totals = { opened: 0, acknowledged: 0, missing: 0, halfDone: 0 };
  const acknowledged: number[] = [];
  mount();
  unmountDisk = unmount;
  const fresh = await openEmbedded(data);
  await createPowerCutTables(fresh.db);
  await fresh.close();
  for (let cut = 0; cut < cuts; cut++) {
    acknowledged.push(...(await writeUntilCut(data, mounted, cut)));
    unmount();
    mount();
    await check(totals, data, acknowledged);
  }
  unmount();
  unmountDisk = undefined;
  console.log(`${cuts} real cuts; later ones check the writes before earlier ones again`, totals);
}

const WRITER = `
  import { openEmbedded } from "./db/client.ts";
  import { writeNumber } from "./db/testing/power-cut.ts";
  const database = await openEmbedded(process.argv[1]);
  for (let number = Number(process.argv[2]); ; number++) {
    await writeNumber(database, number);
    console.log(number);
  }`;

/** EXT4_IOC_SHUTDOWN, without a flush of the journal. */
const SHUT_DOWN = `
import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587D, struct.pack("I", 2))`;

/** Resolves to the numbers that a writing process acknowledged before the file system was shut down under it. */
async function writeUntilCut(data: string, mounted: string, cut: number): Promise<number[]> {
  const args = ["--import", "tsx", "--input-type=module", "--eval", WRITER, data, String(cut * 1_000_000)];
  const writer = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(writer, "exit");
  const wanted = 1 + new Random(cut).below(1_000);
  const acknowledged: number[] = [];
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length !== wanted) continue;
    execFileSync("python3", ["-c", SHUT_DOWN, mounted]);
    writer.kill("SIGKILL");
  }
  await ended;
  return acknowledged;
}

await simulate(Number(options.simulated));
await cutForReal(Number(options.real));
rmSync(folder, { recursive: true, force: true });
