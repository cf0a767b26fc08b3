import fs from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Random } from "@/bench/random";
import type { FileNumbers } from "./file-numbers";

export type DiskEvent =
  | { kind: "write"; file: number; at: number; bytes: Buffer }
  | { kind: "truncate"; file: number; length: number }
  | { kind: "sync"; file: number }
  | { kind: "entry"; change: EntryChange }
  | { kind: "acknowledge"; value: number };

/** A changed name: `file` is its file or folder from now on; null if the name is gone. */
export interface EntryChange {
  folder: string;
  names: { path: string; file: number | null; isFolder: boolean }[];
}

type Change = Extract<DiskEvent, { kind: "write" | "truncate" }>;
const SECTOR = 512;

/** What the disk holds, and what it was given but not told to hold. */
export class CutDisk {
  readonly #content = new Map<number, Content>();
  readonly #changes = new Map<number, Change[]>();
  readonly #entries = new Map<string, EntryChange[]>();

  constructor(
    readonly before: string,
    readonly target: string,
    readonly files: FileNumbers,
  ) {}

  change(change: Change): void {
    const waiting = this.#changes.get(change.file) ?? [];
    waiting.push(change);
    this.#changes.set(change.file, waiting);
  }

  entry(change: EntryChange): void {
    const waiting = this.#entries.get(change.folder) ?? [];
    waiting.push(change);
    this.#entries.set(change.folder, waiting);
  }

  /** fsync of a file: its content, and the name under which it was made. fsync of a folder: its entries. */
  sync(file: number): void {
    for (const change of this.#changes.get(file) ?? []) this.#apply(change);
    this.#changes.delete(file);
    for (const [folder, waiting] of this.#entries) {
      const named = waiting.findLastIndex(({ names }) => names.some((name) => name.file === file));
      const isWhole = this.files.at(path.join(this.files.root, folder)) === file;
      this.#keepEntries(folder, isWhole ? waiting.length : named + 1);
    }
  }

  /** Decides about everything that was not synced. */
  cut(random: Random): void {
    for (const waiting of this.#changes.values()) {
      for (const change of waiting) {
        const fate = random.below(3);
        if (fate === 0) this.#apply(change);
        if (fate === 1) this.#apply(torn(change, random));
      }
    }
    for (const [folder, waiting] of this.#entries) this.#keepEntries(folder, random.below(waiting.length + 1));
  }

  async write(): Promise<void> {
    for (const [file, name] of this.#names) await this.#write(name, file);
    for (const file of this.#content.keys()) {
      const origin = this.files.origins[file];
      if (origin && !this.#moved.has(file)) await this.#write(origin, file);
    }
  }

  async #write(name: string, file: number): Promise<void> {
    const place = path.join(this.target, name);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, this.#contentOf(file).bytes());
  }

  /** Where files that were made or renamed are. */
  readonly #names = new Map<number, string>();
  /** Files that are no longer under their first name. */
  readonly #moved = new Set<number>();

  #keepEntries(folder: string, count: number): void {
    const waiting = this.#entries.get(folder) ?? [];
    for (const { names } of waiting.splice(0, count)) for (const name of names) this.#name(name);
  }

  #name({ path: name, file, isFolder }: EntryChange["names"][number]): void {
    const place = path.join(this.target, name);
    for (const [other, at] of this.#names) if (at === name) this.#names.delete(other);
    const original = this.files.origins.indexOf(name);
    if (original >= 0) this.#moved.add(original);
    if (isFolder) return void fs.mkdirSync(place, { recursive: true });
    fs.rmSync(place, { recursive: true, force: true });
    if (file === null) return;
    this.#moved.add(file);
    this.#names.set(file, name);
  }

  #contentOf(file: number): Content {
    const known = this.#content.get(file);
    if (known) return known;
    const origin = this.files.origins[file];
    const content = new Content(origin ? fs.readFileSync(path.join(this.before, origin)) : Buffer.alloc(0));
    this.#content.set(file, content);
    return content;
  }

  #apply(change: Change): void {
    const content = this.#contentOf(change.file);
    if (change.kind === "write") content.write(change.bytes, change.at);
    else content.truncate(change.length);
  }
}

/** The bytes of one file, with room to grow. */
class Content {
  #bytes: Buffer;
  #length: number;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#length = bytes.length;
  }

  write(bytes: Buffer, at: number): void {
    this.#grow(at + bytes.length);
    bytes.copy(this.#bytes, at);
  }

  truncate(length: number): void {
    if (length < this.#length) this.#bytes.fill(0, length, this.#length);
    this.#grow(length);
    this.#length = length;
  }

  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  #grow(length: number): void {
    if (length > this.#bytes.length)
      this.#bytes = Buffer.concat([this.#bytes], Math.max(length, 2 * this.#bytes.length));
    this.#length = Math.max(this.#length, length);
  }
}

/** A write of which only some sectors reached the disk: the first few. */
function torn(change: Change, random: Random): Change {
  if (change.kind === "truncate") return change;
  const sectors = Math.ceil(change.bytes.length / SECTOR);
  return { ...change, bytes: change.bytes.subarray(0, random.below(sectors + 1) * SECTOR) };
}
