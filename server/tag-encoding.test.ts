import http from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tagEncoding } from "./tag-encoding.mjs";

// The very module that Next compresses with; it has no types.
const compress = createRequire(import.meta.url)("next/dist/compiled/compression")();
const body = JSON.stringify({ text: "an answer that is long enough to be compressed. ".repeat(100) });
const server = http.createServer((request, response) => {
  tagEncoding(request, response);
  compress(request, response, () => {
    response.setHeader("ETag", request.url === "/weak" ? 'W/"abc"' : '"abc"');
    response.setHeader("Content-Type", "application/json");
    const isKnown = request.headers["if-none-match"]?.split(", ").includes('"abc"');
    if (isKnown) response.writeHead(304).end();
    else response.end(body);
  });
});
let origin = "";
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

async function ask(encoding: string, tag?: string, path = "/") {
  const headers = { "Accept-Encoding": encoding, ...(tag ? { "If-None-Match": tag } : {}) };
  const response = await fetch(`${origin}${path}`, { headers });
  await response.text();
  return { status: response.status, tag: response.headers.get("etag") };
}

test("the strong tag of a compressed answer is another than that of the plain one", async () => {
  expect(await ask("identity")).toEqual({ status: 200, tag: '"abc"' });
  expect(await ask("gzip")).toEqual({ status: 200, tag: '"abc-gzip"' });
  expect(await ask("gzip", undefined, "/weak")).toEqual({ status: 200, tag: 'W/"abc"' });
});

test.each(['"abc"', '"abc-gzip"', '"other", "abc-gzip"'])("%s is answered with 304 in either encoding", async (tag) => {
  const named = tag.split(", ").at(-1);
  for (const encoding of ["identity", "gzip"]) {
    expect(await ask(encoding, tag), encoding).toEqual({ status: 304, tag: named });
  }
});
