import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";

/** The compressed forms of a body. */
export interface EncodedBody {
  gzip: Buffer | null;
  brotli: Buffer | null;
}

const gzipOf = promisify(gzip);
const gunzipOf = promisify(gunzip);
const brotliOf = promisify(brotliCompress);

/** Compresses bytes with gzip. Runs on a thread of Node's pool. */
export function gzipped(plain: Buffer): Promise<Buffer> {
  return gzipOf(plain);
}

/** Undoes {@link gzipped}. Runs on a thread of Node's pool. */
export function gunzipped(compressed: Buffer): Promise<Buffer> {
  return gunzipOf(compressed);
}

/** Compresses bytes with brotli at quality 5, which takes several times as long as gzip. Runs on a thread of Node's pool. */
export function brotlied(plain: Buffer): Promise<Buffer> {
  return brotliOf(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** The smallest form of a body that `accepted`, an Accept-Encoding header, allows. Null for the plain bytes. */
export function chooseEncoding(
  { gzip, brotli }: EncodedBody,
  accepted: string | null,
): { encoding: "br" | "gzip"; bytes: Buffer } | null {
  if (brotli && accepts(accepted, "br")) return { encoding: "br", bytes: brotli };
  return gzip && accepts(accepted, "gzip") ? { encoding: "gzip", bytes: gzip } : null;
}

/** True if an Accept-Encoding header names the coding and does not refuse it by `q=0`. */
export function accepts(accepted: string | null, coding: string): boolean {
  if (!accepted?.includes(coding)) return false;
  return accepted.split(",").some((one) => {
    const [name = "", ...options] = one.split(";").map((part) => part.trim().toLowerCase());
    return name === coding && !options.some((option) => /^q=0(?:[.]0*)?$/.test(option));
  });
}
