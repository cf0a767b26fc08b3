import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectAlive, expectFits, inEachLook, signIn, test } from "./fixtures";

const productPage = `<!doctype html><html lang="en"><head><title>Rocketeer – AI assistant for launch teams</title>
  <meta name="description" content="Rocketeer is an AI assistant: a chatbot on a language model, machine learning for teams.">
  </head><body><h1>An AI assistant</h1><p>Artificial intelligence that plans launches.</p></body></html>`;

const first = (page: Page) => page.getByRole("main").locator("ol[start]").getByRole("listitem").first();
const second = (page: Page) => page.getByRole("main").locator("ol[start]").getByRole("listitem").nth(1);

async function downloaded(page: Page, name: string): Promise<{ file: string; text: string }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name }).click();
  const download = await coming;
  return { file: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

test("a founder plans, takes the plan along, saves it, submits, goes live, and sees whether the page links back", async ({
  page,
  founderSite,
}) => {
  const url = founderSite.serve("/rocketeer", productPage);
  await page.goto("/campaign");
  await page.getByLabel("Your website").fill(url);
  await page.getByLabel("Directories", { exact: true }).fill("12");
  await page.getByRole("button", { name: "Plan the weeks" }).click();
  await expect(page.getByRole("heading", { name: /12 directories in 2 weeks for Rocketeer/ })).toBeVisible();
  await expect(page.getByText(/A list of AI tools/).first()).toBeVisible();

  const table = await downloaded(page, "Table (CSV)");
  expect(table.file).toBe("campaign-rocketeer.csv");
  expect(table.text.trim().split("\r\n")).toHaveLength(13);
  expect(table.text).toContain("A list of AI tools");
  const calendar = await downloaded(page, "Calendar (.ics)");
  expect(calendar.file).toBe("campaign-rocketeer.ics");
  expect(calendar.text.match(/SUMMARY:Submit Rocketeer/g)).toHaveLength(2);
  expect(calendar.text).toContain("SUMMARY:Submit Rocketeer to 6 directories\\, prepare 4 launches");
  expect(calendar.text).toContain("SUMMARY:Launch Rocketeer on Product Hunt");

  const signInLink = page.getByRole("link", { name: "Sign in to save this plan" });
  const back = new URL((await signInLink.getAttribute("href")) ?? "", page.url()).searchParams.get("return_to");
  await signIn(page, "campaign@rocketeer.example", back ?? "");
  const signedIn = await downloaded(page, "Markdown");
  expect(signedIn.text).toContain("## Texts to copy");
  await page.getByRole("button", { name: "Save this plan" }).click();
  await expect(page).toHaveURL(/\/campaign\/[\da-f-]{36}\?saved=1$/);
  await expect(page.getByText("Plan saved.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Campaign for Rocketeer" })).toBeVisible();

  await page.emulateMedia({ media: "print" });
  await expect(first(page).getByText("Have ready")).toBeVisible();
  await expect(first(page).locator("input:visible, textarea:visible, button:visible")).toHaveCount(0);
  await page.emulateMedia({ media: null });

  const markAsSubmitted = first(page).getByRole("button", { name: /^Mark as submitted/ });
  // A form that is sent before loads the page anew, which closes what is open in it.
  await expectAlive(markAsSubmitted);
  await markAsSubmitted.click();
  await expect(first(page).getByText("Marked as submitted.")).toBeVisible();
  // The button is gone; the keyboard goes on at the same directory.
  await expect(first(page).locator("[role=group]")).toBeFocused();
  await expect(page.getByText(/^1\s+of 12 directories done$/)).toBeVisible();

  await first(page)
    .getByLabel(/URL of your page/)
    .fill(url);
  await first(page)
    .getByRole("button", { name: /^Mark as live and check/ })
    .click();
  await expect(first(page).getByText(/This is on your own site/)).toBeVisible();

  const linking = founderSite.serve(
    "/directory/rocketeer",
    `<p><a rel="nofollow" href="${url}?ref=d">Rocketeer</a></p>`,
  );
  await first(page)
    .getByLabel(/URL of your page/)
    .fill(linking);
  await first(page)
    .getByRole("button", { name: /^Mark as live and check/ })
    .click();
  await expect(first(page).getByText("Links to you, nofollow")).toBeVisible();
  await expect(first(page).getByText(/the directory’s own domain/)).toBeVisible();

  const silent = founderSite.serve("/directory/silent", "<p>Rocketeer</p>");
  await second(page).getByText(/^More/).click();
  await second(page)
    .getByLabel(/URL of your page/)
    .fill(silent);
  await second(page)
    .getByRole("button", { name: /^Mark as live and check/ })
    .click();
  await expect(second(page).getByText("No visible link to you", { exact: true })).toBeVisible();
  await second(page).getByLabel("Note").fill("Ask Ada");
  await second(page)
    .getByRole("button", { name: /^Save the note/ })
    .click();
  await expect(second(page).getByRole("status").filter({ hasText: "The note is saved." })).toBeVisible();
  await expectAccessible(page);
  await inEachLook(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });

  const markdown = await downloaded(page, "Markdown");
  expect(markdown.text).toContain("## Texts to copy");
  const saved = await downloaded(page, "Table (CSV)");
  expect(saved.text).toMatch(/,live,.*,nofollow,/);
  for (const path of ["/me", "/campaign"]) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: "Rocketeer", exact: true })).toBeVisible();
    await expect(page.getByText(/2 of 12 directories done, 2 live/)).toBeVisible();
  }
});

