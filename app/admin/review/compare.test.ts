import { expect, test } from "vitest";
import { newColumns, shownValues } from "@/lib/launch/copy/field-values";
import { listingFields } from "@/lib/launch/copy/fields";
import { compareWithSite } from "./compare";

const draft = {
  ...shownValues(listingFields, newColumns(listingFields, {})),
  product_name: "Acme",
  tagline: "Rockets for teams.",
  categories: ["AI", "Data"],
  type: "web_app" as const,
  pricing_tier: "Free" as const,
  twitter_handle: "@acme",
};

const site: Parameters<typeof compareWithSite>[1] = draft;

function verdicts(change: Partial<typeof site>) {
  const rows = compareWithSite(draft, { ...site, ...change });
  return Object.fromEntries(rows.map(({ name, verdict }) => [name, verdict]));
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
  expect(rows.find(({ name }) => name === "type")?.site).toBe("Web app");
  expect(rows.find(({ name }) => name === "categories")?.draft).toBe("AI, Data");
});
