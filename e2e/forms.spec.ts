import { expect, test } from "./fixtures";

const UUID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

test("every page, refusal and redirect names its request", async ({ request }) => {
  const answers = await Promise.all(
    [
      "/",
      "/products",
      "/products/plausible-analytics",
      "/products/nothing-here",
      "/admin",
      "/sign-in",
      "/me",
      "/go/x",
      "/media/x.webp",
      "/api/auth/session",
      "/docs/",
      "/.well-known/nothing-here",
      "/mcp/nothing-here",
      "/feed.nothing",
      "/seen",
      "/icon.svg",
      "/theme.js",
      "/_next/static/nothing-here.js",
      "/unsubscribe",
    ].map((path) => request.get(path, { maxRedirects: 0 })),
  );
  const ids = answers.map((answer) => answer.headers()["x-request-id"]);
  expect(ids.filter((id) => !UUID.test(id ?? ""))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a client cannot choose the id of its request", async ({ request }) => {
  const chosen = "019aa1b2-6f0e-7c3d-9a41-2f6b8e0d5c77";
  for (const path of ["/docs", "/api/v1/categories", "/theme.js"]) {
    const answer = await request.get(path, { headers: { "X-Request-Id": chosen } });
    expect(answer.headers()["x-request-id"]).toMatch(UUID);
    expect(answer.headers()["x-request-id"]).not.toBe(chosen);
  }
});

test("an address that serves fewer methods says which", async ({ request }) => {
  const answers: [method: string, path: string, status: number, allow: string][] = [
    ["PUT", "/", 405, "GET, HEAD, POST, OPTIONS"],
    ["POST", "/docs", 405, "GET, HEAD, OPTIONS"],
    ["PROPFIND", "/docs", 405, "GET, HEAD, OPTIONS"],
    ["OPTIONS", "/products/plausible-analytics", 204, "GET, HEAD, POST, OPTIONS"],
    ["PROPFIND", "/api/v1/products", 405, "GET, HEAD, OPTIONS"],
    ["TRACE", "/api/v1/submissions", 405, "POST, OPTIONS"],
    ["PUT", "/api/v1/submissions/no-uuid", 405, "GET, HEAD, PATCH, OPTIONS"],
    ["PROPFIND", "/theme.js", 405, "GET, HEAD"],
    ["GET", "/seen", 405, "POST, OPTIONS"],
    ["DELETE", "/unsubscribe/token", 405, "GET, HEAD, POST, OPTIONS"],
    ["PROPFIND", "/api/mcp", 405, "POST, OPTIONS"],
    ["OPTIONS", "/mcp", 204, "POST, OPTIONS"],
    ["PUT", "/api/auth/session", 405, "GET, HEAD, POST, OPTIONS"],
    ["PROPFIND", "/api/auth/csrf", 405, "GET, HEAD, POST, OPTIONS"],
  ];
  for (const [method, path, status, allow] of answers) {
    const answer = await request.fetch(path, { method });
    expect([method, path, answer.status(), answer.headers().allow]).toEqual([method, path, status, allow]);
  }
});

test("a program that asks for JSON is told as problem+json that nothing is there", async ({ request }) => {
  const paths = [
    "/nope",
    "/products/nothing-here",
    "/.well-known/nothing-here",
    "/mcp/nothing-here",
    "/vote",
    "/feed.nothing",
    "/media/nothing-here",
    "/docs/nothing-here",
    "/admin",
    "/_next/image?url=%2Ficon.svg&w=64&q=75",
  ];
  for (const path of paths) {
    const answer = await request.get(path, { headers: { Accept: "application/json" } });
    expect([path, answer.status(), answer.headers()["content-type"]]).toEqual([
      path,
      404,
      "application/problem+json; charset=utf-8",
    ]);
    expect(await answer.json()).toMatchObject({ code: "not_found", request_id: answer.headers()["x-request-id"] });
  }
  const posted = await request.post("/nope", { headers: { Accept: "application/json" } });
  expect([posted.status(), (await posted.json()).code]).toEqual([404, "not_found"]);
  for (const path of ["/nope", "/docs/nothing-here"]) {
    const page = await request.get(path, { headers: { Accept: "text/html" } });
    expect([page.status(), page.headers()["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(await page.text()).toContain("<main");
  }
  const form = await request.post("/nope", { headers: { Accept: "text/html" } });
  expect([form.status(), form.headers()["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
});

test("a form that another site sends is refused in words", async ({ page, baseURL }) => {
  await page.route("https://other.example/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<form method="post" enctype="multipart/form-data" action="${baseURL}/submit"><button>Win a prize</button></form>`,
    }),
  );
  await page.goto("https://other.example/");
  const answered = page.waitForResponse(`${baseURL}/submit`);
  await page.getByRole("button").click();
  expect((await answered).status()).toBe(403);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This form came from another site");
});

test("a form that is too large is refused in words, before it is read", async ({ request, baseURL }) => {
  const answer = await request.post("/submit", {
    headers: { origin: String(baseURL) },
    multipart: { file: { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(13 * 1024 * 1024) } },
  });
  expect(answer.status()).toBe(413);
  expect(await answer.text()).toContain("Send one picture of at most 8 MiB");
});
