import type { Browser, BrowserContext, Page } from "@playwright/test";
import { adminEmail } from "../playwright.config";
import { expect, expectAccessible, expectFits, inEachLook, linkIn, type Mailbox, signIn, test } from "./fixtures";

// Links by mail are counted per address, so the admin signs in once for all journeys.
let admin: BrowserContext;

test.beforeAll(async ({ browser }) => {
  admin = await browser.newContext();
  await signIn(await admin.newPage(), adminEmail, "/admin");
});

test.afterAll(() => admin.close());

async function apply(page: Page, name: string, email: string): Promise<void> {
  await page.goto("/partners");
  await page.getByLabel("Name of your directory").fill(name);
  await page.getByLabel("Its website").fill("rockets.example");
  await page.getByLabel("Your email address").fill(email);
  await page.getByLabel("How you collect products").fill("Founders fill in a form and tick a box for mail.");
  await page.getByRole("button", { name: "Send the application" }).click();
}

/** The admin's page of an applicant or partner. */
async function open(name: string): Promise<Page> {
  const page = await admin.newPage();
  await page.goto("/admin/partners");
  await page.getByRole("row").getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return page;
}

/** Approves an application; gives the partner's own page and the key that they make there. */
async function approve(
  office: Page,
  { browser, mailbox }: { browser: Browser; mailbox: Mailbox },
  email: string,
): Promise<{ desk: Page; key: string }> {
  await office.getByRole("button", { name: "Approve" }).click();
  await expect(office.getByRole("region", { name: "Keys" })).toContainText("No key yet");
  await expect(office.getByRole("button", { name: "Stop this partner" })).toBeVisible();
  // The mails of the application and of the decision, before the sign-in link.
  expect((await mailbox.next(email, 1)).subject).toBe("You can publish as a partner now");
  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, email, "/partners/desk");
  await desk.getByRole("button", { name: "Make a key" }).click();
  await expect(desk.getByText("We show this key only once.")).toBeVisible();
  return { desk, key: await shownKey(desk) };
}

const keyShown = (page: Page) => page.getByRole("figure").filter({ hasText: "Partner key" }).locator("code");

async function shownKey(page: Page): Promise<string> {
  return (await keyShown(page).textContent())?.trim() ?? "";
}

test("from the application to a live listing, the founder's mail, and a key that is revoked", async ({
  page,
  browser,
  request,
  founderSite,
  mailbox,
}) => {
  await apply(page, "Rocket Directory", "me@rockets.example");
  await expect(page.getByRole("status").filter({ hasText: "We have your application" })).toBeFocused();
  await expectAccessible(page);

  const office = await open("Rocket Directory");
  await expect(office.getByRole("region", { name: "Application" })).toContainText("tick a box for mail");
  await expect(office.getByLabel("Slug")).toHaveValue("rocket-directory");
  const { desk, key } = await approve(office, { browser, mailbox }, "me@rockets.example");
  expect(key).toMatch(/^lc_live_[\da-f]{8}_[\w-]{43}$/);
  await expectAccessible(desk);
  await desk.context().close();
  await office.reload();
  await expectAccessible(office);
  await expect(office.getByRole("region", { name: "Keys" })).toContainText(`${key.slice(0, 16)} Active`);
  await expect(office.getByText(key)).toHaveCount(0);

  const email = "founder-of-published@founders.example";
  const url = founderSite.serve(
    "/published",
    `<!doctype html><html lang="en"><title>Publishable – Web analytics for small sites</title>
    <meta name="description" content="Publishable is web analytics for small sites: it counts visits, not visitors.">`,
  );
  const publish = (headers: Record<string, string>, path = "") =>
    request.post(`/api/v1/submissions${path}`, {
      headers,
      data: { url, email, publish: true, marketing_consent: true, type: "web_app" },
    });
  expect((await publish({ "X-Partner-Key": `${key}x` })).status()).toBe(401);
  const published = await publish({ "X-Partner-Key": key });
  expect(published.status()).toBe(201);
  expect(await published.json()).toMatchObject({ status: "live", name: "Publishable" });
  expect(published.headers()["access-control-allow-origin"]).toBeUndefined();
  const again = await publish({ "X-Partner-Key": key });
  expect([again.status(), (await again.json()).slug]).toEqual([409, "publishable"]);

  await page.goto("/products/publishable");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Publishable");
  const mail = await mailbox.next(email, 0);
  expect(mail.subject).toBe("Publishable is live on Launch Catalog");
  expect(mail.text).toContain("Rocket Directory has published Publishable");
  const way = /https?:\/\/\S+\/sign-in\?return_to=\S+/.exec(mail.text)?.[0] ?? "";
  await page.goto(way);
  await page.getByLabel("Your email address").fill(email);
  await page.getByRole("button", { name: "Send a sign-in link" }).click();
  await page.goto(linkIn(await mailbox.next(email, 1)));
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("main")).toContainText("Publishable");

  const leaked = await publish({}, `?x_partner_key=${key}`);
  expect(leaked.status()).toBe(400);
  await office.reload();
  await expect(office.getByRole("region", { name: "Keys" })).toContainText("Seen in a URL");
  await expect(office.getByRole("region", { name: "Keys" })).toContainText("1 listing published");
  await office.getByRole("button", { name: `Revoke ${key.slice(0, 16)}` }).click();
  await expect(office.getByRole("region", { name: "Keys" })).toContainText("Revoked");
  expect((await publish({ "X-Partner-Key": key })).status()).toBe(401);
  await office.close();
});

