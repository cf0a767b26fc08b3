import { expect, expectAccessible, test } from "./fixtures";

test("a founder takes the badge of their listing and checks that it is on their page", async ({
  page,
  founderSite,
  baseURL,
}) => {
  await page.goto("/badge");
  await page.getByLabel("Your listing").fill(`${baseURL}/products/notion`);
  await page.getByLabel("White, on a white plate").check();
  await page.getByRole("button", { name: "Show the badge" }).click();
  const preview = page.getByRole("figure", { name: "On a dark page" }).getByRole("img");
  await expect(preview).toHaveAttribute("src", "/badges/notion/white.svg");
  const size = await preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size).toEqual([240, 56]);

  const html = (await page.getByRole("figure", { name: "HTML" }).locator("code").textContent()) ?? "";
  const url = founderSite.serve("/with-badge", `<title>Notion</title><footer>${html}</footer>`);
  await page.getByLabel("URL of the page with the badge").fill(url);
  await page.getByRole("button", { name: "Check the page" }).click();
  // To read a page and to draw it may take 10 seconds together.
  await expect(page.getByText("The badge is there.")).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText("Badge image, white · no rel")).toBeVisible();
  await expectAccessible(page);

  const hidden = founderSite.serve("/hidden", `<title>Notion</title><p hidden>${html}</p>`);
  await page.getByLabel("URL of the page with the badge").fill(hidden);
  await page.getByRole("button", { name: "Check the page" }).click();
  await expect(page.getByText("The badge is there, but visitors cannot see it.")).toBeVisible({ timeout: 15_000 });
});

test("a badge is shown on another site, and an unknown one breaks nothing", async ({ page, founderSite, baseURL }) => {
  const url = founderSite.serve(
    "/embeds",
    `<img id=known src="${baseURL}/badges/notion/default.svg"><img id=unknown src="${baseURL}/badges/nobody/default.svg">
     <script>fetch("${baseURL}/badges/white.svg").then((answer) => { document.title = answer.headers.get("content-type") })</script>`,
  );
  const answer = page.waitForResponse(/nobody/);
  await page.goto(url);
  expect((await answer).status()).toBe(404);
  for (const id of ["known", "unknown"]) {
    await expect.poll(() => page.locator(`#${id}`).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
  }
  await expect(page).toHaveTitle("image/svg+xml; charset=utf-8");
});

test("an image has its own headers, not those of pages", async ({ request }) => {
  const { status, headers } = await request.get("/badges/notion/white.svg").then((response) => ({
    status: response.status(),
    headers: response.headers(),
  }));
  expect(status).toBe(200);
  expect(headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
  expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
  const again = await request.get("/badges/notion/white.svg", { headers: { "If-None-Match": headers.etag ?? "" } });
  expect(again.status()).toBe(304);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the badge is chosen and a page is checked all the same", async ({ page, founderSite, baseURL }) => {
    await page.goto("/badge");
    await page.getByLabel("Your listing").fill("notion");
    await page.getByRole("button", { name: "Show the badge" }).click();
    await expect(page.getByText(`<a href="${baseURL}/products/notion">`)).toBeVisible();
    const url = founderSite.serve("/other-link", `<title>Notion</title><a href="${baseURL}/products/linear">us</a>`);
    await page.getByLabel("URL of the page with the badge").fill(url);
    await page.getByRole("button", { name: "Check the page" }).click();
    await expect(page.getByText("The page links to this site, but not to your listing.")).toBeVisible();
    await page.getByLabel("URL of the page with the badge").fill("ftp://nowhere");
    await page.getByRole("button", { name: "Check the page" }).click();
    await expect(page.getByText("Write a full URL, such as https://your-product.example.")).toBeVisible();
  });
});
