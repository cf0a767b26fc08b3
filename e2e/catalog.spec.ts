import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectAlive, test } from "./fixtures";

test("a visitor reads this week's ranking and opens the first entry", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Week");
  await expect(page.getByText("Sample data.")).toBeVisible();
  const first = page.getByRole("region", { name: "This week’s launches" }).getByRole("listitem").first();
  // Marks and numbers of the votes are centered on one line; list and aside begin with rules of one height.
  const edges = await page.evaluate(() => {
    const rounded = (value: number) => Math.round(value * 2) / 2;
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((found) => found.getBoundingClientRect());
    const only = (values: number[]) => new Set(values.map(rounded)).size;
    const votes = "main section[aria-label] ol form button";
    return {
      middles: only(
        [...boxes(`${votes} svg`), ...boxes(`${votes} > span:last-child`)].map(({ left, right }) => (left + right) / 2),
      ),
      rules: only(
        boxes("main aside h2, main section > p:has(strong)")
          .slice(0, 2)
          .map(({ bottom }) => bottom),
      ),
    };
  });
  expect(edges).toEqual({ middles: 1, rules: 1 });
  const name = (await first.getByRole("link").first().textContent()) ?? "";
  await first.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText("No. 1").first()).toBeVisible();
});

test("the name of the site is on the baseline of the links beside it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  const baselines = await page.getByRole("banner").evaluate((banner) => {
    const words = ["Launch Catalog", "This week", "Products", "Sign in"];
    const holders = [...banner.querySelectorAll("a, a span")].filter(
      (holder) =>
        words.includes(holder.textContent ?? "") && holder.childElementCount === 0 && holder.checkVisibility(),
    );
    return holders.map((holder) => {
      const mark = document.createElement("span");
      mark.style.cssText = "display:inline-block;width:0;height:0";
      holder.append(mark);
      const { bottom } = mark.getBoundingClientRect();
      mark.remove();
      return bottom;
    });
  });
  expect(baselines).toHaveLength(4);
  expect(Math.max(...baselines) - Math.min(...baselines)).toBeLessThanOrEqual(0.5);
});

test("the contents of the docs mark the page and the section that is read, and break no name", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/docs");
  const contents = page.getByRole("navigation", { name: "Documentation" });
  const current = contents.locator("[aria-current=location]");
  await expect(current).toHaveCount(1);
  const first = await current.textContent();
  const sections = contents.locator("a[href^='/docs#'], a[href^='#']");
  const last = sections.last();
  await last.click();
  await expect(last).toHaveAttribute("aria-current", "location");
  await expect(current).toHaveCount(1);
  expect(await current.textContent()).not.toBe(first);

  const operation = contents.getByRole("link", { name: "Get directory campaign status" });
  const words = await operation.evaluate((link) => {
    const text = link.firstChild as Text;
    // A word that is broken stands in two boxes.
    return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length;
    });
  });
  expect(words).toEqual(words.map(() => 1));
  await operation.click();
  await expect(page).toHaveURL(/[/]docs[/]get_directory_campaign_status$/);
  await expect(operation).toHaveAttribute("aria-current", "page");
});

test("a search finds a misspelt product, and filters stand in the address", async ({ page }) => {
  await page.goto("/products");
  await page.getByRole("main").getByRole("searchbox").fill("notoin");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=notoin/);
  await expect(page.getByRole("link", { name: "Notion", exact: true })).toBeVisible();
});

test("without scripts a visitor filters, pages on and comes back", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/products");
  await page.getByLabel("Category").selectOption("Developer Tools");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/category=Developer/);
  const firstOnPageOne = (await page.getByRole("table").getByRole("link").first().textContent()) ?? "";
  await page.getByRole("link", { name: "Next →" }).click();
  await expect(page.getByRole("table").getByRole("link").first()).not.toHaveText(firstOnPageOne);
  await page.getByRole("link", { name: "← Previous" }).click();
  await expect(page.getByRole("table").getByRole("link").first()).toHaveText(firstOnPageOne);
  await context.close();
});

