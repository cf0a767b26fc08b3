import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import { secondAdminEmail } from "../playwright.config";
import {
  expect,
  expectAccessible,
  expectAlive,
  type FounderSite,
  pictureFile,
  shownToken,
  signIn,
  test,
} from "./fixtures";
import { openPaidDraft, submitForReview } from "./instant-launch";

const name = "Tidewatch";
const email = "tide@founders.example";

/** Adds two pictures to the draft that is open. */
async function addPictures(founder: Page): Promise<void> {
  const chooser = founder.getByLabel("Add pictures");
  await expectAlive(chooser);
  await chooser.setInputFiles([
    await pictureFile("month.png", 1600, 900, "#225588"),
    await pictureFile("day.png", 700, 1200, "#882255"),
  ]);
  await founder.getByLabel("What picture 1 shows").fill("The month");
  await founder.getByLabel("What picture 2 shows").fill("The day");
  await expect(founder.getByText(/^Saved \d/).first()).toBeVisible();
}

/** A listing of the founder's own that is live: by Instant Launch, confirmed and approved by an admin. */
async function launch(founder: Page, admin: Page, request: APIRequestContext, site: FounderSite): Promise<string> {
  const html = `<!doctype html><html lang="en"><title>${name} – Tides at a glance</title>`;
  const product = { name, email, tagline: "Tides at a glance", html };
  const { id } = await openPaidDraft({ request, founderSite: site, founder, admin }, product);
  await addPictures(founder);
  await submitForReview(founder);
  await admin.goto(`/admin/review?id=${id}`);
  await expectAlive(admin.getByRole("button", { name: "Approve" }));
  await admin.getByRole("heading", { level: 2, name }).focus();
  await admin.keyboard.press("a");
  await admin.getByRole("button", { name: `Do it now of ${name}` }).click();
  await founder.reload();
  await expect(founder.getByRole("region", { name: "Status of the launch" })).toContainText("Live");
  return id;
}

test("a founder publishes a changelog with their token, asks for advice, takes their data and leaves", async ({
  page,
  browser,
  request,
  founderSite,
  mailbox,
}) => {
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, secondAdminEmail, "/admin");
  const id = await launch(page, admin, request, founderSite);
  const headers = { Authorization: `Bearer ${await shownToken(page)}` };
  const own = `/api/v1/me/launches/${id}`;
  const { data: launches } = await (await request.get("/api/v1/me/launches", { headers })).json();
  const product = `/products/${launches[0].slug}`;

  await test.step("a changelog entry stands on the page, at its address and in the feed", async () => {
    const data = { title: "Spring tides", body: "Now with **moon phases**.\n\n<script>alert(1)</script>" };
    const keyed = { ...headers, "Idempotency-Key": "spring" };
    const published = await request.post(`${own}/changelog`, { headers: keyed, data });
    expect(published.status()).toBe(201);
    const entry: { id: string; url: string } = await published.json();
    expect(await (await request.post(`${own}/changelog`, { headers: keyed, data })).json()).toEqual(entry);
    await page.goto(product);
    const changelog = page.getByRole("region", { name: "Changelog" });
    await expect(changelog.getByRole("heading", { name: "Spring tides" })).toHaveCount(1);
    await expect(changelog.locator("strong", { hasText: "moon phases" })).toBeVisible();
    await expectAccessible(page);
    await page.goto(entry.url);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name}: changelog`);
    await expectAccessible(page);
    const feed = await request.get(`${product}/feed.xml`);
    expect(await feed.text()).toContain("<title>Spring tides</title>");
    expect((await request.get(`${product}/changelog`)).status()).toBe(200);
    expect((await request.get("/products/no-such-product/changelog")).status()).toBe(404);
  });

  await test.step("its pictures open whole, and are leafed through by keys", async () => {
    await page.goto(product);
    const gallery = page.getByRole("region", { name: "Gallery" });
    const month = gallery.getByRole("link", { name: "The month" });
    await expectAlive(month);
    await month.focus();
    await page.keyboard.press("Enter");
    const whole = page.getByRole("dialog", { name: `Pictures of ${name}` });
    await expect(whole.getByRole("status")).toHaveText("1 of 2");
    await expect(whole.getByRole("img", { name: "The month" })).toBeInViewport();
    await page.keyboard.press("ArrowRight");
    await expect(whole.getByRole("status")).toHaveText("2 of 2");
    await expect(whole.getByRole("img", { name: "The day" })).toBeInViewport();
    await expect(whole.getByRole("button", { name: "Next picture" })).toBeDisabled();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(whole).toBeHidden();
    await expect(month).toBeFocused();
    await gallery.getByRole("link", { name: "The day" }).click();
    await expect(whole.getByRole("status")).toHaveText("2 of 2");
    await whole.getByRole("button", { name: "Close" }).click();
    await expect(whole).toBeHidden();
  });

  await test.step("advice speaks of all six areas", async () => {
    const answer = await request.get(`${own}/advise-growth`, { headers });
    const { tool_id, advice } = await answer.json();
    expect([tool_id, advice.length]).toEqual([id, 6]);
  });

  await test.step("the download holds the launch and its entry", async () => {
    await page.goto("/me/account");
    await expectAccessible(page);
    const arriving = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download my data" }).click();
    const data = JSON.parse(readFileSync(await (await arriving).path(), "utf8"));
    expect(data).toMatchObject({
      account: { email },
      launches: [{ id, status: "live", changelog: [{ title: "Spring tides" }] }],
    });
  });

  await test.step("the account is deleted once its address is typed, and the token ends with it", async () => {
    await page.getByLabel("Type your email address to confirm").fill("other@founders.example");
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByText("is not the address of this account")).toBeVisible();
    await page.getByLabel("Type your email address to confirm").fill(email);
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is deleted");
    await expectAccessible(page);
    expect((await request.get("/api/v1/me/launches", { headers })).status()).toBe(401);
    expect((await request.get(product)).status()).toBe(404);
    await expect
      .poll(async () => (await mailbox.to(email)).map(({ subject }) => subject), { timeout: 15_000 })
      .toContain("Your Launch Catalog account is deleted");
  });
});
