import { readFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../scripts/prepare.mjs";
import { answerStatic, takesBrotli } from "./static-files.mjs";
import { tagEncoding } from "./tag-encoding.mjs";

const server = http.createServer(async (request, response) => {
  tagEncoding(request, response);
  if (!(await answerStatic(request, response))) response.writeHead(418).end();
});
beforeAll(() => new Promise<void>((done) => server.listen(0, "127.0.0.1", done)));
afterAll(() => new Promise((done) => server.close(done)));

/** What comes over the wire: fetch would decode it. */
function ask(headers: Record<string, string>, file = "/theme.js") {
  return new Promise<{ status: number | undefined; headers: http.IncomingHttpHeaders; bytes: Buffer }>((done, fail) => {
    const { port } = server.address() as AddressInfo;
    const options = { port, host: "127.0.0.1", path: file, headers, agent: false };
    const request = http.get(options, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        done({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) }),
      );
    });
    request.on("error", fail);
  });
}

test.each([
  ["br", true],
  ["gzip, deflate, br, zstd", true],
  ["gzip;q=0.5, BR;q=0.9", true],
  ["gzip, br;q=0", false],
  ["br;q=0.000", false],
  ["gzip", false],
  ["brotli", false],
  ["", false],
  [undefined, false],
])("Accept-Encoding %s takes Brotli: %s", (accepted, takes) => {
  expect(takesBrotli(accepted)).toBe(takes);
});

test("a script of public/ comes in Brotli and whole, to be asked for again", async () => {
  const { status, headers, bytes } = await ask({ "Accept-Encoding": "gzip, br" });
  const plain = readFileSync(path.join(root, "public", "theme.js"));
  expect(status).toBe(200);
  expect(brotliDecompressSync(bytes)).toEqual(plain);
  expect(bytes.byteLength).toBeLessThan(plain.byteLength / 2);
  expect(headers).toMatchObject({
    "content-type": "application/javascript; charset=UTF-8",
    "content-encoding": "br",
    "content-length": String(bytes.byteLength),
    "cache-control": "public, max-age=0",
    vary: "Accept-Encoding",
    etag: expect.stringMatching(/^"[\w-]{22}-br"$/),
  });
});

test("who has it already is told so, and is sent no bytes", async () => {
  const { headers } = await ask({ "Accept-Encoding": "br" });
  const again = await ask({ "Accept-Encoding": "br", "If-None-Match": String(headers.etag) });
  expect(again).toMatchObject({ status: 304, headers: { etag: headers.etag, vary: "Accept-Encoding" } });
  expect(again.bytes).toHaveLength(0);
});

test.each([
  ["a client without Brotli", { "Accept-Encoding": "gzip" }, "/theme.js"],
  ["a part of a file", { "Accept-Encoding": "br", Range: "bytes=0-9" }, "/theme.js"],
  ["another file of public/", { "Accept-Encoding": "br" }, "/favicon.ico"],
  ["a file that was never built", { "Accept-Encoding": "br" }, "/_next/static/chunks/nothing.js"],
])("Next answers %s", async (_who, headers, file) => {
  expect((await ask(headers as Record<string, string>, file)).status).toBe(418);
});
