import type { APIRequestContext, Browser, BrowserContext, Page } from "@playwright/test";
import { adminEmail, secondAdminEmail } from "../playwright.config";
import {
  expect,
  expectAccessible,
  expectAlive,
  expectFits,
  type FounderSite,
  inEachLook,
  signIn,
  test,
} from "./fixtures";
import { openPaidDraft, submitForReview } from "./instant-launch";

// Links by mail are counted per address, so each admin signs in once for all journeys.
let admin: BrowserContext;
let secondAdmin: BrowserContext;

test.beforeAll(async ({ browser }) => {
  admin = await browser.newContext();
  secondAdmin = await browser.newContext();
  await signIn(await admin.newPage(), adminEmail, "/admin");
  await signIn(await secondAdmin.newPage(), secondAdminEmail, "/admin");
});

test.afterAll(async () => {
  await admin.close();
  await secondAdmin.close();
});

/** Pages that only admins find. */
const adminAddresses = [
  "/admin",
  "/admin/review",
  "/admin/listings",
  "/admin/payments",
  "/admin/partners",
  "/admin/outbox",
  "/admin/jobs",
  "/admin/votes",
  "/admin/audit",
];

interface Submitted {
  /** The launch's own id, as admins see it. */
  id: string;
  name: string;
  /** The founder's page of the draft, with its owner signed in. */
  founder: Page;
  email: string;
  close(): Promise<void>;
}

interface Means {
  browser: Browser;
  request: APIRequestContext;
  founderSite: FounderSite;
}

/** A draft that its founder has submitted by Instant Launch, the payment confirmed by an admin. */
async function submitted({ browser, request, founderSite }: Means, name: string): Promise<Submitted> {
  const email = `${name.toLowerCase()}@founders.example`;
  const html = `<!doctype html><title>${name}</title><meta name="description" content="${name} as its site has it.">`;
  const context = await browser.newContext();
  const founder = await context.newPage();
  const desk = await admin.newPage();
  const product = { name, email, tagline: `${name} does one thing well`, html };
  const { id } = await openPaidDraft({ request, founderSite, founder, admin: desk }, product);
  await desk.close();
  await submitForReview(founder);
  return { id, name, founder, email, close: () => context.close() };
}

const onHold = (page: Page) => page.getByRole("status", { name: "Decisions on hold" });

