import { expect, test } from "vitest";
import type { ProductFacts } from "@/lib/page/facts/read-product";
import { type PlannedProduct, plannedProduct } from "../audience";
import { planCampaign } from "../plan";
import { ai, directory, options, slugs, unknown } from "../testing/plan-rows";
import type { Choosable } from "./choosable";

/** What a page says, as far as a plan looks at it. */
const facts = (tagline: string) => ({
  facts: {
    tagline,
    product_name: null,
    short_description: null,
    type: null,
    language: "en",
  } as unknown as ProductFacts,
  paid_once: false,
  open_source: false,
  in_phone_store: false,
  declared_kind: null,
  way_in: null,
});

const chosenFor = (product: PlannedProduct, rows: Choosable[], limit = 50) =>
  slugs(planCampaign(rows, { ...options, product, limit }));

test("what hardly anybody visits is chosen last, however high it ranks", () => {
  const rows = [directory("killer-startups", { dr: 73, sources: 7 }), directory("small", { dr: 20, sources: 3 })];
  expect(chosenFor(unknown, rows, 1)).toEqual(["small"]);
  expect(chosenFor(unknown, rows, 2)).toEqual(["killer-startups", "small"]);
});

test("chooses by what serves the product, then orders strictly: the field changes the choice, not the order", () => {
  const rows = [
    directory("free-high", { dr: 90 }),
    directory("free-ai", { dr: 20, category: "AI directory", onlyFor: "ai", sources: 8 }),
    directory("free-low", { dr: 21 }),
    directory("paid-ai", { dr: 99, category: "AI directory", pricing: "Paid", onlyFor: "ai" }),
  ];
  expect(chosenFor(ai, rows)).toEqual(["free-high", "free-low", "free-ai", "paid-ai"]);
  expect(chosenFor(ai, rows, 3)).toEqual(["free-high", "free-ai", "paid-ai"]);
});

test("places in a product's own language come first, and are not lost where its plan ends", () => {
  const turkish: PlannedProduct = { categories: ["Scheduling"], fits: ["business"], language: "tr", regions: [] };
  const rows = [
    directory("reviews", { dr: 92, category: "Software reviews", onlyFor: "business", sources: 12 }),
    directory("turkish", { dr: 30, language: "tr" }),
    directory("turkish-paid", { dr: 31, language: "tr", pricing: "Paid", launchPlatform: true }),
  ];
  expect(chosenFor(turkish, rows, 1)).toEqual(["turkish"]);
  expect(chosenFor({ ...turkish, language: "en" }, rows, 1)).toEqual(["reviews"]);
});

test("a newsletter, a course or a device is sent to no list of software", () => {
  const about = (tagline: string) => plannedProduct({ url: null, categories: ["Communication"] }, facts(tagline));
  const newsletter = about("The clean energy newsletter for people who do the work");
  expect(newsletter.fits).toContain("no_software");
  expect(about("Newsletter software for clubs").fits).not.toContain("no_software");
  const rows = [directory("saas", { category: "SaaS directory" }), directory("anyone")];
  expect(chosenFor(newsletter, rows, 1)).toEqual(["anyone"]);
});

test("a local business is sent only to where customers review it, and told why", () => {
  const salon: PlannedProduct = {
    categories: ["E-commerce"],
    fits: ["local", "no_software", "reviews"],
    language: "en",
    regions: [],
  };
  const rows = [
    directory("launches", { category: "Launch platform", launchPlatform: true, sources: 12 }),
    directory("software", { category: "Software reviews", onlyFor: "business" }),
    directory("anyone"),
    directory("customers", { category: "Software reviews", onlyFor: "reviews" }),
    directory("companies", { category: "Business directory" }),
  ];
  const [week] = planCampaign(rows, { ...options, product: salon });
  expect(week?.directories.map(({ directory: { slug } }) => slug)).toEqual(["companies", "customers"]);
  const why = "Launch directories are not for a local business, so the plan has no others.";
  expect(week?.directories.map(({ reason }) => reason.includes(why))).toEqual([true, false]);
});

