import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { addBrotli, plainOf, toCachedHtml } from "./cached-html";

const rendered = (nonce: string, body: string) => ({
  status: 200,
  headers: { "content-security-policy": `default-src 'self'; script-src 'self' 'nonce-${nonce}'` },
  body,
});
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const scriptsOf = (policy: string) => /script-src ([^;]+)/.exec(policy)?.[1]?.split(" ");
const page = (nonce: string) =>
  `<script src="/a.js" nonce="${nonce}" async=""></script><p>é</p><script nonce="${nonce}">run("${nonce}")</script>` +
  `<script nonce="${nonce}">run(2)</script><script>bad()</script><script nonce="guess">worse()</script>`;

test("scripts of the rendering run by their hash, others do not, and no nonce is left", async () => {
  const cached = await toCachedHtml(rendered("abc+/=", page("abc+/=")));
  expect(scriptsOf(cached.policy)).toEqual(["'self'", hashOf('run("")'), hashOf("run(2)")]);
  expect(String(await plainOf(cached))).toBe(
    '<script src="/a.js" async=""></script><p>é</p><script>run("")</script><script>run(2)</script>' +
      '<script>bad()</script><script nonce="guess">worse()</script>',
  );
});

test("two renderings of the same are the same", async () => {
  const [one, other] = [
    await toCachedHtml(rendered("one", page("one"))),
    await toCachedHtml(rendered("other", page("other"))),
  ];
  expect([one.etag, one.policy]).toEqual([other.etag, other.policy]);
  expect(one.etag).toMatch(/^"[\w-]{27}"$/);
});

test("the page is compressed once, and better beside the answers", async () => {
  const cached = await toCachedHtml(rendered("abc", page("abc").repeat(50)));
  const plain = await plainOf(cached);
  expect([gunzipSync(cached.gzip), plain.byteLength]).toEqual([plain, cached.plainLength]);
  expect(cached.brotli).toBeNull();
  await addBrotli(cached);
  expect(brotliDecompressSync(cached.brotli ?? Buffer.alloc(0))).toEqual(plain);
});

test("visitors who come while a page is compressed begin no other compression of it", async () => {
  const cached = await toCachedHtml(rendered("abc", page("abc").repeat(50)));
  const all = [addBrotli(cached), addBrotli(cached)];
  const begun = cached.compressing;
  expect(begun).not.toBeNull();
  all.push(addBrotli(cached));
  expect(cached.compressing).toBe(begun);
  await Promise.all(all);
  const made = cached.brotli;
  await addBrotli(cached);
  expect([cached.compressing, cached.brotli]).toEqual([null, made]);
});

test("a page without a nonce is not one of ours", async () => {
  await expect(toCachedHtml({ status: 200, headers: {}, body: "" })).rejects.toThrow();
});
