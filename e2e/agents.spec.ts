import { createHash, randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "./fixtures";

const verifier = "v".repeat(43);
const challenge = createHash("sha256").update(verifier).digest("base64url");
const DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code";

const person = () => `${randomUUID()}@agents.example`;

async function register(request: APIRequestContext, metadata: object): Promise<string> {
  const answer = await request.post("/oauth/register", { data: { client_name: "Almanac Agent", ...metadata } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).client_id;
}

/** The authorization request of a client, as a path. */
function pathOf(clientId: string, redirectUri: string, values: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: challenge,
    code_challenge_method: "S256",
    state: "a state; of the agent",
    scope: "me:read me:write",
    ...values,
  });
  return `/oauth/authorize?${query}`;
}

/** The tokens for the code in the address that the browser was sent to. */
async function exchange(request: APIRequestContext, page: Page, clientId: string, redirectUri: string) {
  const code = new URL(page.url()).searchParams.get("code") ?? "";
  const form = {
    grant_type: "authorization_code",
    client_id: clientId,
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  };
  const answer = await request.post("/oauth/token", { form });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

const myLaunches = (request: APIRequestContext, token: string) =>
  request.get("/api/v1/me/launches", { headers: { Authorization: `Bearer ${token}` } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a founder signs in, sees who asks for what, allows it, and disconnects it again", async ({
      page,
      request,
      founderSite,
      origin,
      mailbox,
    }) => {
      const email = person();
      const redirectUri = `${founderSite.origin}/callback`;
      const clientId = await register(request, { redirect_uris: ["http://127.0.0.1/callback"] });
      await page.goto(pathOf(clientId, redirectUri));
      await expect(page).toHaveURL(/\/sign-in\?return_to=/);
      await signIn(page, email, pathOf(clientId, redirectUri));

      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Connect an agent?");
      const main = page.getByRole("main");
      await expect(main).toContainText("“Almanac Agent”. We have not checked this name.");
      await expect(main).toContainText("127.0.0.1: a program on the computer in front of you");
      await expect(main).toContainText(email);
      await expect(main).toContainText("Publish changelog entries");
      if (javaScriptEnabled) await expectAccessible(page);

      await page.getByRole("button", { name: "Allow", exact: true }).click();
      await expect(page).toHaveURL((url) => url.href.startsWith(redirectUri));
      const answer = new URL(page.url()).searchParams;
      expect([answer.get("state"), answer.get("iss")]).toEqual(["a state; of the agent", origin]);
      const { access_token: token } = await exchange(request, page, clientId, redirectUri);
      expect((await myLaunches(request, token)).status()).toBe(200);
      const known = await mailbox.next(email, 1);
      expect(known.subject).toBe("An agent can now act for you on Launch Catalog");

      await page.goto("/me/account");
      const agents = page.getByRole("region", { name: "Connected agents" });
      await expect(agents.getByRole("listitem")).toContainText("127.0.0.1: reads your launches, publishes changelogs");
      await expect(agents.getByRole("listitem")).toContainText("last used");
      await agents.getByRole("button", { name: "Disconnect Almanac Agent" }).click();
      await expect(agents.getByRole("listitem")).toHaveCount(0);
      await expect(
        agents.getByRole("status").filter({ hasText: "Disconnected. Its tokens no longer work." }),
      ).toBeVisible();
      expect((await myLaunches(request, token)).status()).toBe(401);
    });

    test("a founder who does not allow it sends the agent a refusal", async ({ page, request, founderSite }) => {
      const redirectUri = `${founderSite.origin}/callback`;
      const clientId = await register(request, { redirect_uris: [redirectUri] });
      await signIn(page, person(), pathOf(clientId, redirectUri));
      await page.getByRole("button", { name: "Do not allow" }).click();
      await expect(page).toHaveURL((url) => url.href.startsWith(redirectUri));
      const answer = new URL(page.url()).searchParams;
      expect([answer.get("error"), answer.get("code")]).toEqual(["access_denied", null]);
    });

    test("a device is connected by the code that it shows", async ({ page, request }) => {
      const clientId = await register(request, { grant_types: [DEVICE_GRANT] });
      const asked = await request.post("/oauth/device_authorization", {
        form: { client_id: clientId, scope: "me:read" },
      });
      const { device_code, user_code, verification_uri } = await asked.json();
      await signIn(page, person(), new URL(verification_uri).pathname);
      await page.getByLabel("Code").fill("ZZZZ-ZZZZ");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText("No device uses this code.")).toBeVisible();
      await page.getByLabel("Code").fill(user_code.toLowerCase().replace("-", " "));
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByRole("main")).toContainText(user_code);
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("button", { name: "Allow", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("The device is connected");
      const form = { grant_type: DEVICE_GRANT, client_id: clientId, device_code };
      const { access_token, scope } = await (await request.post("/oauth/token", { form })).json();
      expect(scope).toBe("me:read");
      expect((await myLaunches(request, access_token)).status()).toBe(200);
    });
  });
}

