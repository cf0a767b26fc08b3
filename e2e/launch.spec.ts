import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { APIRequestContext, Browser, BrowserContext, Page } from "@playwright/test";
import { addDays, addHours } from "date-fns";
import { startOfWeek, weekOf } from "@/lib/core/catalog/weeks";
import { adminEmail, launchPort } from "../playwright.config";
import {
  expect,
  expectAccessible,
  expectAlive,
  linkIn,
  pictureFile,
  type ReceivedMail,
  signIn,
  test,
  upvoteThree,
} from "./fixtures";
import { type OwnServer, startServer } from "./own-server";

const origin = `http://localhost:${launchPort}`;
test.use({ baseURL: origin });

const name = "Lighthouse Log";
/** The home page counts down what the founder's draft still needs. */
const countdown = ["Give 2 more upvotes", "Give 1 more upvote", `You gave all upvotes that ${name} needs`];
/** Another one each time: the mail service remembers what it has received. */
let email: string;

const homepage = (badge = "") => `<!doctype html><html lang="en">
  <head><title>${name} – Logbooks for small harbours</title>
  <meta name="description" content="${name} keeps the logbook of a small harbour, with tides and berths."></head>
  <body><h1>Logbooks for small harbours</h1><p>Tides, berths and visitors on one page.</p>${badge}</body></html>`;

/** On a Tuesday morning nothing is about to end: neither the day's review of votes nor the week. */
const tuesday = addHours(mondayOf(weekOf(addDays(new Date(), 7))), 34);

function mondayOf(week: string): Date {
  const monday = startOfWeek(week);
  if (!monday) throw new Error(`there is no week ${week}`);
  return monday;
}

let dataDir: string;
let server: OwnServer | undefined;
const startAt = (startsAt: Date) =>
  startServer({ port: launchPort, dataDir, startsAt, env: { ADMIN_EMAILS: adminEmail } });

