import { expect, expectAccessible, test } from "./fixtures";

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
  "/docs",
  "/docs/submit_product",
  "/docs/errors",
  "/about",
  "/privacy",
  "/status",
  "/no-such-page",
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1280, 390]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });
      for (const path of pages) {
        test(`${path} has no accessibility violation and no sideways scrolling`, async ({ page }) => {
          await page.goto(path);
          await expectAccessible(page);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
        });
      }
    });
  }
}

test("the keyboard reaches the content past the navigation", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the theme that was chosen stays after a reload", async ({ page }) => {
  await page.goto("/");
  const before = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.getByRole("group", { name: /theme/i }).getByText("Dark").click();
  await page.reload();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).not.toBe(before);
});
