import { describe, expect, test } from "vitest";
import { z } from "zod";
import { getProduct } from "@/lib/operations/public/get-product";
import { listLaunchDirectories } from "@/lib/operations/public/list-launch-directories";
import { searchProducts } from "@/lib/operations/public/search-products";
import { submitProduct } from "@/lib/operations/public/submit-product";
import { suggestionsFor } from "./did-you-mean";
import { refusedFields } from "./testing";

/** What the refusal of one field says to do. */
function fixOf(schema: z.ZodObject, fields: Record<string, unknown>): string {
  const [name] = Object.keys(fields);
  return refusedFields(schema, fields).find(({ path }) => path === name)?.fix ?? "";
}

describe("a field that is not known", () => {
  test.each([
    ["name", "product_name"],
    ["title", "product_name"],
    ["website", "url"],
    ["homepage", "url"],
    ["link", "url"],
    ["website_url", "url"],
    ["tags", "categories"],
    ["category", "categories"],
    ["pricing", "pricing_tier"],
    ["price", "pricing_tier"],
    ["logo", "logo_url"],
    ["twitter", "twitter_handle"],
    ["twitterHandle", "twitter_handle"],
    ["tag_line", "tagline"],
    ["emial", "email"],
  ])("of a draft: %s means %s", (sent, meant) => {
    expect(fixOf(submitProduct.input, { [sent]: "x" })).toMatch(new RegExp(`^Did you mean ${meant}[,?]`));
  });

  test.each([
    ["search", "q"],
    ["query", "q"],
    ["term", "q"],
    ["page", "offset"],
    ["per_page", "limit"],
    ["perPage", "limit"],
    ["page_size", "limit"],
    ["count", "limit"],
    ["tags", "category"],
  ])("of a search: %s means %s", (sent, meant) => {
    expect(fixOf(searchProducts.input, { [sent]: "x" })).toMatch(new RegExp(`^Did you mean ${meant}[,?]`));
  });

  test("gets what it is known to mean alone, without other names that share a word", () => {
    expect(fixOf(submitProduct.input, { name: "x" })).toMatch(/^Did you mean product_name\?/);
    expect(fixOf(submitProduct.input, { Tagline: "x" })).toMatch(/^Did you mean tagline\?/);
    expect(fixOf(searchProducts.input, { name: "x" })).toMatch(/^Did you mean q\?/);
    expect(fixOf(getProduct.input, { name: "x" })).toBe("Did you mean slug? Known fields: slug.");
  });

  test.each(["order", "order_by", "sort_by"])("of a sorted list: %s means sort", (sent) => {
    expect(fixOf(listLaunchDirectories.input, { [sent]: "x" })).toMatch(/^Did you mean sort[,?]/);
  });

  test("is answered with the known names alone if none is near", () => {
    for (const sent of ["order", "zzz", "", "constructor", "__proto__", "名前"]) {
      const fix = fixOf(searchProducts.input, JSON.parse(`{${JSON.stringify(sent)}: 1}`));
      expect(fix, sent).toBe("Known fields: q, category, type, period, limit, offset, cursor.");
    }
  });
});

test("several fields that are not known: the known ones are listed once", () => {
  const errors = refusedFields(searchProducts.input, { zzz: 1, per_page: 5, yyy: 2 });
  expect(errors.map(({ path, fix }) => [path, fix])).toEqual([
    ["zzz", "Known fields: q, category, type, period, limit, offset, cursor."],
    ["per_page", "Did you mean limit?"],
    ["yyy", "Send one of the known fields (see zzz), or remove it."],
  ]);
});

describe("a value that is not known", () => {
  test.each([
    ["category", "dev tool", "Developer Tools"],
    ["category", "devtools", "Developer Tools"],
    ["category", "artificial intelligence", "AI"],
    ["category", "open-source", "Open Source"],
    ["category", "crmm", "CRM"],
    ["type", "ios app", "mobile_app"],
    ["type", "cli", "developer_tool"],
    ["type", "web app", "web_app"],
    ["type", "Chrome extension", "browser_extension"],
  ])("%s %s means %s", (name, sent, meant) => {
    expect(fixOf(searchProducts.input, { [name]: sent })).toMatch(new RegExp(`^Did you mean ${meant}[,?]`));
  });

  test("is answered with every value if they are few, or if none is near", () => {
    expect(fixOf(searchProducts.input, { type: "cli" })).toContain("Known values: web_app, mobile_app,");
    expect(fixOf(searchProducts.input, { category: "zzz" })).toMatch(/^Known values: AI, Analytics, /);
    for (const category of ["saas", "SaaS", "sass"]) {
      expect(fixOf(searchProducts.input, { category }), category).toMatch(/^Known values: AI, Analytics, /);
    }
    for (const type of ["saas", "SaaS"]) {
      expect(fixOf(searchProducts.input, { type })).toMatch(/^Did you mean web_app[?]/);
    }
    expect(fixOf(searchProducts.input, { type: "iOS" })).toMatch(/^Did you mean mobile_app[?]/);
    expect(fixOf(searchProducts.input, { type: "macOS" })).toMatch(/^Did you mean desktop_app[?]/);
    expect(fixOf(searchProducts.input, { category: "crmm" })).not.toContain("Known values");
    expect(fixOf(z.strictObject({ kind: z.enum(["free", "paid"]) }), { kind: "zzz" })).toBe(
      "Known values: free, paid.",
    );
  });
});

test("a text of any length or script is compared quickly", () => {
  for (const word of ["a".repeat(100_000), "_".repeat(100_000), "aA".repeat(50_000), "漢".repeat(100_000)]) {
    expect(suggestionsFor(word, ["url", "email"])).toEqual([]);
  }
});
