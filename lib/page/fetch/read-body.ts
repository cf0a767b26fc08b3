import { type Readable, Transform, type TransformCallback, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import zlib from "node:zlib";
import { FetchRefused } from "./fetch-failure";

export interface BodyRules {
  /** The most bytes to keep, after decompression. */
  maxBytes: number;
  /** Past the limit: keep what came so far instead of failing. */
  truncate: boolean;
  signal: AbortSignal;
}

export interface Body {
  bytes: Buffer;
  truncated: boolean;
}

/** Two layers are one more than any server has a reason to send. */
const mostEncodings = 2;

/** A packed body is hardly larger than what is in it: so many times the limit, and the parts that are under way. */
const PACKED = 2;
const UNDER_WAY = 1024 * 1024;

/**
 * Reads a body, decompressing as it streams, and stops at the limit: a small file that unpacks to gigabytes is never
 * held in memory, and what unpacks to nothing is not unpacked for as long as it goes on.
 * @throws FetchRefused `too_large`, `unreadable`; also whatever the connection itself fails with
 */
export async function readBody(body: Readable, contentEncoding: string | null, rules: BodyRules): Promise<Body> {
  const kept = new KeptBytes(rules.maxBytes);
  try {
    const most = PACKED * rules.maxBytes + UNDER_WAY;
    const stages = decodersFor(contentEncoding).flatMap((decoder) => [new BoundedBytes(most), decoder]);
    await pipeline([body, ...stages, kept], { signal: rules.signal });
  } catch (error) {
    if (!(kept.full && rules.truncate)) throw asUnreadable(error);
  }
  return { bytes: Buffer.concat(kept.chunks), truncated: kept.full };
}

/** Stores what is written to it and fails at the first byte past the limit. */
class KeptBytes extends Writable {
  readonly chunks: Buffer[] = [];
  full = false;
  #room: number;

  constructor(maxBytes: number) {
    super();
    this.#room = maxBytes;
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.chunks.push(chunk.subarray(0, this.#room));
    this.full = chunk.length > this.#room;
    this.#room -= Math.min(chunk.length, this.#room);
    done(this.full ? tooLarge() : undefined);
  }
}

/** Passes on what goes into a decoder, and fails if that is more than any body of the limit needs. */
class BoundedBytes extends Transform {
  #room: number;

  constructor(most: number) {
    super();
    this.#room = most;
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#room -= chunk.length;
    if (this.#room < 0) done(tooLarge());
    else done(null, chunk);
  }
}

function tooLarge(): FetchRefused {
  return new FetchRefused("too_large", "The page is larger than the amount that is read.");
}

function decodersFor(contentEncoding: string | null): NodeJS.ReadWriteStream[] {
  const names = (contentEncoding ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  const applied = names.filter((name) => name !== "" && name !== "identity");
  if (applied.length > mostEncodings) throw unknownEncoding();
  return applied.reverse().map(decoderFor);
}

function decoderFor(name: string): NodeJS.ReadWriteStream {
  // A missing end mark is forgiven, as browsers do.
  const lenient = { finishFlush: zlib.constants.Z_SYNC_FLUSH };
  if (name === "gzip" || name === "x-gzip") return zlib.createGunzip(lenient);
  if (name === "deflate") return new EitherInflate(lenient);
  if (name === "br") return zlib.createBrotliDecompress({ finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH });
  throw unknownEncoding();
}

const unknownEncoding = () =>
  new FetchRefused("unreadable", "The site answered in a compressed form that was not asked for.");

/** "deflate" means zlib's format (RFC 9110 §8.4.1.2), but some servers send the bare stream; the first byte shows which. */
class EitherInflate extends Transform {
  #inner: zlib.Inflate | zlib.InflateRaw | null = null;
  readonly #options: zlib.ZlibOptions;

  constructor(options: zlib.ZlibOptions) {
    super();
    this.#options = options;
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#inner ??= this.#start(chunk);
    // The next chunk waits until this one is unpacked and the reader has taken it: a bomb is never unpacked whole.
    this.#inner.write(chunk, (error) => done(error));
  }

  override _flush(done: TransformCallback): void {
    if (this.#inner) this.#inner.once("end", () => done()).end();
    else done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#inner?.destroy();
    done(error);
  }

  #start(first: Buffer): zlib.Inflate | zlib.InflateRaw {
    const isZlib = ((first[0] ?? 0) & 0x0f) === 8;
    const inner = isZlib ? zlib.createInflate(this.#options) : zlib.createInflateRaw(this.#options);
    inner.on("data", (data: Buffer) => {
      if (!this.push(data)) inner.pause();
    });
    inner.on("error", (error) => this.destroy(error));
    return inner;
  }

  override _read(size: number): void {
    this.#inner?.resume();
    super._read(size);
  }
}

function asUnreadable(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  // Brotli's codes differ from one Node to the next; its words do not.
  const damaged = code.startsWith("Z_") || (error instanceof Error && error.message === "Decompression failed");
  if (!damaged) return error;
  return new FetchRefused("unreadable", "The site’s answer is damaged and could not be unpacked.", undefined, {
    cause: error,
  });
}
