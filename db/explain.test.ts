import { randomUUID } from "node:crypto";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { desc, eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadCatalog } from "@/bench/load";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { findOrderLines } from "./admin-orders";
import { findDailyFigures, findDailyUpvotes } from "./analytics";
import { claimBadgeChecks, findBadgeOwner, findLiveSites } from "./badges";
import { findChangelogPage } from "./changelog";
import { findComing } from "./coming";
import { findDirectories } from "./directories";
import { findOrders, listOwnedOrders } from "./directory-orders";
import { findLiveAt, findLiveNamedLike, findLiveUnder, isBeingPrepared } from "./duplicates";
import { findUnclaimedFor } from "./founder-drafts";
import { findStanding } from "./growth";
import { countHeldVotes, findHeldVotes, findListingsWithHeldVotes } from "./held-votes";
import { claimDueLink } from "./link-checks";
import {
  countLive,
  findCurrentSlug,
  findLatest,
  findLive,
  findLiveByName,
  findLiveBySlug,
  findLiveSlugs,
  findNewest,
} from "./listings";
import { type LivePage, MAX_SORTED_ROWS } from "./live-rows";
import { claimDueMail } from "./mails";
import { findNeighbours } from "./neighbours";
import { findLiveTool } from "./newsletter";
import { findPartners, insertApplication } from "./partners";
import { deletions, type StoredForATime } from "./retention";
import { countSameUrl, findDuplicates, findLaunches } from "./review";
import * as schema from "./schema";
import { seed } from "./seed";
import { countTakenSlots } from "./slots";
import { countFollowers, insertMailsToFollowers } from "./subscriptions";
import { insertListing } from "./testing";
import { takeUnused } from "./uploads";
import { findListingToReview, findVotesToJudge, forgetNetworks } from "./vote-review";
import { countElsewhereByNetwork } from "./voter-counts";
import { findVoteFacts } from "./votes";
import { findLaunchWeeks, findLaunchYears } from "./weeks";

const asked: { query: string; params: unknown[] }[] = [];
const client = new PGlite({ extensions: { pg_trgm, unaccent } });
const db = drizzle({ client, schema, logger: { logQuery: (query, params) => asked.push({ query, params }) } });

const firstPage = { limit: 20, start: { offset: 0 } };

beforeAll(async () => {
  await migrate(db, { migrationsFolder: "db/migrations" });
  await seed(db, { withSamples: false });
  await loadCatalog(db, 8_500, new Date("2026-11-21T12:00:00Z"));
  await insertListing(db, { slug: "tool", name: "Tool" });
  await insertListing(db, { slug: "tool-box", name: "Tool Box", upvotes: 7 });
});

afterAll(() => client.close());

/** The parts of a plan that these tests speak of. */
interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Plans?: Plan[];
}

/** Runs the product's own query function and explains all that it asked the database. */
async function plansOf(run: () => Promise<unknown>): Promise<Plan[][]> {
  asked.length = 0;
  await run();
  const plans: Plan[][] = [];
  const read = asked.filter(({ query }) => !query.startsWith("explain"));
  for (const { query, params } of read) plans.push(await explain(query, params));
  return plans;
}

