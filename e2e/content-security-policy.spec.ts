import type { Page } from "@playwright/test";
import { adminEmail } from "../playwright.config";
import { expect, signIn, test } from "./fixtures";

/** What the browser has refused to load or run on a page, as its console says it, also what a script has caught. */
async function refusalsOn(page: Page): Promise<string[]> {
  const refusals: string[] = [];
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) =>
      // biome-ignore lint/suspicious/noConsole: runs in the page, whose console is read below
      console.error(`Content Security Policy: ${blockedURI} refused by ${effectiveDirective}`),
    ),
  );
  page.on("console", (message) => {
    if (/Content[ -]Security[ -]Policy/i.test(message.text())) refusals.push(`${page.url()}: ${message.text()}`);
  });
  return refusals;
}

async function read(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    const answer = await page.goto(path, { waitUntil: "networkidle" });
    const policy = answer?.headers()["content-security-policy"] ?? "";
    expect(policy, path).toMatch(/script-src 'self'( '(nonce-[\w+/]{22}==|sha256-[\w+/]{43}=)')+(;|$)/);
    // Every element of a document runs under the document's own policy, so an inline handler stays dead.
    const ran = await page.evaluate(() => {
      document.body.insertAdjacentHTML("beforeend", "<img src='/nothing-here.png' alt='' onerror='window.ran = 1'>");
      const script = document.createElement("script");
      script.textContent = "window.ran = 2";
      document.body.append(script);
      return (window as unknown as { ran?: number }).ran ?? null;
    });
    expect(ran, path).toBeNull();
  }
}

const isOwnProbe = (refusal: string) => /inline (script|event handler|refused)/i.test(refusal);

test.describe("no page needs what its policy refuses", () => {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`for a visitor, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const refusals = await refusalsOn(page);
      for (const path of [
        "/",
        "/products",
        "/products?q=notes",
        "/products/plausible-analytics",
        "/products/plausible-analytics/changelog",
        "/categories",
        "/categories/developer-tools",
        "/directories",
        "/directories/1000-tools",
        "/weeks/2026-W47",
        "/readiness",
        "/campaign",
        "/campaign?category=Developer+Tools",
        "/badge",
        "/first-users",
        "/advertise",
        "/submit",
        "/partners",
        "/sign-in",
        "/sign-in/confirm?token=a&email=a%40b.example&return_to=%2Fme",
        "/sign-in/problem",
        "/docs",
        "/docs/errors",
        "/unsubscribe",
        "/emails",
        "/nothing-here",
        "/nothing-here.json",
        "/products/nothing-here",
        "/submit/0b6a2f0e-3f0c-4f5e-9c0a-2d1f6f2f9b11",
      ]) {
        await page.goto(path, { waitUntil: "networkidle" });
      }
      await page.goto("/");
      await page.getByRole("button", { name: colorScheme === "light" ? "Dark" : "Light", exact: true }).click();
      await page.getByRole("link", { name: "Products" }).first().click();
      await expect(page).toHaveURL(/\/products/);
      expect(refusals).toEqual([]);
    });
  }

  test("for somebody who is signed in and looks after the catalog", async ({ page, request }) => {
    const refusals = await refusalsOn(page);
    const draft = await request.post("/api/v1/submissions", {
      data: { url: "http://127.0.0.1:1/policy", email: adminEmail, product_name: "Policy" },
    });
    const { review_url } = await draft.json();
    const review = new URL(review_url).pathname;
    await signIn(page, adminEmail, `${review}/claim`);
    // Its editor, not the page of a draft that nobody has claimed.
    await expect(page.getByLabel("Tagline")).toBeVisible();
    for (const path of [
      "/me",
      "/me/account",
      review,
      "/admin",
      "/admin/review",
      "/admin/listings",
      "/admin/partners",
      "/admin/directories",
      "/admin/orders",
      "/admin/newsletter",
      "/admin/outbox",
      "/admin/jobs",
      "/admin/votes",
      "/admin/audit",
    ]) {
      await page.goto(path, { waitUntil: "networkidle" });
    }
    expect(refusals).toEqual([]);
  });
});

test("an inline script or handler that gets into a page does not run, whatever kind of page it is", async ({
  page,
}) => {
  const refusals = await refusalsOn(page);
  await read(page, ["/", "/products/plausible-analytics", "/unsubscribe", "/emails", "/docs", "/nothing-here"]);
  expect(refusals.filter((refusal) => !isOwnProbe(refusal))).toEqual([]);
  expect(refusals.some(isOwnProbe)).toBe(true);
});
