// The built scripts and styles in Brotli, which is a sixth smaller than what Next compresses for every answer anew.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { root } from "./prepare.mjs";

const brotli = promisify(brotliCompress);

/** Built files have the hash of their content in their name. */
const FILE = /^\/_next\/static\/chunks\/[\w.~-]+\.(js|css)$/;
const TYPES = { js: "application/javascript; charset=UTF-8", css: "text/css; charset=UTF-8" };

/** Quick for who asks first, best for all others: the best takes half a second for the largest file. */
const QUICK = 5;
const BEST = 11;

/** By path: the bytes. It holds no more than what is built, about a megabyte. */
const kept = new Map();

/**
 * Answers the request for a built file.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
export async function answerStatic(request, response) {
  const { url, method, headers } = request;
  const [, kind] = FILE.exec(url) ?? [];
  if (!kind || method !== "GET" || !takesBrotli(headers["accept-encoding"])) return false;
  if (!kept.has(url)) kept.set(url, keep(url));
  const bytes = await kept.get(url);
  if (!bytes) return false;
  response
    .writeHead(200, {
      "Content-Type": TYPES[kind],
      "Content-Encoding": "br",
      "Content-Length": bytes.byteLength,
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept-Encoding",
    })
    .end(bytes);
  return true;
}

async function keep(url) {
  try {
    const plain = await readFile(path.join(root, ".next", url.slice("/_next/".length)));
    const compressed = (quality) => brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    const bytes = await compressed(QUICK);
    // If that fails, the quick one is sent on.
    compressed(BEST).then(
      (best) => kept.set(url, best),
      () => {},
    );
    return bytes;
  } catch {
    // No such file: Next says so.
    kept.delete(url);
    return null;
  }
}

/** @param {string | undefined} accepted the header Accept-Encoding */
export function takesBrotli(accepted) {
  return (accepted ?? "").split(",").some((one) => {
    const [name, ...options] = one.split(";").map((part) => part.trim().toLowerCase());
    return name === "br" && !options.some((option) => /^q=0(?:[.]0*)?$/.test(option));
  });
}
