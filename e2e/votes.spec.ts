import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { addDays, addMinutes } from "date-fns";
import { eq } from "drizzle-orm";
import { openEmbedded } from "@/db/client";
import { upvotes, users } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { tokenOf } from "@/lib/auth/testing";
import type { Account } from "@/lib/core/context";
import { testNow } from "@/lib/core/testing";
import { insertPerson } from "@/lib/launch/draft/testing";
import { reviewVotes } from "@/lib/launch/votes/review-votes";
import { attribute } from "@/lib/page/fetch/parse-html";
import { launchPort } from "../playwright.config";
import { expect, expectAccessible, expectFits, inEachLook, test } from "./fixtures";
import { formFields } from "./form-fields";
import { type OwnServer, startServer } from "./own-server";

const origin = `http://localhost:${launchPort}`;
test.use({ baseURL: origin });

const secret = "a secret of the journey of held votes, and of nothing else";
const adminEmail = "votes-admin@catalog.example";
const manners = ["with scripts", "without scripts"] as const;
/** The products of each manner: the first one's votes are accepted, the second one's rejected. */
const products = { "with scripts": ["Harbour", "Lantern"], "without scripts": ["Anchor", "Beacon"] } as const;

let dataDir: string;
let server: OwnServer | undefined;
let admin: string;
/** How many people vote within a minute, and their sessions. `CROWD=2000` is a crowd as large as we have thought of. */
const CROWD = Number(process.env.CROWD ?? 40);
const sailors: string[] = [];
/** The session of the last voter for each product, whose vote is held. */
const voters = new Map<string, string>();

test.beforeAll(async () => {
  test.setTimeout(300_000 + 30 * CROWD);
  dataDir = mkdtempSync(path.join(os.tmpdir(), "launch-catalog-votes-"));
  const database = await openEmbedded(path.join(dataDir, "postgres"));
  const { db, migrate } = database;
  await migrate();
  const sessionOf = (person: Account) => tokenOf(db, person, { secret, maxAge: 400 * 24 * 60 * 60 });
  admin = await sessionOf(await insertPerson(db, { email: adminEmail }));

  /** Six colleagues vote for a product within minutes; the review counts two and holds four. */
  async function insertCrowd(name: string, votedAt: Date): Promise<void> {
    const slug = name.toLowerCase();
    const { id: listingId } = await insertListing(db, { slug, name, upvotes: 0 });
    for (let index = 0; index < 6; index++) {
      const createdAt = addMinutes(votedAt, index);
      const person = await insertPerson(db, { email: `colleague${index}@${slug}.example`, createdAt });
      const held = { counted: false, hold: "waiting", heldFor: "new_account", reviewAt: votedAt } as const;
      const networks = { network: `the network of ${slug}`, networkRange: `the range of ${slug}` };
      await db.insert(upvotes).values({ userId: person.id, listingId, ...held, ...networks, createdAt });
      if (index === 5) voters.set(name, await sessionOf(person));
    }
  }

  const race = await insertListing(db, { slug: "regatta", name: "Regatta", upvotes: 7 });
  for (let index = 0; index < CROWD; index++) {
    const person = await insertPerson(db, { email: `sailor${index}@sailors.example` });
    await db.update(users).set({ knownSince: person.createdAt }).where(eq(users.id, person.id));
    sailors.push(await sessionOf(person));
  }
  for (let rank = 2; rank < 6; rank++) await insertListing(db, { name: `Boat ${rank}`, launchWeek: race.launchWeek });

  await insertCrowd("Driftwood", addDays(testNow, -9));
  await reviewVotes(db, addDays(testNow, -8));
  for (const name of Object.values(products).flat()) await insertCrowd(name, addDays(testNow, -1));
  await reviewVotes(db, testNow);
  await database.close();
  const env = { AUTH_SECRET: secret, ADMIN_EMAILS: adminEmail, SAMPLE_DATA: "off", TRUSTED_PROXIES: "127.0.0.1,::1" };
  server = await startServer({ port: launchPort, dataDir, startsAt: testNow, env });
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

type ContextOptions = Parameters<Browser["newContext"]>[0];

async function signedIn(browser: Browser, token: string, options: ContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, ...options });
  await context.addCookies([{ name: "authjs.session-token", value: token, url: origin }]);
  return context;
}