test("what plays music or keeps a reading list is no news of start-ups", () => {
  const player: PlannedProduct = { categories: ["Media"], fits: ["mobile"], language: "en", regions: [] };
  const rows = [directory("news", { category: "Newsletter & media", dr: 60 }), directory("anyone", { dr: 70 })];
  expect(chosenFor(player, rows, 1)).toEqual(["anyone"]);
  const [week] = planCampaign(rows, { ...options, product: player });
  expect(week?.directories[0]?.reason).toMatch(/^Takes young products of any field: enter yours under Media\./);
});

test("a page on a code host is open source, and no startup", () => {
  const library = plannedProduct(
    { url: "https://github.com/acme/csv", categories: ["Developer Tools"] },
    facts("A CSV parser"),
  );
  expect(library.fits).toContain("open_source");
  const rows = [directory("startups", { dr: 60 }), directory("code", { category: "Developer tools", dr: 50 })];
  expect(chosenFor(library, rows, 1)).toEqual(["code"]);
});

test("an app for parents is not sent to communities of makers first", () => {
  const app: PlannedProduct = { categories: ["Health"], fits: ["mobile"], language: "en", regions: [] };
  const rows = [
    directory("hacker-news", { category: "Community", dr: 91, sources: 15 }),
    directory("apps", { category: "Mobile apps", dr: 40 }),
  ];
  expect(chosenFor(app, rows, 1)).toEqual(["apps"]);
});

test("a directory that takes only other products, another language or another region comes last, to fill a plan", () => {
  const rows = [
    directory("anyone"),
    directory("ai", { onlyFor: "ai" }),
    directory("german", { language: "de" }),
    directory("europe", { region: "Europe" }),
    directory("turkey", { region: "Turkey", language: "tr" }),
  ];
  const german: PlannedProduct = { categories: ["Finance"], fits: [], language: "de", regions: ["Germany", "Europe"] };
  expect(chosenFor(german, rows, 3).sort()).toEqual(["anyone", "europe", "german"]);
  expect(chosenFor(ai, rows, 2).sort()).toEqual(["ai", "anyone"]);
  const [week] = planCampaign(rows, { ...options, product: ai });
  const filling = week?.directories.find(({ directory: { slug } }) => slug === "turkey");
  expect(filling?.reason).toMatch(/^Only to fill the plan \(In Turkish only\)\./);
});

test("a product that nothing is known of is sent where any product is taken", () => {
  const rows = [
    directory("code", { dr: 92, category: "Open source" }),
    directory("agencies", { dr: 91, category: "Business directory", onlyFor: "services" }),
    directory("turkey", { dr: 90, region: "Turkey", language: "tr" }),
    directory("anyone", { dr: 30 }),
  ];
  expect(chosenFor(unknown, rows, 1)).toEqual(["anyone"]);
});

test("well-known launch platforms are not crowded out by lists of one kind", () => {
  const lists = Array.from({ length: 30 }, (_, n) =>
    directory(`ai-${n}`, { category: "AI directory", onlyFor: "ai", dr: 70 }),
  );
  const launches = Array.from({ length: 6 }, (_, n) =>
    directory(`launch-${n}`, { category: "Launch platform", launchPlatform: true, sources: 12, dr: 55 }),
  );
  const chosen = chosenFor(ai, [...lists, ...launches, ...[1, 2, 3, 4, 5, 6].map((n) => directory(`any-${n}`))], 20);
  expect(chosen.filter((slug) => slug.startsWith("launch-"))).toHaveLength(6);
  expect(chosen.filter((slug) => slug.startsWith("ai-"))).toHaveLength(8);
});

test("what is easy to enter is chosen before what is not", () => {
  const rows = [
    directory("backlink", { requiresBacklink: true }),
    directory("plain"),
    directory("dear", { pricing: "Paid", price: "250 USD" }),
    directory("no-form", { submitUrl: null }),
  ];
  expect(chosenFor(unknown, rows, 1)).toEqual(["plain"]);
});