test("all products come with the newest launch first, too, and a filter keeps that order", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/products");
  await page.getByRole("link", { name: "newest first" }).click();
  await expect(page).toHaveURL(/[?]sort=newest$/);
  await page.getByLabel("Category").selectOption("Developer Tools");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/sort=newest/);
  await expect(page.getByRole("link", { name: "most upvoted first" })).toBeVisible();
  const weeks = await page
    .getByRole("table")
    .getByText(/^Week [0-9]+, [0-9]{4}$/)
    .allTextContents();
  const inOrder = weeks
    .map((words) => words.match(/[0-9]+/g)?.map(Number) ?? [])
    .map(([week = 0, year = 0]) => year * 100 + week);
  expect(inOrder.length).toBeGreaterThan(10);
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => b - a));
  // A search comes by how well it matches.
  await page.goto("/products?q=notes&sort=newest");
  await expect(page.getByText("Best matches first.")).toBeVisible();
  await context.close();
});

test("a search without results says so and offers the next step", async ({ page }) => {
  await page.goto("/products?q=zzzzqqqqxxxx");
  await expect(page.getByText(/nothing|no (listing|product|entry)/i).first()).toBeVisible();
});

test("a product that is not there is a 404 with a way on", async ({ page }) => {
  const response = await page.goto("/products/no-such-product");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("link", { name: /products/i }).first()).toBeVisible();
});