test("the kill switch ends every key at once, shows what is live, and takes down one or all with a reason", async ({
  browser,
  page,
  request,
  mailbox,
}) => {
  await apply(page, "Careless Directory", "me@careless.example");
  const office = await open("Careless Directory");
  const { desk, key } = await approve(office, { browser, mailbox }, "me@careless.example");
  await desk.context().close();
  const publish = (name: string) =>
    request.post("/api/v1/submissions", {
      headers: { "X-Partner-Key": key },
      data: {
        url: `https://${name}.invalid/`,
        email: "founder@careless.example",
        publish: true,
        marketing_consent: true,
        product_name: name,
        tagline: "Does one thing",
        categories: ["AI"],
        type: "api",
      },
    });
  for (const name of ["careless-one", "careless-two"]) expect((await publish(name)).status()).toBe(201);

  await office.reload();
  await office.getByRole("button", { name: "Stop this partner" }).click();
  await expect(office.getByText("Write the reason: the audit log keeps it.")).toBeVisible();
  await office.getByLabel("Reason").fill("They publish what is not theirs.");
  await office.getByRole("button", { name: "Stop this partner" }).click();
  await expect(office.getByRole("heading", { name: "Live listings to take down" })).toBeVisible();
  expect((await publish("careless-three")).status()).toBe(401);
  await expect(office.getByRole("listitem").getByRole("link", { name: /careless-/ })).toHaveCount(2);
  await expectAccessible(office);

  const withoutScripts = { javaScriptEnabled: false, storageState: await admin.storageState() };
  const plain = await (await browser.newContext(withoutScripts)).newPage();
  await plain.goto(office.url());
  await plain.getByText("Take down careless-one").first().click();
  await plain.getByRole("button", { name: "Take down careless-one" }).click();
  await expect(plain.getByText("Write the reason: the audit log keeps it.")).toBeVisible();
  await plain.getByLabel("Why careless-one is taken down").fill("Its domain was sold.");
  await plain.getByRole("button", { name: "Take down careless-one" }).click();
  await expect(plain.getByRole("listitem").getByRole("link", { name: /careless-/ })).toHaveCount(1);
  expect((await request.get("/api/v1/products/careless-one")).status()).toBe(404);
  expect((await request.get("/api/v1/products/careless-two")).status()).toBe(200);
  await plain.context().close();

  await office.reload();
  await office.getByLabel("Reason for taking down").fill("Not theirs.");
  await office.getByRole("button", { name: "Take down 1 live listing" }).click();
  await expect(office.getByText("None is live.")).toBeVisible();
  expect((await request.get("/api/v1/products/careless-two")).status()).toBe(404);
  await office.goto("/admin/audit");
  const stopped = office.getByRole("row").filter({ hasText: "Stop partner" });
  await expect(stopped.getByRole("link", { name: "Careless Directory (careless-directory)" })).toBeVisible();
  for (const words of ["Stop partner", "Take down", "Publish", "Approve partner"]) {
    await expect(office.getByRole("cell", { name: words }).first()).toBeVisible();
  }
  await office.close();
});

test("without scripts an application keeps what was typed, and the partner's page shows the key in its answer", async ({
  browser,
  mailbox,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto("/partners");
  await page.getByLabel("Name of your directory").fill("Plain Directory");
  await page.getByLabel("Your email address").fill("me@");
  await page.getByRole("button", { name: "Send the application" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "was not sent yet" })).toContainText("Fill this in.");
  await expect(page.getByLabel("Name of your directory")).toHaveValue("Plain Directory");
  await expect(page.getByLabel("Your email address")).toHaveValue("me@");
  await apply(page, "Plain Directory", "me@plain.example");
  await expect(page.getByRole("status").filter({ hasText: "We have your application" })).toBeVisible();
  await apply(page, "Plain Directory", "me@plain.example");
  await expect(page.getByRole("status").filter({ hasText: "We have your application already" })).toBeVisible();
  await plain.close();

  const plainAdmin = await browser.newContext({ javaScriptEnabled: false, storageState: await admin.storageState() });
  const office = await plainAdmin.newPage();
  await office.goto("/admin/partners?status=applied");
  await office.getByRole("row").getByRole("link", { name: "Plain Directory" }).click();
  await office.getByLabel("Slug").fill("Not a slug");
  await office.getByRole("button", { name: "Approve" }).click();
  await expect(office.getByLabel("Slug")).toHaveValue("Not a slug");
  await office.getByLabel("Slug").fill("plain");
  await office.getByRole("button", { name: "Approve" }).click();
  await expect(office.getByRole("region", { name: "Keys" })).toContainText("No key yet");
  await plainAdmin.close();

  await mailbox.next("me@plain.example", 1);
  const partner = await browser.newContext();
  await signIn(await partner.newPage(), "me@plain.example", "/partners/desk");
  const plainPartner = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await partner.storageState(),
  });
  const desk = await plainPartner.newPage();
  await desk.goto("/partners/desk");
  await desk.getByRole("button", { name: "Make a key" }).click();
  await expect(keyShown(desk)).toHaveText(/^lc_live_[\da-f]{8}_[\w-]{43}$/);
  await plainPartner.close();
  await partner.close();
});

test("nobody but an admin finds partners under /admin", async ({ page }) => {
  for (const address of ["/admin/partners", "/admin/partners/0b6a2f0e-3f0c-4f5e-9c0a-2d1f6f2f9b11"]) {
    expect((await page.goto(address))?.status(), address).toBe(404);
  }
});

test("partners' pages have no accessibility violation and no sideways scrolling, in each look", async () => {
  const page = await admin.newPage();
  await page.goto("/admin/partners");
  const file = await page.getByRole("link", { name: "Rocket Directory" }).first().getAttribute("href");
  await inEachLook(page, async () => {
    for (const path of ["/partners", "/admin/partners", file ?? ""]) {
      await page.goto(path);
      await expectAccessible(page);
      await expectFits(page);
    }
  });
  await page.close();
});