/** The product's page as the voter of its held vote sees it. */
async function voterPage(browser: Browser, name: string, options?: ContextOptions): Promise<Page> {
  const context = await signedIn(browser, voters.get(name) ?? "", options);
  const page = await context.newPage();
  await page.goto(`/products/${name.toLowerCase()}`);
  return page;
}

const groupOf = (page: Page, name: string) => page.getByRole("article", { name: `4 held upvotes for ${name}` });
const voteButton = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: `Upvote ${name} (` });

test("nobody but an admin finds held votes", async ({ page, browser }) => {
  expect((await page.goto("/admin/votes"))?.status()).toBe(404);
  const voter = await voterPage(browser, "Harbour");
  expect((await voter.goto("/admin/votes"))?.status()).toBe(404);
  await expect(voter.getByText("held upvote")).toHaveCount(0);
  await voter.context().close();
});

test("held votes have no accessibility violation and no sideways scrolling, in each look", async ({ browser }) => {
  const context = await signedIn(browser, admin);
  const page = await context.newPage();
  await inEachLook(page, async () => {
    await page.goto("/admin/votes");
    await groupOf(page, "Harbour").getByText("The accounts").click();
    await expect(groupOf(page, "Harbour").getByText("harbour.example").filter({ visible: true })).not.toHaveCount(0);
    await expectAccessible(page);
    await expectFits(page);
  });
  await context.close();
});

for (const manner of manners) {
  test(`${manner}: an admin accepts one group and rejects another, and the voters read what became of their votes`, async ({
    browser,
  }) => {
    const options = { javaScriptEnabled: manner === "with scripts" };
    const [accepted, rejected] = products[manner];
    for (const name of products[manner]) {
      const page = await voterPage(browser, name, options);
      await expect(voteButton(page, name)).toHaveAccessibleName(`Upvote ${name} (2 upvotes), in review`);
      await page.getByText("in review", { exact: false }).filter({ visible: true }).last().click();
      await expect(
        page.getByText("Your upvote waits for a review, because many came from your network."),
      ).toBeVisible();
      await page.context().close();
    }

    const context = await signedIn(browser, admin, options);
    const page = await context.newPage();
    await page.goto("/admin");
    await page
      .getByRole("navigation", { name: "Admin" })
      .getByRole("link", { name: /Votes|Held/ })
      .click();
    const group = groupOf(page, accepted);
    await expect(group).toContainText(/More upvotes came from one network \(Network [0-9a-f]{4}\)/);
    await expect(group).toContainText(`All 4 have addresses at ${accepted.toLowerCase()}.example.`);
    await expect(group).toContainText("All 4 voted for nothing else.");
    await expect(group).toContainText("Nothing found.");
    await expect(group).not.toContainText("colleague");

    await decide(page, accepted, "Accept");
    await expect(page.getByText("You accepted 4 held upvotes.")).toBeVisible();
    await expect(groupOf(page, accepted)).toHaveCount(0);
    if (options.javaScriptEnabled) await expect(page.getByRole("article").first()).toBeFocused();
    await decide(page, rejected, "Reject");
    await expect(page.getByText("You rejected 4 held upvotes.")).toBeVisible();
    await expect(groupOf(page, rejected)).toHaveCount(0);
    await context.close();

    const counted = await voterPage(browser, accepted, options);
    await expect(voteButton(counted, accepted)).toHaveAccessibleName(`Upvote ${accepted} (6 upvotes)`);
    await counted.context().close();
    const refused = await voterPage(browser, rejected, options);
    await expect(voteButton(refused, rejected)).toHaveAccessibleName(`Upvote ${rejected} (2 upvotes), not counted`);
    await expectWhy(
      refused,
      "An admin reviewed your upvote. We do not count it: too many like it came from one source.",
    );
    await refused.context().close();
  });
}