test("the page of a product is found in capitals too, and leads to its address", async ({ request }) => {
  for (const [asked, address] of [
    ["/products/Penpot", "/products/penpot"],
    ["/products/PENPOT/changelog", "/products/penpot/changelog"],
  ]) {
    const response = await request.get(asked ?? "", { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([308, address]);
  }
});

test("the directories are filtered by price and rating, at once with scripts and by the form without", async ({
  page,
  browser,
}) => {
  const count = (of: Page) => of.getByRole("status").filter({ hasText: /^\d+ director(y|ies)$/ });
  const names = (of: Page) => of.getByRole("table").getByRole("rowgroup").last().getByRole("link").allTextContents();
  const list = page.waitForResponse((response) => response.url().endsWith("/directories.json"));
  await page.goto("/directories");
  // Nobody who only reads loads the whole list: it comes with the pointer.
  await expectAlive(page.getByLabel("Lowest domain rating"));
  await page.getByLabel("Lowest domain rating").hover();
  await (await list).finished();
  const asked: string[] = [];
  page.on("request", (request) => {
    // Browsers ask for the icon again when the address changes.
    if (["document", "fetch", "xhr"].includes(request.resourceType())) asked.push(request.url());
  });
  await page.getByLabel("Lowest domain rating").selectOption("80");
  await page.getByRole("list", { name: "Common filters" }).getByRole("link", { name: "Free" }).click();
  await expect(page).toHaveURL(/\?pricing=Free&min_dr=80$/);
  await expect(page.getByRole("table").getByRole("cell", { name: /^(Freemium|Paid)$/ })).toHaveCount(0);
  expect(asked).toEqual([]);
  const [told, shown] = [await count(page).textContent(), await names(page)];

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto("/directories");
  await plain.getByLabel("Lowest domain rating").selectOption("80");
  await plain.getByLabel("Pricing", { exact: true }).selectOption("Free");
  await plain.getByRole("button", { name: "Apply" }).click();
  await expect(count(plain)).toHaveText(told ?? "");
  expect(await names(plain)).toEqual(shown);
  await context.close();

  await page.goBack();
  await expect(page).toHaveURL(/\/directories\?min_dr=80$/);
  await page.getByLabel("Words in the name or URL").fill("product hunt");
  await page.getByRole("table").getByRole("link", { name: "Product Hunt", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Hunt");
  await expect(page.getByRole("term").filter({ hasText: "Submission page" })).toBeVisible();
  expect((await page.goto("/directories/no-such-directory"))?.status()).toBe(404);
});

test("a campaign is planned week by week", async ({ page }) => {
  await page.goto("/campaign");
  await page.getByLabel("Category").selectOption("AI");
  await page.getByRole("button", { name: /plan/i }).click();
  await expect(page.getByRole("heading", { name: /Week \d+/ }).first()).toBeVisible();
  await expect(page.getByText(/Takes AI products only/).first()).toBeVisible();
});

test("without scripts too, what is not there is a page with a way on", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of [
    "/products/nope",
    "/categories/nope",
    "/weeks/2026-W99",
    "/weeks/1999-W01",
    "/weeks/2400-W20",
    "/submit/nope",
    "/products/%ff",
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
  }
  await context.close();
});

const published = [
  "/api/v1/openapi.json",
  "/.well-known/api-catalog",
  "/.well-known/ai-catalog.json",
  "/.well-known/security.txt",
  "/api/mcp/server-card",
  "/mcp/server-card",
  "/llms.txt",
  "/mcp.md",
  "/sitemap.xml",
  "/robots.txt",
  "/feed.xml",
  "/badges/default.svg",
  "/badges/notion/white.svg",
  "/products/notion/feed.xml",
];
for (const path of published) {
  test(`${path} is there for programs`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect((await answer.body()).length).toBeGreaterThan(100);
    expect(answer.headers()).toMatchObject({ etag: expect.any(String), "x-request-id": expect.any(String) });
  });
}

test("every example of the docs runs as pasted, in a shell and in JavaScript", async ({ page, baseURL }) => {
  const run = (command: string, ...given: string[]) => JSON.parse(execFileSync(command, given, { encoding: "utf8" }));
  await page.goto("/docs");
  const ways = page.getByRole("region", { name: "Operations" }).getByRole("link");
  const pages = await ways.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(pages.length).toBeGreaterThan(15);
  const refused: Record<string, string> = {};
  for (const path of pages) {
    await page.goto(path);
    const [curl = "", javascript = ""] = await page.locator("pre code").allTextContents();
    expect(curl).toContain(`${baseURL}/api/v1/`);
    const answered = run("sh", "-c", curl.replace("curl ", "curl -sS "));
    const fetched = run(
      process.execPath,
      "--input-type=module",
      "-e",
      `${javascript}\nconsole.log(JSON.stringify(answer));`,
    );
    expect(fetched.code, path).toBe(answered.code);
    if (answered.code) refused[path.replace("/docs/", "")] = answered.code;
  }
  // Examples with a placeholder: a site that is not there, a draft of nobody, a token to fill in.
  expect(refused).toEqual({
    get_first_users_report: "upstream_unreachable",
    get_submission: "not_found",
    update_submission: "not_found",
    get_my_launches: "unauthorized",
    get_launch_analytics: "unauthorized",
    get_directory_campaign_status: "unauthorized",
    advise_growth: "unauthorized",
    publish_changelog: "unauthorized",
  });
});

test("the search of the header finds while you type, and is a form without scripts", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/docs");
  await expectAlive(page.getByRole("searchbox", { name: "Search" }));
  await page.keyboard.press("/");
  const dialog = page.getByRole("dialog", { name: "Search" });
  await expect(dialog.getByRole("combobox")).toBeFocused();
  // The longest search that there can be, in one word: nothing runs out of the dialog.
  await dialog.getByRole("combobox").fill("W".repeat(200));
  await expect(dialog.getByRole("option", { name: /^All products for/ })).toBeVisible();
  expect(
    await dialog.evaluate((box) =>
      [...box.querySelectorAll("*")].every(
        (it) =>
          it.scrollWidth <= box.clientWidth ||
          getComputedStyle(it).overflowX === "hidden" ||
          it instanceof HTMLInputElement,
      ),
    ),
  ).toBe(true);
  await dialog.getByRole("combobox").fill("");
  // A press beside it closes it, also in a browser that does not know closedby; one that only ends there does not.
  await dialog.evaluate((box) => box.removeAttribute("closedby"));
  await dialog.getByRole("combobox").hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await page.keyboard.press("/");
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("obsidi");
  await expect(dialog.getByRole("option", { name: /^Obsidian/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\/obsidian$/);

  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await context.newPage();
  await plain.goto("/docs");
  await plain.getByRole("searchbox", { name: "Search" }).fill("obsidian");
  await plain.keyboard.press("Enter");
  await expect(plain).toHaveURL(/\/products\?q=obsidian$/);
  await context.close();
});

test("lists are drawn by what every browser does", async ({ page }) => {
  await page.goto("/products");
  const table = page.getByRole("table");
  // Safari draws no shadow of a row group, so the cells of the head draw the line below it.
  const lines = await table
    .getByRole("columnheader")
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).boxShadow));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines).not.toContain("none");
  const ground = await page.locator("body").evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect(table.getByRole("columnheader").first()).toHaveCSS("background-color", ground);
  // Safari measures a name with its tag too short: the words have the whole cell.
  const room = await table
    .getByRole("cell")
    .first()
    .evaluate((cell) => {
      const end = cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight);
      return end - (cell.querySelector("span > span:last-child")?.getBoundingClientRect().right ?? 0);
    });
  expect(Math.abs(room)).toBeLessThan(1);

  // Safari places hidden words by the columns as they would be in one, below all others, and the page grows.
  await page.goto("/categories");
  const hidden = await page
    .locator("main section .sr-only")
    .evaluateAll((words) => words.map((word) => (word as HTMLElement).offsetParent?.closest("section") != null));
  expect(hidden.length).toBeGreaterThan(0);
  expect(hidden).not.toContain(false);
});

