import type { Page } from "@playwright/test";
import { wideAdminEmail } from "../playwright.config";
import { expect, expectAccessible, expectAlive, expectFits, inEachLook, signIn, test } from "./fixtures";

const pages = [
  "/",
  "/products",
  "/products?q=zzzzqqqqxxxx",
  "/products?limit=zero",
  "/products/notion",
  "/categories",
  "/categories/developer-tools",
  "/weeks",
  "/directories",
  "/directories/1000-tools",
  "/campaign?category=AI&budget=free",
  "/readiness",
  "/readiness?url=http://127.0.0.1/",
  "/badge?slug=notion",
  "/badge?slug=nobody",
  "/submit",
  "/partners",
  "/newsletter",
  "/docs",
  "/docs/submit_product",
  "/docs/errors",
  "/about",
  "/privacy",
  "/status",
  "/no-such-page",
];

test.describe("in each look there is no accessibility violation and no sideways scrolling", () => {
  for (const path of pages) {
    test(path, async ({ page }) => {
      await inEachLook(page, async () => {
        await page.goto(path);
        await expectAccessible(page);
        await expectFits(page);
      });
    });
  }
});

test("the keyboard reaches the content past the navigation", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("who removes a filter goes on at the content, although its chip is gone", async ({ page }) => {
  await page.goto("/products?q=notes&type=web_app");
  const chip = page.getByRole("link", { name: "Remove filter: Web app" });
  await expectAlive(chip);
  await chip.press("Enter");
  await expect(page).toHaveURL(/\/products\?q=notes$/);
  await expect(page.getByRole("main")).toBeFocused();
});

test("a page that is not there says what is missing, and leads on", async ({ page }) => {
  await page.goto("/products/home-assistent");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No product at this URL");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Search for “home assistent”" }).click();
  await expect(page.getByRole("link", { name: "Home Assistant" }).first()).toBeVisible();
  await page.goto("/submit/6f1f7c1e-0000-4000-8000-000000000000");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No open draft at this link");
  await expectAccessible(page);
  await page.goto("/nothing-here");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not in the catalog");
});

test("the theme that was chosen stays after a reload", async ({ page }) => {
  await page.goto("/");
  const before = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.getByRole("group", { name: /theme/i }).getByText("Dark").click();
  await page.reload();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).not.toBe(before);
});

/** On both sides of every width at which something changes, and between. */
const widths = [
  320, 360, 390, 480, 639, 640, 700, 767, 768, 800, 900, 960, 1023, 1024, 1100, 1127, 1128, 1200, 1279, 1280, 1440,
];

/** How far the page and the header reach beyond the window, at each width where they do. */
async function overflows(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const { beyond, lines } = await page.evaluate(() => ({
      beyond: document.documentElement.scrollWidth - window.innerWidth,
      lines: document.querySelector("header")?.getBoundingClientRect().height ?? 0,
    }));
    if (beyond > 0) found.push(`${width} px: ${beyond} px too wide`);
    if (lines > 64) found.push(`${width} px: the header has a second line`);
  }
  return found;
}

for (const reader of ["visitor", "founder", "admin"] as const) {
  test(`no page of a ${reader} scrolls sideways, and the header is one line, from 320 to 1440 px`, async ({ page }) => {
    if (reader !== "visitor") await signIn(page, reader === "admin" ? wideAdminEmail : "wide@founders.example");
    const own = {
      visitor: ["/products", "/docs/submit_product"],
      founder: ["/me"],
      admin: ["/admin", "/admin/listings"],
    };
    for (const path of ["/", "/directories", ...own[reader]]) {
      await page.goto(path);
      expect(await overflows(page), path).toEqual([]);
    }
  });
}

const everySection = ["This week", "Products", "Categories", "Directories", "API"];
const everyTool = ["Readiness", "Campaign", "First users", "Badge"];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });
    test("every section and every tool is in the header at every width", async ({ page }) => {
      await page.goto("/about");
      const header = page.getByRole("banner");
      for (const width of [320, 640, 768, 1023, 1024, 1279, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const menu = header.locator("summary").filter({ visible: true });
        await expect(menu).toHaveText(width < 1024 ? "Menu" : "Tools");
        await menu.click();
        for (const name of [...everySection, ...everyTool]) {
          await expect(header.getByRole("link", { name, exact: true })).toBeInViewport();
        }
        // A press beside the list closes it, and reaches nothing that lies there.
        await page.mouse.click(20, 600);
        await expect(header.getByRole("link", { name: "Readiness", exact: true })).toBeHidden();
        await expect(page).toHaveURL(/\/about$/);
      }
    });
  });
}

test("Escape closes the open menu of the header and gives the focus back; so does leaving it by keyboard", async ({
  page,
}) => {
  await page.goto("/");
  const tools = page.getByRole("banner").getByText("Tools", { exact: true }).filter({ visible: true });
  const badge = page.getByRole("banner").getByRole("link", { name: "Badge", exact: true });
  await expectAlive(tools);
  await tools.focus();
  await page.keyboard.press("Enter");
  await expect(badge).toBeVisible();
  await badge.focus();
  await page.keyboard.press("Escape");
  await expect(badge).toBeHidden();
  await expect(tools).toBeFocused();
  await page.keyboard.press("Enter");
  await badge.focus();
  await page.keyboard.press("Tab");
  await expect(badge).toBeHidden();
});
