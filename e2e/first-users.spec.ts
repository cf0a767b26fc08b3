import { expect, expectAccessible, test } from "./fixtures";

const cards = `<!doctype html><html lang="en"><head><title>Deckhand</title>
  <meta name="description" content="Convert flashcards between Anki and other apps. A free file converter that runs in your browser.">
  </head><body><h1>Convert your flashcards to another format</h1><p>Choose a file, convert it, and study the same cards in another app.</p>
  <p>Images and tags are kept. Nothing is uploaded: the file converter runs in your browser.</p></body></html>`;
const unknown = `<!doctype html><html lang="en"><head><title>Pennywall</title>
  <meta name="description" content="A donation wall for your homepage. Visitors leave a penny and a note."></head>
  <body><h1>A donation wall for your homepage</h1><p>Visitors leave a penny and a note on the donation wall, and both stay there.</p></body></html>`;
const vague = `<!doctype html><html lang="en"><head><title>Zumbi</title></head><body><h1>Hello there</h1>
  <p>We are glad that you came to see us today, stay a while.</p></body></html>`;

/** The first report of a server takes seconds: it reads the tables. */
const inTime = { timeout: 20_000 };

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a founder whose product was taken for something else says what it is", async ({ page, founderSite }) => {
      await page.goto("/first-users");
      await page.getByLabel("Your website").fill(founderSite.serve("/deckhand", cards));
      await page.getByRole("button", { name: "Find first users" }).click();
      await expect(page.getByRole("heading", { name: "First users of Deckhand" })).toBeVisible(inTime);
      const taken = page.getByText("We took it for:");
      await expect(taken).toBeVisible();
      const others = page.locator('button[name="product_kind"]');
      const [other = ""] = await others.allTextContents();
      await others.first().click();
      await expect(taken).toContainText(other);
      await expect(page.getByLabel("What is it?")).toHaveValue(other);
      await page.getByLabel("What is it?").fill("Anki import tool for medical students");
      await page.getByRole("button", { name: "Find first users" }).click();
      await expect(page).toHaveURL(/product_kind=Anki/);
      await expect(page.getByRole("link", { name: /anki import tool/i }).first()).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
    });

    test("where no known kind fits, the page asks first and shows its guess if it is wanted", async ({
      page,
      founderSite,
    }) => {
      await page.goto("/first-users");
      await page.getByLabel("Your website").fill(founderSite.serve("/pennywall", unknown));
      await page.getByRole("button", { name: "Find first users" }).click();
      await expect(page.getByRole("heading", { name: "We are not sure what Pennywall is" })).toBeVisible(inTime);
      const guess = page.getByRole("heading", { name: "Searches" });
      await expect(guess).toBeHidden();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByText("Our guess").click();
      await expect(guess).toBeVisible();
      await expect(page.getByText(/^0 /)).toHaveCount(0);
      await page.getByLabel("What is it?").fill("habit tracker");
      await page.getByRole("button", { name: "Find first users" }).click();
      await expect(page.getByText("We took it for:")).toContainText("habit tracker");
      await expect(guess).toBeVisible();
    });

    test("a page that says too little gets a report once its founder says what it is", async ({
      page,
      founderSite,
    }) => {
      await page.goto("/first-users");
      await page.getByLabel("Your website").fill(founderSite.serve("/zumbi", vague));
      await page.getByRole("button", { name: "Find first users" }).click();
      await expect(page.getByText("Write above what it is, in a few words.")).toBeVisible(inTime);
      await page.getByLabel("What is it?").fill("habit tracker");
      await page.getByRole("button", { name: "Find first users" }).click();
      await expect(page.getByText("We took it for:")).toContainText("habit tracker");
      await expect(page.getByRole("link", { name: "looking for habit tracker" })).toBeVisible();
    });
  });
}
