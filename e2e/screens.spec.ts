import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import { asc, inArray } from "drizzle-orm";
import { openEmbedded } from "@/db/client";
import { directories } from "@/db/schema";
import { seed } from "@/db/seed";
import { insertListing } from "@/db/testing";
import { tokenOf } from "@/lib/auth/testing";
import { weekAfter } from "@/lib/core/catalog/weeks";
import { plainPage } from "@/lib/doors/plain-page";
import { insertPerson } from "@/lib/launch/draft/testing";
import { launchPort } from "../playwright.config";
import { expectAccessible, test } from "./fixtures";
import { type OwnServer, startServer } from "./own-server";

// Screens that one sees only after doing something, as they look then.

const origin = `http://localhost:${launchPort}`;
test.use({ baseURL: origin });

const secret = "a secret of the journey of screens, and of nothing else";
const adminEmail = "screens-admin@catalog.example";

const page = `<!doctype html><html lang="en"><head><title>Kestrel Notes – Notes that find themselves</title>
  <meta name="description" content="Kestrel Notes is a note taking app for teams: write once, and find it by what you meant.">
  <link rel="icon" href="/logo.png"></head><body><h1>Notes that find themselves</h1>
  <p>Kestrel Notes is note taking software for small teams. It keeps what your team writes and finds it by what you meant, not by the words
  that you used. Stop losing decisions in chat.</p><h2>Pricing</h2><p>Free for three people, then 6 USD a month for each.</p>
  <h2>For support teams</h2><p>Answer from your own notes, without leaving the ticket.</p></body></html>`;

let dataDir: string;
let server: OwnServer | undefined;
const tokens: Record<"founder" | "admin", string> = { founder: "", admin: "" };
/** The paths that exist only once something was done. */
let draft: string;
let plan: string;

test.beforeAll(async ({ browser, founderSite }) => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "launch-catalog-screens-"));
  const database = await openEmbedded(path.join(dataDir, "postgres"));
  const { db, migrate } = database;
  await migrate();
  await seed(db, { withSamples: true });
  tokens.admin = await tokenOf(db, await insertPerson(db, { email: adminEmail }), { secret });
  tokens.founder = await tokenOf(db, await insertPerson(db, { email: "screens@kestrel.example" }), { secret });
  const [first, second, third] = await db.select().from(directories).orderBy(asc(directories.name)).limit(3);
  const slugs = [first, second, third].flatMap((one) => one?.slug ?? []);
  await db.update(directories).set({ failedVisits: 2 }).where(inArray(directories.slug, slugs));
  // A product of which nobody has said more than the database asks for, and one whose words are as wide as words may be.
  await insertListing(db, { slug: "bare", name: "Bare" });
  await insertListing(db, { slug: "wide", name: "W".repeat(80), tagline: "W".repeat(160), upvotes: 12_480 });
  await database.close();
  server = await startServer({
    port: launchPort,
    dataDir,
    startsAt: new Date(),
    env: {
      AUTH_SECRET: secret,
      ADMIN_EMAILS: adminEmail,
      SAMPLE_DATA: "auto",
      OPERATOR_NAME: "Kestrel Publishing Ltd",
      OPERATOR_ADDRESS: "1 Harbour Street, Galway, Ireland",
      CONTACT_EMAIL: "hello@kestrel.example",
      LIMIT_PAGE_FETCHES_PER_MINUTE: "1000",
      LIMIT_REQUESTS_PER_MINUTE: "100000",
      LIMIT_READS_PER_MINUTE: "100000",
    },
  });
  const site = founderSite.serve("/kestrel", page);
  const desk = await openAs(browser, "founder");
  await desk.goto(`/submit?url=${encodeURIComponent(site)}`);
  await desk.getByLabel("Product URL").fill(site);
  await desk.getByRole("button", { name: "Open a draft" }).click();
  // To read the page may take its 10 seconds.
  await expect(desk).toHaveURL(/\/submit\/[\da-f-]{36}$/, { timeout: 15_000 });
  draft = new URL(desk.url()).pathname;
  await desk.goto(planned(site));
  await desk.getByRole("button", { name: "Save this plan" }).click();
  await expect(desk).toHaveURL(/\/campaign\/[\da-f-]{36}/);
  plan = new URL(desk.url()).pathname;
  await desk.context().close();
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Look = { colorScheme: "light" | "dark"; width: number };

