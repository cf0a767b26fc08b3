import { describe, expect, test } from "vitest";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { checkFindings } from "../check-findings";
import { findSubreddit } from "../subreddit-catalog";
import { inkwellHtml, pageFrom } from "../testing/pages";
import { audiences } from "./audiences";
import { cueOf } from "./cues";
import { kinds } from "./kinds";
import { findByRules } from "./rules-engine";
import { filled, withArticle } from "./text";

const reportOn = async (html: string) => {
  const page = pageFrom(html);
  return checkFindings(await findByRules(page), page);
};

test.each(["It's", "C#", "AT&T", "Notion-like", "a_b", "100%", "Foo: Bar", "Hey @you", "<b>x", "a+b", "[x]"])(
  "a product may be called %s",
  async (name) => {
    const text = name.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    const page = `<meta property="og:site_name" content="${text}"><title>${text}</title><p>${text} is a quilt of sound for sleepers.</p>`;
    expect((await reportOn(page)).search_queries.length).toBeGreaterThan(0);
  },
);

test("the same page gives the same findings", async () => {
  expect(await reportOn(inkwellHtml)).toEqual(await reportOn(inkwellHtml));
});

test("nothing that the rules find fails the check", async () => {
  const page = pageFrom(inkwellHtml);
  const found = await findByRules(page);
  const checked = checkFindings(found, page);
  expect(checked.segments).toEqual(found.segments);
  expect(checked.pain_points).toEqual(found.pain_points);
  expect(checked.subreddits).toHaveLength(found.subreddits.length);
  expect(checked.search_queries).toHaveLength(found.search_queries.length);
});

test("what people come to do is said in the page's own words, about them and not about you", async () => {
  const { segments } = await reportOn(inkwellHtml);
  const writers = segments.find(({ name }) => name === "Writers who publish on the web");
  expect(writers?.description).toContain("They would come to publish articles to WordPress and Ghost.");
  expect(writers?.evidence).toContain("Inkwell lets you publish articles to WordPress and Ghost.");
});

test("another product has other people, pains and searches", async () => {
  const shop = await reportOn(`<title>Tillby – bitcoin payments</title><h1>Accept bitcoin in your online store</h1>
    <p>No transaction fees and no middleman between you and your buyers. Tillby lets you send invoices from your own server.</p>
    <p>Self-host it, or use our plugin for WooCommerce and Shopify.</p>`);
  const names = shop.segments.map(({ name }) => name);
  expect(names).toContain("Online merchants");
  expect(names).not.toContain("Writers who publish on the web");
  expect(shop.pain_points.map(({ pain }) => pain)).toContain("Payment services take a cut of every sale.");
  expect(shop.search_queries.map(({ query }) => query)).toContain("looking for a Bitcoin payment processor");
  expect(shop.subreddits.map(({ name }) => name)).toContain("r/ecommerce");
});

test("a page in another language is understood by its cues and quoted in its own words", async () => {
  const { segments, pain_points } = await reportOn(
    `<html lang="ru"><h1>Принимайте Биткойн-платежи без посредников</h1><p>Программа с открытым исходным кодом для вашего магазина.</p></html>`,
  );
  expect(segments.map(({ name }) => name)).toContain("Online merchants");
  expect(pain_points[0]?.evidence).toEqual(["Принимайте Биткойн-платежи без посредников"]);
});

describe("the tables", () => {
  test.each(Object.entries(audiences))(
    "audience %s passes the check, with communities and labels that exist",
    (_id, audience) => {
      expect(audience.subreddits.filter((name) => !findSubreddit(name))).toEqual([]);
      const { name, situation, places } = audience;
      const said = {
        name,
        description: filled(situation, "tool"),
        evidence: ["No vendor lock-in"],
        where_to_find: [...places],
      };
      const found = { segments: [said], pain_points: [], subreddits: [], search_queries: [] };
      expect(checkFindings(found, pageFrom(inkwellHtml)).segments).toEqual([said]);
      expect(audience.categories.filter((label) => !categoryLabels.some((known) => known === label))).toEqual([]);
    },
  );

  test("every kind of product has audiences that exist", () => {
    expect(kinds.flatMap((kind) => kind.audiences).filter((id) => !audiences[id])).toEqual([]);
  });
});

test.each([
  ["free", "parse-free extraction", false],
  ["free", "Free forever", true],
  ["open source", "an open-source tool", true],
  ["deploy*", "Deployments in seconds", true],
  ["team", "steam engine", false],
  ["магазин", "для магазинов", true],
  ["c++", "written in C++ by hand", true],
])("the cue %j in %j: %s", (terms, text, found) => {
  expect(cueOf(terms).test(text)).toBe(found);
});

test.each([
  ["Markdown editor", "a Markdown editor"],
  ["AI agent platform", "an AI agent platform"],
  ["SVG optimizer", "an SVG optimizer"],
  ["online whiteboard", "an online whiteboard"],
  ["uptime monitor", "an uptime monitor"],
  ["UI kit", "a UI kit"],
  ["SEO tool", "an SEO tool"],
])("%s → %s", (thing, expected) => {
  expect(withArticle(thing)).toBe(expected);
});