test("fields have letters of 16 px on a touch screen, where iPhones zoom into smaller ones", async ({
  browser,
  baseURL,
}) => {
  const screen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ ...screen, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  for (const path of ["/submit", "/sign-in", "/products", "/directories"]) {
    await page.goto(path);
    const sizes = await page
      .locator("input, select, textarea")
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16);
  }
  await expectAlive(page.getByRole("link", { name: "Search" }));
  await page.getByRole("link", { name: "Search" }).tap();
  const field = page.getByRole("dialog", { name: "Search" }).getByRole("combobox");
  await expect(field).toBeFocused();
  await expect(field).toHaveCSS("font-size", "16px");
  await context.close();
});

test("what stands below a heading stays where it is when the fonts arrive", async ({ browser }) => {
  for (const width of [390, 1280]) {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    const held: (() => Promise<void>)[] = [];
    let isHeld = true;
    await page.route("**/*.woff2", (route) => (isHeld ? void held.push(() => route.continue()) : route.continue()));
    await page.goto("/products", { waitUntil: "commit" });
    const field = page.getByRole("main").getByRole("searchbox");
    await expect(field).toBeVisible();
    await expect.poll(() => held.length).toBeGreaterThan(1);
    const top = () => field.evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    isHeld = false;
    await Promise.all(held.map((go) => go()));
    await page.evaluate(() => document.fonts.ready);
    expect(await top(), `${width} px`).toBe(before);
    await context.close();
  }
});

test("a heading is printed on the sheet of what it heads, and the links of the footer on none", async ({ page }) => {
  await page.goto("/directories/1000-tools");
  await page.emulateMedia({ media: "print" });
  for (const heading of await page.getByRole("heading").all()) {
    await expect(heading).toHaveCSS("break-after", "avoid");
  }
  await expect(page.getByRole("contentinfo")).toBeHidden();
});

test("what is longer than a sheet of paper is printed as plain blocks, which every browser can break", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  for (const path of [
    "/",
    "/products/plausible-analytics",
    "/directories/1000-tools",
    "/newsletter",
    "/docs/search_products",
    "/privacy",
  ]) {
    await page.goto(path);
    const long = await page.locator("body, main, main *").evaluateAll((boxes) => {
      const isLong = (box: Element) => box.getBoundingClientRect().height > 900;
      const isRow = (box: Element) => /flex|grid/.test(getComputedStyle(box).display);
      return boxes.filter((box) => isLong(box) && isRow(box)).map((box) => box.className);
    });
    expect(long, path).toEqual([]);
  }
});