test("the page can neither be framed nor lead anywhere else, and its form is refused from another site", async ({
  page,
  request,
  founderSite,
}) => {
  const redirectUri = `${founderSite.origin}/callback`;
  const clientId = await register(request, { redirect_uris: [redirectUri] });
  await signIn(page, person(), pathOf(clientId, redirectUri));
  const answer = await page.goto(pathOf(clientId, redirectUri));
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain(`form-action 'self' ${founderSite.origin}`);
  const forged = await page.request.post(pathOf(clientId, redirectUri), {
    headers: { Origin: "https://evil.example" },
    form: { decision: "allow" },
  });
  expect(forged.status()).toBe(403);
});

test("a bad request is explained, and leads to the agent only by a press of the reader", async ({
  page,
  request,
  founderSite,
}) => {
  const redirectUri = `${founderSite.origin}/callback`;
  const clientId = await register(request, { redirect_uris: [redirectUri] });
  await signIn(page, person(), "/me");
  await page.goto(pathOf(clientId, "https://evil.example/"));
  await expect(page.getByText("The redirect_uri is none of those")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link")).toHaveCount(0);
  await page.goto(`${pathOf(clientId, redirectUri)}&state=again`);
  await expect(page.getByText("These fields need another value: state.")).toBeVisible();
  await page.goto(pathOf(clientId, redirectUri, { code_challenge_method: "plain" }));
  await expect(page.getByText("PKCE is required")).toBeVisible();
  await page.getByRole("link", { name: "Tell the agent at 127.0.0.1" }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get("error") === "invalid_request");
});

test("who signs in as somebody else meanwhile is not taken for the one who was asked", async ({
  page,
  request,
  founderSite,
  context,
}) => {
  const redirectUri = `${founderSite.origin}/callback`;
  const clientId = await register(request, { redirect_uris: [redirectUri] });
  await signIn(page, person(), pathOf(clientId, redirectUri));
  const other = await context.newPage();
  await signOut(other);
  const second = person();
  await signIn(other, second, "/me");
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: `You are signed in as ${second} now` })).toBeVisible();
});

test("who was signed out meanwhile signs in and is asked the same again", async ({
  page,
  request,
  founderSite,
  context,
}) => {
  const redirectUri = `${founderSite.origin}/callback;v=1`;
  const clientId = await register(request, { redirect_uris: [redirectUri] });
  await signIn(page, person(), pathOf(clientId, redirectUri));
  await signOut(await context.newPage());
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in\?return_to=/);
  await signIn(page, person(), new URL(page.url()).searchParams.get("return_to") ?? "");
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  // A semicolon in the agent's own address does not cut the code off.
  await expect(page).toHaveURL((url) => url.pathname === "/callback%3Bv=1" && url.searchParams.has("code"));
});

test("a request that is too long to be kept while its founder signs in says so", async ({ page }) => {
  await page.goto(
    pathOf("agent", "https://agent.example/callback", { state: "s".repeat(1_400), resource: "r".repeat(600) }),
  );
  await expect(page.getByRole("alert").filter({ hasText: "Sign in first, then start again" })).toBeVisible();
});

async function signOut(page: Page): Promise<void> {
  await page.goto("/me/account");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL("/");
}

for (const [width, scheme] of [
  [1280, "light"],
  [390, "dark"],
] as const) {
  test(`the page fits ${width} px, ${scheme}`, async ({ page, request, founderSite }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    const redirectUri = `${founderSite.origin}/callback`;
    const clientId = await register(request, { redirect_uris: [redirectUri], client_name: "A".repeat(100) });
    await signIn(page, person(), pathOf(clientId, redirectUri));
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (process.env.AGENT_SCREENS)
      await page.screenshot({ path: `${process.env.AGENT_SCREENS}-${width}.png`, fullPage: true });
  });
}