test("a product in another language is not for news and deals in English, unless they are of its region", () => {
  const rows = [
    directory("news", { category: "Newsletter & media", dr: 70 }),
    directory("deals", { category: "Deals", dr: 80 }),
    directory("local-news", { category: "Newsletter & media", dr: 50, region: "Europe" }),
    directory("anyone", { dr: 50 }),
  ];
  const english: PlannedProduct = { categories: ["Finance"], fits: ["deals"], language: "en", regions: ["Europe"] };
  expect(chosenFor(english, rows, 3)).toEqual(["deals", "news", "local-news"]);
  expect(chosenFor({ ...english, language: "fr" }, rows, 2)).toEqual(["anyone", "local-news"]);
});

test("testers of English programs are not for a product in another language", () => {
  const rows = [
    directory("testers", { category: "Community", onlyFor: "beta", dr: 60 }),
    directory("anyone", { dr: 40 }),
  ];
  const app: PlannedProduct = { categories: ["Health"], fits: ["beta"], language: "en", regions: [] };
  expect(chosenFor(app, rows, 1)).toEqual(["testers"]);
  expect(chosenFor({ ...app, language: "ja" }, rows, 1)).toEqual(["anyone"]);
});

test("side projects are sold where no firm with customers of another language belongs", () => {
  const rows = [directory("sideprojectors", { dr: 70, sources: 16 }), directory("anyone", { dr: 40 })];
  const firm: PlannedProduct = { categories: ["Finance"], fits: ["business"], language: "en", regions: [] };
  expect(chosenFor(firm, rows, 1)).toEqual(["sideprojectors"]);
  expect(chosenFor({ ...firm, language: "fr" }, rows, 1)).toEqual(["anyone"]);
  expect(chosenFor({ ...firm, fits: ["business", "trade"] }, rows, 1)).toEqual(["anyone"]);
  expect(chosenFor({ ...firm, language: "fr", fits: [] }, rows, 1)).toEqual(["sideprojectors"]);
  expect(chosenFor({ ...firm, language: "fr", fits: ["free", "open_source"] }, rows, 1)).toEqual(["anyone"]);
});

const made = (fits: string[], values: Partial<PlannedProduct> = {}): PlannedProduct => ({
  categories: [],
  fits,
  language: "en",
  regions: [],
  ...values,
});

test("Show HN takes things that there are, and nothing for a town or a trade", () => {
  const rows = [
    directory("hacker-news", { category: "Community", dr: 91, sources: 15 }),
    directory("anyone", { dr: 10 }),
  ];
  expect(chosenFor(made(["no_software", "hardware"]), rows, 1)).toEqual(["hacker-news"]);
  const [week] = planCampaign(rows, { ...options, product: made(["no_software", "hardware"]) });
  expect(week?.directories[0]?.reason).toMatch(/^Show HN takes what readers can hold in their hands, too:/);
  for (const fits of [["no_software", "hardware", "coming"], ["no_software"], ["marketplaces"], ["business", "trade"]])
    expect(chosenFor(made(fits), rows, 1), fits.join()).toEqual(["anyone"]);
  expect(chosenFor(made(["marketplaces", "ai"]), rows, 1)).toEqual(["hacker-news"]);
});

test("what people wait for is entered where they look for it, and in no list that asks for its address in a store", () => {
  const rows = [
    directory("betalist", {
      category: "Launch platform",
      pricing: "Paid",
      price: "99 USD",
      dr: 76,
      sources: 17,
      launchPlatform: true,
    }),
    directory("apps", { category: "Mobile apps", onlyFor: "mobile", dr: 40 }),
    directory("anyone", { dr: 50 }),
  ];
  expect(chosenFor(made(["mobile"]), rows, 2).sort()).toEqual(["anyone", "apps"]);
  expect(chosenFor(made(["mobile", "coming"]), rows, 2).sort()).toEqual(["anyone", "betalist"]);
});

test("work for others is launched nowhere, and is no news of start-ups", () => {
  const rows = [
    directory("uneed", { category: "Launch platform", dr: 75, sources: 16, launchPlatform: true }),
    directory("news", { category: "Newsletter & media", dr: 80, sources: 9 }),
    directory("anyone", { dr: 10 }),
  ];
  expect(chosenFor(made(["no_software", "services"]), rows, 1)).toEqual(["anyone"]);
  expect(planCampaign(rows, { ...options, product: made(["no_software", "services"]) })[0]?.directories).toMatchObject([
    { fills: true, directory: { slug: "news" } },
    { fills: true, directory: { slug: "uneed" } },
    { fills: false, directory: { slug: "anyone" } },
  ]);
});