test("without scripts a plan is saved, marked and checked; to others it is not there", async ({
  page,
  browser,
  founderSite,
}) => {
  const url = founderSite.serve("/plainly", productPage.replaceAll("Rocketeer", "Plainly"));
  await signIn(page, "plain@rocketeer.example", "/campaign");
  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState });
  const form = await plain.newPage();
  await form.goto(`/campaign?${new URLSearchParams({ url, limit: "3" })}`);
  await form.getByRole("button", { name: "Save this plan" }).click();
  await expect(form.getByText("Plan saved.")).toBeVisible();
  await first(form)
    .getByRole("button", { name: /^Mark as submitted/ })
    .click();
  await expect(first(form).getByText("Marked as submitted.")).toBeVisible();
  const linking = founderSite.serve("/directory/plainly", `<p><a href="${url}">Plainly</a></p>`);
  await first(form)
    .getByLabel(/URL of your page/)
    .fill(linking);
  await first(form)
    .getByRole("button", { name: /^Mark as live and check/ })
    .click();
  await expect(first(form).getByText("Links to you, dofollow")).toBeVisible();
  const { pathname } = new URL(form.url());
  await plain.close();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(pathname);
  await expect(stranger).toHaveURL(/\/sign-in\?return_to=/);
  expect((await stranger.request.get(`${pathname}/plan.csv`)).status()).toBe(401);
  await signIn(stranger, "other@rocketeer.example");
  expect((await stranger.goto(pathname))?.status()).toBe(404);
  expect((await stranger.request.get(`${pathname}/plan.csv`)).status()).toBe(404);
  await stranger.context().close();
});

test("the heads of the directories' table order it, and say so", async ({ page }) => {
  await page.goto("/directories?pricing=Free");
  const dr = page.getByRole("columnheader", { name: "DR" });
  await expect(dr).toHaveAttribute("aria-sort", "descending");
  await dr.getByRole("link").click();
  await expect(page).toHaveURL(/pricing=Free&sort=-dr/);
  await expect(dr).toHaveAttribute("aria-sort", "ascending");
  const name = page.getByRole("columnheader", { name: "Directory" });
  await name.getByRole("link").click();
  await expect(name).toHaveAttribute("aria-sort", "ascending");
  await expect(dr).not.toHaveAttribute("aria-sort");
  await expect(page.getByRole("heading", { name: "What these figures mean, and where they come from" })).toBeVisible();
});
