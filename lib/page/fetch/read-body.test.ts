import zlib from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchPage } from "./fetch-page";
import { type LoopbackSite, startSite } from "./testing/loopback-site";

const text = `<title>Acme</title>${"<p>word</p>".repeat(20_000)}`;
const megabyte = Buffer.alloc(1024 * 1024, "<p>x");
const bomb = zlib.gzipSync(Buffer.alloc(200 * 1024 * 1024));

/** A gzip stream of 16 MB that unpacks to no byte at all: its head, and blocks that hold nothing. */
const emptyGzip = Buffer.concat([
  zlib.gzipSync("").subarray(0, 10),
  Buffer.alloc(16_000_000, "\0\0\0\xff\xff", "latin1"),
]);

const packed: Record<string, { encoding: string; body: Buffer }> = {
  gzip: { encoding: "gzip", body: zlib.gzipSync(text) },
  "x-gzip": { encoding: "X-GZIP", body: zlib.gzipSync(text) },
  deflate: { encoding: "deflate", body: zlib.deflateSync(text) },
  "bare deflate": { encoding: "deflate", body: zlib.deflateRawSync(text) },
  brotli: { encoding: "br", body: zlib.brotliCompressSync(text) },
  twice: { encoding: "deflate, gzip", body: zlib.gzipSync(zlib.deflateSync(text)) },
  identity: { encoding: "identity", body: Buffer.from(text) },
  nothing: { encoding: "gzip", body: emptyGzip },
  "nothing, packed": { encoding: "gzip, gzip", body: zlib.gzipSync(emptyGzip) },
  "cut gzip": { encoding: "gzip", body: zlib.gzipSync(text).subarray(0, -8) },
};

let site: LoopbackSite;
let sent = 0;

beforeAll(async () => {
  site = await startSite((request, response) => {
    const path = decodeURIComponent(request.url ?? "").slice(1);
    const [name = "", encoding = packed[name]?.encoding ?? "identity"] = path.split("/");
    response.writeHead(200, { "content-type": "text/html", "content-encoding": encoding });
    if (name === "endless") {
      sent = 0;
      const more = () => {
        while (sent < 50 && !response.destroyed) {
          sent++;
          if (!response.write(megabyte)) return void response.once("drain", more);
        }
        response.end();
      };
      more();
    } else response.end(name === "bomb" ? bomb : (packed[name]?.body ?? "<p>"));
  });
});
afterAll(() => site.close());

const visit = (path: string, options = {}) =>
  fetchPage(`${site.origin}/${encodeURIComponent(path)}`, { allowHosts: [site.hostPort], ...options });

const whole = Object.keys(packed).filter((name) => !name.startsWith("nothing"));
test.each(whole)("unpacks a body sent as %s", async (name) => {
  expect(await visit(name)).toMatchObject({ ok: true, html: text, truncated: false });
});

test("stops reading 50 MB at the limit", async () => {
  expect(await visit("endless")).toMatchObject({ ok: false, reason: "too_large" });
  expect(sent).toBeLessThan(50);
});

test("a small file that unpacks to 200 MB is not held in memory", async () => {
  const before = process.memoryUsage();
  expect(await visit("bomb/gzip")).toMatchObject({ ok: false, reason: "too_large" });
  const after = process.memoryUsage();
  expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(50 * 1024 * 1024);
});

test("a bomb in bare deflate stops at the limit too", async () => {
  const small = await visit("bare deflate", { maxBytes: 1000 });
  expect(small).toMatchObject({ ok: false, reason: "too_large" });
});

test.each(["nothing", "nothing, packed"])("a body is not unpacked for as long as it likes: %s", async (name) => {
  for (const truncate of [true, false]) {
    expect(await visit(name, { truncate })).toMatchObject({ ok: false, reason: "too_large" });
  }
});

test("keeps the beginning of a large page where that is enough", async () => {
  const result = await visit("gzip", { maxBytes: 1000, truncate: true });
  expect(result).toMatchObject({ ok: true, truncated: true, html: text.slice(0, 1000) });
});

test("a page of exactly the limit is whole", async () => {
  expect(await visit("gzip", { maxBytes: text.length })).toMatchObject({ ok: true, truncated: false });
});

test.each(["gzip", "br", "deflate", "zstd", "gzip, gzip, gzip"])(
  "damaged or unasked-for %s is unreadable",
  async (encoding) => {
    expect(await visit(`identity/${encoding}`)).toMatchObject({ ok: false, reason: "unreadable" });
  },
);
