import { expect, expectAccessible, linkIn, signIn, test } from "./fixtures";

for (const javaScriptEnabled of [true, false]) {
  const manner = javaScriptEnabled ? "with" : "without";
  test(`${manner} scripts a person signs in by a link of the mail and comes back to where they were`, async ({
    browser,
    mailbox,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const email = `${manner}-scripts@acme.example`;
    await page.goto("/sign-in?return_to=%2Fcategories");
    await page.getByLabel("Your email address").fill(email);
    await page.getByRole("button", { name: "Send a sign-in link" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Check your inbox" })).toContainText(email);
    const mail = await mailbox.next(email, 0);
    await page.goto(linkIn(mail));
    await expect(page.getByRole("main")).toContainText(`You are about to sign in as ${email}`);
    await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/categories$/);
    await page.getByRole("banner").getByRole("link", { name: "My launches" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My launches");
    await expect(page.getByText("You have no launches yet.")).toBeVisible();
    await context.close();
  });

  test(`${manner} scripts a wrong address is kept and explained beside its field`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto("/sign-in");
    for (const [typed, message] of [
      ["", "Enter your email address."],
      ["nobody", "Write a full email address, such as you@your-product.example."],
    ] as const) {
      await page.getByLabel("Your email address").fill(typed);
      await page.getByRole("button", { name: "Send a sign-in link" }).click();
      await expect(page.getByRole("main").getByText(message)).toBeVisible();
      await expect(page.getByLabel("Your email address")).toHaveValue(typed);
    }
    await context.close();
  });
}

test("a mail scanner may open the link first; the button works once, and then a new link can be asked for", async ({
  page,
  request,
  mailbox,
}) => {
  const email = "scanned@acme.example";
  await page.goto("/sign-in");
  await page.getByLabel("Your email address").fill(email);
  await page.getByRole("button", { name: "Send a sign-in link" }).click();
  const link = linkIn(await mailbox.next(email, 0));
  for (const method of ["GET", "HEAD", "GET"]) {
    expect((await request.fetch(link, { method })).status()).toBe(200);
  }
  await page.goto(link);
  const press = () => page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await press();
  await expect(page).toHaveURL(/\/me$/);
  await page.goto(link);
  await press();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await expect(page.getByRole("button", { name: "Send a sign-in link" })).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  const manner = javaScriptEnabled ? "with" : "without";
  test(`${manner} scripts signing out ends the token of that browser at once, and everywhere every one`, async ({
    browser,
    request,
  }) => {
    const email = `tokens-${manner}-scripts@acme.example`;
    const status = async (token: string) => {
      const headers = { Authorization: `Bearer ${token}` };
      return (await request.get("/api/v1/me/launches", { headers })).status();
    };
    const enter = async () => {
      const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
      await signIn(page, email, "/me/account");
      const shown = page.locator("figure").filter({ hasText: "Token" }).first().locator("code");
      await expect(shown).toBeHidden();
      // A token begins with the base64 of {"alg": and stands nowhere in the page before it is asked for.
      expect(await page.content()).not.toContain("eyJ");
      await page.getByText("Show the token").click();
      await expect(shown).toBeVisible();
      return { page, token: (await shown.textContent()) ?? "" };
    };
    const [one, two, three] = [await enter(), await enter(), await enter()];
    const statuses = () => Promise.all([one, two, three].map(({ token }) => status(token)));
    expect(await statuses()).toEqual([200, 200, 200]);

    await one.page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(one.page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
    expect(await statuses()).toEqual([401, 200, 200]);

    await two.page.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(two.page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
    expect(await statuses()).toEqual([401, 401, 401]);
    for (const { page } of [one, two, three]) {
      await page.goto("/me");
      await expect(page).toHaveURL(/\/sign-in\?return_to=%2Fme$/);
      await page.context().close();
    }
  });
}

test("the session cookie alone opens no API, and no script can read it", async ({ page }) => {
  await signIn(page, "cookies@acme.example");
  expect((await page.request.get("/api/v1/me/launches")).status()).toBe(401);
  expect(await page.evaluate(() => document.cookie)).not.toContain("session-token");
});

test("a way back that leads out of the site is forgotten", async ({ page, mailbox }) => {
  const email = "way-back@acme.example";
  await page.goto("/sign-in?return_to=%2F%2Fevil.example");
  await page.getByLabel("Your email address").fill(email);
  await page.getByRole("button", { name: "Send a sign-in link" }).click();
  const link = new URL(linkIn(await mailbox.next(email, 0)));
  expect(link.searchParams.get("return_to")).toBe("/me");
  link.searchParams.set("return_to", "https://evil.example/me");
  await page.goto(link.href);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/me$/);
});

test("the pages of signing in can be used by everyone", async ({ page }) => {
  for (const path of [
    "/sign-in",
    "/sign-in/confirm?token=x&email=a%40acme.example",
    "/sign-in/problem?error=Verification",
  ]) {
    await page.goto(path);
    await expectAccessible(page);
  }
  await signIn(page, "accessible@acme.example", "/me/account");
  await page.getByText("Show the token").click();
  await expect(page.getByRole("figure").filter({ hasText: "Token" }).first()).toBeVisible();
  await expectAccessible(page);
});
