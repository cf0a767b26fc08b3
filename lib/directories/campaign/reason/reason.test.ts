import { expect, test } from "vitest";
import type { PlannedProduct } from "../audience";
import type { Choosable } from "../choice/choosable";
import { planCampaign } from "../plan";
import { ai, directory, options, unknown } from "../testing/plan-rows";

test("a game is told which lists are not read by players", () => {
  const game: PlannedProduct = { categories: ["Games"], fits: ["games"], language: "en", regions: [] };
  const rows = [directory("startups"), directory("launches", { category: "Launch platform", launchPlatform: true })];
  const [week] = planCampaign(rows, { ...options, product: game });
  const reasons = Object.fromEntries(week?.directories.map((one) => [one.directory.slug, one.reason]) ?? []);
  expect(reasons.startups).toContain("hardly any player looks here");
  expect(reasons.launches).toContain("A launch on one day, with votes of makers: worth it if they can play at once.");
});

test.each<[string, PlannedProduct, Partial<Choosable>, string]>([
  ["a kind", unknown, { onlyFor: "hiring" }, "Start-ups that hire"],
  ["a kind that its category tells", unknown, { category: "Open source" }, "Open source only"],
  ["a region", unknown, { region: "India" }, "For India only"],
  ["a language", unknown, { language: "de" }, "In German only"],
  ["software", { ...unknown, categories: ["Games"], fits: ["games"] }, { category: "SaaS directory" }, "Software only"],
])("a directory of %s that the product is not known to be says what it takes", (_what, product, values, takes) => {
  const [week] = planCampaign([directory("a", values)], { ...options, product });
  expect(week?.directories[0]?.reason).toBe(`Only to fill the plan (${takes}). Free, domain rating 50.`);
});

test("a reason names the trade where the page says more of it than of what the program does", () => {
  const rows = [
    directory("capterra", { category: "Software reviews", onlyFor: "business" }),
    directory("saas", { category: "SaaS directory" }),
    directory("young"),
  ];
  const craft: PlannedProduct = {
    categories: ["Project Management"],
    fits: ["business", "trade"],
    language: "de",
    regions: [],
  };
  const said = (product: PlannedProduct) =>
    planCampaign(rows, { ...options, product })
      .flatMap(({ directories }) => directories.map(({ reason }) => reason))
      .join(" ");
  expect(said(craft)).toContain("Buyers of software for the trade you serve compare by reviews here");
  // "Crews", "technicians" and "staff" are words of nearly every trade.
  expect(said({ ...craft, categories: ["HR", "Project Management"] })).toContain(
    "Buyers of software for the trade you serve",
  );
  expect(said(craft)).toContain("list yours under the trade that it is for");
  expect(said(craft)).not.toContain("Project Management");
  // What a booking of a salon sends to its customers is no marketing software.
  expect(said({ ...craft, categories: ["Productivity", "Marketing"] })).not.toContain("Marketing");
  expect(said({ ...craft, categories: ["Finance", "Project Management"] })).toContain("Buyers of Finance software");
  const notes = { ...craft, categories: ["AI", "Productivity", "Health"], fits: ["ai", ...craft.fits] };
  const [week] = planCampaign([directory("ai", { onlyFor: "ai" })], { ...options, product: notes });
  expect(week?.directories[0]?.reason).toContain("Takes AI products only: enter yours under Health");
});

test("what is no program is entered under no field of programs", () => {
  const said = (categories: string[], fits: string[]) =>
    planCampaign([directory("young")], { ...options, product: { categories, fits, language: "en", regions: [] } })[0]
      ?.directories[0]?.reason;
  expect(said(["Utilities"], ["no_software"])).toMatch(/^Takes young products of any field\./);
  expect(said(["Utilities", "Education"], ["no_software"])).toContain("enter yours under Education.");
  expect(said(["Health"], ["no_software", "services"])).toContain("enter yours under agencies or services.");
  expect(said(["Utilities"], [])).toContain("enter yours under Utilities.");
});

