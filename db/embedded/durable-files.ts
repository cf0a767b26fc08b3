import fs from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import type { SettledFiles } from "./settled-files";
import { isWindows } from "./sync-files";

type Options = Parameters<NodeFS["init"]>[1];
type EmscriptenModule = Parameters<NonNullable<Options["preRun"]>[number]>[0];

/** The part of Emscripten's NODEFS that is used here. */
interface NodeFilesystem {
  stream_ops: { fsync?: (stream: { nfd: number; node: { mode: number } }) => number };
  tryFSOperation<T>(operation: () => T): T;
}

/**
 * A data folder in which fsync reaches the disk. In PGlite's own NodeFS it does nothing.
 * PostgreSQL panics if fsync fails, because the state of the disk is unknown then; `onPanic` is called for every panic.
 */
export class DurableFiles extends NodeFS {
  readonly #onPanic: () => void;
  readonly #settled: SettledFiles | undefined;

  /** `settled` are files that are already on the disk. */
  constructor(folder: string, onPanic: () => void, settled?: SettledFiles) {
    super(folder);
    this.#onPanic = onPanic;
    this.#settled = settled;
  }

  override async init(pg: PGlite, options: Options): Promise<{ emscriptenOpts: Options }> {
    const preRun = [...(options.preRun ?? []), (module: EmscriptenModule) => addFsync(module, this.#settled)];
    return super.init(pg, { ...options, preRun, onAbort: () => this.#onPanic() });
  }
}

function addFsync(module: EmscriptenModule, settled: SettledFiles | undefined): void {
  const files = (module as unknown as { NODEFS: NodeFilesystem }).NODEFS;
  files.stream_ops.fsync = ({ nfd, node }) => {
    if (isWindows && (node.mode & fs.constants.S_IFMT) === fs.constants.S_IFDIR) return 0;
    files.tryFSOperation(() => {
      if (!settled?.has(nfd)) fs.fsyncSync(nfd);
    });
    return 0;
  };
}

/**
 * PGlite's start parameters, but with fsync on: `-F` turns it off. The write-ahead log is written with fsync, because
 * fdatasync, the default, does nothing in Emscripten. PostgreSQL's own buffers, 128 MB by default, are memory of this
 * process; what they do not hold is read from the system's cache of the same files.
 */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "shared_buffers=32MB",
];