test("a voter reads that no admin decided in time", async ({ browser }) => {
  const page = await voterPage(browser, "Driftwood");
  await expect(voteButton(page, "Driftwood")).toHaveAccessibleName("Upvote Driftwood (2 upvotes), not counted");
  await expectWhy(page, "no admin reviewed them within 7 days.");
  await page.context().close();
});

test("the page that somebody reads stays as it is while a crowd votes for it, and shows every vote when it is asked for again", async ({
  page,
}) => {
  test.setTimeout(300_000 + 60 * CROWD);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/products/regatta");
  // What moves once the letters have come is moved by votes.
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift" });
  });

  const asked = await fetch(`${origin}/products/regatta`, {
    headers: { Cookie: `authjs.session-token=${sailors[0]}` },
  });
  const body = formFields(await asked.text(), (form) => attribute(form, "data-vote") === "regatta");
  body.set("voted", "true");

  /** Sends the form of the page from a network of its own, as a browser without scripts does. */
  async function vote(token: string, index: number): Promise<string> {
    const answer = await fetch(`${origin}/products/regatta`, {
      method: "POST",
      body,
      headers: {
        Cookie: `authjs.session-token=${token}`,
        Origin: origin,
        "X-Forwarded-For": `${20 + (index % 200)}.${Math.floor(index / 200)}.0.1`,
      },
    });
    const shown = await answer.text();
    expect(answer.status).toBe(200);
    return /Upvote Regatta \([\d,]+ upvotes\)[^<]*/.exec(shown)?.[0] ?? "";
  }

  const startedAt = performance.now();
  const waiting = sailors.map((token, index) => ({ token, index }));
  const shown: string[] = [];
  const lanes = Array.from({ length: 8 }, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) shown.push(await vote(next.token, next.index));
  });
  await Promise.all(lanes);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  test.info().annotations.push({ type: "crowd", description: `${CROWD} votes in ${seconds} s` });
  // Each voter reads a count that holds their own vote; none of them reads a vote twice.
  const counts = shown.map((words) => Number(/\(([\d,]+) upvotes\)$/.exec(words)?.[1]?.replace(",", "")));
  expect(Math.max(...counts)).toBe(7 + CROWD);
  expect(Math.min(...counts)).toBeGreaterThan(7);

  await expect(voteButton(page, "Regatta")).toHaveAccessibleName("Upvote Regatta (7 upvotes)");
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  const total = (7 + CROWD).toLocaleString("en");
  // Beside votes, visitors get a page of at most two seconds ago (docs/performance.md): a quick crowd is done before.
  await expect(async () => {
    await page.reload();
    await expect(voteButton(page, "Regatta")).toHaveAccessibleName(`Upvote Regatta (${total} upvotes)`, {
      timeout: 500,
    });
  }).toPass({ timeout: 10_000 });
  for (const path of ["/products/regatta", "/"]) {
    await page.goto(path);
    await expect(voteButton(page, "Regatta")).toHaveAccessibleName(`Upvote Regatta (${total} upvotes)`);
    await expectFits(page);
    await page.screenshot({ path: test.info().outputPath(`crowd${path.replaceAll("/", "-")}.png`) });
  }
});

/** By keyboard alone: from the top of the page to the button and into it. */
async function decide(page: Page, name: string, decision: "Accept" | "Reject"): Promise<void> {
  const button = page.getByRole("button", { name: `${decision} 4 held upvotes for ${name}` });
  const isThere = () => button.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; !(await isThere()); tabs++) {
    expect(tabs, "the keyboard does not reach the button").toBeLessThan(100);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
}

async function expectWhy(page: Page, words: string): Promise<void> {
  await page.getByRole("main").locator("summary").filter({ hasText: "is not counted" }).click();
  await expect(page.getByText(words)).toBeVisible();
}
