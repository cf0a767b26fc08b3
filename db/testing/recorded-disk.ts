import fs from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Random } from "@/bench/random";
import { openEmbedded } from "../client";
import { CutDisk, type DiskEvent, type EntryChange } from "./cut-disk";
import { FileNumbers } from "./file-numbers";
import { createPowerCutTables, writeNumber } from "./power-cut";

/**
 * A disk that loses power: records what a database writes and syncs in its folder, and builds the folder as it could be
 * found after a cut at any moment. What was synced is there. Of what was not, each write is there, lost or half there,
 * and of the entries of each folder the first few. A real disk under Linux keeps at least this much.
 */
interface RecordedDisk {
  /** Notes in the recording that the caller was told of a commit. */
  acknowledge(value: number): void;
  stop(): Recording;
}

interface CutOptions {
  /** Decides about the moment of the cut and about everything that was not synced. */
  seed: number;
  /** As if no write had been synced. */
  ignoreSync?: boolean;
}

export interface Recording {
  /** Lays out in `target` what the disk holds after a cut at some moment, and resolves to what was acknowledged before. */
  cut(target: string, options: CutOptions): Promise<number[]>;
}

/** Records every change below `folder`, whose present content counts as being on the disk already. */
function recordDisk(folder: string): RecordedDisk {
  const before = `${folder}-before`;
  fs.cpSync(folder, before, { recursive: true });
  const events: DiskEvent[] = [];
  const files = new FileNumbers(folder);
  const restore = wrapFs(files, events);
  return {
    acknowledge: (value) => events.push({ kind: "acknowledge", value }),
    stop() {
      restore();
      return { cut: (target, options) => cutPower({ before, target, files, events }, options) };
    },
  };
}

type Sync = (...args: never[]) => unknown;

/** Puts recorders around the calls with which Emscripten's NODEFS changes files. Returns the function that removes them. */
function wrapFs(files: FileNumbers, events: DiskEvent[]): () => void {
  const undo: (() => void)[] = [];
  const after = <F extends Sync>(
    name: keyof typeof fs,
    heard: (result: ReturnType<F>, ...args: Parameters<F>) => void,
  ) => {
    const target = fs as unknown as Record<string, F>;
    const real = target[name] as F;
    target[name] = ((...args: Parameters<F>) => {
      const result = real(...(args as never[])) as ReturnType<F>;
      heard(result, ...args);
      return result;
    }) as unknown as F;
    undo.push(() => {
      target[name] = real;
    });
  };
  const entry = (changed: string, names: EntryChange["names"]) =>
    events.push({ kind: "entry", change: { folder: files.relative(path.dirname(changed)), names } });
  const made = (file: string, isFolder: boolean) =>
    entry(file, [{ path: files.relative(file), file: files.create(file), isFolder }]);
  const gone = (file: string) => {
    files.remove(file);
    entry(file, [{ path: files.relative(file), file: null, isFolder: false }]);
  };

  after<(file: string) => number>("openSync", (descriptor, file) => files.opened(descriptor, file));
  after<(descriptor: number) => void>("closeSync", (_, descriptor) => files.closed(descriptor));
  // NODEFS makes each new file with this call, and writes through a descriptor.
  after<(file: string) => void>("writeFileSync", (_, file) => void (files.holds(file) && made(file, false)));
  after<(file: string) => void>("mkdirSync", (_, file) => void (files.holds(file) && made(file, true)));
  after<(file: string) => void>("unlinkSync", (_, file) => void (files.holds(file) && gone(file)));
  after<(file: string) => void>("rmdirSync", (_, file) => void (files.holds(file) && gone(file)));
  after<(from: string, to: string) => void>("renameSync", (_, from, to) => {
    if (!files.holds(to)) return;
    const file = files.move(from, to);
    entry(to, [
      { path: files.relative(from), file: null, isFolder: false },
      { path: files.relative(to), file, isFolder: false },
    ]);
  });
  after<(descriptor: number, buffer: Uint8Array, offset: number, length: number, position: number) => number>(
    "writeSync",
    (written, descriptor, buffer, offset, _length, at) => {
      const file = files.behind(descriptor);
      if (file === undefined) return;
      events.push({ kind: "write", file, at, bytes: Buffer.from(buffer.slice(offset, offset + written)) });
    },
  );
  after<(file: string, length: number) => void>("truncateSync", (_, file, length) => {
    if (files.holds(file)) events.push({ kind: "truncate", file: files.at(file), length });
  });
  after<(descriptor: number, length: number) => void>("ftruncateSync", (_, descriptor, length) => {
    const file = files.behind(descriptor);
    if (file !== undefined) events.push({ kind: "truncate", file, length });
  });
  after<(descriptor: number) => void>("fsyncSync", (_, descriptor) => {
    const file = files.behind(descriptor);
    if (file !== undefined) events.push({ kind: "sync", file });
  });
  return () => {
    for (const step of undo) step();
  };
}

interface Recorded {
  before: string;
  target: string;
  files: FileNumbers;
  events: readonly DiskEvent[];
}

async function cutPower({ before, target, files, events }: Recorded, options: CutOptions): Promise<number[]> {
  const { seed, ignoreSync = false } = options;
  const random = new Random(seed);
  await rm(target, { recursive: true, force: true });
  await mkdir(path.dirname(target), { recursive: true });
  await cp(before, target, { recursive: true });
  const disk = new CutDisk(before, target, files);
  const acknowledged: number[] = [];
  for (const event of events.slice(0, random.below(events.length + 1))) {
    if (event.kind === "acknowledge") acknowledged.push(event.value);
    else if (event.kind === "entry") disk.entry(event.change);
    else if (event.kind !== "sync") disk.change(event);
    else if (!ignoreSync) disk.sync(event.file);
  }
  disk.cut(random);
  await disk.write();
  return acknowledged;
}

/** Records `count` writes to a new database in `folder`. */
export async function recordWrites(folder: string, count: number): Promise<Recording> {
  const fresh = await openEmbedded(folder);
  await createPowerCutTables(fresh.db);
  await fresh.close();
  const disk = recordDisk(folder);
  const database = await openEmbedded(folder);
  for (let number = 0; number < count; number++) {
    await writeNumber(database, number);
    disk.acknowledge(number);
  }
  const recording = disk.stop();
  await database.close();
  return recording;
}