async function review(context: BrowserContext, { id, name }: Submitted): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/admin/review?id=${id}`);
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  return page;
}

test("nobody but an admin finds anything at /admin, and the 404 does not say what would be there", async ({ page }) => {
  const expectNothing = async () => {
    for (const address of adminAddresses) {
      expect((await page.goto(address))?.status(), address).toBe(404);
      await expect(page).toHaveTitle(/^Not found/);
    }
    expect((await page.request.get("/admin/review/site")).status()).toBe(404);
  };
  await expectNothing();
  await signIn(page, "curious@founders.example", "/me");
  await expectNothing();
});

test("an admin approves by key, and undoes by key within ten seconds", async ({ browser, request, founderSite }) => {
  const draft = await submitted({ browser, request, founderSite }, "Approvable");
  const page = await review(admin, draft);
  await page.getByRole("button", { name: "Read the site now" }).click();
  await expect(page.getByRole("region", { name: "What the site says today" })).toContainText("as its site has it");
  await expectAccessible(page);

  await expectAlive(page.getByRole("button", { name: "Approve" }));
  await page.keyboard.press("a");
  await expect(onHold(page)).toContainText(`Approve ${draft.name}`);
  await expectAccessible(page);
  await page.keyboard.press("u");
  await expect(onHold(page)).not.toContainText(draft.name);
  await expect(page.getByRole("heading", { level: 2, name: draft.name })).toBeVisible();

  await page.getByLabel("Note to the founder").fill("a r c");
  await expect(onHold(page)).not.toContainText(draft.name);
  await page.getByRole("heading", { level: 2, name: draft.name }).focus();
  await page.keyboard.press("a");
  await page.getByRole("button", { name: `Do it now of ${draft.name}` }).click();
  await expect(onHold(page)).not.toContainText(draft.name);
  await draft.founder.reload();
  await expect(draft.founder.getByRole("region", { name: "Status of the launch" })).toContainText("Live");
  await page.goto("/admin/audit");
  await expect(
    page.getByRole("row").filter({ hasText: draft.name }).filter({ hasText: adminEmail }).first(),
  ).toContainText("Approve");
  await page.close();
  await draft.close();
});

test("a decision is carried out after ten seconds also when the tab was closed", async ({
  browser,
  request,
  founderSite,
}) => {
  const draft = await submitted({ browser, request, founderSite }, "Closable");
  const page = await review(admin, draft);
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(onHold(page)).toContainText(`Approve ${draft.name}`);
  await page.close();
  const stands = draft.founder.getByRole("region", { name: "Status of the launch" });
  await draft.founder.reload();
  await expect(stands).toContainText("In review");
  await expect(async () => {
    await draft.founder.reload();
    await expect(stands).toContainText("Live", { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await draft.close();
});

test("requested changes need a note, and the founder reads it in the email and beside the reopened draft", async ({
  browser,
  request,
  founderSite,
  mailbox,
}) => {
  const draft = await submitted({ browser, request, founderSite }, "Changeable");
  const known = (await mailbox.to(draft.email)).length;
  const page = await review(admin, draft);
  await expectAlive(page.getByRole("button", { name: "Request changes" }));
  await page.keyboard.press("r");
  await expect(page.getByLabel("Note to the founder")).toBeFocused();
  await page.keyboard.type("Say who it is for.");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("button", { name: `Do it now of ${draft.name}` }).click();
  await expect(onHold(page)).not.toContainText(draft.name);
  await expect
    .poll(async () =>
      (await mailbox.to(draft.email))
        .slice(known)
        .map(({ text }) => text)
        .join("\n"),
    )
    .toContain("Say who it is for.");
  await draft.founder.reload();
  await expect(draft.founder.getByRole("region", { name: "Status of the launch" })).toContainText("Say who it is for.");
  await expect(draft.founder.getByRole("button", { name: "Submit for review" })).toBeVisible();
  await page.close();
  await draft.close();
});

test("without scripts a rejection asks for its reason, can be undone, and keeps what was written", async ({
  browser,
  request,
  founderSite,
}) => {
  const draft = await submitted({ browser, request, founderSite }, "Rejectable");
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await admin.storageState() });
  const page = await review(plain, draft);
  await page.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("Write the reason: the founder reads it in the email.")).toBeVisible();
  await page.getByLabel("Note to the founder").fill("This is a page, not a product.");
  await page.getByRole("button", { name: "Reject" }).click();
  await expect(onHold(page)).toContainText(`Reject ${draft.name}`);
  await page.getByRole("button", { name: `Undo of ${draft.name}` }).click();
  await expect(page.getByLabel("Note to the founder")).toHaveValue("This is a page, not a product.");
  await page.getByRole("button", { name: "Reject" }).click();
  await page.getByRole("button", { name: `Do it now of ${draft.name}` }).click();
  await draft.founder.reload();
  await expect(draft.founder.getByRole("region", { name: "Status of the launch" })).toContainText("Not accepted");
  await plain.close();
  await draft.close();
});

test("without scripts, too, who decides second reads who was first and that nothing was sent", async ({
  browser,
  request,
  founderSite,
}) => {
  const draft = await submitted({ browser, request, founderSite }, "Disputed");
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await secondAdmin.storageState() });
  const [first, second] = [await review(admin, draft), await review(plain, draft)];
  await first.getByRole("button", { name: "Approve" }).click();
  await expect(onHold(first)).toContainText(`Approve ${draft.name}`);
  await second.getByLabel("Note to the founder").fill("Not a product.");
  await second.getByRole("button", { name: "Reject" }).click();
  await expect(second.getByRole("alert").filter({ hasText: "was first" })).toContainText(
    `${adminEmail} was first and is approving it. Nothing of yours was sent.`,
  );
  await expect(second.getByText("Your note: Not a product.")).toBeVisible();
  await first.close();
  await plain.close();
  await draft.close();
});

test("of two admins at once the first one wins, and the other is told who and what", async ({
  browser,
  request,
  founderSite,
}) => {
  const draft = await submitted({ browser, request, founderSite }, "Contested");
  const [first, second] = [await review(admin, draft), await review(secondAdmin, draft)];
  await first.getByRole("button", { name: "Approve" }).click();
  await expect(onHold(first)).toContainText(`Approve ${draft.name}`);
  await expectAlive(second.getByRole("button", { name: "Reject" }));
  await second.getByLabel("Note to the founder").fill("Not a product.");
  await second.getByRole("button", { name: "Reject" }).click();
  await expect(second.getByRole("alert").filter({ hasText: "was first" })).toContainText(
    `${adminEmail} was first and is approving it`,
  );
  await expect(second.getByLabel("Note to the founder")).toHaveValue("Not a product.");
  await first.getByRole("button", { name: `Do it now of ${draft.name}` }).click();
  await expect(onHold(first)).not.toContainText(draft.name);
  await second.getByRole("button", { name: "Reject" }).click();
  await expect(second.getByRole("alert").filter({ hasText: "was first" })).toContainText(`the draft is “Live” now`);
  await first.close();
  await second.close();
  await draft.close();
});

test("a live listing is taken down with a reason and restored", async ({ browser, request, founderSite }) => {
  const draft = await submitted({ browser, request, founderSite }, "Removable");
  const page = await review(admin, draft);
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("button", { name: `Do it now of ${draft.name}` }).click();
  await expect(onHold(page)).not.toContainText(draft.name);
  await page.goto(`/admin/listings?q=${draft.name}`);
  await page.getByRole("row").getByRole("link", { name: draft.name }).click();
  const publicPage = await page.getByRole("link", { name: "See the listing" }).getAttribute("href");
  await page.getByRole("button", { name: "Take down" }).click();
  await expect(page.getByText("Write the reason: the audit log keeps it.")).toBeVisible();
  await page.getByLabel("Reason").fill("Its domain was sold.");
  await page.getByRole("button", { name: "Take down" }).click();
  await expect(page.getByRole("region", { name: "History" })).toContainText("Its domain was sold.");
  expect((await request.get(publicPage ?? "")).status()).toBe(404);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("button", { name: "Take down" })).toBeVisible();
  expect((await request.get(publicPage ?? "")).status()).toBe(200);
  await page.close();
  await draft.close();
});

for (const javaScriptEnabled of [true, false]) {
  test(`${javaScriptEnabled ? "with" : "without"} scripts an admin edits the copy, and keeps what was typed if a field is refused`, async ({
    browser,
    request,
    founderSite,
  }) => {
    const draft = await submitted({ browser, request, founderSite }, javaScriptEnabled ? "Editable" : "Plaineditable");
    const context = await browser.newContext({ javaScriptEnabled, storageState: await admin.storageState() });
    const page = await context.newPage();
    await page.goto(`/admin/listings/${draft.id}`);
    const form = page.getByRole("form", { name: "Edit the copy" });
    const save = form.getByRole("button", { name: "Save the copy" });
    await save.click();
    await expect(form.getByRole("alert")).toContainText("Nothing was changed: the copy is as it was.");
    await form.getByLabel("Tagline").fill("Rockets, at last");
    await form.getByLabel("Name", { exact: true }).fill(" ");
    await form.getByLabel("Second category").selectOption("AI");
    await save.click();
    await expect(form.getByText("Fill this in.")).toBeVisible();
    await expect(form.getByLabel("Tagline")).toHaveValue("Rockets, at last");
    await expect(form.getByLabel("Second category")).toHaveValue("AI");
    await form.getByLabel("Name", { exact: true }).fill(draft.name);
    await save.click();
    await expect(form.getByRole("status")).toContainText("Saved.");
    const history = page.getByRole("region", { name: "History" });
    await expect(history.getByRole("insertion")).toHaveText([/Rockets, at last$/, /Productivity, AI$/]);
    await page.reload();
    await expect(form.getByLabel("Tagline")).toHaveValue("Rockets, at last");
    await expect(form.getByLabel("Main category")).toHaveValue("Productivity");
    await context.close();
    await draft.close();
  });
}

test("a form of the admin's pages is refused from another site", async ({ browser, request, founderSite }) => {
  const draft = await submitted({ browser, request, founderSite }, "Forgeable");
  const page = await review(admin, draft);
  const sent = page.waitForRequest((one) => one.method() === "POST");
  await page.getByRole("button", { name: "Approve" }).click();
  const genuine = await sent;
  await page.getByRole("button", { name: `Undo of ${draft.name}` }).click();
  await expect(onHold(page)).not.toContainText(draft.name);
  const forged = await admin.request.post(genuine.url(), {
    headers: { ...(await genuine.allHeaders()), origin: "https://evil.example" },
    data: genuine.postDataBuffer() ?? Buffer.alloc(0),
  });
  expect(forged.ok()).toBe(false);
  await page.reload();
  await expect(onHold(page)).not.toContainText(draft.name);
  await page.close();
  await draft.close();
});

test("an admin sees what the server does by itself, when it did it and when it does so next", async () => {
  const page = await admin.newPage();
  await page.goto("/admin/jobs");
  const launches = page.getByRole("listitem").filter({ hasText: "Launches whose time has come" });
  await expect(launches).toContainText(/Fine|Running/);
  await expect(launches).toContainText(/Last run .* UTC, took (less than )?[\d.]+ seconds?/);
  await expect(launches).toContainText(/Next run /);
  await expect(page.getByRole("status")).toHaveText("None is failing");
  await page.close();
});

test("the admin's pages have no accessibility violation and no sideways scrolling, in each look", async () => {
  const page = await admin.newPage();
  await inEachLook(page, async () => {
    for (const path of adminAddresses) {
      await page.goto(path);
      await expectAccessible(page);
      await expectFits(page);
    }
  });
  await page.close();
});
