import { Client, StreamableHTTPClientTransport as ModernTransport } from "@modelcontextprotocol/client";
import { Client as EarlierClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as EarlierTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, signIn, test } from "./fixtures";

const rocketeer = `<!doctype html><html lang="en"><head><title>Rocketeer – Ship rockets on time</title>
  <meta name="description" content="Rocketeer plans launches for small hardware teams, with kanban boards and schedules.">
  <meta name="twitter:site" content="@rocketeer"><link rel="icon" href="/logo.svg"></head>
  <body><h1>Ship rockets on time</h1><p>Project management for hardware teams.</p></body></html>`;

test("a founder opens a draft in the browser and finds what the page said", async ({ page, founderSite }) => {
  const url = founderSite.serve("/browser", rocketeer);
  await page.goto("/submit");
  await page.getByLabel("Product URL").fill(url);
  await page.getByLabel("Your email address").fill("founder@rocketeer.example");
  await page.getByRole("button", { name: "Open a draft" }).click();
  await expect(page).toHaveURL(/\/submit\/[\da-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rocketeer");
  await expect(page.getByText("Ship rockets on time").first()).toBeVisible();
  await expect(page.getByText("founder@rocketeer.example")).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false]) {
  const manner = javaScriptEnabled ? "with" : "without";
  test(`${manner} scripts a refused form names the fields and keeps what was typed`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto("/submit");
    await page.getByLabel("Product URL").fill("not an address");
    await page.getByLabel("Your email address").fill("nobody");
    await page.getByRole("button", { name: "Open a draft" }).click();
    const summary = page.getByRole("alert").filter({ hasText: "The draft was not opened yet" });
    await expect(summary.getByRole("link")).toHaveCount(2);
    await expect(summary).toBeFocused();
    await expect(page.getByLabel("Product URL")).toHaveValue("not an address");
    await expect(page.getByLabel("Your email address")).toHaveValue("nobody");
    await context.close();
  });
}

test("a site that does not answer still gets its draft, and the draft says why", async ({ page, founderSite }) => {
  await page.goto("/submit");
  await page.getByLabel("Product URL").fill(`${founderSite.origin}/missing`);
  await page.getByLabel("Your email address").fill("founder@rocketeer.example");
  await page.getByRole("button", { name: "Open a draft" }).click();
  await expect(page.getByText("The product’s page could not be read.").first()).toBeVisible();
});

test("a draft's address that was guessed or mistyped is a 404", async ({ page }) => {
  for (const id of ["00000000-0000-4000-8000-000000000000", "your-draft-id"]) {
    expect((await page.goto(`/submit/${id}`))?.status()).toBe(404);
  }
});

test("over REST the same draft is created once, read back, and kept to itself", async ({ request, founderSite }) => {
  const url = founderSite.serve("/rest", rocketeer);
  const send = () =>
    request.post("/api/v1/submissions", {
      headers: { "Idempotency-Key": "journey-1" },
      data: { url, email: "founder@rocketeer.example", tagline: "What the founder says" },
    });
  const created = await send();
  expect(created.status()).toBe(201);
  const draft = await created.json();
  expect(draft).toMatchObject({ product_name: "Rocketeer", tagline: "What the founder says", status: "draft" });
  expect((await (await send()).json()).id).toBe(draft.id);
  const read = await request.get(created.headers().location ?? "");
  expect(await read.json()).toMatchObject({ id: draft.id, email: "f***@rocketeer.example" });
  const found = await request.get("/api/v1/products?q=rocketeer");
  const names = (await found.json()).data.map(({ name }: { name: string }) => name);
  expect(names).not.toContain("Rocketeer");
});

test("an agent of either generation opens a draft over MCP that the founder can read", async ({
  page,
  baseURL,
  founderSite,
}) => {
  const endpoint = new URL("/mcp", baseURL);
  const earlier = new EarlierClient({ name: "journey", version: "1.0.0" });
  await earlier.connect(new EarlierTransport(endpoint));
  const modern = new Client({ name: "journey", version: "1.0.0" });
  await modern.connect(new ModernTransport(endpoint));
  for (const [generation, client] of Object.entries({ earlier, modern })) {
    const url = founderSite.serve(`/${generation}`, rocketeer);
    const answer = await client.callTool({ name: "submit_product", arguments: { url, email: "f@rocketeer.example" } });
    const draft = answer.structuredContent as { review_url: string };
    await page.goto(draft.review_url);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rocketeer");
    const refused = await client.callTool({
      name: "submit_product",
      arguments: { url, email: "f@rocketeer.example", publish: true },
    });
    expect(refused).toMatchObject({ isError: true });
    await client.close();
  }
});

test("an agent corrects its draft over MCP until the founder claims it, and the founder finds the correction", async ({
  page,
  request,
  baseURL,
  founderSite,
}) => {
  const email = "corrected@rocketeer.example";
  const client = new Client({ name: "journey", version: "1.0.0" });
  await client.connect(new ModernTransport(new URL("/mcp", baseURL)));
  // From then on the client holds each answer against the tool's output schema.
  await client.listTools();
  const url = founderSite.serve("/corrected", rocketeer);
  const opened = await client.callTool({ name: "submit_product", arguments: { url, email, tagline: "Shp rockets" } });
  const { id, review_url } = opened.structuredContent as { id: string; review_url: string };

  const correct = (sent: object) => client.callTool({ name: "update_submission", arguments: { id, ...sent } });
  const corrected = await correct({ tagline: "Rockets, shipped", twitter_handle: null, categories: ["Productivity"] });
  expect(corrected.isError).toBeFalsy();
  const answer = await request.get(`/api/v1/submissions/${id}`);
  expect(corrected.structuredContent).toEqual(await answer.json());
  expect(corrected.structuredContent).toMatchObject({ tagline: "Rockets, shipped", twitter_handle: null });
  const otherEmail = await correct({ email: "other@rocketeer.example" });
  expect(otherEmail.structuredContent).toMatchObject({ errors: [{ path: "email", message: "cannot be changed" }] });
  await page.goto(review_url);
  await expect(page.getByText("Rockets, shipped").first()).toBeVisible();
  await expect(page.getByText(/anyone with this link can correct it/)).toBeVisible();

  await signIn(page, email, `/submit/${id}/claim`);
  await expect(page.getByLabel("Tagline")).toHaveValue("Rockets, shipped");
  const late = await correct({ tagline: "Too late" });
  expect(late).toMatchObject({ isError: true, structuredContent: { code: "not_editable", status: 409 } });
  const overRest = await request.patch(`/api/v1/submissions/${id}`, { data: { tagline: "Too late" } });
  expect(overRest.status()).toBe(409);
  await page.reload();
  await expect(page.getByLabel("Tagline")).toHaveValue("Rockets, shipped");
  await client.close();
});

for (const javaScriptEnabled of [true, false]) {
  test(`${javaScriptEnabled ? "with" : "without"} scripts a founder finds the draft that was opened for them, and claims it`, async ({
    browser,
    request,
    founderSite,
  }) => {
    const email = `opened-${javaScriptEnabled}@rocketeer.example`;
    const url = founderSite.serve(`/opened-${javaScriptEnabled}`, rocketeer);
    const { id } = await (await request.post("/api/v1/submissions", { data: { url, email } })).json();
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await signIn(page, email);
    await page.goto("/me");
    await page.getByRole("button", { name: /^Claim\b.*Rocketeer$/ }).click();
    await expect(page).toHaveURL(`/submit/${id}`);
    await expect(page.getByLabel("Tagline")).toHaveValue("Ship rockets on time");
    await page.goto("/me");
    await expect(page.getByRole("heading", { name: "Opened for you" })).toHaveCount(0);
    await context.close();
  });
}