test("who gives an app away has no firm that news would write about", () => {
  const rows = [directory("news", { category: "Newsletter & media", dr: 80 }), directory("anyone", { dr: 40 })];
  expect(chosenFor(made(["mobile", "free"]), rows, 1)).toEqual(["anyone"]);
  expect(chosenFor(made(["open_source", "free"]), rows, 1)).toEqual(["anyone"]);
  const atHome = [
    directory("news", { category: "Newsletter & media", dr: 80, language: "tr" }),
    directory("anyone", { dr: 40 }),
  ];
  expect(chosenFor(made(["open_source", "free"], { language: "tr" }), atHome, 1)).toEqual(["news"]);
  expect(chosenFor(made(["extensions"]), rows, 1)).toEqual(["anyone"]);
  expect(chosenFor(made(["extensions", "on_sale"]), rows, 1)).toEqual(["news"]);
  expect(chosenFor(made(["mobile"]), rows, 1)).toEqual(["news"]);
});

test("on its first days a firm has no revenue to show, and no reviews of large companies", () => {
  const rows = [
    directory("getlatka", { dr: 71, sources: 6, onlyFor: "companies" }),
    directory("trustradius", { category: "Software reviews", dr: 84, onlyFor: "business" }),
    directory("anyone", { category: "Software reviews", dr: 50, onlyFor: "business" }),
  ];
  const firm = made(["business", "companies"], { categories: ["Finance"] });
  expect(chosenFor(firm, rows, 1)).toEqual(["anyone"]);
  expect(chosenFor({ ...firm, fits: [...firm.fits, "on_request"] }, rows, 1)).toEqual(["trustradius"]);
});

test("lists of apps come before start-up lists of about their rating, unless their place is paid", () => {
  const lists = (pricing: Choosable["pricing"]) => [
    directory("apps", { category: "Mobile apps", onlyFor: "mobile", dr: 30, pricing }),
    directory("start-ups", { dr: 60, sources: 8, pricing }),
  ];
  expect(chosenFor(made(["mobile"]), lists("Free"), 1)).toEqual(["apps"]);
});

test("a directory in the page's language serves it, unless its region is known to be another", () => {
  const rows = [directory("spanish", { language: "es", region: "Latin America" }), directory("anyone", { dr: 60 })];
  const product: PlannedProduct = { categories: ["Finance"], fits: [], language: "es", regions: [] };
  expect(chosenFor(product, rows, 1)).toEqual(["spanish"]);
  expect(chosenFor({ ...product, regions: ["Latin America"] }, rows, 1)).toEqual(["spanish"]);
  expect(chosenFor({ ...product, regions: ["Europe"] }, rows, 1)).toEqual(["anyone"]);
  expect(chosenFor({ ...product, language: "en" }, rows, 1)).toEqual(["anyone"]);
});

test("a template is sent to no list of software, no Show HN and no paid list of start-ups", () => {
  const rows = [
    directory("saas", { category: "SaaS directory", dr: 90 }),
    directory("alternatives", { category: "Software reviews", dr: 90 }),
    directory("hacker-news", { category: "Community", dr: 91, sources: 15 }),
    directory("paid", { category: "Launch platform", dr: 76, sources: 17, launchPlatform: true, pricing: "Paid" }),
    directory("anyone", { dr: 30 }),
  ];
  const template: PlannedProduct = { categories: ["Productivity"], fits: ["templates"], language: "en", regions: [] };
  expect(chosenFor(template, rows, 1)).toEqual(["anyone"]);
  expect(chosenFor(template, rows, 3).sort()).toEqual(["anyone", "hacker-news", "paid"]);
});

