import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A body in the content codings that it can be sent in. */
export interface EncodedBody {
  plain: Buffer;
  gzip: Buffer | null;
  brotli: Buffer | null;
}

const gzipOf = promisify(gzip);
const brotliOf = promisify(brotliCompress);

/** Compresses bytes with gzip. Runs on a thread of Node's pool. */
export function gzipped(plain: Buffer): Promise<Buffer> {
  return gzipOf(plain);
}

/** Compresses bytes with brotli at quality 5, which takes several times as long as gzip. Runs on a thread of Node's pool. */
export function brotlied(plain: Buffer): Promise<Buffer> {
  return brotliOf(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** The smallest form of a body that `accepted`, an Accept-Encoding header, allows. `encoding` is null for the plain bytes. */
export function chooseEncoding(
  { plain, gzip, brotli }: EncodedBody,
  accepted: string | null,
): { encoding: "br" | "gzip" | null; bytes: Buffer } {
  if (brotli && accepts(accepted, "br")) return { encoding: "br", bytes: brotli };
  if (gzip && accepts(accepted, "gzip")) return { encoding: "gzip", bytes: gzip };
  return { encoding: null, bytes: plain };
}

/** True if an Accept-Encoding header names the coding and does not refuse it by `q=0`. */
export function accepts(accepted: string | null, coding: string): boolean {
  if (!accepted?.includes(coding)) return false;
  return accepted.split(",").some((one) => {
    const [name = "", ...options] = one.split(";").map((part) => part.trim().toLowerCase());
    return name === coding && !options.some((option) => /^q=0(?:[.]0*)?$/.test(option));
  });
}
