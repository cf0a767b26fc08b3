import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { subDays } from "date-fns";
import { openEmbedded } from "@/db/client";
import { analyticsDaily } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { insertFounder, tokenOf } from "@/lib/auth/testing";
import { canonicalUrl } from "@/lib/core/identity/canonical-url";
import { testNow } from "@/lib/core/testing";
import { adminEmail, founderPort, launchPort } from "../playwright.config";
import { expect, expectAccessible, expectFits, inEachLook, test } from "./fixtures";
import { type OwnServer, startServer } from "./own-server";

const origin = `http://localhost:${launchPort}`;
const acme = `http://127.0.0.1:${founderPort}/acme`;
const secret = "a secret of the dashboard's journeys, and of nothing else";

let dataDir: string;
let server: OwnServer | undefined;
const tokens = { founder: "", other: "", admin: "" };

test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "launch-catalog-dashboard-"));
  await fill(path.join(dataDir, "postgres"));
  const env = { AUTH_SECRET: secret, ADMIN_EMAILS: adminEmail, SAMPLE_DATA: "off" };
  server = await startServer({ port: launchPort, dataDir, startsAt: testNow, env });
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A founder's live listing with a month of figures. */
async function fill(folder: string): Promise<void> {
  const { db, migrate, close } = await openEmbedded(folder);
  await migrate();
  const people = {
    founder: await insertFounder(db),
    other: await insertFounder(db, "other@acme.example"),
    admin: await insertFounder(db, adminEmail),
  };
  for (const who of ["founder", "other", "admin"] as const) {
    tokens[who] = await tokenOf(db, people[who], { secret, maxAge: 400 * 24 * 60 * 60 });
  }
  const { id } = await insertListing(db, {
    slug: "acme",
    name: "Acme",
    url: acme,
    canonicalUrl: canonicalUrl(acme),
    ownerId: people.founder.id,
    upvotes: 12,
  });
  for (let ago = 0; ago < 30; ago++) {
    const day = subDays(testNow, ago).toISOString().slice(0, 10);
    await db
      .insert(analyticsDaily)
      .values({ listingId: id, day, impressions: 100 + ago, clicks: 20, outboundClicks: 5 });
  }
  await close();
}

async function signedIn(browser: Browser, who: keyof typeof tokens, javaScriptEnabled = true): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ baseURL: origin, javaScriptEnabled });
  await context.addCookies([{ name: "authjs.session-token", value: tokens[who], url: origin }]);
  return context.newPage();
}

test("a founder sees their launch: figures as charts and as a table, without scripts too", async ({ browser }) => {
  const page = await signedIn(browser, "founder");
  await page.goto("/me");
  await expect(page.getByRole("region", { name: "This week" })).toContainText("of 1 launch this week");
  await page.getByRole("table").getByRole("link", { name: "Acme", exact: true }).click();
  await expect(page).toHaveURL(`${origin}/me/acme`);
  await expect(page.getByText("No. 1", { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: /Impressions by day: 615 in 6 days/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What to do next" })).toBeVisible();
  await page.getByText("Every figure in a table").click();
  const today = page.getByRole("table").getByRole("row", { name: /21 November 2026/ });
  await expect(today.getByRole("cell")).toHaveText(["100", "20", "5", "0", "0"]);
  await expectAccessible(page);
  // The launch is younger than the shortest span: there is nothing to choose.
  await expect(page.getByRole("link", { name: "7 days" })).toHaveCount(0);

  // Where the badge most likely is, its founder need not type.
  await page.goto("/badge?slug=acme");
  await expect(page.getByLabel("URL of the page with the badge")).toHaveValue(acme);

  const plain = await signedIn(browser, "founder", false);
  await plain.goto("/me/acme");
  await expect(plain.getByRole("img", { name: /Impressions by day: 615/ })).toBeVisible();
  await plain.context().close();
  await page.context().close();
});

test("an admin records an order and works it; its founder sees how far it got", async ({ browser }) => {
  const desk = await signedIn(browser, "admin");
  await desk.goto("/admin/orders/new?listing=acme");
  await desk.getByLabel("Package").fill("Directory launch");
  await desk.getByLabel("How many at most").fill("2");
  await desk.getByRole("button", { name: "Record the order" }).click();
  await expect(desk.getByLabel("Paid reference")).toHaveAttribute("aria-invalid", "true");
  await desk.getByLabel("Paid reference").fill("pi_1");
  await desk.getByRole("button", { name: "Record the order" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Acme" })).toBeVisible();
  await desk
    .getByRole("button", { name: /^Mark as submitted/ })
    .first()
    .click();
  await expect(desk.getByText("Marked as submitted.")).toBeVisible();
  await expectAccessible(desk);
  const cancel = desk.getByRole("form", { name: "Cancel the order" });
  await cancel.getByRole("button").click();
  await expect(cancel.getByText("Write the reason: the audit log keeps it.")).toBeVisible();
  await cancel.getByLabel("Why").fill("Paid twice.");
  await cancel.getByRole("button").click();
  await desk.getByRole("button", { name: "Open it again" }).click();
  await expect(cancel).toBeVisible();
  await desk.goto("/admin/orders");
  await expect(desk.getByRole("row", { name: /Acme/ })).toContainText("1 of 2");
  await expectAccessible(desk);
  await desk.context().close();

  const page = await signedIn(browser, "founder");
  await page.goto("/me/acme");
  await expect(page.getByText("2 directories: 0 live, 1 submitted, 1 to do, 0 rejected.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Directory launch" })).toBeVisible();
  await page.context().close();
});

test("a founder previews a changelog entry, publishes it, and copies what an agent needs", async ({ browser }) => {
  const page = await signedIn(browser, "founder");
  await page.goto("/me/acme");
  await page.getByLabel("Title").fill("Dark theme");
  await page.getByLabel("What changed").fill("It follows the **system theme**.");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" }).locator("strong")).toHaveText("system theme");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published: it is on your page and in its feed.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Published entries" }).getByRole("listitem")).toContainText(
    "Dark theme",
  );

  await page.goto("/me/account");
  await page.getByText("Show the token").click();
  await page.getByText("Connect an agent").click();
  const config = JSON.parse(
    (await page
      .getByRole("figure", { name: /mcp.json/ })
      .locator("code")
      .textContent()) ?? "",
  );
  const { url, headers } = config.mcpServers["launch-catalog"];
  const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "get_my_launches", arguments: {} } };
  const accept = { Accept: "application/json, text/event-stream" };
  const answer = await page.request.post(url, { headers: { ...headers, ...accept }, data: body });
  expect(await answer.text()).toContain('"slug":"acme"');
  await page.context().close();
});

