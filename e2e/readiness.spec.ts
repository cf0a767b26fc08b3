import { expect, expectAccessible, test } from "./fixtures";

const page = `<!doctype html><html lang="en"><title>Kestrel Notes – Notes that find themselves</title>
  <meta name="description" content="Kestrel Notes is a note taking app for teams: write once, and find it by what you meant.">
  <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
  <h1>Notes that find themselves</h1><p>Kestrel Notes keeps what your team writes and finds it by what you meant, not by the words that you used.</p>`;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a founder checks a page, reads what it lacks, and begins a draft with its words", async ({
      page: browser,
      founderSite,
    }) => {
      // A host of its own: what other journeys have put live is all on the other one.
      const url = founderSite.serve("/kestrel", page).replace("127.0.0.1", "localhost");
      await browser.goto("/readiness");
      await browser.getByLabel("Your website").fill(url);
      await browser.getByRole("button", { name: "Check the page" }).click();

      await expect(browser.getByRole("heading", { name: "You can open a draft" })).toBeVisible();
      await browser.getByText("Picture for shared links.").click();
      await expect(browser.getByText("Shared links show no picture.", { exact: true })).toBeVisible();
      await expect(browser.getByText("Nothing is listed under this URL or domain")).toBeVisible();
      await expect(browser.getByText(/^<a href=.*badges\/default\.svg/)).toBeVisible();

      await browser.getByRole("button", { name: "Open a draft from this" }).first().click();
      await expect(browser.getByLabel("Product URL")).toHaveValue(url);
      // The plainest line of the page, and not its slogan.
      await expect(browser.getByLabel("Tagline")).toHaveValue(
        "A note taking app for teams: write once, and find it by what you meant.",
      );
    });
  });
}

test("a report can be read by everyone, and a page that cannot be read is told plainly", async ({
  page: browser,
  founderSite,
}) => {
  const check = (url: string) => browser.goto(`/readiness?url=${encodeURIComponent(url)}`);
  await check(founderSite.serve("/kestrel", page));
  await expectAccessible(browser);
  await check(`${founderSite.origin}/nowhere`);
  await expect(browser.getByRole("heading", { name: "We could not read the page" })).toBeVisible();
  await expectAccessible(browser);
});