test.beforeAll(async () => {
  email = `keeper-${randomUUID()}@lighthouse.example`;
  dataDir = mkdtempSync(path.join(os.tmpdir(), "launch-catalog-launch-"));
  server = await startAt(tuesday);
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("from an agent's draft to the listing that is live: every step, and each refusal on the way", async ({
  page,
  browser,
  founderSite,
  mailbox,
}) => {
  const url = founderSite.serve("/lighthouse", homepage());

  const draft = await test.step("an agent opens a draft over MCP, and cannot publish", () => openByAgent(url));
  const opened = await mailbox.next(email, 0);
  await test.step("the founder's mail has both parts and a way out", () => expectDraftMail(opened, draft.review_url));

  await test.step("the founder signs in from the mail", async () => {
    await follow(page, opened, "Finish the draft");
    await expect(page).toHaveURL(/\/sign-in\?return_to=%2Fsubmit%2F[\w-]+%2Fclaim$/);
    await page.getByLabel("Your email address").fill(email);
    await page.getByRole("button", { name: "Send a sign-in link" }).click();
    const link = linkIn(await mailbox.next(email, 1));
    await page.goto(link);
    await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(draft.review_url);
    await refuseUsedLink(browser, link);
  });

  await test.step("another account reads it, and finds nothing to edit or to review", () =>
    refuseStranger(browser, draft.review_url));

  await test.step("what is typed is saved by itself, pictures are taken", () => fillIn(page));
  await test.step("submitting before the steps are done names the open ones", async () => {
    await page.getByRole("button", { name: "Submit for review" }).click();
    const refusal = page.getByRole("status").filter({ hasText: "Not submitted yet" });
    await expect(refusal.getByRole("listitem")).toHaveText([
      /^Put the badge/,
      /^Upvote 3 more/,
      /^Choose a week with a free place/,
    ]);
    await expectAccessible(page);
  });

  const draftSlug = await test.step("the badge is missing at first, then found", async () => {
    const check = page.getByRole("button", { name: "Check my page" });
    await check.click();
    await expect(page.getByRole("status").filter({ hasText: "no link" })).toBeVisible({ timeout: 15_000 });
    const snippet = await page.locator("#launch pre code").first().textContent();
    founderSite.serve("/lighthouse", homepage(snippet ?? ""));
    await check.click();
    await expect(page.getByText(/We found the badge on your site/)).toBeVisible();
    return slugOfBadge(snippet ?? "");
  });

  await test.step("three upvotes are given", () =>
    upvoteThree(page, (index) => expect(page.getByText(countdown[index] ?? "")).toBeVisible()));
  const week = await test.step("a week is chosen", () => chooseFirstWeek(page, draft.review_url));

  await test.step("it is submitted once; the second tab is told", async () => {
    const second = await page.context().newPage();
    await second.goto(draft.review_url);
    await expectAlive(second.getByRole("button", { name: "Submit for review" }));
    await page.getByRole("button", { name: "Submit for review" }).click();
    await expect(page.getByRole("heading", { name: "In review" })).toBeVisible();
    await second.getByRole("button", { name: "Submit for review" }).click();
    await expect(second.getByText(/was submitted already and is being reviewed/)).toBeVisible();
    await second.close();
    expect(await mailbox.next(email, 2)).toMatchObject({ subject: `${name} is submitted` });
  });

  const admin = await browser.newContext();
  await test.step("an admin approves; until its Monday there is nothing public", async () => {
    await approve(admin);
    const approved = await mailbox.next(email, 3);
    expect(approved.subject).toMatch(`${name} is approved and goes live on`);
    await page.reload();
    await expect(page.getByRole("region", { name: "Status of the launch" })).toContainText("It goes live on");
    const found = await (await page.request.get("/api/v1/products?q=lighthouse")).json();
    expect(found.data).toEqual([]);
    expect(approved.text).toContain(`${origin}/products/lighthouse-log`);
    await expectMoved(page.request, draftSlug, [""]);
    await page.goto(`/products/${draftSlug}`);
    await expect(page).toHaveURL("/products/lighthouse-log");
    await expect(page.getByText(`${name} launches in`)).toBeVisible();
  });

  await test.step("the server dies and is started again on Wednesday of its week: it is live and ranked", async () => {
    await server?.kill();
    server = await startAt(addHours(mondayOf(week), 57));
    await expectLive(await mailbox.next(email, 4), page);
    await page.goto(draft.review_url);
    await expect(page.getByRole("region", { name: "Status of the launch" })).toContainText("Live since");
    await upvote(admin, week);
    await page.goto(`/weeks/${week}`);
    const entry = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    await expect(entry).toContainText("Rank 1");
    await expect(entry.getByRole("button", { name: `Upvote ${name} (1 upvote)` })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the badge that was pasted for the draft leads to the listing, and is its badge", async () => {
    await expectMoved(page.request, draftSlug, ["", "/changelog", "/changelog?from=x"]);
    const site = await browser.newContext();
    const visitor = await site.newPage();
    await visitor.goto(url);
    const badge = visitor.getByRole("link").filter({ has: visitor.getByRole("img") });
    await expect(badge.getByRole("img")).toHaveJSProperty("naturalWidth", 240);
    await badge.click();
    await expect(visitor).toHaveURL(`${origin}/products/lighthouse-log`);
    await expect(visitor.locator("link[rel=canonical]")).toHaveAttribute("href", `${origin}/products/lighthouse-log`);
    await site.close();
    const images = [`/badges/${draftSlug}/default.svg`, "/badges/lighthouse-log/default.svg"];
    const [old, now] = await Promise.all(images.map(async (image) => (await page.request.get(image)).text()));
    expect(old).toBe(now);
    const product = await page.request.get(`/api/v1/products/${draftSlug}`);
    expect(await product.json()).toMatchObject({ slug: "lighthouse-log" });
    for (const list of ["/feed.xml", "/sitemap.xml"]) {
      const text = await (await page.request.get(list)).text();
      expect(text).toContain("/products/lighthouse-log");
      expect(text).not.toContain(draftSlug);
    }
  });

  await test.step("each mail came once, and no reminder of a draft that was finished", async () => {
    expect((await mailbox.to(email)).map(({ subject }) => subject)).toEqual([
      // The reader has not claimed the draft yet: its page names it, not its opener.
      expect.stringMatching(DRAFT_SUBJECT),
      "Your sign-in link for Launch Catalog",
      `${name} is submitted`,
      expect.stringMatching(`${name} is approved`),
      `${name} is live`,
    ]);
  });
  await admin.close();
});

function slugOfBadge(snippet: string): string {
  const [, slug = ""] = /\/products\/([\w-]+)"/.exec(snippet) ?? [];
  expect(slug).toMatch(/^lighthouse-log-[2-9a-z]{5}$/);
  return slug;
}

/** What is below the page of the draft's slug leads on for good, for who is signed in and for visitors. */
async function expectMoved(request: APIRequestContext, draftSlug: string, parts: string[]): Promise<void> {
  for (const part of parts) {
    const from = `/products/${draftSlug}${part}`;
    const moved = [308, `${origin}/products/lighthouse-log${part}`];
    const signedIn = await request.get(from, { maxRedirects: 0 });
    expect([signedIn.status(), new URL(signedIn.headers().location ?? "", origin).href]).toEqual(moved);
    const { status, headers } = await fetch(`${origin}${from}`, { redirect: "manual" });
    expect([status, new URL(headers.get("location") ?? "", origin).href]).toEqual(moved);
  }
}

async function openByAgent(url: string): Promise<{ id: string; review_url: string }> {
  const agent = new Client({ name: "journey", version: "1.0.0" });
  await agent.connect(new StreamableHTTPClientTransport(new URL("/api/mcp", origin)));
  const call = (more: object) => agent.callTool({ name: "submit_product", arguments: { url, email, ...more } });
  expect(await call({ publish: true })).toMatchObject({ isError: true });
  const { structuredContent } = await call({});
  await agent.close();
  return structuredContent as { id: string; review_url: string };
}

const DRAFT_SUBJECT = new RegExp(`^Your draft of ${name} \\((?:127\\.0\\.0\\.1|localhost):\\d+\\) is ready to finish$`);

function expectDraftMail({ subject, text, html, headers }: ReceivedMail, reviewUrl: string): void {
  expect(subject).toMatch(DRAFT_SUBJECT);
  expect(text).toContain(`Somebody opened a draft of ${name} (`);
  expect(text).toContain(reviewUrl);
  expect(text).toContain("Install the badge on the product’s site (about 5 minutes)");
  expect(html).toContain(reviewUrl);
  expect(headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  const [, way] = /^<(.+)>$/.exec(headers?.["List-Unsubscribe"] ?? "") ?? [];
  expect(text).toContain(way);
}

/** Reads a mail as it was received, and goes where its link leads. */
async function follow(page: Page, { html }: ReceivedMail, link: string): Promise<void> {
  await page.setContent(html);
  const href = await page.getByRole("link", { name: link }).getAttribute("href");
  await page.goto(href ?? "");
}

async function refuseUsedLink(browser: Browser, link: string): Promise<void> {
  const other = await browser.newContext();
  const page = await other.newPage();
  await page.goto(link);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await other.close();
}

async function refuseStranger(browser: Browser, reviewUrl: string): Promise<void> {
  const other = await browser.newContext();
  const page = await other.newPage();
  await signIn(page, "stranger@lighthouse.example", new URL(reviewUrl).pathname);
  await expect(page.getByRole("heading", { name: "This draft belongs to another account" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit for review" })).toHaveCount(0);
  expect((await page.goto("/admin/review"))?.status()).toBe(404);
  await other.close();
}

async function fillIn(page: Page): Promise<void> {
  const saved = page.getByText(/^Saved \d/).first();
  await page.getByLabel("Tagline").fill("Logbooks that small harbours keep");
  await expect(page.getByText("Not saved yet").first()).toBeVisible();
  await expect(saved).toBeVisible();
  await page.getByLabel("Description", { exact: true }).fill("## Why\n\nPaper **gets wet**.");
  await page.getByLabel("Short description").fill("The logbook of a small harbour: tides, berths, visitors.");
  await page.getByLabel("Main category").selectOption("Productivity");
  await page.getByLabel("Type").selectOption({ label: "Web app" });
  await page.getByLabel("Pricing").selectOption("Freemium");
  await page.getByLabel("Choose a logo").setInputFiles(await pictureFile("logo.png", 640, 640, "#1f4e5f"));
  await expect(page.getByRole("button", { name: "Remove the logo" })).toBeVisible();
  await page.getByLabel("Add pictures").setInputFiles(await pictureFile("berths.png", 1800, 900, "#d9b36c"));
  await page.getByLabel("What picture 1 shows").fill("The berths of one day");
  await expect(page.getByText("Everything is filled in.")).toBeVisible();
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Tagline")).toHaveValue("Logbooks that small harbours keep");
  await expect(page.getByLabel("What picture 1 shows")).toHaveValue("The berths of one day");
}

async function chooseFirstWeek(page: Page, reviewUrl: string): Promise<string> {
  await page.goto(reviewUrl);
  const first = page.getByRole("radio").first();
  await expectAlive(first);
  await first.check();
  await expect(page.getByText("Week saved.")).toBeVisible();
  await expect(page.getByText("4 of 4 steps done").first()).toBeVisible();
  await goThroughWeeks(page, reviewUrl);
  return first.inputValue();
}

/** Each arrow key chooses a week and saves it, and the next one goes on from there. Ends on the first. */
async function goThroughWeeks(page: Page, reviewUrl: string): Promise<void> {
  const [first, second] = [page.getByRole("radio").first(), page.getByRole("radio").nth(1)];
  await first.focus();
  for (const [key, week] of [
    ["ArrowDown", second],
    ["ArrowUp", first],
  ] as const) {
    const saved = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.url() === reviewUrl);
    await page.keyboard.press(key);
    await saved;
    await expect(page.getByRole("status").filter({ hasText: "Week saved." })).toBeVisible();
    await expect(week).toBeChecked();
    await expect(week).toBeFocused();
  }
}

async function approve(admin: BrowserContext): Promise<void> {
  const page = await admin.newPage();
  await signIn(page, adminEmail, "/admin/review");
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("button", { name: `Do it now of ${name}` }).click();
  await expect(page.getByRole("status", { name: "Decisions on hold" })).not.toContainText(name);
  await page.close();
}

async function expectLive(mail: ReceivedMail, page: Page): Promise<void> {
  expect(mail.subject).toBe(`${name} is live`);
  expect(mail.text).toContain(`${origin}/products/lighthouse-log\n`);
  // A way out is for reminders; what became of one's own launch is not one.
  expect(mail.headers ?? {}).not.toHaveProperty("List-Unsubscribe");
  await follow(page, mail, "See the listing");
  await expect(page).toHaveURL("/products/lighthouse-log");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("heading", { name: "Why" })).toBeVisible();
  await expect(page.getByRole("img", { name: "The berths of one day" })).toBeVisible();
}

/** An account that is older than a day counts at once; the admin's has become so. */
async function upvote(voter: BrowserContext, week: string): Promise<void> {
  const page = await voter.newPage();
  await page.goto(`/weeks/${week}`);
  await page.getByRole("button", { name: `Upvote ${name} (0 upvotes)` }).click();
  // The count changes at once; the vote is taken once the button is free again.
  const voted = page.getByRole("button", { name: `Upvote ${name} (1 upvote)` });
  await expect(voted).toHaveAttribute("aria-disabled", "false");
  await page.close();
}
