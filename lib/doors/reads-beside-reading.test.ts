import { afterAll, beforeAll, expect, test } from "vitest";
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

/** Reads a page as readiness, drafts and reports do, once it has been fetched. */
function read(html: string) {
  const url = "https://acme.example/";
  const sent = { ok: true, url, finalUrl: url, status: 200, contentType: "text/html", robotsTag: null } as const;
  return readWhenFree(readingSteps({ ...sent, encoding: "utf-8", html, truncated: false }), 60_000);
}

// Each takes long to read, in another way.
test.each([
  ["2 MiB of words", `<title>Acme</title><p>${"invoice software for free teams. ".repeat(60_000)}`],
  ["2 MiB of Chinese", `<title>Acme</title><p>${"免费发票工具".repeat(120_000)}`],
  ["thousands of headings", `<title>Acme</title>${"<h2>Pricing</h2><h3>Free</h3><p>$9</p>".repeat(6_000)}`],
  ["thousands of tables", `<title>Acme</title>${"<table><tr><th>Acme</th><th>Other</th></tr></table>".repeat(4_000)}`],
])("products are answered while %s are read", async (_, html) => {
  await products();
  const answered: string[] = [];
  const reading = [read(html), read(html)].map((one) => one.then((found) => answered.push(found ? "page" : "busy")));
  const response = await products();
  answered.push("products");
  await Promise.all(reading);
  expect(response.status).toBe(200);
  expect(answered).toEqual(["products", "page", "page"]);
});