async function explain(query: string, params: unknown[] = []): Promise<Plan[]> {
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(`explain (format json) ${query}`, params);
  return rows.flatMap((row) => nodesOf(row["QUERY PLAN"][0].Plan));
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

const indexesOf = (plan: Plan[] | undefined) => (plan ?? []).flatMap((node) => node["Index Name"] ?? []);
const readsAll = (plan: Plan[] | undefined) =>
  (plan ?? []).some((node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === "listings");

const typesOf = (plan: Plan[]) => plan.map((node) => node["Node Type"]);

/** The part of a page's plan that chooses its rows. */
function chosen(plan: Plan[]): Plan[] {
  const limit = plan.find((node) => node["Node Type"] === "Limit");
  return limit ? nodesOf(limit) : [];
}

/** The plan of the page itself: the last query that is limited. */
async function pagePlan(run: () => Promise<unknown>): Promise<Plan[]> {
  const plans = await plansOf(run);
  const pages = plans.filter((plan) => plan.some((node) => node["Node Type"] === "Limit"));
  return pages.at(-1) ?? [];
}

test("the list by votes follows the index of votes, and ranks each row in its week by another", async () => {
  const plan = await pagePlan(() => findLive(db, {}, firstPage));
  expect(indexesOf(plan)).toEqual(expect.arrayContaining(["listings_by_votes", "listings_by_week_votes"]));
  expect(typesOf(chosen(plan))).not.toContain("Sort");
});

test("a deep page skips entries of the index of votes alone, and reads only its own rows", async () => {
  const plan = await pagePlan(() => findLive(db, {}, { limit: 20, start: { offset: 8_000 } }));
  expect(typesOf(chosen(plan))).toEqual(["Limit", "Index Only Scan"]);
  expect(indexesOf(chosen(plan))).toEqual(["listings_by_votes"]);
});

test("the next page by cursor starts inside the index of votes", async () => {
  const { rows } = await findLive(db, {}, { limit: 1, start: { offset: 4_000 } });
  const [{ upvotes, id, relevance } = { upvotes: 0, id: "", relevance: 0 }] = rows;
  const plan = await pagePlan(() => findLive(db, {}, { limit: 20, start: { after: { upvotes, id, relevance } } }));
  const scan = plan.find((node) => node["Index Name"] === "listings_by_votes");
  expect(scan?.["Index Cond"]).toContain("ROW(upvotes, id)");
});

test("the most voted of a category are looked for once for all of its listings, until the catalog changes", async () => {
  const [common] = categoryLabels;
  const { rows } = await findLive(db, { category: common }, firstPage);
  const [first, second, third] = rows.filter(({ categories }) => categories[0] === common);
  if (!first || !second || !third) throw new Error("The catalog has too few of this category.");
  const idsLike = async (row: typeof first, from: Parameters<typeof findNeighbours>[0]) =>
    (await findNeighbours(from, row, 4)).similar.map(({ id }) => id);
  await idsLike(first, db);
  const plans = await plansOf(() => idsLike(second, db));
  expect(plans.map((plan) => indexesOf(plan).includes("listings_by_votes"))).toEqual([false]);
  // Nothing is known to another connection pool, and a listing that is asked for again is not looked for.
  expect(await idsLike(second, drizzle({ client, schema }))).toEqual(await idsLike(second, db));
  const { tagline, categories } = third;
  const added = await insertListing(db, { slug: "most-voted", tagline, categories, upvotes: 1_000_000 });
  expect(await idsLike(third, db)).toContain(added.id);
  await db.delete(schema.listings).where(eq(schema.listings.id, added.id));
});

test("a span of time, a category with a type, a feed of one, and similar listings, in one statement, are found by index", async () => {
  const span = { from: new Date("2026-10-05T00:00:00Z"), before: new Date("2026-10-12T00:00:00Z") };
  const inSpan = await pagePlan(() => findLive(db, { span }, firstPage));
  const labelled = await pagePlan(() => findLive(db, { category: "Legal", type: "api" }, firstPage));
  const [row] = (await findLive(db, { category: "Writing" }, firstPage)).rows;
  const [cold = [], ...more] = row ? await plansOf(() => findNeighbours(db, row, 4)) : [];
  const [warm = [], ...others] = row ? await plansOf(() => findNeighbours(db, row, 4)) : [];
  const feed = await pagePlan(() => findNewest(db, 50, "Legal"));
  const latest = await pagePlan(() => findLatest(db, {}, { limit: 20, offset: 0 }));
  const latestLabelled = await pagePlan(() => findLatest(db, { category: "Legal" }, { limit: 20, offset: 0 }));
  expect(indexesOf(inSpan)).toContain("listings_by_launch");
  expect(indexesOf(labelled)).toContain("listings_by_search");
  expect(indexesOf(cold)).toContain("listings_by_search");
  expect([more, others]).toEqual([[], []]);
  expect(indexesOf(feed)).toContain("listings_by_search");
  expect(indexesOf(latest)).toContain("listings_by_launch");
  // With a label either index will do, as long as it is one.
  for (const plan of [inSpan, labelled, cold, warm, feed, latest, latestLabelled]) expect(readsAll(plan)).toBe(false);
});

test("words are found by the text index, counted as well as read", async () => {
  const plans = await plansOf(() => findLive(db, { words: "invoice museum" }, firstPage));
  const onListings = plans.filter((plan) => indexesOf(plan).includes("listings_by_search"));
  expect(onListings.length).toBeGreaterThan(1);
  expect(onListings.some(readsAll)).toBe(false);
});

test("those that hold most words are found by the text index as well", async () => {
  const plan = await pagePlan(() => findLive(db, { words: "invoice museum zebrafish telescope" }, firstPage));
  expect(indexesOf(plan)).toContain("listings_by_search");
  expect(readsAll(plan)).toBe(false);
});

test("common words beside a rare one are counted and read by the text index, however many must be held", async () => {
  const plans = await plansOf(() => findLive(db, { words: "free team app for startups telescope" }, firstPage));
  const onListings = plans.filter((plan) => indexesOf(plan).includes("listings_by_search"));
  // Most of the words, and fewer of them.
  expect(onListings.length).toBeGreaterThan(4);
  expect(plans.some(readsAll)).toBe(false);
});

test("compounds, and known words that are written as one, are found by index", async () => {
  await insertListing(db, { tagline: "Invoices from no-museum", slug: "compound" });
  for (const words of ["no museum invoice", "self hosted invoice", "invoicemuseum"]) {
    const plans = await plansOf(() => findLive(db, { words }, firstPage));
    const onWords = plans.flat().filter((node) => node["Relation Name"] === "search_words");
    expect(
      onWords.filter((node) => node["Node Type"] === "Seq Scan"),
      words,
    ).toEqual([]);
    expect(plans.some(readsAll), words).toBe(false);
  }
  const { words } = await findLive(db, { words: "invoicemuseum" }, firstPage);
  expect(words.corrected).toEqual([{ word: "invoicemuseum", meant: "invoice museum" }]);
});

test("of words that very many listings hold, the page follows the index of votes", async () => {
  const { total } = await findLive(db, { words: "tool" }, firstPage);
  expect(total).toBeGreaterThan(MAX_SORTED_ROWS);
  expect(indexesOf(await pagePlan(() => findLive(db, { words: "tool" }, firstPage)))).toContain("listings_by_votes");
});

test("a walk through very many matches finds each once: that very name, names, then the rest, each by votes", async () => {
  const walked: { relevance: number; upvotes: number; id: string }[] = [];
  let start: LivePage["start"] = { offset: 0 };
  for (let hasMore = true; hasMore; ) {
    const page = await findLive(db, { words: "tool" }, { limit: 400, start });
    const offset = { offset: walked.length };
    const byOffset = await findLive(db, { words: "tool" }, { limit: 400, start: offset });
    expect(byOffset.rows.map(({ id }) => id)).toEqual(page.rows.map(({ id }) => id));
    walked.push(...page.rows);
    const last = walked.at(-1);
    if (last) start = { after: { relevance: last.relevance, upvotes: last.upvotes, id: last.id } };
    hasMore = page.hasMore;
    if (!hasMore) expect(walked).toHaveLength(page.total);
  }
  expect(new Set(walked.map(({ id }) => id)).size).toBe(walked.length);
  expect(new Set(walked.map(({ relevance }) => relevance))).toEqual(new Set([1_000_000, 1, 0]));
  const steps = walked.map(({ relevance, upvotes }) => relevance * 1_000_000 + upvotes);
  expect(steps).toEqual(steps.toSorted((a, b) => b - a));
});

test("deep pages of a search share what they skip, until a vote or a take-down changes it", async () => {
  // A question of this test alone.
  const filter = { words: "tool", span: { from: new Date(0), before: new Date("2027-01-01T00:00:00Z") } };
  const page = (offset: number) => findLive(db, filter, { limit: 5, start: { offset } });
  const slugsAt = async (offset: number) => (await page(offset)).rows.map(({ slug }) => slug);
  await page(600);
  const skipping = async (run: () => Promise<unknown>) => {
    asked.length = 0;
    await run();
    return asked.filter(({ query }) => query.includes("string_agg")).length;
  };
  expect(await skipping(() => page(600))).toBe(0);
  expect(await skipping(() => page(605))).toBe(1);
  expect(await skipping(() => page(1_100))).toBe(0);
  expect(await skipping(() => page(1_300))).toBe(1);
  const [first] = (await page(1_000)).rows;
  const before = await slugsAt(1_000);
  await db
    .update(schema.listings)
    .set({ upvotes: 0 })
    .where(eq(schema.listings.id, first?.id ?? ""));
  expect(await slugsAt(999)).toEqual([expect.any(String), ...before.slice(1)]);
  const [gone] = (await page(500)).rows;
  await db
    .update(schema.listings)
    .set({ status: "taken_down" })
    .where(eq(schema.listings.id, gone?.id ?? ""));
  expect(await slugsAt(998)).toEqual([expect.any(String), ...before.slice(1)]);
  const inside = await db.transaction((tx) => findLive(tx, filter, { limit: 5, start: { offset: 998 } }));
  expect(inside.rows.map(({ slug }) => slug)).toEqual(await slugsAt(998));
  await db
    .update(schema.listings)
    .set({ status: "live" })
    .where(eq(schema.listings.id, gone?.id ?? ""));
  await db
    .update(schema.listings)
    .set({ upvotes: first?.upvotes ?? 0 })
    .where(eq(schema.listings.id, first?.id ?? ""));
  expect(await slugsAt(1_000)).toEqual(before);
});

test("a deep page sorts what matches, if the index of votes would be followed past more rows", async () => {
  const [oldest] = await db
    .select({ from: schema.listings.launchedAt })
    .from(schema.listings)
    .orderBy(desc(schema.listings.launchedAt))
    .limit(1)
    .offset(4_000);
  const span = { from: oldest?.from ?? new Date(0), before: new Date("2027-01-01T00:00:00Z") };
  const planAt = async (offset: number) =>
    chosen(await pagePlan(() => findLive(db, { span }, { limit: 20, start: { offset } })));
  expect(indexesOf(await planAt(0))).toContain("listings_by_votes");
  const deep = await planAt(3_900);
  expect(typesOf(deep)).toContain("Sort");
  expect(indexesOf(deep)).not.toContain("listings_by_votes");
});

test("a misspelt word is led to its neighbours by the trigram index", async () => {
  const { rows } = await client.query<{ body: string }>(
    "select prosrc as body from pg_proc where proname = 'near_words'",
  );
  const body = rows[0]?.body.replaceAll("wrong", "'calender'") ?? "";
  await client.exec("set pg_trgm.similarity_threshold = 0.2");
  expect(indexesOf(await explain(body))).toContain("search_words_by_trigram");
});

test("a part of the sitemap starts where an index says, and each listing is in one part", async () => {
  const parts = [0, 4_000, 8_000].map((offset) => findLiveSlugs(db, { start: { offset }, limit: 4_000 }));
  const slugs = (await Promise.all(parts)).flat().map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(await countLive(db));
  expect(slugs).toHaveLength(await countLive(db));
  const [plan] = await plansOf(() => findLiveSlugs(db, { start: { offset: 8_000 }, limit: 100 }));
  expect(indexesOf(plan)).toContain("listings_live");
  expect(readsAll(plan)).toBe(false);
  const last = (await parts[0])?.at(-1);
  const [further] = await plansOf(() => findLiveSlugs(db, { start: { after: last?.id ?? "" }, limit: 100 }));
  expect(indexesOf(further)).toContain("listings_live");
  expect(readsAll(further)).toBe(false);
});

test("launch weeks and years are leapt through by the index of weeks", async () => {
  const distinct = await client.query<{ week: string }>(
    "select distinct launch_week as week from listings where status = 'live' order by 1 desc",
  );
  const weeks = distinct.rows.map(({ week }) => week);
  expect(await findLaunchWeeks(db, 1_000)).toEqual(weeks);
  expect(await findLaunchWeeks(db, 3)).toEqual(weeks.slice(0, 3));
  expect(await findLaunchYears(db)).toEqual([...new Set(weeks.map((week) => week.slice(0, 4)))]);
  for (const find of [() => findLaunchWeeks(db, 1_000), () => findLaunchYears(db)]) {
    const [plan] = await plansOf(find);
    expect(new Set(indexesOf(plan))).toEqual(new Set(["listings_by_week_votes"]));
    expect(readsAll(plan)).toBe(false);
  }
});

test.each([
  // A page also has the rank in the week.
  ["a page", () => findLiveBySlug(db, "flow-1"), ["listings_by_week_votes"]],
  ["the check that there is a page", () => findCurrentSlug(db, "flow-1"), []],
  ["the page of a launch to come", () => findComing(db, "flow-1", new Date()), []],
  ["a badge image", () => findBadgeOwner(db, "flow-1"), []],
  ["links on somebody's page", () => findLiveSites(db, ["flow-1", "flow-2"]), []],
  ["an operation about a tool", () => findLiveTool(db, "flow-1"), []],
  ["the same, by a slug that looks like an id", () => findLiveTool(db, randomUUID()), ["listings_live"]],
])("%s finds its listing by the indexes of its slug and of the slug of its draft", async (_what, find, more) => {
  const plan = (await plansOf(find)).at(-1);
  const slugs = ["listings_slug_unique", "listings_draft_slug_unique"];
  expect(new Set(indexesOf(plan))).toEqual(new Set([...slugs, ...more]));
  expect(readsAll(plan)).toBe(false);
});

test("the weekly check of badges reads those that are due", async () => {
  const due = { before: new Date("2026-11-14T12:00:00Z"), lease: new Date("2026-11-14T13:00:00Z"), limit: 8 };
  const claim = (await plansOf(() => claimBadgeChecks(db, due))).at(-1);
  expect(indexesOf(claim)).toContain("listings_by_badge_check");
  expect(readsAll(claim)).toBe(false);
});

test("directories come in their default order from the index", async () => {
  const plan = await pagePlan(() => findDirectories(db, {}, { limit: 20, sort: "dr", start: { offset: 0 } }));
  expect(indexesOf(plan)).toContain("directories_by_dr");
});

test("which launch names a picture is answered by indexes alone, and due pictures are found by their time", async () => {
  const at = new Date("2026-11-21T12:00:00Z");
  const stored = (n: number) => `${String(n).padStart(64, "0")}.webp`;
  const rows = Array.from({ length: 2_000 }, (_, n) => ({
    name: stored(n),
    width: 1,
    height: 1,
    state: "kept" as const,
    uploadedAt: at,
    checkAt: new Date(at.getTime() + n * 60_000),
  }));
  await db.insert(schema.uploads).values(rows);
  await client.exec("analyze uploads");
  const take = { now: at, again: at, lease: at, limit: 25 };
  const [due, named] = await plansOf(() => takeUnused(db, take));
  expect(indexesOf(due)).toContain("uploads_by_check");
  expect(indexesOf(named)).toEqual(expect.arrayContaining(["listings_by_own_logo", "listings_by_media"]));
  expect(readsAll(named)).toBe(false);
});

test("drafts that were opened for an address are found among open drafts, not among all listings", async () => {
  const plans = await plansOf(() =>
    findUnclaimedFor(db, { email: "founder@acme.example", now: new Date(), limit: 100 }),
  );
  expect(plans.some(readsAll)).toBe(false);
  expect(plans.flatMap(indexesOf)).toContain("listings_by_expiry");
});

test("what a readiness check asks is found by index, also at many times the listings", async () => {
  const canonicalUrls = ["https://acme.com"];
  const domains = ["acme.com"];
  const weeks = ["2026-W48", "2026-W49"];
  for (const [run, index] of [
    [() => findLiveAt(db, canonicalUrls), "listings_one_live_per_url"],
    [() => isBeingPrepared(db, { canonicalUrls, domains, now: new Date() }), "listings_by_domain"],
    [() => findLiveUnder(db, { domains, exceptHosts: ["github.com"], limit: 5 }), "listings_by_domain"],
    [() => findLiveNamedLike(db, { name: "Acme", atLeast: 0.4, limit: 20 }), "listings_by_name_trigram"],
    [() => findLiveByName(db, ["acme", "acme flow"]), "listings_by_name"],
    [() => countTakenSlots(db, weeks), "listings_by_slot"],
  ] as const) {
    const plans = await plansOf(run);
    expect(plans.some(readsAll), index).toBe(false);
    expect(plans.flatMap(indexesOf)).toContain(index);
  }
});

test("a year of a listing's days is read by the primary key alone, and its votes by day from an index alone", async () => {
  await client.exec(`
    insert into analytics_daily (listing_id, day, impressions, clicks)
      select id, date '2025-11-22' + day, 100, 7
      from (select id from listings order by id limit 200) listing, generate_series(0, 364) day;
    insert into users (id, email) select gen_random_uuid(), 'voter-' || number || '@votes.example' from generate_series(1, 3000) number;
    insert into upvotes (user_id, listing_id, counted, created_at)
      select users.id, listing.id, true, timestamptz '2026-11-21' - random() * interval '2 years'
      from users, (select id from listings order by id limit 5) listing;`);
  await client.exec("vacuum analyze analytics_daily, upvotes");
  const [{ id } = { id: "" }] = (await client.query<{ id: string }>("select id from listings order by id limit 1"))
    .rows;
  const year = { from: "2025-11-22", to: "2026-11-21" };
  expect(await findDailyFigures(db, id, year)).toHaveLength(365);
  const [figures] = await plansOf(() => findDailyFigures(db, id, year));
  const [votes] = await plansOf(() => findDailyUpvotes(db, id, year));
  expect(new Set(indexesOf(figures))).toEqual(new Set(["analytics_daily_listing_id_day_pk"]));
  expect(new Set(indexesOf(votes))).toEqual(new Set(["upvotes_by_day"]));
  for (const plan of [figures, votes]) {
    expect((plan ?? []).filter((node) => node["Node Type"] === "Seq Scan")).toEqual([]);
  }
});

test("limits of votes, their review and what admins decide are found by index", async () => {
  await client.exec(`
    update upvotes set network = md5(user_id::text), network_range = left(md5(user_id::text), 3), known = random() < 0.99;
    update upvotes set review_at = timestamptz '2026-11-22' where random() < 0.005;
    update upvotes set counted = false, hold = 'held', held_for = 'network:' || network, held_at = created_at where random() < 0.005;`);
  await client.exec("vacuum analyze upvotes, users");
  const [{ id, network } = { id: "", network: "" }] = (
    await client.query<{ id: string; network: string }>("select listing_id as id, network from upvotes limit 1")
  ).rows;
  const [now, since] = [new Date("2026-11-22T00:00:00Z"), new Date("2026-11-08T00:00:00Z")];
  const range = network.slice(0, 3);
  const elsewhere = { listingId: id, since };
  const facts = { userId: id, listingId: id, network, since, most: 2 };
  for (const [run, index] of [
    [() => findVoteFacts(db, facts), "upvotes_by_network"],
    [() => findVoteFacts(db, facts), "upvotes_by_unknown"],
    [() => findListingToReview(db, now), "upvotes_to_review"],
    [() => findVotesToJudge(db, id, { since, now }), "upvotes_by_listing"],
    [() => countElsewhereByNetwork(db, { ...elsewhere, column: "network", keys: [network] }), "upvotes_by_network"],
    [() => countElsewhereByNetwork(db, { ...elsewhere, column: "networkRange", keys: [range] }), "upvotes_by_range"],
    [() => countHeldVotes(db), "upvotes_held"],
    [() => findListingsWithHeldVotes(db, { offset: 0, limit: 25 }), "upvotes_held"],
    [() => findHeldVotes(db, id), "upvotes_held"],
    [() => forgetNetworks(db, new Date("2024-12-01T00:00:00Z")), "upvotes_with_network"],
  ] as const) {
    const [plan] = await plansOf(run);
    expect(indexesOf(plan)).toContain(index);
    expect(
      (plan ?? []).filter((node) => node["Relation Name"] === "upvotes" && node["Node Type"] === "Seq Scan"),
    ).toEqual([]);
  }
});

describe("what is deleted once its time is over is found by an index, in bounded batches", () => {
  const rows = "from generate_series(1, 20000) number";
  const ago = "timestamptz '2026-11-21' - number * interval '1 minute'";
  const old = new Date("2026-11-08T00:00:00Z");
  const someId = "(select id from users order by id limit 1)";
  const someClient = "(select id from oauth_clients where id = 'lasting')";
  const someGrant = "(select id from oauth_grants where client_id = 'lasting' order by ends_at desc limit 1)";

  /** By what is deleted: the table, the index, and how its old rows are made. Unfinished reports are rows of the reports. */
  const tables: Record<
    Exclude<StoredForATime, "unfinished_reports" | "confirmation_mails">,
    [string, string, string, string]
  > = {
    analytics: [
      "analytics_events",
      "analytics_events_by_time",
      "key, listing_id, kind, at",
      `decode(md5(number::text), 'hex'), (select id from listings order by id limit 1), 'click', ${ago}`,
    ],
    idempotency_keys: [
      "idempotency_keys",
      "idempotency_keys_created_at_index",
      "operation, caller, key, body_hash, created_at",
      `'x', 'y', number::text, 'h', ${ago}`,
    ],
    mails: [
      "mails",
      "mails_done",
      "id, dedupe_key, kind, recipient, facts, status, send_at, sent_at, created_at",
      `gen_random_uuid(), 'old ' || number, 'live', 'a@acme.example', '{}', 'sent', ${ago}, ${ago}, ${ago}`,
    ],
    sign_in_links: [
      "sign_in_tokens",
      "sign_in_tokens_expires_index",
      "identifier, token, expires",
      `'a@acme.example', number::text, ${ago}`,
    ],
    sessions: ["sessions", "sessions_ends_at_index", "id, user_id, ends_at", `gen_random_uuid(), ${someId}, ${ago}`],
    unconfirmed_subscriptions: [
      "subscriptions",
      "subscriptions_unconfirmed",
      "id, email, created_at",
      `gen_random_uuid(), 'old' || number || '@people.example', ${ago}`,
    ],
    known_networks: [
      "known_networks",
      "known_networks_used_at_index",
      "user_id, network, used_at",
      `${someId}, number::text, ${ago}`,
    ],
    agent_clients: [
      "oauth_clients",
      "oauth_clients_used_at_index",
      "id, name, redirect_uris, grant_types, created_at, used_at",
      `'old ' || number, 'Agent', '[]', '[]', ${ago}, ${ago}`,
    ],
    agent_grants: [
      "oauth_grants",
      "oauth_grants_ends_at_index",
      "id, user_id, client_id, scopes, audience, created_at, ends_at",
      `gen_random_uuid(), ${someId}, ${someClient}, '[]', 'site', ${ago}, ${ago}`,
    ],
    agent_codes: [
      "oauth_codes",
      "oauth_codes_ends_at_index",
      "hash, grant_id, redirect_uri, challenge, ends_at",
      `number::text, ${someGrant}, 'https://agent.example', 'x', ${ago}`,
    ],
    agent_tokens: [
      "oauth_tokens",
      "oauth_tokens_ends_at_index",
      "hash, grant_id, kind, ends_at",
      `number::text, ${someGrant}, 'access', ${ago}`,
    ],
    device_codes: [
      "oauth_device_codes",
      "oauth_device_codes_ends_at_index",
      "hash, user_code_hash, client_id, scopes, audience, ends_at, interval",
      `number::text, number::text, ${someClient}, '[]', 'site', ${ago}, 5`,
    ],
    limits: ["rate_limits", "rate_limits_by_expiry", "key, points, expire", `number::text, 1, ${ago}`],
    first_users_reports: [
      "first_users_reports",
      "first_users_by_time",
      "key, report, started_at",
      `number::text, '{}', ${ago}`,
    ],
    drafts: [
      "listings",
      "listings_by_end",
      "id, status, url, canonical_url, registrable_domain, updated_at",
      `gen_random_uuid(), 'expired', 'https://old.example', 'https://old.example', 'old.example', ${ago}`,
    ],
  };

  /** A client and a grant that no rule deletes in this test. */
  async function insertLastingGrant() {
    const lasting = new Date("2030-01-01T00:00:00Z");
    const described = { id: "lasting", name: "Agent", redirectUris: [], grantTypes: [] };
    await db
      .insert(schema.oauthClients)
      .values({ ...described, createdAt: lasting, usedAt: lasting })
      .onConflictDoNothing();
    if ((await db.$count(schema.oauthGrants, eq(schema.oauthGrants.clientId, "lasting"))) > 0) return;
    const [person] = await db.select({ id: schema.users.id }).from(schema.users).limit(1);
    const terms = { clientId: "lasting", scopes: [], audience: "site" as const, createdAt: lasting, endsAt: lasting };
    await db.insert(schema.oauthGrants).values({ ...terms, userId: person?.id ?? "" });
  }

  test.each(Object.entries(tables))("%s", async (name, [table, index, columns, values]) => {
    const forget = deletions[name as StoredForATime];
    await db.insert(schema.users).values({ email: "a@acme.example" }).onConflictDoNothing();
    await insertLastingGrant();
    await client.exec(`insert into ${table} (${columns}) select ${values} ${rows}`);
    await client.exec(`vacuum analyze ${table}`);
    const plans = await plansOf(async () => expect(await forget(db, old, 100)).toBe(100));
    const reading = plans.filter((plan) => indexesOf(plan).includes(index));
    expect(reading).toHaveLength(1);
    expect(plans.flat().filter((node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === table)).toEqual(
      [],
    );
    // The other tests of this file see the tables as they were.
    while ((await forget(db, new Date("2026-11-22T00:00:00Z"), 20_000)) > 0);
  });

  test("confirmation_mails, among many other mails that stay longer", async () => {
    const long = "'2026-06-01T00:00:00Z'::timestamptz";
    const insert = (kind: string, key: string, number: number) =>
      client.exec(`insert into mails (id, dedupe_key, kind, recipient, facts, status, send_at, created_at)
        select gen_random_uuid(), '${key}:' || gen_random_uuid(), '${kind}', 'a@acme.example', '{}', 'failed', ${long}, ${long}
        from generate_series(1, ${number})`);
    await insert("live", "approved", 10_000);
    await insert("live", "live", 10_000);
    await insert("confirm_subscription", "confirm_subscription", 150);
    await client.exec("vacuum analyze mails");
    const before = new Date("2026-11-01T00:00:00Z");
    const plans = await plansOf(async () => expect(await deletions.confirmation_mails(db, before, 100)).toBe(100));
    expect(plans.flatMap(indexesOf)).toContain("mails_dedupe_key_unique");
    expect(plans.flat().filter((node) => node["Node Type"] === "Seq Scan")).toEqual([]);
    while ((await deletions.mails(db, before, 20_000)) > 0);
  });
});

test("every page of a long changelog follows its index, wherever it starts", async () => {
  const [launch, other] = [await insertListing(db), await insertListing(db)];
  const rows = (listingId: string) =>
    Array.from({ length: 1_000 }, (_, index) => ({
      listingId,
      title: `Entry ${index}`,
      body: "x",
      publishedAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    }));
  for (const { id } of [launch, other]) await db.insert(schema.changelogEntries).values(rows(id));
  await db.execute(sql`analyze changelog_entries`);
  const half = await findChangelogPage(db, launch.id, { from: null, limit: 500 });
  for (const from of [null, half?.older ?? ""]) {
    const plans = await plansOf(() => findChangelogPage(db, launch.id, { from, limit: 20 }));
    const pages = plans.filter((plan) => plan.some((node) => node["Node Type"] === "Limit"));
    expect(pages).toHaveLength(from === null ? 1 : 2);
    for (const plan of pages) {
      expect(indexesOf(plan)).toEqual(["changelog_by_listing"]);
      expect(plan.map((node) => node["Node Type"])).not.toContain("Sort");
    }
  }
});

/** Tables that a plan reads from end to end. */
const readWhole = (plan: Plan[] | undefined) =>
  (plan ?? []).flatMap((node) => (node["Node Type"] === "Seq Scan" ? (node["Relation Name"] ?? []) : []));

describe("among many campaigns and orders", () => {
  let someone: string;
  let listing: string;

  beforeAll(async () => {
    await client.exec(`
      insert into users (id, email) select gen_random_uuid(), 'planner-' || number || '@plans.example' from generate_series(1, 2000) number;
      insert into directory_orders (id, owner_id, url, canonical_url, name, package, ordered_at)
        select gen_random_uuid(), id, 'https://plan.example/', 'https://plan.example/' || number, 'Plan', 'own', timestamptz '2026-11-21' - random() * interval '1 year'
        from users, generate_series(1, 3) number where email like 'planner-%';
      insert into directory_orders (id, owner_id, listing_id, url, canonical_url, name, package, status, ordered_at)
        select gen_random_uuid(), (select id from users where email = 'planner-1@plans.example'), listings.id, url, canonical_url, 'Order', 'Launch 50',
          case when random() < 0.2 then 'open' else 'done' end, timestamptz '2026-11-21' - random() * interval '1 year'
        from listings order by listings.id limit 1500;
      insert into directory_results (order_id, directory, position, week, reason)
        select directory_orders.id, slug, 1, '2026-W48', 'First' from directory_orders, (select slug from directories order by slug limit 2) chosen;
      analyze users; analyze directory_orders; analyze directory_results;`);
    const { rows } = await client.query<{ owner: string; listing: string }>(
      "select owner_id as owner, (select listing_id from directory_orders where listing_id is not null limit 1) as listing from directory_orders where package = 'own' and owner_id <> (select id from users where email = 'planner-1@plans.example') limit 1",
    );
    ({ owner: someone, listing } = rows[0] ?? { owner: "", listing: "" });
  });

  test("a founder's own are found by their owner, with their directories", async () => {
    expect(await listOwnedOrders(db, someone, 100)).toHaveLength(3);
    const [own] = await plansOf(() => listOwnedOrders(db, someone, 100));
    expect(indexesOf(own)).toContain("directory_orders_by_owner");
    expect(readWhole(own)).toEqual([]);
  });

  test("a launch's are found by the launch, and by owner and address", async () => {
    const [found] = await plansOf(() => findOrders(db, listing));
    expect(indexesOf(found)).toEqual(
      expect.arrayContaining(["directory_orders_by_listing", "directory_orders_own_once"]),
    );
    expect(readWhole(found)).toEqual([]);
  });

  test("admins' orders come newest first from an index of their own; only a page of them is counted", async () => {
    for (const status of [undefined, "open"] as const) {
      const [page, , tallies] = await plansOf(() => findOrderLines(db, { status, offset: 0, limit: 25 }));
      expect(indexesOf(page)).toEqual(["directory_orders_by_time"]);
      expect(page?.map((node) => node["Node Type"])).not.toContain("Sort");
      expect(readWhole(tallies)).toEqual([]);
    }
  });

  test("the link that is due next is found by its time", async () => {
    await client.exec(`
      update directory_results set status = 'live', live_url = 'https://d.example/p', check_due_at = timestamptz '2026-12-21' + random() * interval '1 month';
      analyze directory_results;`);
    const now = new Date("2026-12-22T00:00:00Z");
    const [due] = await plansOf(() => claimDueLink(db, { now, leaseUntil: new Date("2026-12-22T00:02:00Z") }));
    expect(indexesOf(due)).toContain("directory_results_to_check");
    expect(readWhole(due)).toEqual([]);
  });
});

test("admins' lists of launches follow the order of ids, a partner's that of its own", async () => {
  const { id } = await insertApplication(db, {
    name: "Rocket Directory",
    email: "rockets@directory.example",
    website: "https://directory.example/",
    about: "Rockets",
    appliedAt: new Date("2026-11-01T00:00:00Z"),
  });
  await client.exec(`
    update listings set partner_id = '${id}' where id in (select id from listings order by random() limit 40);
    analyze listings;`);
  const page = { q: null, status: null, offset: 0, limit: 25 };
  const [all] = await plansOf(() => findLaunches(db, page));
  expect(indexesOf(all)).toContain("listings_pkey");
  const [published] = await plansOf(() => findLaunches(db, { ...page, partnerId: id }));
  expect(indexesOf(published)).toContain("listings_by_partner");
  for (const plan of [all, published]) expect(readsAll(plan)).toBe(false);
  const [partners] = await plansOf(() => findPartners(db, { status: null, offset: 0, limit: 25, now: new Date() }));
  expect(indexesOf(partners)).toContain("listings_by_partner");
  expect(readsAll(partners)).toBe(false);
});

test("what the review queue asks of other launches is found by their domain, in every state", async () => {
  const launch = { id: "019a0000-0000-7000-8000-000000000000", canonicalUrl: "https://acme.com" };
  const named = { ...launch, registrableDomain: "acme.com" };
  const [sameUrl] = await plansOf(() => countSameUrl(db, [named]));
  const [alike] = await plansOf(() => findDuplicates(db, named, 20));
  for (const plan of [sameUrl, alike]) {
    expect(indexesOf(plan)).toContain("listings_by_domain");
    expect(readsAll(plan)).toBe(false);
  }
});

test("a launch's standing in its week is read from the index of that week", async () => {
  const [row] = (await findLive(db, {}, firstPage)).rows;
  const [standing] = await plansOf(() => findStanding(db, row?.id ?? ""));
  expect(indexesOf(standing)).toContain("listings_by_week_votes");
  expect(readsAll(standing)).toBe(false);
});

test("followers of a listing, and the next mail among thousands that are due, are found by their index", async () => {
  const acme = await insertListing(db, { name: "Followed" });
  const reader = "gen_random_uuid(), number || '@readers.example'";
  const confirmed = "timestamptz '2026-11-21'";
  // Many more follow other listings.
  await client.exec(`
    insert into subscriptions (id, email, listing_id, confirmed_at)
    select gen_random_uuid(), number || '@readers.example', id, ${confirmed}
    from (select id from listings order by id limit 40) others, generate_series(1, 500) number;
    insert into subscriptions (id, email, listing_id, confirmed_at)
    select ${reader}, '${acme.id}', ${confirmed} from generate_series(1, 500) number`);
  await client.exec("vacuum analyze subscriptions");
  const [insert] = await plansOf(() =>
    insertMailsToFollowers(db, "follow_entry", { listingId: acme.id, key: "k", facts: {} }, new Date("2026-11-21")),
  );
  // Either begins with the listing; the planner takes the smaller one if nearly all have confirmed.
  const byListing = expect.stringMatching(/^subscriptions_(confirmed|listing)$/);
  expect(indexesOf(insert)).toEqual([byListing]);
  const [counted] = await plansOf(() => countFollowers(db, acme.id));
  expect(indexesOf(counted)).toEqual([byListing]);

  await client.exec(`
    insert into mails (id, dedupe_key, kind, recipient, facts, send_at)
    select gen_random_uuid(), 'due ' || number, 'follow_entry', 'a@readers.example', '{}', ${confirmed}
    from generate_series(1, 20000) number`);
  await client.exec("vacuum analyze mails");
  const claims = await plansOf(() => claimDueMail(db, new Date("2026-11-22"), new Date("2026-11-23")));
  expect(indexesOf(claims[0])).toContain("mails_sign_in_due");
  expect(indexesOf(claims[1])).toContain("mails_due");
  expect(claims.slice(0, 2).flatMap(typesOf)).not.toContain("Sort");
});
