import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const listingStatuses = [
  "draft",
  "submitted",
  "scheduled",
  "live",
  "rejected",
  "expired",
  "taken_down",
] as const;
export type ListingStatus = (typeof listingStatuses)[number];

export type Pricing = "Free" | "Freemium" | "Paid";

export interface MediaItem {
  kind: "image" | "video";
  url: string;
  alt: string;
  width: number | null;
  height: number | null;
}

/** What reading the founder's page gave. */
export interface PrefillRecord {
  status: "complete" | "partial" | "failed";
  fields: string[];
  reason: string | null;
}

/**
 * A launch in any of its states. A draft and the listing it becomes are one row: a change of state is one UPDATE.
 * `id` is the launch's own id; `draft_id` is random and secret, and never leaves with public data.
 */
export const listings = pgTable(
  "listings",
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    draftId: uuid("draft_id").unique(),
    slug: text().unique(),
    status: text().$type<ListingStatus>().notNull(),
    name: text().notNull().default(""),
    tagline: text().notNull().default(""),
    shortDescription: text("short_description"),
    longDescription: text("long_description"),
    url: text().notNull(),
    canonicalUrl: text("canonical_url").notNull(),
    registrableDomain: text("registrable_domain").notNull(),
    logoUrl: text("logo_url"),
    media: jsonb().$type<MediaItem[]>().notNull().default([]),
    categories: text().array().notNull().default([]),
    type: text(),
    pricingTier: text("pricing_tier").$type<Pricing>(),
    creatorName: text("creator_name"),
    twitterHandle: text("twitter_handle"),
    upvotes: integer().notNull().default(0),
    featured: boolean().notNull().default(false),
    badgeAdded: boolean("badge_added").notNull().default(false),
    /** True for the shipped sample catalog: real products, invented votes and dates. */
    sample: boolean().notNull().default(false),
    founderEmail: text("founder_email"),
    partnerSource: text("partner_source"),
    prefill: jsonb().$type<PrefillRecord>(),
    expiresAt: instant("expires_at"),
    /** ISO week such as 2026-W47. */
    launchWeek: text("launch_week"),
    launchedAt: instant("launched_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    // Stemmed words find "rockets" by "rocket"; the words as written find names that stemming or stop words would lose.
    search: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('public.catalog', name) || to_tsvector('public.catalog_exact', name), 'A') || setweight(to_tsvector('public.catalog', tagline) || to_tsvector('public.catalog_exact', tagline), 'B')`,
    ),
    /** The words of the name alone: "names before taglines" is answered by an index too. */
    nameSearch: tsvector("name_search").generatedAlwaysAs(
      sql`strip(to_tsvector('public.catalog', name) || to_tsvector('public.catalog_exact', name))`,
    ),
    /** Both filters in one column, so that one index finds a rare pair and its statistics know both. */
    labels: text().array().generatedAlwaysAs(sql`array_append(categories, type)`),
  },
  // PostgreSQL sorts "desc" with nulls first; an index that says otherwise could not serve that order.
  (table) => [
    check(
      "listings_status_known",
      sql`${table.status} in ('draft', 'submitted', 'scheduled', 'live', 'rejected', 'expired', 'taken_down')`,
    ),
    check(
      "listings_live_is_complete",
      sql`${table.status} <> 'live' or (${table.slug} is not null and ${table.launchedAt} is not null and ${table.launchWeek} is not null and ${table.type} is not null and cardinality(${table.categories}) > 0)`,
    ),
    uniqueIndex("listings_one_live_per_url").on(table.canonicalUrl).where(sql`status in ('scheduled', 'live')`),
    index("listings_by_votes")
      .on(table.upvotes.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'live'`),
    index("listings_by_launch").on(table.launchedAt.desc().nullsFirst()).where(sql`status = 'live'`),
    index("listings_by_week_votes").on(table.launchWeek, table.upvotes.desc().nullsFirst()).where(sql`status = 'live'`),
    // All in one: PostgreSQL intersects the columns of one such index, and never two that hold for live rows only.
    index("listings_by_search").using("gin", table.search, table.nameSearch, table.labels).where(sql`status = 'live'`),
    index("listings_by_name").on(sql`lower(${table.name})`).where(sql`status = 'live'`),
    index("listings_by_domain").on(table.registrableDomain),
  ],
);

/** Every word of live names and taglines once, so that a misspelt search can be led to words that exist. */
export const searchWords = pgTable("search_words", { word: text().primaryKey() }, (table) => [
  index("search_words_by_trigram").using("gin", sql`${table.word} gin_trgm_ops`),
]);

/** One row whose version a trigger raises whenever the set of live listings changes; totals are cached by it. */
export const catalogVersion = pgTable("catalog_version", {
  only: boolean().primaryKey().default(true),
  version: integer().notNull().default(1),
});

export const changelogEntries = pgTable(
  "changelog_entries",
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    listingId: uuid("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    title: text().notNull(),
    body: text().notNull(),
    publishedAt: instant("published_at").notNull().defaultNow(),
  },
  (table) => [
    index("changelog_by_listing").on(
      table.listingId,
      table.publishedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

/** The vetted submission directories. Null is unknown. */
export const directories = pgTable(
  "directories",
  {
    slug: text().primaryKey(),
    name: text().notNull(),
    url: text().notNull(),
    submitUrl: text("submit_url"),
    category: text().notNull(),
    pricing: text().$type<Pricing>(),
    dr: integer(),
    launchPlatform: boolean("launch_platform"),
    linkType: text("link_type").$type<"dofollow" | "nofollow">(),
    reviewDays: integer("review_days"),
    /** How many independent public lists name this directory. */
    sources: integer().notNull(),
  },
  // The default order as findDirectories asks for it: highest first, unknown last.
  (table) => [index("directories_by_dr").on(sql`coalesce(-${table.dr}, 1000000)`, table.slug)],
);

/** Answers kept for 24 hours, so that a repeated request creates nothing twice. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    operation: text().notNull(),
    caller: text().notNull(),
    key: text().notNull(),
    bodyHash: text("body_hash").notNull(),
    /** Null while the first request is still running. */
    answer: jsonb(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.operation, table.caller, table.key] }), index().on(table.createdAt)],
);
