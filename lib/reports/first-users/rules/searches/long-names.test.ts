import { expect, test } from "vitest";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { findByRules } from "../rules-engine";

test("a name that says what a kind holds is in one search at most", async () => {
  const html = `<html lang="en"><title>Sumi – read manga and games in your language</title>
    <meta name="description" content="Translates manga, webtoons and any text on your screen. Free, for Windows and Chrome.">
    <h1>Read manga in your language</h1><p>OCR finds each speech bubble, and the manga translation stands in its place.</p>
    <p>Raw manga, games and videos: what is on the screen is translated in real time. It is free. No account. For Chrome and Windows.</p></html>`;
  const found = await findByRules(pageFrom(html));
  const searches = found?.search_queries.map(({ query }) => query) ?? [];
  expect(found?.kind).toBe("screen and manga translator");
  expect(searches.filter((query) => query.includes("screen and manga translator")).length).toBeLessThanOrEqual(1);
  expect(searches.length).toBeGreaterThan(3);
});
