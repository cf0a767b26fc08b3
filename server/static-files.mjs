// The scripts and styles of the site in Brotli, which is a sixth smaller than what Next compresses for every answer anew.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { root } from "../scripts/prepare.mjs";
import { sparePolicies } from "./plain-headers.mjs";

const brotli = promisify(brotliCompress);

/** Built files have the hash of their content in their name. */
const BUILT = /^\/_next\/static\/chunks\/[\w.~-]+\.(js|css)$/;
/** That of public/ keeps its name, so browsers ask whether it has changed. */
const NAMED = /^\/theme\.(js)$/;
const TYPES = { js: "application/javascript; charset=UTF-8", css: "text/css; charset=UTF-8" };

/** Quick for who asks first, best for all others: the best takes half a second for the largest file. */
const QUICK = 5;
const BEST = 11;

/** By path: the bytes and their tag. It holds no more than what is built, about a megabyte. */
const kept = new Map();

/**
 * Answers the request for a script or a style.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
export async function answerStatic(request, response) {
  const { url, method, headers } = request;
  const isBuilt = BUILT.test(url);
  const [, kind] = (isBuilt ? BUILT : NAMED).exec(url) ?? [];
  // A part of a file is cut from its plain bytes, which Next sends.
  if (!kind || method !== "GET" || headers.range || !takesBrotli(headers["accept-encoding"])) return false;
  if (!kept.has(url)) kept.set(url, keep(url, fileOf(url, isBuilt)));
  const file = await kept.get(url);
  if (!file) return false;
  const { bytes, tag } = file;
  if (isBuilt) sparePolicies(response);
  response
    .setHeader("Cache-Control", isBuilt ? "public, max-age=31536000, immutable" : "public, max-age=0")
    .setHeader("Vary", "Accept-Encoding");
  if (!isBuilt) response.setHeader("ETag", tag);
  if (!isBuilt && headers["if-none-match"]?.includes(tag)) {
    response.writeHead(304).end();
    return true;
  }
  response
    .setHeader("Content-Type", TYPES[kind])
    .setHeader("Content-Encoding", "br")
    .setHeader("Content-Length", bytes.byteLength);
  response.writeHead(200).end(bytes);
  return true;
}

const fileOf = (url, isBuilt) =>
  path.join(root, ...(isBuilt ? [".next", url.slice("/_next/".length)] : ["public", url]));

async function keep(url, file) {
  try {
    const plain = await readFile(file);
    const tag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
    const compressed = (quality) => brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    const bytes = await compressed(QUICK);
    // If that fails, the quick one is sent on.
    compressed(BEST).then(
      (best) => kept.set(url, { bytes: best, tag }),
      () => {},
    );
    return { bytes, tag };
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
