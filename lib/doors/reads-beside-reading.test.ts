import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertListing } from "@/db/testing";
import { readingSteps, readWhenFree } from "@/lib/page/facts/reading";
import { everyAddress, ownDatabase, serveOnLoopback } from "./testing";

const db = ownDatabase();
let catalog: Awaited<ReturnType<typeof serveOnLoopback>>;

beforeAll(async () => {
  await insertListing(db(), { slug: "acme", name: "Acme" });
  catalog = await serveOnLoopback(everyAddress);
});
afterAll(() => catalog.close());

const products = () => fetch(new URL("/api/v1/products", catalog.url));

/** The steps in which readiness, drafts and reports read a page, once it has been fetched. */
function stepsOf(html: string) {
  const url = "https://acme.example/";
  const sent = { ok: true, url, finalUrl: url, status: 200, contentType: "text/html", robotsTag: null } as const;
  return readingSteps({ ...sent, encoding: "utf-8", html, truncated: false });
}

// Each takes long to read, in another way.
describe.each([
  ["2 MiB of words", `<title>Acme</title><p>${"invoice software for free teams. ".repeat(60_000)}`],
  ["2 MiB of Chinese", `<title>Acme</title><p>${"免费发票工具".repeat(120_000)}`],
  ["thousands of headings", `<title>Acme</title>${"<h2>Pricing</h2><h3>Free</h3><p>$9</p>".repeat(6_000)}`],
  ["thousands of tables", `<title>Acme</title>${"<table><tr><th>Acme</th><th>Other</th></tr></table>".repeat(4_000)}`],
])("%s", (_, html) => {
  test("products are answered while such pages are read, one after the other, in every slot", async () => {
    let answered = false;
    const readOn = async () => {
      let found: unknown;
      do found = await readWhenFree(stepsOf(html), 60_000);
      while (!answered && found);
      return found;
    };
    const reading = [readOn(), readOn()];
    const response = await products();
    answered = true;
    expect(response.status).toBe(200);
    expect(await Promise.all(reading)).not.toContain(null);
  });

  test("such a page can be left in many places, for others to be answered", () => {
    const steps = stepsOf(html);
    let pauses = 0;
    while (!steps.next().done) pauses += 1;
    expect(pauses).toBeGreaterThan(20);
  });
});
