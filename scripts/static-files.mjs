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

/** By path: the bytes, or null while they are made. It holds no more than what is built, about a megabyte. */
const kept = new Map();

/**
 * Answers the request for a built file if its bytes are there. The first request for each has them made, and is left to Next.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
export function answerStatic(request, response) {
  const [, kind] = FILE.exec(request.url) ?? [];
  if (!kind || request.method !== "GET" || !takesBrotli(request.headers["accept-encoding"])) return false;
  const bytes = kept.get(request.url);
  if (!bytes) {
    if (bytes === undefined) void keep(request.url);
    return false;
  }
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
  kept.set(url, null);
  try {
    const plain = await readFile(path.join(root, ".next", url.slice("/_next/".length)));
    kept.set(url, await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  } catch {
    // No such file: Next says so.
    kept.delete(url);
  }
}

/** @param {string | undefined} accepted the header Accept-Encoding */
export function takesBrotli(accepted) {
  return (accepted ?? "").split(",").some((one) => {
    const [name, ...options] = one.split(";").map((part) => part.trim().toLowerCase());
    return name === "br" && !options.some((option) => /^q=0(?:[.]0*)?$/.test(option));
  });
}
