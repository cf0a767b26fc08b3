import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { secondAdminEmail } from "../playwright.config";
import { expect, type FounderSite, shownToken, signIn, test } from "./fixtures";
import { openPaidDraft, submitForReview } from "./instant-launch";

/** What people browse with; the journeys' own browser names itself as one that is driven by a program. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const bot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

interface Means {
  browser: Browser;
  request: APIRequestContext;
  founderSite: FounderSite;
}

/** A launch that went live by Instant Launch, and its founder, signed in with a browser of their own. */
async function launched({ browser, request, founderSite }: Means, name: string) {
  const founder = await (await browser.newContext({ userAgent })).newPage();
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, secondAdminEmail, "/admin");
  const html = `<!doctype html><title>${name}</title><h1>Welcome to ${name}</h1>`;
  const product = { name, email: `${name.toLowerCase()}@founders.example`, html };
  const { id } = await openPaidDraft({ request, founderSite, founder, admin }, product);
  await submitForReview(founder);
  await approve(admin, id, name);
  await admin.context().close();
  return { id, name, founder };
}

async function approve(admin: Page, id: string, name: string): Promise<void> {
  await admin.goto(`/admin/review?id=${id}`);
  await admin.getByRole("button", { name: "Approve" }).click();
  await admin.getByRole("button", { name: `Do it now of ${name}` }).click();
  await expect(admin.getByRole("status", { name: "Decisions on hold" })).not.toContainText(name);
}

/** Finds the launch in a list, looks at its entry until the page has reported it, opens its page and goes out. */
async function lookAtAll(page: Page, name: string): Promise<void> {
  const reported = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/seen");
  await page.goto(`/products?q=${name}`);
  expect((await reported).status()).toBe(204);
  await page.getByRole("main").getByRole("link", { name, exact: true }).click();
  await page.getByRole("link", { name: /^Visit / }).click();
  await expectArrival(page, name);
}

async function slugOf(request: APIRequestContext, name: string): Promise<string> {
  const { data } = await (await request.get(`/api/v1/products?q=${name}`)).json();
  return data[0].slug;
}

/** The visitor is at the founder's own site, which sees where they came from. */
async function expectArrival(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === `/${name.toLowerCase()}` && searchParams.get("utm_medium") === "referral",
  );
}

test("a visitor sees an entry, opens its page and goes out, and within two seconds the founder reads one of each", async ({
  browser,
  request,
  founderSite,
}) => {
  const { id, name, founder } = await launched({ browser, request, founderSite }, "Countable");
  const slug = await slugOf(request, name);
  const headers = { Authorization: `Bearer ${await shownToken(founder)}` };
  const read = async (idOrSlug: string) =>
    (await request.get(`/api/v1/me/launches/${idOrSlug}/analytics?days=1`, { headers })).json();

  await lookAtAll(founder, name);
  for (const address of [`/products/${slug}`, `/go/${slug}`])
    await request.get(address, { headers: { "User-Agent": bot }, maxRedirects: 0 });

  const visitor = await (await browser.newContext({ userAgent })).newPage();
  const cookies = async () => (await visitor.context().cookies()).map((cookie) => cookie.name);
  await lookAtAll(visitor, name);
  const expected = { impressions: 1, clicks: 1, outbound_clicks: 1, upvotes: 0, newsletter_feature_opens: 0 };
  await expect.poll(async () => (await read(slug)).totals.outbound_clicks, { timeout: 2_000 }).toBe(1);
  expect(await read(slug)).toMatchObject({ tool_id: id, totals: { ...expected, engagement_rate: 1 } });
  expect(await cookies()).toEqual([]);

  await lookAtAll(visitor, name);
  expect((await read(id)).daily).toMatchObject([expected]);
  await visitor.context().close();
  await founder.context().close();
});

test("without scripts the page and the way out are counted all the same, and no entry is said to have been seen", async ({
  browser,
  request,
  founderSite,
}) => {
  const { name, founder } = await launched({ browser, request, founderSite }, "Scriptless");
  const slug = await slugOf(request, name);
  const headers = { Authorization: `Bearer ${await shownToken(founder)}` };
  const page = await (await browser.newContext({ userAgent, javaScriptEnabled: false })).newPage();
  await page.goto(`/products?q=${name}`);
  await page.getByRole("main").getByRole("link", { name, exact: true }).click();
  await page.getByRole("link", { name: /^Visit / }).click();
  await expectArrival(page, name);
  const read = async () => (await request.get(`/api/v1/me/launches/${slug}/analytics`, { headers })).json();
  await expect.poll(async () => (await read()).totals.outbound_clicks, { timeout: 2_000 }).toBe(1);
  expect((await read()).totals).toMatchObject({ impressions: 0, clicks: 1, engagement_rate: null });
  await page.context().close();
  await founder.context().close();
});

test("a page reports the entries that were on the screen, each once, as they come into view", async ({ browser }) => {
  const context = await browser.newContext({ userAgent, viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  const seen: string[] = [];
  // What a beacon carries is not shown to those who watch the network, so the page itself is asked to tell.
  await page.exposeFunction("tell", (report: string) => seen.push(...(JSON.parse(report) as { seen: string[] }).seen));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then((window as unknown as { tell(report: string): void }).tell);
      return send(url, body);
    };
  });
  await page.goto("/products");
  const [inView, below] = await page.locator("tr[data-listing]").evaluateAll((rows) => {
    const isIn = (row: Element) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2 <= innerHeight;
    };
    const ids = (wanted: boolean) =>
      rows.filter((row) => isIn(row) === wanted).map((row) => (row as HTMLElement).dataset.listing ?? "");
    return [ids(true), ids(false)];
  });
  expect(below?.length).toBeGreaterThan(0);
  await expect.poll(() => seen.toSorted()).toEqual(inView?.toSorted());
  await page.locator("tr[data-listing]").last().scrollIntoViewIfNeeded();
  await expect.poll(() => seen).toContain(below?.at(-1));
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("main").getByRole("link", { name: /^Next/ }).click();
  await expect(page).toHaveURL(/offset=/);
  const next = await page.locator("tr[data-listing]").first().getAttribute("data-listing");
  await expect.poll(() => seen).toContain(next);
  expect(seen).toEqual([...new Set(seen)]);
  await context.close();
});
