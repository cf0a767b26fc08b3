import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { UTCDate } from "@date-fns/utc";
import { startOfISOWeek, subWeeks } from "date-fns";
import { and, eq, exists, isNull, like, or, sql } from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
import { getDomain } from "tldts";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "./client";
import { dataFile, readCsv } from "./data-file";
import { lockByName } from "./moves";
import { rowsOf } from "./rows";
import { loadSamplePackages } from "./sample-packages";
import { areSamplesRemoved } from "./samples";
import { adPackages, dataVersions, directories, listings, type Pricing } from "./schema";

/** Fewer than the free slots of a week, so that sample weeks look like real ones. */
const SAMPLES_PER_WEEK = 14;

/** The shipped data that a database has been given, by a number that other data would not have. */
export const SHIPPED = "shipped_data";
const FILES = ["directories.csv", "products.csv", "logos.csv"];
/** Raised when the same files come to other rows than before. */
const RULES = 1;

/**
 * Loads what a fresh database needs: the directory catalog, and samples into an empty local one. All of it at once, or
 * nothing: a start that is cut off leaves it to the next one. A database that has been given the same data is only asked
 * for that.
 */
export async function seed(db: Db, options: { withSamples: boolean; now?: Date }): Promise<void> {
  const shipped = shippedVersion();
  if (isDone(await progressOf(db, shipped), options)) return;
  await db.transaction(async (tx) => {
    // Several servers may start at the same moment: the others find it done.
    await lockByName(tx, SHIPPED);
    const progress = await progressOf(tx, shipped);
    if (isDone(progress, options)) return;
    if (!progress.isGiven) await loadDirectories(tx);
    if (options.withSamples) await loadSamples(tx, progress, options.now ?? new Date());
    if (progress.isGiven) return;
    await completeSamples(tx);
    await noteVersion(tx, shipped);
  });
}

interface Progress {
  /** The database was given the data of this release. */
  isGiven: boolean;
  /** Something was written: a launch in any state, or an ad package. */
  isWritten: boolean;
}

async function progressOf(db: Db, shipped: number): Promise<Progress> {
  const given = db
    .select({ rule: dataVersions.rule })
    .from(dataVersions)
    .where(and(eq(dataVersions.rule, SHIPPED), eq(dataVersions.version, shipped)));
  const launches = db.select({ id: listings.id }).from(listings);
  const packages = db.select({ id: adPackages.id }).from(adPackages);
  const [row] = await rowsOf<Progress>(
    db,
    sql`select ${exists(given)} as "isGiven", ${or(exists(launches), exists(packages))} as "isWritten"`,
  );
  return row ?? { isGiven: false, isWritten: false };
}

/** Samples may be asked for later than the directories, as long as nothing was written. */
function isDone({ isGiven, isWritten }: Progress, { withSamples }: { withSamples: boolean }): boolean {
  return isGiven && (isWritten || !withSamples);
}

async function noteVersion(tx: Db, version: number): Promise<void> {
  await tx
    .insert(dataVersions)
    .values({ rule: SHIPPED, version })
    .onConflictDoUpdate({ target: dataVersions.rule, set: { version } });
}

function shippedVersion(): number {
  const hash = createHash("sha256").update(String(RULES));
  for (const name of FILES) hash.update(readFileSync(dataFile(name)));
  // As many bits as a positive integer of the database has.
  return hash.digest().readUInt32BE() >>> 1;
}

/**
 * Adds the shipped directories that are missing. Those that an admin has edited stay unchanged. Rows of an earlier
 * release, which have no language, get the facts that it lacked.
 */
async function loadDirectories(db: Db): Promise<void> {
  const records = shippedDirectories();
  const { slug, language, freeToEnter } = directories;
  const there = await db.select({ slug, language, freeToEnter }).from(directories);
  const known = new Set(there.map(({ slug }) => slug));
  const isEarlier = (row: (typeof there)[number]) => row.language === null && row.freeToEnter === null;
  const earlier = new Set(there.filter(isEarlier).map(({ slug }) => slug));
  const missing = records.filter(({ slug }) => !known.has(slug));
  // A server of another release may load them at the same moment, without the lock.
  if (missing.length > 0) await db.insert(directories).values(missing).onConflictDoNothing();
  for (const shipped of records) {
    if (earlier.has(shipped.slug)) await addNewFacts(db, shipped);
  }
}

async function addNewFacts(db: Db, shipped: typeof directories.$inferInsert): Promise<void> {
  const { checkedOn, requiresAccount, requiresBacklink, price, language, region, onlyFor, freeToEnter } = shipped;
  const submitUrl = sql`coalesce(${directories.submitUrl}, ${shipped.submitUrl ?? null})`;
  await db
    .update(directories)
    .set({ checkedOn, requiresAccount, requiresBacklink, price, language, region, onlyFor, freeToEnter, submitUrl })
    .where(and(eq(directories.slug, shipped.slug), isNull(directories.language)));
}

/** The shipped directory catalog as rows. */
export function shippedDirectories() {
  return readCsv("directories.csv").map(toDirectory);
}

