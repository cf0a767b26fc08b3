import { expect, expectAccessible, test } from "./fixtures";

for (const javaScriptEnabled of [true, false]) {
  const manner = javaScriptEnabled ? "with" : "without";

  test(`${manner} scripts one draft too many is refused in words, and what was typed is kept`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const email = `busy-${manner}@acme.example`;
    for (let opened = 0; opened < 10; opened++) {
      const data = { url: `https://acme-${opened}.invalid`, email };
      expect((await context.request.post("/api/v1/submissions", { data })).status()).toBe(201);
    }
    const page = await context.newPage();
    await page.goto("/submit");
    await page.getByLabel("Product URL").fill("https://acme.example");
    await page.getByLabel("Your email address").fill(email);
    await page.getByRole("button", { name: "Open a draft" }).click();
    const summary = page.getByRole("alert").filter({ hasText: "The draft was not opened yet" });
    await expect(summary).toContainText("10 drafts an hour for one email address from one network. Try again in ");
    await expect(page.getByLabel("Product URL")).toHaveValue("https://acme.example");
    await expect(page.getByLabel("Your email address")).toHaveValue(email);
    await context.close();
  });

  test(`${manner} scripts one sign-in link too many is refused in words`, async ({ browser, mailbox }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const email = `impatient-${manner}@acme.example`;
    for (let asked = 0; asked < 6; asked++) {
      await page.goto("/sign-in");
      await page.getByLabel("Your email address").fill(email);
      await page.getByRole("button", { name: "Send a sign-in link" }).click();
      if (asked < 5) await expect(page.getByRole("status").filter({ hasText: "Check your inbox" })).toBeVisible();
    }
    await expect(
      page.getByRole("main").getByText("5 sign-in links an hour for one email address from one network."),
    ).toBeVisible();
    await expect(page.getByRole("main").getByText(/Try again in \d+ seconds/)).toBeVisible();
    await expect(page.getByLabel("Your email address")).toHaveValue(email);
    if (javaScriptEnabled) await expectAccessible(page);
    await mailbox.next(email, 4);
    expect(await mailbox.to(email)).toHaveLength(5);
    await context.close();
  });
}

test("behind a proxy each client is counted by the address that the proxy saw", async ({ request }) => {
  const left = async (forwardedFor: string) => {
    const answer = await request.get("/api/v1/categories", { headers: { "X-Forwarded-For": forwardedFor } });
    return Number(/"reads";r=(\d+)/.exec(answer.headers().ratelimit ?? "")?.[1]);
  };
  const first = await left("198.51.100.77");
  expect(await left("10.1.2.3, 198.51.100.77")).toBe(first - 1);
  expect(await left("198.51.100.77, 198.51.100.78")).toBe(first);
  expect(await left("2001:db8:7::1")).toBe(first);
  expect(await left("2001:db8:7::2")).toBe(first - 1);
});