async function openAs(browser: Browser, who: "nobody" | "founder" | "admin", look?: Look): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: "reduce",
    ...(look && { colorScheme: look.colorScheme, viewport: { width: look.width, height: 900 } }),
  });
  if (who !== "nobody") {
    await context.addCookies([{ name: "authjs.session-token", value: tokens[who], url: origin }]);
  }
  return context.newPage();
}

/** Nothing is wider than the window, and the head ends where the page does. Leaves a picture, to be looked at. */
async function expectToFit(screen: Page, name: string): Promise<void> {
  const { scroll, window, head } = await screen.evaluate(() => {
    const bar = document.querySelector("header .page-width");
    const inside = bar ? bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingRight) : 0;
    const last = Math.max(...[...(bar?.children ?? [])].map((child) => child.getBoundingClientRect().right));
    return { scroll: document.documentElement.scrollWidth, window: innerWidth, head: bar ? last - inside : 0 };
  });
  expect(scroll, `${name} scrolls sideways`).toBeLessThanOrEqual(window);
  expect(head, `the head of ${name} is wider than its page`).toBeLessThanOrEqual(0.5);
  const { colorScheme } = await screen.evaluate(() => ({
    colorScheme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
  }));
  await screen.screenshot({ path: test.info().outputPath(`${name}-${window}-${colorScheme}.png`), fullPage: true });
}

const planned = (site: string) => `/campaign?url=${encodeURIComponent(site)}&limit=12`;

const screens: [name: string, who: "nobody" | "founder" | "admin", path: (site: string) => string, words: RegExp][] = [
  ["readiness", "nobody", (site) => `/readiness?url=${encodeURIComponent(site)}`, /What to do next/],
  ["first-users", "nobody", (site) => `/first-users?url=${encodeURIComponent(site)}`, /Kestrel Notes/],
  ["plan", "nobody", planned, /12 directories in/],
  ["saved-plan", "founder", () => plan, /Campaign for Kestrel Notes/],
  ["draft", "founder", () => draft, /Kestrel Notes/],
  ["bare-product", "nobody", () => "/products/bare", /^Bare$/],
  ["wide-product", "nobody", () => "/products/wide", /^W/],
  ["empty-week", "nobody", () => `/weeks/${weekAfter(new Date(), 3)}`, /^Week/],
  ["privacy", "nobody", () => "/privacy", /Privacy/],
  ["terms", "nobody", () => "/terms", /Terms/],
  ["contact", "nobody", () => "/contact", /Contact/],
  ["admin", "admin", () => "/admin", /What needs you/],
  ["dead-directories", "admin", () => "/admin/directories?unknown=dead", /^Directories$/],
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1280, 390]) {
    test(`${colorScheme}, ${width} px: screens of what was done have no violation and scroll in one direction`, async ({
      browser,
      founderSite,
    }) => {
      const site = founderSite.serve("/kestrel", page);
      for (const [name, who, pathOf, words] of screens) {
        const screen = await openAs(browser, who, { colorScheme, width });
        await screen.goto(pathOf(site));
        await expect(screen.getByRole("heading", { name: words }).first(), name).toBeVisible();
        await expectAccessible(screen);
        await expectToFit(screen, name);
        await screen.context().close();
      }
      const fault = await openAs(browser, "nobody", { colorScheme, width });
      await fault.setContent(
        await plainPage({ status: 500, title: "Something went wrong on our side", lines: ["Try again."] }).text(),
      );
      await expectAccessible(fault);
      await expectToFit(fault, "fault");
      await fault.context().close();
    });
  }
}
