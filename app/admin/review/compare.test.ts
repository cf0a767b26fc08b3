import { expect, test } from "vitest";
import { compareWithSite } from "./compare";

const draft = {
  product_name: "Acme",
  tagline: "Rockets for teams.",
  short_description: null,
  categories: ["AI", "Data"],
  type: "web_app",
  pricing_tier: "Free",
  creator_name: null,
  twitter_handle: "@acme",
} as const;

const site: Parameters<typeof compareWithSite>[1] = { ...draft, categories: [...draft.categories] };

function verdicts(change: Partial<typeof site>) {
  const rows = compareWithSite(draft, { ...site, ...change });
  return Object.fromEntries(rows.map(({ field, verdict }) => [field, verdict]));
}

test("letter case, spaces, a full stop and the order of categories make no difference", () => {
  const same = verdicts({ tagline: "rockets  for teams", categories: ["Data", "AI"] });
  expect(same).toMatchObject({ product_name: "same", tagline: "same", categories: "same", type: "same" });
});

test("says what differs, and where the site is silent", () => {
  const found = verdicts({ tagline: "Boats for teams", creator_name: "Ada", pricing_tier: null });
  expect(found).toMatchObject({ tagline: "different", creator_name: "unused", pricing_tier: "silent" });
  expect(found.short_description).toBe("silent");
});

test("shows the words of a reader, not the values of the API", () => {
  const rows = compareWithSite(draft, site);
  expect(rows.find(({ field }) => field === "type")?.site).toBe("Web app");
  expect(rows.find(({ field }) => field === "categories")?.draft).toBe("AI, Data");
});