function toDirectory(record: Record<string, string>) {
  const text = (column: string) => record[column] || null;
  const truth = (column: string) => (record[column] ? record[column] === "true" : null);
  const number = (column: string) => (record[column] ? Number(record[column]) : null);
  return {
    slug: record.slug ?? "",
    name: record.name ?? "",
    url: record.url ?? "",
    category: record.category ?? "",
    pricing: text("pricing") as Pricing | null,
    dr: number("dr"),
    launchPlatform: truth("launch_platform"),
    linkType: text("link_type") as "dofollow" | "nofollow" | null,
    reviewDays: number("review_days"),
    sources: number("sources") ?? 0,
    submitUrl: text("submit_url"),
    checkedOn: text("checked_on"),
    requiresAccount: truth("requires_account"),
    requiresBacklink: truth("requires_backlink"),
    price: record.price_amount ? `${record.price_amount} ${record.price_currency}` : null,
    language: text("language"),
    region: text("region"),
    onlyFor: text("only_for"),
    freeToEnter: truth("free_to_enter"),
  } satisfies typeof directories.$inferInsert;
}

/** Fills an empty catalog with real products under invented votes and dates. Each row is marked as a sample. */
async function loadSamples(db: Db, { isWritten }: Progress, now: Date): Promise<void> {
  if (isWritten || (await areSamplesRemoved(db))) return;
  const records = readCsv("products.csv");
  const shuffled = records.toSorted((a, b) => digest(a.url).compare(digest(b.url)));
  const monday = startOfISOWeek(new UTCDate(now));
  const scope = { monday, logos: shippedLogos() };
  const samples = shuffled.map((record, index) => toSample(record, index, scope));
  await db.insert(listings).values(samples).onConflictDoNothing();
  await loadSamplePackages(db, monday.getTime());
}

/** The start of the texts of samples that were loaded before samples had descriptions. */
const UNDESCRIBED = "Sample listing: ";

/** Adds logos and descriptions to the samples of an earlier release. What an admin has edited stays. */
async function completeSamples(db: Db): Promise<void> {
  const isUndescribed = and(eq(listings.sample, true), like(listings.shortDescription, `${UNDESCRIBED}%`));
  const earlier = await db.select({ slug: listings.slug }).from(listings).where(isUndescribed);
  if (earlier.length === 0) return;
  const slugs = new Set(earlier.map(({ slug }) => slug));
  const logos = shippedLogos();
  for (const record of readCsv("products.csv")) {
    const slug = slugOf(record.name ?? "");
    if (!slugs.has(slug)) continue;
    const logoUrl = sql`coalesce(${listings.logoUrl}, ${logos.has(slug) ? logoPath(slug) : null})`;
    await db
      .update(listings)
      .set({ ...descriptionOf(record), logoUrl })
      .where(and(isUndescribed, eq(listings.slug, slug)));
  }
}

/** The slugs of samples that have a shipped logo; lib/media/shipped-logos.ts renders the logos. */
function shippedLogos(): Set<string> {
  return new Set(readCsv("logos.csv").map(({ slug }) => slug ?? ""));
}

const logoPath = (slug: string) => `/logos/${slug}.svg`;

/** What a product does, in two sentences of ours: the first for lists, both for its page. */
function descriptionOf({ does = "", how = "" }: Record<string, string>) {
  return { shortDescription: does, longDescription: `${does} ${how}` };
}

interface SampleScope {
  /** The start of the current week. */
  monday: UTCDate;
  logos: ReadonlySet<string>;
}

function toSample(
  record: Record<string, string>,
  index: number,
  { monday, logos }: SampleScope,
): PgInsertValue<typeof listings> {
  const url = new URL(record.url ?? "");
  const weeksAgo = Math.floor(index / SAMPLES_PER_WEEK);
  // Monday of the current week is the latest launch: a scheduled listing goes live at the start of its week.
  const launchedAt = new Date(+subWeeks(monday, weeksAgo));
  const name = record.name ?? "";
  return {
    id: uuidv7({ msecs: launchedAt.getTime(), seq: index, random: digest(url.href).subarray(0, 16) }),
    slug: slugOf(name),
    status: "live",
    sample: true,
    name,
    tagline: record.tagline ?? "",
    ...descriptionOf(record),
    logoUrl: logos.has(slugOf(name)) ? logoPath(slugOf(name)) : null,
    url: url.href,
    canonicalUrl: url.href.replace(/\/$/, "").replace("://www.", "://"),
    registrableDomain: getDomain(url.hostname, { allowPrivateDomains: true }) ?? url.host,
    categories: (record.categories ?? "").split(";").filter(Boolean),
    type: record.type || "other",
    upvotes: sampleVotes(record.url),
    featured: index % 29 === 0,
    launchWeek: sql`to_char(${launchedAt.toISOString()}::timestamptz at time zone 'UTC', 'IYYY-"W"IW')`,
    launchedAt,
    createdAt: launchedAt,
    updatedAt: launchedAt,
  };
}

/** The same on every machine, and spread like real votes: many low, few high. */
function sampleVotes(seedText: string | undefined): number {
  const share = digest(seedText).readUInt32BE(4) / 2 ** 32;
  return Math.floor(3 + 420 * share ** 3);
}

function digest(text = ""): Buffer {
  return createHash("sha256").update(text).digest();
}

function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
