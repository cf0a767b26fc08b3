import { adminEmail } from "@/playwright.config";
import { expect, signIn, test } from "./fixtures";

const browserly = { Accept: "text/html,application/xhtml+xml", "Accept-Encoding": "identity" };
const slug = "plausible-analytics";

/** A visitor of no account. Playwright's own requests may carry cookies. */
async function visit(origin: string, path: string, headers: Record<string, string> = {}, method = "GET") {
  const answer = await fetch(`${origin}${path}`, { method, headers: { ...browserly, ...headers }, redirect: "manual" });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

const isKept = ({ headers }: { headers: Headers }) => /s-maxage/.test(headers.get("cache-control") ?? "");

test("visitors get the same bytes with a strong tag, compressed as they ask", async ({ origin }) => {
  const first = await visit(origin, "/");
  expect([first.status, isKept(first)]).toEqual([200, true]);
  expect(first.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=1, stale-while-revalidate=1");
  expect(first.headers.get("vary")).toMatch(/Cookie, Accept-Encoding, rsc/);
  const tag = first.headers.get("etag") ?? "";
  expect(tag).toMatch(/^"[\w-]{27}"$/);
  expect(first.headers.get("content-security-policy")).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+;/);
  expect(first.body).not.toContain("nonce=");
  const utm = await visit(origin, "/?utm_source=somewhere&fbclid=1");
  expect([utm.body, utm.headers.get("etag")]).toEqual([first.body, tag]);
  for (const coding of ["gzip", "br"]) {
    await expect
      .poll(async () => (await visit(origin, "/", { "Accept-Encoding": coding })).headers.get("etag"))
      .toBe(`${tag.slice(0, -1)}-${coding}"`);
    const packed = await visit(origin, "/", { "Accept-Encoding": `${coding}, identity;q=0.1` });
    expect([packed.headers.get("content-encoding"), packed.body]).toEqual([coding, first.body]);
    expect((await visit(origin, "/", { "If-None-Match": `"other", ${packed.headers.get("etag")}` })).status).toBe(304);
  }
  expect((await visit(origin, "/", { "Accept-Encoding": "gzip;q=0" })).headers.get("content-encoding")).toBeNull();
});

test("HEAD and ranges", async ({ origin }) => {
  const whole = await visit(origin, `/products/${slug}`);
  const head = await visit(origin, `/products/${slug}`, {}, "HEAD");
  expect([head.status, head.body, head.headers.get("etag")]).toEqual([200, "", whole.headers.get("etag")]);
  expect(head.headers.get("content-length")).toBe(String(Buffer.byteLength(whole.body)));
  const part = await visit(origin, `/products/${slug}`, { Range: "bytes=0-9" });
  expect([part.status, part.body]).toEqual([200, whole.body]);
});

test.describe("what depends on who asks is never cached", () => {
  for (const [what, path, headers] of [
    ["a cookie that looks signed in", "/", { Cookie: "authjs.session-token=forged" }],
    ["a cookie of signing in", "/", { Cookie: "a=b; authjs.csrf-token=forged" }],
    ["a token", "/", { Authorization: "Bearer forged" }],
    ["a script's own address", "/?_rsc=abc", {}],
    ["a tool with input", "/campaign?category=CRM", {}],
    ["somebody's own page", "/sign-in", {}],
    ["a page that is not there", "/products/nothing-here", {}],
    ["a wrong page", "/nothing-here", {}],
  ] as const) {
    test(what, async ({ origin }) => {
      await visit(origin, "/");
      const answer = await visit(origin, path, headers);
      expect([isKept(answer), answer.headers.get("etag")]).toEqual([false, null]);
      expect(answer.headers.get("cache-control")).toMatch(/no-store/);
    });
  }

  test("a page and a script's request for it are not mixed up", async ({ origin }) => {
    const asked: Record<string, string>[] = [{}, { RSC: "1" }, {}, { RSC: "1" }];
    for (const headers of asked) {
      const { headers: got } = await fetch(`${origin}/categories`, { headers: { ...browserly, ...headers } });
      expect(got.get("content-type")).toBe("RSC" in headers ? "text/x-component" : "text/html; charset=utf-8");
      expect(isKept({ headers: got })).toBe(!("RSC" in headers));
    }
  });

  test("a visitor never sees the page of somebody who is signed in", async ({ page, origin }) => {
    await signIn(page, "kept-pages@founder.example");
    await page.goto("/");
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toHaveCount(0);
    expect((await visit(origin, "/")).body).toContain("Sign in");
    await page.goto("/");
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toHaveCount(0);
  });
});

test("queries that bust caches push out no page", async ({ origin }) => {
  const { headers } = await visit(origin, "/docs");
  const queries = Array.from({ length: 30 }, (_one, index) => `/products?q=nothing${index}&nope=${index}`);
  for (const path of queries) await visit(origin, path);
  expect((await visit(origin, "/docs")).headers.get("etag")).toBe(headers.get("etag"));
});

test("a listing that is taken down is gone for visitors, also while its page is rendered", async ({
  page,
  request,
  origin,
}) => {
  const { data } = await (await request.get("/api/v1/products?limit=100")).json();
  const { slug: taken } = data.at(-1);
  await signIn(page, adminEmail);
  const { id } = await (await request.get(`/api/v1/products/${taken}`)).json();
  await page.goto(`/admin/listings/${id}`);
  expect((await visit(origin, `/products/${taken}`)).status).toBe(200);
  let isAsking = true;
  const seen: number[] = [];
  const asking = (async () => {
    while (isAsking) seen.push((await visit(origin, `/products/${taken}`)).status);
  })();
  await page.getByLabel("Reason").fill("A test of what visitors see.");
  await page.getByRole("button", { name: "Take down" }).click();
  await expect(page.getByRole("button", { name: "Restore" })).toBeVisible();
  expect((await visit(origin, `/products/${taken}`)).status).toBe(404);
  isAsking = false;
  await asking;
  const gone = seen.indexOf(404);
  expect(seen.slice(gone === -1 ? seen.length : gone)).not.toContain(200);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("button", { name: "Take down" })).toBeVisible();
});
