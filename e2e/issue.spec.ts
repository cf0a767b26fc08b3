import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { addDays, addHours, addMinutes } from "date-fns";
import { openEmbedded } from "@/db/client";
import { startOfWeek, weekAfter, weekOf } from "@/lib/core/catalog/weeks";
import { formatWeek } from "@/lib/core/format/dates";
import { insertReaderRow } from "@/lib/newsletter/testing";
import { adminEmail, launchPort, secondAdminEmail } from "../playwright.config";
import { expect, expectAccessible, expectFits, inEachLook, signIn, test } from "./fixtures";
import { type OwnServer, startServer } from "./own-server";

test.use({ baseURL: `http://localhost:${launchPort}` });

/** Monday at noon: the week before has just ended. */
const monday = addHours(startOfWeek(weekOf(addDays(new Date(), 7))) ?? new Date(), 12);
const week = weekAfter(monday, -1);
/** Others each time: the mail service remembers what it has received. */
const readers = [`ada-${randomUUID()}@mail.example`, `bob-${randomUUID()}@mail.example`];

let dataDir: string;
let server: OwnServer | undefined;
const startAt = (startsAt: Date) =>
  startServer({
    port: launchPort,
    dataDir,
    startsAt,
    env: { ADMIN_EMAILS: `${adminEmail},${secondAdminEmail}` },
  });

test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "launch-catalog-issue-"));
  // The start fills the database with samples and closes the week that has ended.
  server = await startAt(monday);
  await server.stop();
  const { db, close } = await openEmbedded(path.join(dataDir, "postgres"));
  for (const email of readers) await insertReaderRow(db, { email, confirmedAt: addDays(monday, -1) });
  await close();
  server = await startAt(addMinutes(monday, 5));
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("an admin writes, tests and approves the issue; another is told; readers get it once, and everybody can read it", async ({
  page,
  browser,
  mailbox,
}) => {
  const title = `The launches of ${formatWeek(week).toLowerCase()}`;
  const preview = (of: Page) => of.frameLocator("iframe");

  await test.step("the admin sees the mail as it will be, and writes its opening words", async () => {
    await signIn(page, adminEmail, "/admin/newsletter");
    await expect(preview(page).getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByRole("region", { name: "A draft" })).toContainText("2 confirmed readers");
    await page.getByRole("textbox", { name: /^Opening words/ }).fill("Good morning, harbour.");
    await page.getByRole("button", { name: "Save the words" }).click();
    await expect(preview(page).getByText("Good morning, harbour.")).toBeVisible();
  });

  const context = await browser.newContext();
  const other = await context.newPage();
  await test.step("another admin has the page open", async () => {
    await signIn(other, secondAdminEmail, "/admin/newsletter");
    await expect(other.getByRole("textbox", { name: /^Opening words/ })).toHaveValue("Good morning, harbour.");
  });

  await test.step("a test goes to the admin alone", async () => {
    const known = (await mailbox.to(adminEmail)).length;
    await page.getByRole("button", { name: "Send a test" }).click();
    await expect(page.getByText(`On its way to ${adminEmail}.`)).toBeVisible();
    expect(await mailbox.next(adminEmail, known)).toMatchObject({ subject: expect.stringMatching(/^Test: /) });
    expect(await mailbox.to(readers[0] ?? "")).toEqual([]);
  });

  await test.step("it is approved once; the other admin is told", async () => {
    expect((await page.goto(`/newsletter/${week}`))?.status()).toBe(404);
    await page.goto("/admin/newsletter");
    await page.getByRole("button", { name: "Approve and send" }).click();
    await expect(page.getByRole("region", { name: "Approved" })).toContainText(`Approved by ${adminEmail}`);
    await other.getByRole("button", { name: "Approve and send" }).click();
    await expect(other.getByRole("region", { name: /^(Approved|Being sent|Sent)$/ })).toContainText(
      `Approved by ${adminEmail}`,
    );
    await context.close();
  });

  await test.step("each reader gets one mail, after a crash too", async () => {
    await server?.kill();
    server = await startAt(addMinutes(monday, 15));
    for (const reader of readers) {
      const mail = await mailbox.next(reader, 0);
      expect(mail.text).toContain("Good morning, harbour.");
      expect(mail.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    }
    await server?.stop();
    server = await startAt(addMinutes(monday, 25));
    for (const reader of readers) expect(await mailbox.to(reader)).toHaveLength(1);
  });

  await test.step("the dashboard says how far it is, and the issue is public", async () => {
    await page.goto("/admin/newsletter");
    await expect(page.getByRole("region", { name: "Sent" })).toContainText("2 of 2 readers");
    await page.getByRole("link", { name: `The public issue of ${formatWeek(week)}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: formatWeek(week) })).toBeVisible();
    await expect(page.getByText("Good morning, harbour.")).toBeVisible();
    await expect(page.getByText("Sample data.")).toBeVisible();
    await expect(page.getByRole("article").getByRole("button", { name: /^Upvote / })).not.toHaveCount(0);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute("href", new RegExp(`/newsletter/${week}$`));
    await expectAccessible(page);
  });
});

test("dashboard and issue have no violation and no sideways scrolling, in each look", async ({ page }) => {
  await signIn(page, adminEmail, "/admin/newsletter");
  await inEachLook(page, async () => {
    for (const address of ["/admin/newsletter", `/newsletter/${week}`]) {
      await page.goto(address);
      await expectAccessible(page);
      await expectFits(page);
    }
  });
});
