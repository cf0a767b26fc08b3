import type { APIRequestContext, Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectAlive,
  expectFits,
  type FounderSite,
  linkIn,
  pictureFile,
  signIn,
  test,
  upvoteThree,
} from "./fixtures";

const pageOf = (name: string, badge = "") => `<!doctype html><html lang="en"><head><title>${name} – Ship on time</title>
  <meta name="description" content="${name} plans launches for small hardware teams, with boards and schedules."></head>
  <body><h1>Ship on time</h1><p>Project management for hardware teams.</p>${badge}</body></html>`;

async function openDraft(request: APIRequestContext, site: FounderSite, path: string, name: string, email: string) {
  const url = site.serve(path, pageOf(name));
  const answer = await request.post("/api/v1/submissions", { data: { url, email } });
  return (await answer.json()) as { id: string };
}

const savedState = (page: Page, words: RegExp) => expect(page.getByText(words).first()).toBeVisible();

test("a founder edits, uploads, installs the badge, upvotes three, picks a week and submits", async ({
  page,
  request,
  founderSite,
}) => {
  const email = "journey@planner.example";
  const { id } = await openDraft(request, founderSite, "/planner", "Planner", email);
  await page.goto(`/submit/${id}`);
  await expect(page.getByRole("link", { name: "Sign in to finish it" })).toHaveAttribute(
    "href",
    `/sign-in?return_to=${encodeURIComponent(`/submit/${id}/claim`)}`,
  );
  await signIn(page, email, `/submit/${id}/claim`);

  await page.getByLabel("Description", { exact: true }).fill("## Why\n\nBecause **launches** slip.");
  await expect(
    page.getByRole("complementary", { name: "Preview" }).getByRole("heading", { name: "Why" }),
  ).toBeVisible();
  await page.getByLabel("Main category").selectOption("Marketing");
  await page.getByLabel("Type").selectOption({ label: "Web app" });
  await page.getByLabel("Pricing").selectOption("Freemium");
  const logo = await pictureFile("logo.png", 800, 800, "#2266aa");
  await page.getByLabel("Choose a logo").setInputFiles(logo);
  await expect(page.getByRole("button", { name: "Remove the logo" })).toBeVisible();
  const liar = {
    name: "liar.png",
    mimeType: "image/png",
    buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  };
  const board = await pictureFile("board.png", 1800, 900, "#aa2222");
  await page.getByLabel("Add pictures").setInputFiles([board, liar]);
  await expect(page.getByText(/liar\.png: This file is an SVG drawing/)).toBeVisible();
  await page.getByLabel("What picture 1 shows").fill("The board");
  await savedState(page, /^Saved \d/);
  await expect(page.getByText("Everything is filled in.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByText("Not submitted yet. These steps are open:")).toBeVisible();

  const snippet = await page.locator("#launch pre code").first().textContent();
  founderSite.serve("/planner", pageOf("Planner", snippet ?? ""));
  await page.getByRole("button", { name: "Check my page" }).click();
  await expect(page.getByText(/We found the badge on your site/)).toBeVisible();

  await upvoteThree(page);

  await page.goto(`/submit/${id}`);
  await expectAlive(page.getByRole("radio").first());
  await page.getByRole("radio").first().check();
  await expect(page.getByText("Week saved.")).toBeVisible();
  await expect(page.getByText("4 of 4 steps done").first()).toBeVisible();
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByRole("heading", { name: "In review" })).toBeVisible();
  const read = await (await request.get(`/api/v1/submissions/${id}`)).json();
  expect(read).toMatchObject({ status: "submitted", media: [{ alt: "The board", width: 1600, height: 800 }] });
});

test("a second tab is told that it is stale, loses nothing, and decides; another account only reads", async ({
  page,
  context,
  browser,
  request,
  founderSite,
}) => {
  const email = "two-tabs@planner.example";
  const { id } = await openDraft(request, founderSite, "/tabs", "Tabs", email);
  await signIn(page, email, `/submit/${id}/claim`);
  const second = await context.newPage();
  await second.goto(`/submit/${id}`);
  await second.getByLabel("Tagline").fill("From the second tab");
  await savedState(second, /Not saved yet|Saving/);
  await savedState(second, /^Saved \d/);
  await page.getByLabel("Tagline").fill("From the first tab");
  await expect(page.getByRole("heading", { name: /changed in another tab/ })).toBeVisible();
  await expect(page.getByLabel("Tagline")).toHaveValue("From the first tab");
  await page.getByRole("button", { name: "Save what is here" }).click();
  await savedState(page, /^Saved \d/);
  expect((await (await request.get(`/api/v1/submissions/${id}`)).json()).tagline).toBe("From the first tab");

  const other = await browser.newContext();
  const stranger = await other.newPage();
  await signIn(stranger, "stranger@planner.example", `/submit/${id}`);
  await expect(stranger.getByRole("heading", { name: "This draft belongs to another account" })).toBeVisible();
  await expect(stranger.getByLabel("Tagline")).toHaveCount(0);
  await other.close();
});

for (const javaScriptEnabled of [true, false]) {
  const manner = javaScriptEnabled ? "with" : "without";
  test(`${manner} scripts, a vote that is pressed signed out is cast by signing in, and shows where it was pressed`, async ({
    browser,
    mailbox,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const email = `voter-${manner}-scripts@planner.example`;
    await page.goto("/products/notion");
    await page.getByRole("button", { name: /^Upvote Notion \(\d[\d,]* upvotes\)$/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to upvote Notion");
    await page.getByLabel("Your email address").fill(email);
    await page.getByRole("button", { name: "Send a sign-in link" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Check your inbox" })).toBeVisible();
    await page.goto(linkIn(await mailbox.next(email, 0)));
    await expect(page.getByRole("main")).toContainText(
      "Your upvote of Notion is added only if you press the button that says so.",
    );
    await page.getByRole("button", { name: "Sign in and upvote Notion" }).click();
    await expect(page).toHaveURL(/\/products\/notion$/);
    const button = page.getByRole("button", { name: /^Upvote Notion / });
    await expect(button).toHaveAccessibleName(/, \+1 tonight$/);
    await expect(button).toHaveAttribute("aria-pressed", "true");
    const note = javaScriptEnabled
      ? page.getByRole("region", { name: "Notes" })
      : page.getByRole("status").filter({ hasText: "Your upvote" });
    await expect(note).toContainText("Your upvote is saved. It joins the count at midnight UTC");
    if (javaScriptEnabled) {
      await expectAccessible(page);
      await page.getByRole("button", { name: "Dismiss" }).click();
      await expect(note).toHaveCount(0);
    }
    await context.close();
  });
}

test("without scripts a founder fills in, uploads, saves, upvotes, has the badge checked, picks a week and submits", async ({
  page,
  browser,
  request,
  founderSite,
}) => {
  const email = "plain@planner.example";
  const { id } = await openDraft(request, founderSite, "/plain", "Plain", email);
  await signIn(page, email, `/submit/${id}/claim`);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const form = await plain.newPage();
  await form.goto(`/submit/${id}`);
  const save = form.getByRole("button", { name: "Save", exact: true });

  await form.getByLabel("Tagline").fill("Written without scripts");
  await form.getByLabel("Short description").fill("x".repeat(201));
  await save.click();
  await expect(form.getByRole("alert").filter({ hasText: "The draft was not saved yet" })).toBeVisible();
  await expect(form.getByLabel("Tagline")).toHaveValue("Written without scripts");
  await form.getByLabel("Short description").fill("Plans launches without scripts.");
  await form.getByLabel("Description", { exact: true }).fill("It works **without** scripts.");
  await form.getByLabel("Main category").selectOption("Marketing");
  await form.getByLabel("Type").selectOption({ label: "Web app" });
  await form.getByLabel("Pricing").selectOption("Free");
  await form.getByLabel("Choose a logo").setInputFiles(await pictureFile("logo.png", 600, 600, "#225588"));
  await form
    .getByLabel("Add pictures")
    .setInputFiles([
      await pictureFile("one.png", 900, 600, "#882255"),
      await pictureFile("two.png", 800, 400, "#558822"),
    ]);
  await save.click();
  await savedState(form, /^Saved \d/);
  await form.getByLabel("What picture 1 shows").fill("One");
  await form.getByLabel("What picture 2 shows").fill("Two");
  await form.getByRole("button", { name: "Move picture 2 up" }).click();
  await expect(form.getByLabel("What picture 1 shows")).toHaveValue("Two");
  await expect(form.getByText("Everything is filled in.")).toBeVisible();

  await form.getByRole("button", { name: "Submit for review" }).click();
  await expect(form.getByText("Not submitted yet. These steps are open:")).toBeInViewport();
  const snippet = await form.locator("#launch pre code").first().textContent();
  founderSite.serve("/plain", pageOf("Plain", snippet ?? ""));
  await form.getByRole("button", { name: "Check my page" }).click();
  await expect(form.getByText(/We found the badge on your site/)).toBeVisible();
  await form.goto("/");
  for (const index of [0, 1, 2]) {
    const button = form.getByRole("button", { name: /^Upvote / }).nth(index);
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
  }
  await form.goto(`/submit/${id}`);
  await form.getByRole("radio").first().check();
  await form.getByRole("button", { name: "Choose this week" }).click();
  await expect(form.getByRole("radio").first()).toBeChecked();
  await expect(form.getByText("4 of 4 steps done").first()).toBeVisible();
  await form.getByRole("button", { name: "Submit for review" }).click();
  await expect(form.getByRole("heading", { name: "In review" })).toBeVisible();
  const read = await (await request.get(`/api/v1/submissions/${id}`)).json();
  expect(read).toMatchObject({
    status: "submitted",
    tagline: "Written without scripts",
    media: [{ alt: "Two" }, { alt: "One" }],
  });
  await plain.close();
});

for (const width of [1280, 390, 320]) {
  test(`${width} px: the editor with pictures does not scroll sideways`, async ({ page, request, founderSite }) => {
    await page.setViewportSize({ width, height: 900 });
    const email = `wide-${width}@planner.example`;
    const { id } = await openDraft(request, founderSite, `/wide-${width}`, "Wide", email);
    await signIn(page, email, `/submit/${id}/claim`);
    const wide = await pictureFile("wide.png", 1800, 900, "#aa2222");
    await expectAlive(page.getByLabel("Add pictures"));
    for (const label of ["Choose a logo", "Add pictures"]) await page.getByLabel(label).setInputFiles(wide);
    await expect(page.getByLabel("What picture 1 shows")).toBeVisible();
    await expectFits(page);
  });
}

test("320 px: a name of one long word is broken, and the draft does not scroll sideways", async ({
  page,
  request,
  founderSite,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  const email = "long@planner.example";
  const { id } = await openDraft(request, founderSite, "/long", "W".repeat(40), email);
  await signIn(page, email, `/submit/${id}/claim`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("W".repeat(40));
  await expectFits(page);
});

test("a step that cannot be sent says so in its place, and everything typed stays", async ({
  page,
  context,
  request,
  founderSite,
}) => {
  const email = "offline@planner.example";
  const { id } = await openDraft(request, founderSite, "/offline", "Offline", email);
  await signIn(page, email, `/submit/${id}/claim`);
  await expectAlive(page.getByRole("button", { name: "Check my page" }));
  await context.setOffline(true);
  await page.getByLabel("Tagline").fill("Typed in a tunnel");
  await page.getByRole("button", { name: "Check my page" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There was no answer from the server." })).toBeVisible();
  await expect(page.getByLabel("Tagline")).toHaveValue("Typed in a tunnel");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Check my page" }).click();
  // Reading a page may take its 10 seconds: one without a badge is also drawn in a browser. If there was no time for that, the
  // answer says so behind these words.
  await expect(page.getByText("The page has no link to this site").first()).toBeVisible({ timeout: 15_000 });
  await savedState(page, /^Saved \d/);
});

test("a tab from before an update is told to load again, and keeps the words", async ({
  page,
  request,
  founderSite,
}) => {
  const email = "outdated@planner.example";
  const { id } = await openDraft(request, founderSite, "/outdated", "Outdated", email);
  await signIn(page, email, `/submit/${id}/claim`);
  await page.route(`**/submit/${id}`, (route) => {
    const headers = route.request().headers();
    const isAction = headers["next-action"] !== undefined;
    return route.continue(isAction ? { headers: { ...headers, "next-action": "0".repeat(42) } } : {});
  });
  await page.getByLabel("Tagline").fill("Typed before the update");
  await savedState(page, /this page is from before an update/);
  await page.unroute(`**/submit/${id}`);
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel("Tagline")).toHaveValue("Typed before the update");
  await savedState(page, /^Saved \d/);
});

test("without scripts Instant Launch leads to its checkout by a link", async ({ browser, request, founderSite }) => {
  const email = "instant@planner.example";
  const { id } = await openDraft(request, founderSite, "/instant", "Instant", email);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, email, `/submit/${id}/claim`);
  await page.getByRole("button", { name: "Choose Instant Launch and pay" }).click();
  const link = page.getByRole("link", { name: "Go to the checkout" });
  await expect(link).toHaveAttribute("href", /^https:\/\/buy\.stripe\.example\/instant\?client_reference_id=/);
  await context.close();
});
