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
    ].map((path) => request.get(path, { maxRedirects: 0 })),
  );
  const ids = answers.map((answer) => answer.headers()["x-request-id"]);
  expect(ids.filter((id) => !UUID.test(id ?? ""))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
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