for (const javaScriptEnabled of [true, false]) {
  const manner = javaScriptEnabled ? "with" : "without";
  test(`${manner} scripts a form sent after its session ended leads to signing in, and back to its page`, async ({
    browser,
  }) => {
    for (const { who, at, press } of [
      { who: "admin", at: "/admin/orders/new?listing=acme", press: "Record the order" },
      { who: "founder", at: "/me/acme", press: "Preview" },
      { who: "founder", at: "/me/account", press: "Delete my account" },
    ] as const) {
      const page = await signedIn(browser, who, javaScriptEnabled);
      await page.goto(at);
      await page.context().clearCookies();
      await page.getByRole("button", { name: press }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
      const back = new URL(page.url()).searchParams.get("return_to") ?? "";
      const again = await signedIn(browser, who, javaScriptEnabled);
      await again.goto(back);
      await expect(again.getByRole("button", { name: press })).toBeVisible();
      await again.context().close();
      await page.context().close();
    }
  });
}

test("the founder's pages can be used by everyone and do not scroll sideways, in each look", async ({
  browser,
  founderSite,
}) => {
  founderSite.serve("/acme", `<!doctype html><html lang="en"><title>Acme</title><h1>Acme plans your week</h1></html>`);
  const page = await signedIn(browser, "founder");
  await page.goto(`/campaign?url=${encodeURIComponent(acme)}&limit=12`);
  await page.getByRole("button", { name: "Save this plan" }).click();
  await page.waitForURL(/[?]saved=1$/);
  const saved = page.url();
  await inEachLook(page, async () => {
    await page.goto("/directories?sort=-dr");
    await page
      .getByRole("button", { name: /^Add to plan/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByText("Added to your plan for Acme, this week.")).toBeVisible();
    await expectAccessible(page);
    for (const address of [saved, "/me", "/me/acme", "/me/acme/advice", "/me/account"]) {
      expect((await page.goto(address))?.status(), address).toBe(200);
      for (const more of await page.getByRole("main").locator("summary").all()) await more.click();
      await expectAccessible(page);
      await expectFits(page);
    }
  });
  await page.context().close();
});

test("what is another's is not there, and who is not signed in is led to sign in", async ({ browser }) => {
  const page = await signedIn(browser, "other", false);
  for (const address of ["/me/acme", "/me/acme/advice", "/me/nothing"]) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  const stranger = await browser.newPage({ baseURL: origin });
  await stranger.goto("/me/acme");
  await expect(stranger).toHaveURL(`${origin}/sign-in?return_to=%2Fme%2Facme`);
  await stranger.close();
  await page.context().close();
});
