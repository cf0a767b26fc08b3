import { readFileSync } from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import sharp from "sharp";
import { attribute, type Element, elementsOf } from "@/lib/page/fetch/parse-html";
import { founderPort, mailPort } from "../playwright.config";
import { formFields } from "./form-fields";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A founder's own website, on loopback. */
export interface FounderSite {
  origin: string;
  /** Puts a page at a path of the site. */
  serve(path: string, html: string): string;
}

/** A mail as the mail service received it. */
export interface ReceivedMail {
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/** What the mail service has received. */
export interface Mailbox {
  /** Every mail to an address, oldest first. */
  to(address: string): Promise<ReceivedMail[]>;
  /** Waits for one more mail to an address than the `known` ones, and gives the newest. */
  next(address: string, known: number): Promise<ReceivedMail>;
}

/** A picture of one colour, as a file that somebody chooses. */
export async function pictureFile(name: string, width: number, height: number, background: string) {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

const mailbox: Mailbox = {
  async to(address) {
    const answer = await fetch(`http://127.0.0.1:${mailPort}/received?to=${encodeURIComponent(address)}`);
    return (await answer.json()) as ReceivedMail[];
  },
  async next(address, known) {
    await expect.poll(async () => (await mailbox.to(address)).length, { timeout: 15_000 }).toBeGreaterThan(known);
    const newest = (await mailbox.to(address)).at(-1);
    if (!newest) throw new Error(`no mail to ${address}`);
    return newest;
  },
};

/** The link of a sign-in mail, as a person would click it. */
export function linkIn({ text }: ReceivedMail): string {
  const link = /https?:\/\/\S+\/sign-in\/confirm\?[\w%.~=&+-]+/.exec(text)?.[0];
  if (!link) throw new Error(`no sign-in link in: ${text}`);
  return link;
}

/**
 * Signs in by a link that is mailed, and ends on `returnTo`. The forms are sent without their pages, which sign-in.spec.ts
 * looks at. One address is sent five links an hour, so each journey has people of its own.
 */
export async function signIn(page: Page, email: string, returnTo = "/me"): Promise<void> {
  const known = (await mailbox.to(email)).length;
  const at = `/sign-in?return_to=${encodeURIComponent(returnTo)}`;
  const asked = await page.request.get(at);
  const { origin } = new URL(asked.url());
  const headers = { Origin: origin };
  const fields = formFields(await asked.text(), (form) => [...elementsOf(form)].some(isEmailField));
  fields.set("email", email);
  const answer = await page.request.post(at, { headers, multipart: fields });
  expect(await answer.text()).toContain("Check your inbox");
  const { searchParams } = new URL(linkIn(await mailbox.next(email, known)));
  const form = Object.fromEntries(searchParams);
  const entered = await page.request.post("/api/auth/callback/email", { headers, form, maxRedirects: 0 });
  await page.goto(new URL(entered.headers().location ?? "", origin).href);
  // The mailed link of a draft claims it and leads on to the draft.
  await expect(page).toHaveURL((url) => url.pathname === new URL(returnTo, url).pathname.replace(/\/claim$/, ""));
}

const isEmailField = (element: Element) => attribute(element, "name") === "email";

/** The token that /me/account shows to whoever is signed in. */
export async function shownToken(page: Page): Promise<string> {
  await page.goto("/me/account");
  await page.getByText("Show the token").click();
  return (await page.getByRole("figure").filter({ hasText: "Token" }).first().locator("code").textContent()) ?? "";
}

/** Upvotes the first three products of the home page, one after the other. */
export async function upvoteThree(page: Page, seenAfter: (index: number) => Promise<void> = async () => {}) {
  await page.goto("/");
  const buttons = page.getByRole("button", { name: /^Upvote / });
  await expectAlive(buttons.nth(2));
  for (const index of [0, 1, 2]) {
    await buttons.nth(index).click();
    await expect(buttons.nth(index)).toHaveAttribute("aria-pressed", "true");
    await expect(buttons.nth(index)).toHaveAttribute("aria-disabled", "false");
    await seenAfter(index);
  }
}

export const test = base.extend<{ mailbox: Mailbox; origin: string }, { founderSite: FounderSite }>({
  origin: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error("the journeys need a base URL");
    await use(baseURL);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  mailbox: async ({}, use) => use(mailbox),
  founderSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const pages = new Map<string, string>();
      const { buffer: logo } = await pictureFile("logo.png", 64, 64, "#336699");
      const server = http.createServer((request, response) => {
        if (request.url === "/logo.png") return void response.writeHead(200, { "Content-Type": "image/png" }).end(logo);
        const html = pages.get(request.url ?? "/");
        response.writeHead(html === undefined ? 404 : 200, { "Content-Type": "text/html; charset=utf-8" });
        response.end(html ?? "<title>Not found</title>");
      });
      await new Promise<void>((resolve) => server.listen(founderPort, "127.0.0.1", resolve));
      const origin = `http://127.0.0.1:${founderPort}`;
      await use({
        origin,
        serve(path, html) {
          pages.set(path, html);
          return `${origin}${path}`;
        },
      });
      await new Promise((resolve) => server.close(resolve));
    },
    { scope: "worker" },
  ],
});

/**
 * Does the same in each look that a page has: light and dark, at a desk and on a phone. A `check` that opens the page also sees
 * what is made otherwise there.
 */
export async function inEachLook(page: Page, check: () => Promise<void>): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [1280, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await check();
    }
  }
}

/** Where a check failed: the page and its look. */
async function whereOn(page: Page): Promise<string> {
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  return `${page.url()}, ${isDark ? "dark" : "light"}, ${page.viewportSize()?.width} px`;
}

/**
 * Fails with every accessibility violation that axe finds on the page as it is. Next takes the title off and puts the new
 * one there some milliseconds after the page, also when a form is answered: the page is whole once it has a title. While
 * colors change, from light to dark, they have no contrast yet.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/./);
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
  await page.evaluate(axeSource);
  // Every rule is asked. What passed is not told: to name each element of that takes three times as long as to find it.
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const { violations } = await axe.run({ resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  });
  expect(violations, await whereOn(page)).toEqual([]);
}

/** Waits until the scripts of the page answer for an element. Before that nobody hears a key, and a link loads a whole page. */
export async function expectAlive(element: Locator): Promise<void> {
  const isKnownToReact = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps$")));
  await expect.poll(isKnownToReact).toBe(true);
  // Its listeners are added in effects, which are queued by now: they run before the page is idle.
  await element.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** Fails if the page is wider than its window, and so would scroll sideways. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, await whereOn(page)).toBeLessThanOrEqual(0);
}

export { expect };