test("a marketplace is sent to start-up lists and its customers' reviews, and to no list of software", () => {
  const rows = [
    directory("saas", { category: "SaaS directory", dr: 90 }),
    directory("alternatives", { category: "Software reviews", dr: 90 }),
    directory("sideprojectors", { dr: 70, sources: 16 }),
    directory("trust", { category: "Software reviews", onlyFor: "reviews", dr: 40 }),
    directory("anyone", { dr: 30 }),
  ];
  const market: PlannedProduct = {
    categories: ["Finance"],
    fits: ["companies", "marketplaces", "reviews"],
    language: "en",
    regions: [],
  };
  expect(chosenFor(market, rows, 2).sort()).toEqual(["anyone", "trust"]);
  // A marketplace of AI agents is one of the AI tools.
  expect(chosenFor({ ...market, fits: ["ai", ...market.fits] }, rows, 3)).toContain("saas");
});

test.each<[string, string[], string | null, string]>([
  ["a template is not shown at Show HN", ["templates"], "en", "hacker-news"],
  ["a course is not", ["no_software"], "en", "hacker-news"],
  ["nor is what nobody can try", ["business", "on_request"], "en", "hacker-news"],
  ["nor what needs a shop of one's own", ["business", "shop_tools"], "en", "hacker-news"],
  ["a marketplace in French is not told of to makers", ["marketplaces"], "fr", "indie-hackers"],
  ["an API for Italian invoices is not shown to makers", ["business", "developers"], "it", "hacker-news"],
  ["nor launched among developer tools", ["business", "developers"], "it", "devhunt"],
  ["an agency is no product to launch", ["no_software", "services"], "en", "product-hunt"],
  ["what is on sale is not new to early adopters", ["business", "on_sale"], "en", "betalist"],
  ["who learns to bake in French buys no side projects", ["no_software"], "fr", "sideprojectors"],
])("%s, as long as anything else is left", (_what, fits, language, slug) => {
  const product: PlannedProduct = { categories: ["Finance"], fits, language, regions: [] };
  const known = directory(slug, { dr: 91, sources: 18, launchPlatform: true, submitUrl: "https://known.example/" });
  const others = Array.from({ length: 3 }, (_, index) =>
    directory(`unknown-${index}`, { dr: 1, requiresBacklink: true }),
  );
  expect(chosenFor(product, [known, ...others], 3)).not.toContain(slug);
  expect(chosenFor(product, [known, ...others], 4)).toContain(slug);
  expect(chosenFor({ ...product, fits: [], language: "en" }, [known, ...others], 1)).toEqual([slug]);
});

test("what developers of any country use is told of to makers, whatever its page's language is", () => {
  const rows = [
    directory("hacker-news", { category: "Community", dr: 91, sources: 15 }),
    directory("unknown", { dr: 1, requiresBacklink: true }),
  ];
  const product: PlannedProduct = { categories: [], fits: ["business", "developers"], language: "it", regions: [] };
  expect(chosenFor({ ...product, categories: ["Developer Tools", "Finance"] }, rows, 1)).toEqual(["hacker-news"]);
  expect(chosenFor({ ...product, categories: ["Finance"], fits: ["developers"] }, rows, 1)).toEqual(["hacker-news"]);
  expect(chosenFor({ ...product, categories: ["Finance"], language: "en" }, rows, 1)).toEqual(["hacker-news"]);
  expect(chosenFor({ ...product, categories: ["Finance"] }, rows, 1)).toEqual(["unknown"]);
});

test("what makers cannot try is entered in lists before it is launched at small platforms", () => {
  const rows = [
    directory("votes", { category: "Launch platform", launchPlatform: true, dr: 60 }),
    directory("list", { dr: 50 }),
  ];
  const of = (fits: string[], language = "en"): PlannedProduct => ({ categories: [], fits, language, regions: [] });
  expect(chosenFor(of(["no_software"]), rows, 1)).toEqual(["list"]);
  expect(chosenFor(of(["no_software"], "fr"), rows, 1)).toEqual(["list"]);
  expect(chosenFor(of(["no_software", "services"]), rows, 1)).toEqual(["list"]);
  expect(chosenFor(of(["business", "on_request"]), rows, 1)).toEqual(["list"]);
});

