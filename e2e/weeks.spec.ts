import { randomUUID } from "node:crypto";
import { weekAfter } from "@/lib/core/catalog/weeks";
import { expect, signIn, test } from "./fixtures";

test("the archive leads from the home page to a closed week with final ranks", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Open the archive" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("All weeks of");
  await expect(page.getByText("Sample data.")).toBeVisible();
  const closed = page
    .getByRole("listitem")
    .filter({ has: page.getByText("Rank 1", { exact: false }) })
    .first();
  // The sentence speaks for all of them.
  await expect(closed.getByText("Sample", { exact: true }).first()).toBeHidden();
  await closed.getByRole("link", { name: /^Week \d+, \d{4}$/ }).click();
  await expect(page.getByText("its ranks are final")).toBeVisible();
  expect((await page.goto("/weeks/1999"))?.status()).toBe(404);
});

for (const javaScriptEnabled of [true, false]) {
  test(`the archive takes an upvote ${javaScriptEnabled ? "with" : "without"} scripts`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto("/weeks");
    const button = page
      .getByRole("main")
      .getByRole("button", { name: /^Upvote / })
      .first();
    const name = /^Upvote (.+) \(/.exec((await button.textContent()) ?? "")?.[1] ?? "";
    await signIn(page, `reader-${randomUUID()}@mail.example`, "/weeks");
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await page.goto("/weeks");
    await expect(button).toHaveAccessibleName(new RegExp(`^Upvote ${name} .*, [+]1 tonight$`));
    await context.close();
  });
}

test("on a narrow screen the header is one line, and its menu has every section", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/products");
  expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThan(64);
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.getByText("Menu").click();
  await menu.getByRole("link", { name: "All weeks" }).click();
  await expect(page).toHaveURL(/\/weeks$/);
});

test("a week without launches has one hairline under its head", async ({ page }) => {
  await page.goto(`/weeks/${weekAfter(new Date(), 3)}`);
  const empty = page.getByText("This week has not opened yet.");
  await expect(empty).toBeVisible();
  const rules = await empty.evaluate((words) => {
    const lowest = words.getBoundingClientRect().top;
    const ruled = [...document.querySelectorAll("main *")].flatMap((element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      const { borderTopWidth, borderBottomWidth } = getComputedStyle(element);
      if (width < 600) return [];
      return [...(borderTopWidth === "0px" ? [] : [top]), ...(borderBottomWidth === "0px" ? [] : [bottom])];
    });
    return ruled.filter((at) => at > lowest - 60 && at < lowest);
  });
  expect(rules).toHaveLength(1);
});
