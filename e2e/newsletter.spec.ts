import type { BrowserContext, Page } from "@playwright/test";
import { adminEmail } from "../playwright.config";
import { expect, expectAccessible, expectFits, inEachLook, signIn, test } from "./fixtures";

let admin: BrowserContext;

test.beforeAll(async ({ browser }) => {
  admin = await browser.newContext();
  await signIn(await admin.newPage(), adminEmail, "/admin");
});

test.afterAll(() => admin.close());

/** Adds a package as an admin does, and ends on its page. */
async function addPackage(page: Page, name: string): Promise<void> {
  await page.goto("/admin/newsletter/new");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Placement").fill("Above the ranking");
  await page.getByLabel("Description").fill("A logo and 60 words.");
  await page.getByLabel("Price").fill("149.50");
  await page.getByLabel("Currency").fill("EUR");
  await page.getByLabel("Goes out on").selectOption("Tuesday");
  await page.getByLabel("Checkout link").fill("https://buy.pay-service.test/abc?plan=top&client_reference_id=old");
  await page.getByRole("button", { name: "Add the package" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

const entry = (page: Page, name: string) => page.getByRole("article", { name });

test("an admin's package is what a visitor sees, and its checkout link names the visitor's listing", async ({
  page,
  request,
}) => {
  const desk = await admin.newPage();
  await addPackage(desk, "Visible sponsor");
  await page.goto("/advertise");
  await expect(entry(page, "Visible sponsor")).toContainText("€149.50");
  await expect(entry(page, "Visible sponsor")).toContainText(
    "You pay at buy.pay-service.test; we never see your card.",
  );

  const notion: { id: string } = await (await request.get("/api/v1/products/notion")).json();
  await page.getByLabel("Which listing is the ad for?").fill("http://localhost/products/notion");
  await page.getByRole("button", { name: "Use this listing" }).click();
  await expect(page.getByRole("status").filter({ hasText: "every checkout link below names it" })).toBeVisible();
  const link = entry(page, "Visible sponsor").getByRole("link", { name: "Go to the checkout" });
  const href = new URL((await link.getAttribute("href")) ?? "");
  expect(href.origin + href.pathname).toBe("https://buy.pay-service.test/abc");
  expect(href.searchParams.getAll("client_reference_id")).toEqual([notion.id]);
  expect(href.searchParams.get("plan")).toBe("top");
  const answer = await request.get("/api/v1/newsletter-ads?tool_id=notion");
  const { data }: { data: { name: string; checkout_url: string }[] } = await answer.json();
  expect(data.find(({ name }) => name === "Visible sponsor")?.checkout_url).toBe(href.href);
  await expectAccessible(page);
  await desk.close();
});

test("samples say that they are none to buy", async ({ page }) => {
  await page.goto("/advertise");
  await expect(page.getByText("Sample data.")).toBeVisible();
  await expect(entry(page, "Main sponsor")).toContainText("leads nowhere and nothing can be paid");
});

test("a sold date is offered no more; sold again from a stale tab it is refused, and freed it is offered again", async ({
  page,
}) => {
  const first = await admin.newPage();
  await addPackage(first, "Datable sponsor");
  const second = await admin.newPage();
  await second.goto(first.url());
  await page.goto("/advertise");
  const days = entry(page, "Datable sponsor").getByRole("time");
  const date = (await days.first().getAttribute("datetime")) ?? "";

  for (const desk of [first, second]) {
    await desk.getByLabel("Date", { exact: true }).selectOption(date);
    await desk.getByLabel("Note").fill("Acme");
    await desk.getByRole("button", { name: "Mark as sold" }).click();
  }
  await expect(first.getByRole("region", { name: "Sold dates" })).toContainText("Acme");
  await expect(second.getByText("This is sold already. Choose another date.")).toBeVisible();
  await page.reload();
  await expect(days.first()).not.toHaveAttribute("datetime", date);

  await second.getByRole("button", { name: /^Free / }).click();
  await expect(second.getByText("None from today on.")).toBeVisible();
  await page.reload();
  await expect(days.first()).toHaveAttribute("datetime", date);
  await first.goto("/admin/audit");
  await expect(first.getByRole("row").filter({ hasText: `“Datable sponsor”: ${date}, Acme` })).toHaveCount(2);
  await first.close();
  await second.close();
});

test("without scripts an admin corrects a refused package, moves it up and takes it off, and a visitor follows", async ({
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await admin.storageState() });
  const desk = await plain.newPage();
  await addPackage(desk, "Plain sponsor");
  await desk.getByLabel("Checkout link").fill("http://buy.pay-service.test/abc");
  await desk.getByLabel("Price").fill("1,5");
  await desk.getByRole("button", { name: "Save the package" }).click();
  await expect(desk.getByText(/Write a full https URL/)).toBeVisible();
  await expect(desk.getByText(/is not a price in EUR/)).toBeVisible();
  await expect(desk.getByLabel("Price")).toHaveValue("1,5");
  await desk.getByLabel("Checkout link").fill("https://buy.pay-service.test/new");
  await desk.getByLabel("Price").fill("99");
  await desk.getByRole("button", { name: "Save the package" }).click();
  await expect(desk.getByText("Saved.")).toBeVisible();

  await desk.goto("/admin/newsletter/packages");
  const rows = desk.getByRole("main").getByRole("listitem");
  const before = await rows.count();
  await expect(rows.nth(before - 1)).toContainText("Plain sponsor");
  await desk.getByRole("button", { name: "Move up Plain sponsor" }).click();
  await expect(rows.nth(before - 2)).toContainText("Plain sponsor");

  const visitor = await plain.newPage();
  await visitor.goto("/advertise");
  await expect(entry(visitor, "Plain sponsor")).toContainText("€99");
  await desk.getByRole("link", { name: "Plain sponsor" }).click();
  await desk.getByRole("button", { name: "Take it off" }).click();
  await expect(desk.getByRole("button", { name: "Put it on offer" })).toBeVisible();
  await visitor.reload();
  await expect(entry(visitor, "Plain sponsor")).toHaveCount(0);
  await plain.close();
});

for (const javaScriptEnabled of [true, false]) {
  const manner = javaScriptEnabled ? "with" : "without";
  test(`${manner} scripts a form older than another admin's change is not saved, shows both texts, and can be saved all the same`, async ({
    browser,
  }) => {
    const name = `Contested sponsor ${manner}`;
    const context = await browser.newContext({ javaScriptEnabled, storageState: await admin.storageState() });
    const [first, second] = [await context.newPage(), await context.newPage()];
    await addPackage(first, name);
    await second.goto(first.url());
    const save = async (page: Page, price: string) => {
      await page.getByLabel("Price").fill(price);
      await page.getByRole("button", { name: "Save the package" }).click();
    };
    await save(first, "199");
    await expect(first.getByText("Saved.")).toBeVisible();
    await save(second, "99");
    const both = second.getByRole("alert").filter({ hasText: "Somebody has changed this" });
    await expect(both.getByRole("row", { name: "Price" })).toContainText("99199.00");
    await expect(second.getByLabel("Price")).toHaveValue("99");
    // Opened anew: without scripts a reload would send the form again.
    await first.goto(first.url());
    await expect(first.getByLabel("Price")).toHaveValue("199.00");
    await both.getByRole("button", { name: "Save what is here" }).click();
    await expect(second.getByText("Saved.")).toBeVisible();
    await first.goto(first.url());
    await expect(first.getByLabel("Price")).toHaveValue("99.00");
    await context.close();
  });
}

test("an admin's correction of a directory is what visitors see, and unknown stays unknown", async ({ page }) => {
  const desk = await admin.newPage();
  await desk.goto("/admin/directories?q=%00");
  await expect(desk.getByText("We cannot show this list")).toBeVisible();
  await desk.goto("/admin/directories?q=1000.tools");
  await desk.getByRole("table").getByRole("link", { name: "1000 Tools" }).click();
  await desk.getByLabel("Domain rating").fill("101");
  await desk.getByRole("button", { name: "Save the facts" }).click();
  await expect(desk.getByText(/is not a whole number from 0 to 100/)).toBeVisible();
  await desk.getByLabel("Domain rating").fill("");
  await desk.getByLabel("Pricing").selectOption("Freemium");
  await desk.getByRole("button", { name: "Save the facts" }).click();
  await expect(desk.getByText("Saved.")).toBeVisible();
  await expectAccessible(desk);
  await page.goto("/directories?q=1000.tools");
  const row = page.getByRole("row").filter({ hasText: "1000 Tools" });
  await expect(row.getByRole("cell", { name: "Freemium" })).toBeVisible();
  await expect(row.getByRole("cell", { name: "unknown" }).first()).toBeVisible();
  await desk.goto("/admin/audit");
  await expect(desk.getByRole("row").filter({ hasText: "“1000 Tools” (1000-tools)" }).first()).toContainText(
    "pricing Paid → Freemium; dr 36 → unknown",
  );
  await desk.close();
});

test("an admin edits every fact of a directory without scripts, and each problem is beside its field", async ({
  browser,
  page,
  request,
}) => {
  const options = { javaScriptEnabled: false, storageState: await admin.storageState() };
  const desk = await (await browser.newContext(options)).newPage();
  await desk.goto("/admin/directories/10words");
  await desk.getByLabel("Cheapest paid option").fill("nineteen");
  await desk.getByLabel("Language").fill("German");
  await desk.getByRole("button", { name: "Save the facts" }).click();
  await expect(desk.getByLabel("Cheapest paid option")).toHaveAccessibleDescription(
    /is not an amount and its currency/,
  );
  await expect(desk.getByLabel("Language")).toHaveAccessibleDescription(/is no code of a language/);
  await desk.getByLabel("Cheapest paid option").fill("19 usd");
  await desk.getByLabel("Language").fill("de");
  await desk.getByLabel("Where its readers are").selectOption("Germany");
  await desk.getByLabel("What it takes").selectOption("Games only");
  await desk.getByLabel("Asks for an account").selectOption("Yes");
  await desk.getByLabel("Last confirmed on").fill("2026-01-31");
  await desk.getByRole("button", { name: "Save the facts" }).click();
  await expect(desk.getByText("Saved.")).toBeVisible();
  await desk.context().close();
  const answer = await request.get("/api/v1/launch-directories?q=10words");
  const { data }: { data: object[] } = await answer.json();
  expect(data[0]).toMatchObject({ price: "19 USD", language: "de", region: "Germany", checked_on: "2026-01-31" });
  await page.goto("/directories/10words");
  await expect(page.getByText("Games only")).toBeVisible();
});

test("nobody but an admin finds the packages and directories of /admin", async ({ page }) => {
  const desk = await admin.newPage();
  await desk.goto("/admin/newsletter/packages");
  await desk.getByRole("link", { name: "Main sponsor" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Main sponsor" })).toBeVisible();
  const own = new URL(desk.url()).pathname;
  for (const address of [
    "/admin/newsletter",
    "/admin/newsletter/packages",
    "/admin/newsletter/preview",
    "/admin/newsletter/new",
    own,
    "/admin/directories",
    "/admin/directories/1000-tools",
  ]) {
    expect((await page.goto(address))?.status(), address).toBe(404);
    await expect(page).toHaveTitle(/^Not found/);
  }
  for (const address of ["/admin/newsletter/none", "/admin/directories/no-such-directory"]) {
    expect((await desk.goto(address))?.status(), address).toBe(404);
  }
  await desk.close();
});

test("no page has an accessibility violation or scrolls sideways, in any look", async () => {
  const page = await admin.newPage();
  await page.goto("/admin/newsletter/packages");
  const one = (await page.getByRole("link", { name: "Main sponsor" }).getAttribute("href")) ?? "";
  await inEachLook(page, async () => {
    for (const path of [
      "/advertise",
      "/advertise?tool_id=notion",
      "/advertise?tool_id=no-such-listing",
      "/admin/newsletter",
      "/admin/newsletter/packages",
      "/admin/newsletter/new",
      one,
      "/admin/directories",
      "/admin/directories?q=zzzz",
      "/admin/directories/1000-tools",
    ]) {
      await page.goto(path);
      await expectAccessible(page);
      await expectFits(page);
    }
  });
  await page.close();
});