test("a list of a rare kind of product is chosen before better known ones of everything", () => {
  const rows = [
    directory("mcp-servers", { category: "Developer tools", onlyFor: "mcp", dr: null, sources: 1 }),
    directory("anyone", {
      category: "Launch platform",
      launchPlatform: true,
      dr: 65,
      sources: 12,
      pricing: "Freemium",
    }),
  ];
  const server: PlannedProduct = { categories: ["AI"], fits: ["ai", "mcp"], language: "en", regions: [] };
  expect(chosenFor(server, rows, 1)).toEqual(["mcp-servers"]);
  expect(chosenFor({ ...server, fits: ["ai"] }, rows, 1)).toEqual(["anyone"]);
});

test("an add-on of a browser pays for no place, and looks for no funding", () => {
  const rows = [
    directory("paid", { category: "SaaS directory", dr: 66, sources: 7, pricing: "Paid" }),
    directory("f6s", { dr: 72, sources: 12 }),
    directory("anyone", { dr: 20 }),
  ];
  const addOn: PlannedProduct = { categories: ["Productivity"], fits: ["extensions"], language: "en", regions: [] };
  expect(chosenFor(addOn, rows, 1)).toEqual(["anyone"]);
});

test("an app for people who look for others is no more at home among makers than another", () => {
  const rows = [
    directory("makers", { category: "Community", dr: 55, pricing: "Paid" }),
    directory("anyone", { dr: 40 }),
  ];
  const app: PlannedProduct = { categories: ["Social"], fits: ["mobile"], language: "en", regions: [] };
  expect(chosenFor(app, rows, 1)).toEqual(["anyone"]);
});

test("a paid list that nobody finds is chosen last", () => {
  const rows = [
    directory("paid-apps", { category: "Mobile apps", dr: 25, sources: 6, pricing: "Paid", price: "29 USD" }),
    directory("anyone", { dr: 25 }),
  ];
  const app: PlannedProduct = { categories: ["Health"], fits: ["mobile"], language: "en", regions: [] };
  expect(chosenFor(app, rows, 1)).toEqual(["anyone"]);
  expect(
    chosenFor(app, [{ ...directory("paid-apps"), ...rows[0], dr: 45 }, directory("anyone", { dr: 25 })], 1),
  ).toEqual(["paid-apps"]);
});

test("a library is no program to be listed by its use", () => {
  const rows = [
    directory("saas", { category: "SaaS directory", dr: 60 }),
    directory("other", { category: "Community", dr: 40 }),
  ];
  const code: PlannedProduct = { categories: ["Data"], fits: ["open_source"], language: "en", regions: [] };
  expect(chosenFor(code, rows, 1)).toEqual(["saas"]);
  expect(chosenFor({ ...code, fits: ["developers", "open_source"] }, rows, 1)).toEqual(["other"]);
});

test("what is free pays for no place, not even among its own kind", () => {
  const rows = [
    directory("paid-ai", { category: "AI directory", onlyFor: "ai", dr: 77, sources: 14, pricing: "Paid" }),
    directory("free-ai", { category: "AI directory", onlyFor: "ai", dr: 45 }),
  ];
  expect(chosenFor(ai, rows, 1)).toEqual(["paid-ai"]);
  expect(chosenFor({ ...ai, fits: ["ai", "free"] }, rows, 1)).toEqual(["free-ai"]);
});

test("a game that people can only wait for is not shown at Show HN, and no game at BetaList", () => {
  const rows = [
    directory("hacker-news", { category: "Community", dr: 91 }),
    directory("betalist"),
    directory("anyone"),
  ];
  const reasons = (fits: string[]) =>
    planCampaign(rows, { ...options, product: { ...unknown, fits } })
      .flatMap(({ directories }) => directories)
      .filter(({ fills }) => !fills)
      .map(({ directory: { slug } }) => slug);
  expect(reasons(["games"])).toEqual(["hacker-news", "anyone"]);
  expect(reasons(["games", "coming"])).toEqual(["anyone"]);
});