test.each<[string, PlannedProduct, Partial<Choosable>, string]>([
  ["an AI list", ai, { onlyFor: "ai" }, "Takes AI products only: enter yours under Writing. Free, domain rating 50."],
  [
    "an AI list, where no task is known",
    { ...ai, categories: ["AI"] },
    { onlyFor: "ai" },
    "Takes AI products only, and yours is one: say first which one task it does. Free, domain rating 50.",
  ],
  [
    "a marketplace, whose words are of what is sold there",
    { categories: ["Finance"], fits: ["marketplaces"], language: "en", regions: [] },
    {},
    "Takes young products of any field: enter yours under Marketplaces. Free, domain rating 50.",
  ],
  [
    "an AI list, where the kind of product is known",
    { ...ai, categories: ["AI"], fits: ["ai", "ai_agents"] },
    { onlyFor: "ai" },
    "Takes AI products only: enter yours under AI agents. Free, domain rating 50.",
  ],
  [
    "a launch of what is no software",
    { ...unknown, categories: ["Education"], fits: ["no_software"] },
    { category: "Launch platform", launchPlatform: true },
    "A launch on one day, with votes. Makers vote there, who are rarely your customers: it brings feedback and a link. Free, domain rating 50.",
  ],
  [
    "a launch of an app whose page is in another language",
    { ...unknown, categories: ["Finance"], fits: ["mobile"], language: "pt" },
    { category: "Launch platform", launchPlatform: true },
    "A launch on one day, with votes. Makers vote there, who are rarely your customers: it brings feedback and a link. Free, domain rating 50.",
  ],
  [
    "a list of alternatives, to an app",
    { ...unknown, categories: ["Finance"], fits: ["mobile"] },
    { category: "Software reviews" },
    "People who look for alternatives compare here. Free, domain rating 50.",
  ],
  [
    "news about AI",
    ai,
    { category: "Newsletter & media", onlyFor: "ai" },
    "Read by people who follow AI: pitch a story, not a link. Free, domain rating 50.",
  ],
  [
    "a launch platform",
    ai,
    { launchPlatform: true, sources: 12, pricing: "Freemium", price: "29 USD", requiresBacklink: true },
    "A well-known launch platform, named by 12 lists: a launch on one day, with votes. Free to enter (more reach from 29 USD), domain rating 50, asks for a link back.",
  ],
  [
    "a review site",
    { ...unknown, categories: ["Writing", "Finance"], fits: ["business"] },
    { onlyFor: "business", requiresAccount: false, reviewDays: 1, dr: null },
    "Buyers of Finance software compare here. Free, domain rating unknown, no account needed, about 1 day of review.",
  ],
  [
    "a list of web software",
    { ...unknown, categories: ["Writing", "Finance"] },
    { category: "SaaS directory" },
    "Lists software by its use: list yours under Writing. Free, domain rating 50.",
  ],
  [
    "a list of web software, where the field says nothing of what it is for",
    { ...unknown, categories: ["Productivity", "Open Source"] },
    { category: "SaaS directory" },
    "Lists software by its use. Free, domain rating 50.",
  ],
  [
    "an AI list, to what is open source",
    { ...ai, categories: ["AI", "Open Source"] },
    { onlyFor: "ai" },
    "Takes AI products only, and yours is one: say first which one task it does. Free, domain rating 50.",
  ],
  [
    "an AI list where products are launched",
    ai,
    { category: "Launch platform", onlyFor: "ai", launchPlatform: true },
    "Takes AI products only: enter yours under Writing. It is a launch on one day, with votes. Free, domain rating 50.",
  ],
  [
    "a list of alternatives",
    { ...unknown, categories: ["Finance"] },
    { category: "Software reviews" },
    "People who look for Finance software compare here. Free, domain rating 50.",
  ],
  [
    "a list of one region",
    { ...unknown, categories: ["Finance"], regions: ["Europe"] },
    { region: "Europe", pricing: "Paid", price: "9 EUR" },
    "Takes young products of any field, for Europe: enter yours under Finance. Paid from 9 EUR, domain rating 50.",
  ],
  [
    "news of one region",
    { ...unknown, categories: ["Finance"], regions: ["Europe"] },
    { category: "Newsletter & media", region: "Europe" },
    "Readers of start-up news, for Europe: pitch a story, not only a link. Free, domain rating 50.",
  ],
])("%s says why it is for this product", (_what, product, values, reason) => {
  const [week] = planCampaign([directory("a", values)], { ...options, product });
  expect(week?.directories[0]?.reason).toBe(reason);
});

test("many lists of one kind do not say the same: each says first what sets it apart", () => {
  const rows = [
    directory("link", { dr: 50, linkType: "dofollow" }),
    directory("named", { dr: 49, sources: 8 }),
    directory("both", { dr: 48, sources: 8, linkType: "dofollow" }),
    directory("account", { dr: 47, requiresAccount: false }),
    directory("plain", { dr: 46 }),
  ];
  const [week] = planCampaign(rows, { ...options, product: { ...unknown, categories: ["Travel"] } });
  expect(week?.directories.map(({ reason }) => reason)).toEqual([
    "A list of start-ups, with a link that counts for search engines: enter yours under Travel. Free, domain rating 50.",
    "A list of start-ups that 8 other lists name: enter yours under Travel. Free, domain rating 49.",
    "A list of start-ups that 8 other lists name, with a link that counts for search engines: enter yours under Travel. Free, domain rating 48.",
    "A list of start-ups that asks for no account: enter yours under Travel. Free, domain rating 47.",
    "Takes young products of any field: enter yours under Travel. Free, domain rating 46.",
  ]);
});

test("what developers run is compared under its own field", () => {
  const rows = [directory("reviews", { category: "Software reviews", onlyFor: "business" })];
  const product = { ...unknown, categories: ["Infrastructure", "Automation"], fits: ["business", "developers"] };
  const [week] = planCampaign(rows, { ...options, product });
  expect(week?.directories[0]?.reason).toMatch(/^Buyers of Infrastructure software compare here\./);
});
