import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { addMinutes, subHours } from "date-fns";
import { openEmbedded } from "@/db/client";
import { startOfWeek } from "@/lib/core/catalog/weeks";
import { insertOpenDraft } from "@/lib/launch/draft/testing";
import { launchPort } from "../playwright.config";
import { expect, expectAccessible, expectFits, inEachLook, type ReceivedMail, signIn, test } from "./fixtures";
import { type OwnServer, startServer } from "./own-server";

const week = "2026-W49";
const origin = `http://localhost:${launchPort}`;
const name = "Tide Table";

let dataDir: string;
let server: OwnServer | undefined;
const startAt = (startsAt: Date) => startServer({ port: launchPort, dataDir, startsAt, env: { SAMPLE_DATA: "off" } });

function monday(): Date {
  const day = startOfWeek(week);
  if (!day) throw new Error(`there is no week ${week}`);
  return day;
}

/** The first link in a mail to a page of ours below this path. */
function linkTo(below: string, { text }: ReceivedMail): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname.startsWith(below));
  if (!link) throw new Error(`no link to ${below} in: ${text}`);
  return link;
}

test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "launch-catalog-follow-"));
  const { db, migrate, close } = await openEmbedded(path.join(dataDir, "postgres"));
  await migrate();
  const launch = { slug: "tide-table", name, tagline: "Tides of small harbours", launchWeek: week, goLiveAt: monday() };
  await insertOpenDraft(db, { status: "scheduled", ...launch });
  await close();
  server = await startAt(subHours(monday(), 2));
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("without scripts: a launch to come is followed, confirmed, told of on its day, and stopped", async ({
  browser,
  mailbox,
}) => {
  const email = `reader-${randomUUID()}@people.example`;
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/products/tide-table");
  await page.getByLabel("Your email address").fill(email);
  await page.getByRole("button", { name: `Follow ${name}` }).click();
  await expect(page.getByRole("status").filter({ hasText: "Check your inbox" })).toContainText(email);

  const asked = await mailbox.next(email, 0);
  expect(asked.subject).toBe(`Confirm that you want to follow ${name}`);
  await page.goto(linkTo("/confirm", asked));
  await page.getByRole("button", { name: `Follow ${name}` }).click();
  await expect(page.getByRole("status").filter({ hasText: `You follow ${name}` })).toBeVisible();

  await server?.stop();
  server = await startAt(addMinutes(monday(), 1));
  const told = await mailbox.next(email, 1);
  expect(told.subject).toBe(`${name} launched today`);
  const out = linkTo("/unsubscribe", told);
  expect(told.headers).toMatchObject({
    "List-Unsubscribe": `<${out}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  await page.goto(linkTo("/products", told));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await page.goto(out);
  await page.getByRole("button", { name: `Stop following ${name}` }).click();
  await expect(page.getByText("no more emails about this launch")).toBeVisible();
  await page.goto(out);
  await expect(page.getByText("This mail has ended already.")).toBeVisible();
  expect(await mailbox.to(email)).toHaveLength(2);
  await context.close();
});

test.describe("on the site of all journeys", () => {
  for (const javaScriptEnabled of [true, false]) {
    test(`the newsletter is asked for and confirmed ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
      browser,
      baseURL,
      mailbox,
    }) => {
      const email = `reader-${randomUUID()}@people.example`;
      const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled });
      const page = await context.newPage();
      await page.goto("/newsletter");
      await page.getByLabel("Your email address").fill("nobody");
      await page.getByLabel("Design").check();
      await page.getByRole("button", { name: "Get the newsletter" }).click();
      await expect(page.getByText("Error:")).toBeVisible();
      await expect(page.getByLabel("Design")).toBeChecked();
      await page.getByLabel("Your email address").fill(email);
      await page.getByRole("button", { name: "Get the newsletter" }).click();
      const answer = page.getByRole("status").filter({ hasText: "Check your inbox" });
      await expect(answer).toBeVisible();

      await page.goto(linkTo("/confirm", await mailbox.next(email, 0)));
      await expect(page.getByText("the launches in Design")).toBeVisible();
      await page.getByRole("button", { name: "Get the newsletter" }).click();
      await expect(page.getByRole("status").filter({ hasText: "You get the newsletter" })).toBeVisible();

      // The same answer for an address that has it.
      await page.goto("/newsletter");
      await page.getByLabel("Your email address").fill(email);
      await page.getByRole("button", { name: "Get the newsletter" }).click();
      await expect(answer).toBeVisible();
      await mailbox.next(email, 1);
      await context.close();
    });
  }

  test("an account follows with one press, and stops under its account", async ({ page }) => {
    const email = `reader-${randomUUID()}@people.example`;
    await signIn(page, email, "/products/notion");
    await page.getByRole("button", { name: "Follow Notion" }).click();
    await expect(page.getByRole("button", { name: "Stop following Notion" })).toBeVisible();
    await page.goto("/newsletter");
    await expect(page.getByLabel("Your email address")).toHaveValue(email);
    await page.getByRole("button", { name: "Get the newsletter" }).click();
    await expect(page.getByRole("status").filter({ hasText: "You get the newsletter" })).toBeVisible();
    await page.goto("/me/account");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Stop Notion" }).click();
    await expect(page.getByRole("button", { name: "Stop Notion" })).toHaveCount(0);
    await page.getByRole("button", { name: "Stop the newsletter" }).click();
    await expect(page.getByText("None. You can follow a launch")).toBeVisible();
  });

  test("the forms have no accessibility violation and no sideways scrolling, in each look", async ({ page }) => {
    await inEachLook(page, async () => {
      for (const at of ["/confirm?token=x", "/unsubscribe?done=all", `${origin}/products/tide-table`]) {
        await page.goto(at);
        await expectAccessible(page);
        await expectFits(page);
      }
    });
  });
});