test("nobody looks for soap where makers vote and start-ups are news; a device is shown there", () => {
  const rows = [
    directory("votes", { category: "Launch platform", launchPlatform: true, sources: 12, dr: 90 }),
    directory("indie-hackers", { category: "Community", dr: 81 }),
    directory("news", { category: "Newsletter & media", dr: 80 }),
    directory("customers", { category: "Software reviews", onlyFor: "reviews", dr: 60 }),
    directory("anyone", { dr: 30 }),
  ];
  const soap: PlannedProduct = { ...unknown, fits: ["no_software", "reviews", "shop"], language: "en" };
  expect(chosenFor(soap, rows, 2)).toEqual(["customers", "anyone"]);
  expect(chosenFor({ ...soap, fits: ["hardware", ...soap.fits] }, rows, 2)).toContain("votes");
});

test("voters of other countries cannot use what is made for the law of one", () => {
  const rows = [
    directory("votes", { category: "Launch platform", launchPlatform: true, sources: 12, dr: 60 }),
    directory("anyone", { dr: 70 }),
  ];
  const program: PlannedProduct = { ...unknown, categories: ["Design"], fits: ["business"], language: "de" };
  expect(chosenFor(program, rows, 1)).toEqual(["votes"]);
  expect(chosenFor({ ...program, categories: ["Legal"] }, rows, 1)).toEqual(["anyone"]);
});

test("a product whose buyers are no makers has three launches at most, and a short plan fewer", () => {
  const lists = Array.from({ length: 60 }, (_, n) =>
    directory(`any-${n}`, { category: n % 2 ? "Startup directory" : "Community" }),
  );
  const platforms = Array.from({ length: 20 }, (_, n) =>
    directory(`launch-${n}`, { category: "Launch platform", launchPlatform: true, sources: 12, dr: 90 }),
  );
  const launchesOf = (fits: string[], limit: number, language = "en") =>
    chosenFor({ ...unknown, fits, language }, [...lists, ...platforms], limit).filter((slug) =>
      slug.startsWith("launch-"),
    ).length;
  expect(launchesOf(["business"], 50)).toBe(12);
  expect(launchesOf(["extensions"], 30)).toBe(8);
  expect(launchesOf(["business", "trade"], 30)).toBe(3);
  expect(launchesOf(["mobile"], 12)).toBe(3);
  expect(launchesOf(["no_software", "newsletters"], 6)).toBe(2);
  // Nobody votes for what they cannot read, and a salon in Brazil is of use at home.
  expect(launchesOf(["business"], 12, "fr")).toBe(1);
  expect(launchesOf(["business", "trade"], 12, "pt")).toBe(0);
  // Who asks for more than there are lists gets the others, too.
  expect(launchesOf(["mobile"], 80)).toBe(20);
});

test("a paid place among readers who do not buy comes after all that cost nothing", () => {
  const rows = [
    directory("paid", { pricing: "Paid", dr: 90 }),
    ...[1, 2, 3, 4].map((n) => directory(`free-${n}`, { dr: 10 })),
  ];
  expect(chosenFor({ ...unknown, fits: ["no_software", "newsletters"] }, rows, 4)).not.toContain("paid");
  expect(chosenFor({ ...unknown, fits: ["business"] }, rows, 4)).toContain("paid");
});

test("news of start-ups are no place for a letter, and a device is news", () => {
  const rows = [directory("news", { category: "Newsletter & media", dr: 90 }), directory("list", { dr: 10 })];
  expect(chosenFor({ ...unknown, fits: ["no_software", "newsletters"] }, rows, 1)).toEqual(["list"]);
  expect(chosenFor({ ...unknown, fits: ["no_software", "hardware"] }, rows, 1)).toEqual(["news"]);
});

test("no clinic buys a deal for life", () => {
  const rows = [directory("deals", { category: "Deals", onlyFor: "deals", dr: 90 }), directory("list", { dr: 10 })];
  expect(chosenFor({ ...unknown, fits: ["business", "deals", "trade"] }, rows, 1)).toEqual(["list"]);
  expect(chosenFor({ ...unknown, fits: ["business", "deals"] }, rows, 1)).toEqual(["deals"]);
});
