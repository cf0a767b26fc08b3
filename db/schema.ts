import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const listingStatuses = [
  "draft",
  "submitted",
  "scheduled",
  "live",
  "rejected",
  "expired",
  "taken_down",
  "unlisted",
  "held",
  "deleted",
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

/** What was read from the founder's page. */
export interface PrefillRecord {
  status: "complete" | "partial" | "failed";
  fields: string[];
  /** Set if a browser rendered the page first. */
  drawn?: true;
  reason: string | null;
}

/** A person who has signed in, or for whom a partner has opened a listing. */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    name: text(),
    /** Lower case. */
    email: text().notNull().unique(),
    emailVerified: instant("email_verified"),
    image: text(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** The mailbox behind the address: without a +tag, and without dots at Gmail. */
    mailbox: text().generatedAlwaysAs(
      sql`case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com') then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com' else split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2) end`,
    ),
    /**
     * Since when the review counts the account as known, by its votes or its launch; null if it does not
     * (docs/votes.md).
     */
    knownSince: instant("known_since"),
  },
  (table) => [index("users_by_mailbox").on(table.mailbox)],
);

/** Sessions of signed-in people. A token names its session and is valid while the row exists. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** When the newest token of the session expires. */
    endsAt: instant("ends_at").notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.endsAt)],
);

/** What an agent may do for a founder. */
export type AgentScope = "me:read" | "me:write";

/** Where an agent's tokens are valid: in the REST API, at the MCP endpoint, or at both. */
export type TokenAudience = "site" | "rest" | "mcp";

/** Programs that ask to act for founders: registered here, or described by a document of their own (OAuth). */
export const oauthClients = pgTable(
  "oauth_clients",
  {
    /** Random for a registered client; otherwise the URL of its document. */
    id: text().primaryKey(),
    /** What it calls itself. */
    name: text().notNull(),
    redirectUris: jsonb("redirect_uris").$type<string[]>().notNull(),
    grantTypes: jsonb("grant_types").$type<string[]>().notNull(),
    /** When its document was last read; null for a registered client. */
    readAt: instant("read_at"),
    createdAt: instant("created_at").notNull(),
    /** When it registered, its document was read, or somebody last allowed it something. */
    usedAt: instant("used_at").notNull(),
  },
  (table) => [index().on(table.usedAt)],
);

/** What a founder has allowed one agent. Deleting the row ends it, with its codes and tokens. */
export const oauthGrants = pgTable(
  "oauth_grants",
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    clientId: text("client_id")
      .notNull()
      .references(() => oauthClients.id, { onDelete: "cascade" }),
    scopes: jsonb().$type<AgentScope[]>().notNull(),
    /** Where its tokens are valid: REST, MCP, or both. */
    audience: text().$type<TokenAudience>().notNull(),
    /** The host or scheme that the founder was sent back to; null for a device. */
    redirectHost: text("redirect_host"),
    createdAt: instant("created_at").notNull(),
    /** When a token of it was last used, at most an hour behind; null before the first time. */
    usedAt: instant("used_at"),
    /** When it ends unless it is used: a minute after it was allowed, then 30 days after each new token, 90 days at most. */
    endsAt: instant("ends_at").notNull(),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.clientId),
    index().on(table.endsAt),
    check("oauth_grants_audience_known", sql`${table.audience} in ('site', 'rest', 'mcp')`),
  ],
);

/** Authorization codes, as hashes. A used one stays for a day, so that a second use is recognized. */
export const oauthCodes = pgTable(
  "oauth_codes",
  {
    hash: text().primaryKey(),
    grantId: uuid("grant_id")
      .notNull()
      .references(() => oauthGrants.id, { onDelete: "cascade" }),
    redirectUri: text("redirect_uri").notNull(),
    /** The S256 challenge of PKCE. */
    challenge: text().notNull(),
    endsAt: instant("ends_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index().on(table.grantId), index().on(table.endsAt)],
);

/** Access and refresh tokens, as hashes. A refresh token that was used stays until its end: using it again ends the grant. */
export const oauthTokens = pgTable(
  "oauth_tokens",
  {
    hash: text().primaryKey(),
    grantId: uuid("grant_id")
      .notNull()
      .references(() => oauthGrants.id, { onDelete: "cascade" }),
    kind: text().$type<"access" | "refresh">().notNull(),
    endsAt: instant("ends_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    index().on(table.grantId),
    index().on(table.endsAt),
    check("oauth_tokens_kind_known", sql`${table.kind} in ('access', 'refresh')`),
  ],
);

/** Requests of devices without a browser, as hashes of their two codes. Allowed if there is a grant, refused if not. */
export const oauthDeviceCodes = pgTable(
  "oauth_device_codes",
  {
    hash: text().primaryKey(),
    userCodeHash: text("user_code_hash").notNull().unique(),
    clientId: text("client_id")
      .notNull()
      .references(() => oauthClients.id, { onDelete: "cascade" }),
    scopes: jsonb().$type<AgentScope[]>().notNull(),
    audience: text().$type<TokenAudience>().notNull(),
    endsAt: instant("ends_at").notNull(),
    /** How many seconds the device must wait between two questions. */
    interval: integer().notNull(),
    polledAt: instant("polled_at"),
    /** When somebody allowed or refused it. */
    decidedAt: instant("decided_at"),
    grantId: uuid("grant_id").references(() => oauthGrants.id, { onDelete: "cascade" }),
  },
  (table) => [index().on(table.clientId), index().on(table.grantId), index().on(table.endsAt)],
);

/** Networks that a person has signed in from, as keyed hashes. Strangers' requests there never lock the person out. */
export const knownNetworks = pgTable(
  "known_networks",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    network: text().notNull(),
    usedAt: instant("used_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.network] }), index().on(table.usedAt)],
);

/** Hashes of sign-in links that were sent and not used yet. */
export const signInTokens = pgTable(
  "sign_in_tokens",
  { identifier: text().notNull(), token: text().notNull(), expires: instant("expires").notNull() },
  (table) => [primaryKey({ columns: [table.identifier, table.token] }), index().on(table.expires)],
);

/**
 * What a founder fills in. Each column is a field of the table in lib/launch/copy/fields.ts, from which schemas, checklist
 * and forms are derived.
 */
export const copyColumns = {
  name: text().notNull().default(""),
  tagline: text().notNull().default(""),
  shortDescription: text("short_description"),
  longDescription: text("long_description"),
  /** The path of a picture that this site stores. */
  logoUrl: text("logo_url"),
  media: jsonb().$type<MediaItem[]>().notNull().default([]),
  categories: text().array().notNull().default([]),
  type: text(),
  pricingTier: text("pricing_tier").$type<Pricing>(),
  creatorName: text("creator_name"),
  twitterHandle: text("twitter_handle"),
};
export type CopyColumn = keyof typeof copyColumns;

/** How the slug of a draft ends, and no other. lib/launch/copy/slug.ts makes them. */
export const DRAFT_SLUG_FORM = "-[2-9bcdfghjkmnpqrstvwxz]{5}$";

/**
 * A launch in any state. A draft and the listing it becomes are one row, so that a change of state is one UPDATE.
 * `id` is the launch's own id. `draft_id` is random and secret, and never appears in public data.
 */
export const listings = pgTable(
  "listings",
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    draftId: uuid("draft_id").unique(),
    slug: text().unique(),
    /**
     * The slug that was reserved when the draft was opened. The approval gives the launch another one, and this one
     * goes on leading to it. Null if none was reserved.
     */
    draftSlug: text("draft_slug").unique(),
    status: text().$type<ListingStatus>().notNull(),
    ...copyColumns,
    url: text().notNull(),
    canonicalUrl: text("canonical_url").notNull(),
    registrableDomain: text("registrable_domain").notNull(),
    /** Where the logo was fetched from, or will be. It is never shown from there. */
    logoSourceUrl: text("logo_source_url"),
    /** When to fetch the logo; null if there is nothing to do. */
    logoDueAt: instant("logo_due_at"),
    upvotes: integer().notNull().default(0),
    featured: boolean().notNull().default(false),
    badgeAdded: boolean("badge_added").notNull().default(false),
    /** True for the shipped sample catalog: real products, invented votes and dates. */
    sample: boolean().notNull().default(false),
    /** The account that claimed the draft. */
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "set null" }),
    /** When the person it was opened for took the draft back. From then on nobody else may claim it. */
    takenBackAt: instant("taken_back_at"),
    /** Raised by every edit, so that a stale tab cannot overwrite a newer one. */
    revision: integer().notNull().default(0),
    submittedAt: instant("submitted_at"),
    /** When a scheduled listing goes live, or a live one did. */
    goLiveAt: instant("go_live_at"),
    /** Whether Instant Launch was chosen instead of the free path, and when its payment was confirmed. */
    instantLaunch: boolean("instant_launch").notNull().default(false),
    instantPaidAt: instant("instant_paid_at"),
    /**
     * What happened to the money of a paid launch that was not accepted or has expired; null until an admin records
     * it.
     */
    paymentSettled: text("payment_settled").$type<"refunded" | "credited">(),
    paymentSettledAt: instant("payment_settled_at"),
    /** The admin's note to the founder with the last decision. */
    reviewNote: text("review_note"),
    badgeVerifiedAt: instant("badge_verified_at"),
    badgeCheckedAt: instant("badge_checked_at"),
    badgeReason: text("badge_reason"),
    /** When a weekly check first missed a badge that was there; null once it is back. The founder gets one mail. */
    badgeLostAt: instant("badge_lost_at"),
    /** The page of the product's site on which the badge was last found. */
    badgeUrl: text("badge_url"),
    founderEmail: text("founder_email"),
    partnerSource: text("partner_source"),
    /** The partner that published it; null for everything else. */
    partnerId: uuid("partner_id").references((): AnyPgColumn => partners.id, { onDelete: "set null" }),
    prefill: jsonb().$type<PrefillRecord>(),
    expiresAt: instant("expires_at"),
    /** ISO week such as 2026-W47. */
    launchWeek: text("launch_week"),
    launchedAt: instant("launched_at"),
    /** Rank and upvotes when the week closed; null before, and for a launch that was not live at that moment. */
    finalRank: integer("final_rank"),
    finalUpvotes: integer("final_upvotes"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    // Stemmed words find "rockets" by "rocket"; the words as written find names that stemming or stop words would lose.
    search: tsvector().generatedAlwaysAs(
      sql`setweight(name_words(name), 'A') || setweight(text_words(tagline), 'B') || setweight(label_words(categories), 'C') || setweight(text_words(coalesce(short_description, '')) || text_words(inner_words(name)), 'D')`,
    ),
    /** The words of the name alone, so that an index also puts names before taglines. */
    nameSearch: tsvector("name_search").generatedAlwaysAs(sql`strip(name_words(name))`),
    /** Both filters in one column, so that one index finds rare pairs and its statistics include them. */
    labels: text().array().generatedAlwaysAs(sql`array_append(categories, type)`),
  },
  // PostgreSQL sorts "desc" with nulls first; an index that says otherwise could not serve that order.
  (table) => [
    check(
      "listings_status_known",
      sql`${table.status} in ('draft', 'submitted', 'scheduled', 'live', 'rejected', 'expired', 'taken_down', 'unlisted', 'held', 'deleted')`,
    ),
    check(
      "listings_live_is_complete",
      sql`${table.status} <> 'live' or (${table.slug} is not null and ${table.launchedAt} is not null and ${table.launchWeek} is not null and ${table.type} is not null and cardinality(${table.categories}) > 0)`,
    ),
    // Both columns are unique. With these two checks, no text is the slug of one launch and the draft slug of another:
    // a slug that looks like a draft's is the launch's own draft slug.
    check("listings_draft_slug_form", sql`${table.draftSlug} ~ ${sql.raw(`'${DRAFT_SLUG_FORM}'`)}`),
    check(
      "listings_slug_is_no_other_draft_slug",
      sql`${table.slug} is not distinct from ${table.draftSlug} or ${table.slug} !~ ${sql.raw(`'${DRAFT_SLUG_FORM}'`)}`,
    ),
    index("listings_open_by_url").on(table.canonicalUrl).where(sql`status in ('draft', 'submitted')`),
    uniqueIndex("listings_one_live_per_url").on(table.canonicalUrl).where(sql`status in ('scheduled', 'live')`),
    index("listings_by_votes")
      .on(table.upvotes.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'live'`),
    // Finds where a part of the sitemap starts.
    index("listings_live").on(table.id).where(sql`status = 'live'`),
    index("listings_by_launch").on(table.launchedAt.desc().nullsFirst()).where(sql`status = 'live'`),
    index("listings_by_week_votes").on(table.launchWeek, table.upvotes.desc().nullsFirst()).where(sql`status = 'live'`),
    // All in one: PostgreSQL intersects the columns of one such index, but never two partial indexes.
    index("listings_by_search").using("gin", table.search, table.nameSearch, table.labels).where(sql`status = 'live'`),
    index("listings_without_final_rank").on(table.launchWeek).where(sql`status = 'live' and final_rank is null`),
    index("listings_by_final_rank")
      .on(table.launchWeek, table.finalRank)
      .where(sql`status = 'live' and final_rank <= 3`),
    index("listings_by_name").on(sql`lower(${table.name})`).where(sql`status = 'live'`),
    index("listings_by_domain").on(table.registrableDomain),
    index("listings_by_owner").on(table.ownerId, table.id.desc().nullsFirst()),
    index("listings_by_go_live").on(table.goLiveAt).where(sql`status = 'scheduled'`),
    // Launches that take a place in their week, counted whenever free weeks are offered.
    index("listings_by_slot")
      .on(table.launchWeek)
      .where(sql`status in ('submitted', 'scheduled', 'live') and not instant_launch`),
    index("listings_by_expiry").on(table.expiresAt).where(sql`status = 'draft'`),
    index("listings_by_end").on(table.updatedAt).where(sql`status in ('rejected', 'expired', 'deleted')`),
    index("listings_by_submission").on(table.submittedAt).where(sql`status = 'submitted'`),
    // Paid launches that are over, and nobody has said what became of the money.
    index("listings_unsettled")
      .on(table.updatedAt, table.id)
      .where(sql`status in ('rejected', 'expired') and instant_paid_at is not null and payment_settled is null`),
    index("listings_by_badge_check")
      .on(table.badgeCheckedAt.asc().nullsFirst(), table.id)
      .where(sql`status = 'live' and (badge_added or badge_lost_at is not null)`),
    index("listings_by_name_trigram").using("gin", sql`lower(${table.name}) gin_trgm_ops`),
    index("listings_by_partner").on(table.partnerId, table.id.desc().nullsFirst()).where(sql`partner_id is not null`),
    index("listings_samples").on(table.id).where(sql`sample`),
    index("listings_by_logo_due").on(table.logoDueAt).where(sql`logo_due_at is not null`),
    // Which launch names an uploaded picture.
    index("listings_by_own_logo").on(table.logoUrl).where(sql`logo_url like '/media/%'`),
    index("listings_by_media").using("gin", table.media.op("jsonb_path_ops")).where(sql`media <> '[]'::jsonb`),
  ],
);

/** What an edit changed, by the field's name in the API: the value before and after it. */
export type EditChanges = Record<string, { from: unknown; to: unknown }>;

/** A new name or URL that a founder requests and an admin decides on; at most one per listing. */
export const waitingEdits = pgTable(
  "waiting_edits",
  {
    listingId: uuid("listing_id")
      .primaryKey()
      .references(() => listings.id, { onDelete: "cascade" }),
    /** Null keeps the name. */
    name: text(),
    /** Null keeps the URL. */
    url: text(),
    askedAt: instant("asked_at").notNull(),
  },
  (table) => [index("waiting_edits_by_time").on(table.askedAt)],
);

/**
 * A credit for the account's next draft, from an Instant Launch that was paid and did not happen. `listing_id` is the
 * launch it was paid for, `used_for` the draft that it paid. The credit stays valid without either.
 */
export const launchCredits = pgTable(
  "launch_credits",
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    listingId: uuid("listing_id")
      .unique()
      .references(() => listings.id, { onDelete: "set null" }),
    givenAt: instant("given_at").notNull(),
    usedFor: uuid("used_for").references(() => listings.id, { onDelete: "set null" }),
    usedAt: instant("used_at"),
  },
  (table) => [
    index("launch_credits_unused").on(table.ownerId, table.id).where(sql`used_at is null`),
    index("launch_credits_by_use").on(table.usedFor).where(sql`used_for is not null`),
  ],
);

/** Weeks that have ended and whose ranks are final. */
export const closedWeeks = pgTable("closed_weeks", {
  /** ISO week such as 2026-W47. */
  week: text().primaryKey(),
  closedAt: instant("closed_at").notNull(),
  /** How many launches were ranked. */
  launches: integer().notNull(),
});

/** The columns of a row that its founder filled in. */
export type CopyRow = Pick<typeof listings.$inferSelect, CopyColumn>;

/** Every word of live names, taglines and labels once, to correct misspelt searches. */
export const searchWords = pgTable(
  "search_words",
  {
    word: text().primaryKey(),
    /** True for one that a listing writes in parts: "nocode" of "No-Code". */
    isCompound: boolean("is_compound").notNull().default(false),
  },
  (table) => [index("search_words_by_trigram").using("gin", sql`${table.word} gin_trgm_ops`)],
);

/** One row. A trigger raises its version whenever the set of live listings changes; totals are cached by it. */
export const catalogVersion = pgTable("catalog_version", {
  only: boolean().primaryKey().default(true),
  version: integer().notNull().default(1),
});

/**
 * How often public content was changed, as the sum of all rows. A transaction counts in a row that no other one has
 * locked, so that writers do not wait for each other.
 */
export const contentChanges = pgTable("content_changes", {
  counter: integer().primaryKey().generatedAlwaysAsIdentity(),
  changes: bigint({ mode: "number" }).notNull().default(1),
});

/** The version of a rule that the stored rows were computed with. */
export const dataVersions = pgTable("data_versions", {
  rule: text().primaryKey(),
  version: integer().notNull(),
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
    /** When its founder last corrected it; null if it is as published. */
    editedAt: instant("edited_at"),
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
    /** Day of the newest source, or of the last visit that it answered. */
    checkedOn: date("checked_on"),
    requiresAccount: boolean("requires_account"),
    requiresBacklink: boolean("requires_backlink"),
    /** The cheapest paid option, as "19 USD". */
    price: text(),
    /** Language of the site, as an ISO 639-1 code. */
    language: text(),
    /** Where its readers are; null is worldwide. */
    region: text(),
    /** The only kind of product that it accepts, see lib/directories/campaign/audience.ts; null is any. */
    onlyFor: text("only_for"),
    freeToEnter: boolean("free_to_enter"),
    /** The time of the last visit, and how many visits in a row have failed. */
    visitedAt: instant("visited_at"),
    /** When an admin retired it. From then on it is in no list and no new plan, but stays in campaigns that name it. */
    retiredAt: instant("retired_at"),
    failedVisits: integer("failed_visits").notNull().default(0),
  },
  // The default order as findDirectories asks for it: highest first, unknown last.
  (table) => [index("directories_by_dr").on(sql`coalesce(-${table.dr}, 1000000)`, table.slug)],
);

/** Answers stored for 24 hours, so that a repeated request creates nothing twice. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    operation: text().notNull(),
    caller: text().notNull(),
    key: text().notNull(),
    bodyHash: text("body_hash").notNull(),
    /** Null while the first request is running. */
    answer: jsonb(),
    /**
     * Number of the server that runs the request, see db/presence.ts; null if the database cannot know which servers
     * run.
     */
    server: integer(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.operation, table.caller, table.key] }), index().on(table.createdAt)],
);

/**
 * Why a vote is not counted: it waits for the review, it waits for an admin, or it never counts because an admin
 * rejected it or none decided in time.
 */
export type VoteHold = "waiting" | "held" | "rejected" | "lapsed";

/** One vote per person and listing. The rules of counting are in docs/votes.md. */
export const upvotes = pgTable(
  "upvotes",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    listingId: uuid("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    /** True if the listing's count includes it. */
    counted: boolean().notNull(),
    /** Null if it is counted. */
    hold: text().$type<VoteHold>(),
    /**
     * Which limit a waiting vote met, or what a held one shares with too many others, such as `network:…`. Votes with
     * the same value are one group.
     */
    heldFor: text("held_for"),
    heldAt: instant("held_at"),
    /** When the review judges it next; null if nothing is left to judge. */
    reviewAt: instant("review_at"),
    /** True if the account was known when it voted. */
    known: boolean().notNull().default(false),
    /**
     * True if a rejected or lapsed vote was withdrawn. The row stays, so that voting again cannot undo the rejection.
     */
    withdrawn: boolean().notNull().default(false),
    /** Keyed hashes of the voter's network (/24 or /48) and network range (/16 or /32); deleted 14 days after the vote. */
    network: text(),
    networkRange: text("network_range"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listingId] }),
    check("upvotes_hold_known", sql`${table.hold} in ('waiting', 'held', 'rejected', 'lapsed')`),
    check("upvotes_counted_or_on_hold", sql`${table.counted} = (${table.hold} is null)`),
    check("upvotes_withdrawn_is_final", sql`not ${table.withdrawn} or ${table.hold} in ('rejected', 'lapsed')`),
    index("upvotes_by_listing").on(table.listingId, table.createdAt),
    // A listing's votes by day are read from the index alone.
    index("upvotes_by_day").on(table.listingId, table.createdAt).where(sql`counted`),
    index("upvotes_by_unknown").on(table.listingId, table.createdAt).where(sql`counted and not known`),
    index("upvotes_by_network").on(table.network, table.listingId).where(sql`network is not null`),
    index("upvotes_by_range").on(table.networkRange, table.listingId).where(sql`network_range is not null`),
    index("upvotes_with_network").on(table.createdAt).where(sql`network is not null`),
    index("upvotes_to_review").on(table.reviewAt).where(sql`review_at is not null`),
    index("upvotes_held").on(table.listingId, table.heldFor).where(sql`hold = 'held'`),
  ],
);

/** Every move of a launch: who, when, from, to and why. Written in the transaction of the move. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    listingId: uuid("listing_id").references(() => listings.id, { onDelete: "set null" }),
    /** Set if an admin decided about a partner and not about a listing. */
    partnerId: uuid("partner_id").references((): AnyPgColumn => partners.id, { onDelete: "set null" }),
    /** `founder`, `admin`, `system`, `payment` or `partner`, and who exactly. */
    actorKind: text("actor_kind").notNull(),
    actorId: uuid("actor_id"),
    action: text().notNull(),
    fromStatus: text("from_status").$type<ListingStatus>(),
    toStatus: text("to_status").$type<ListingStatus>(),
    reason: text(),
    /** What an edit changed; null for everything else. */
    changes: jsonb().$type<EditChanges>(),
    at: instant("at").notNull().defaultNow(),
  },
  (table) => [
    index("audit_by_listing").on(table.listingId, table.id),
    index("audit_of_reviews").on(table.id).where(sql`from_status = 'submitted'`),
    index("audit_edits").on(table.id).where(sql`changes is not null`),
  ],
);

/** Mails to send, and sent ones. The key makes each step of each launch one mail, however often it is queued. */
export const mails = pgTable(
  "mails",
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    dedupeKey: text("dedupe_key").notNull().unique(),
    kind: text().notNull(),
    recipient: text().notNull(),
    listingId: uuid("listing_id").references(() => listings.id, { onDelete: "cascade" }),
    /** What the template needs. The mail is rendered when it is sent. */
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text().$type<"queued" | "sent" | "failed" | "cancelled">().notNull().default("queued"),
    sendAt: instant("send_at").notNull(),
    attempts: integer().notNull().default(0),
    lastError: text("last_error"),
    sentAt: instant("sent_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    // In the order of sending, so that the next mail is found at once while thousands to followers are due.
    index("mails_due").on(table.sendAt, table.id).where(sql`status = 'queued'`),
    index("mails_sign_in_due").on(table.sendAt, table.id).where(sql`status = 'queued' and kind = 'sign_in'`),
    index("mails_by_listing").on(table.listingId),
    index("mails_by_time").on(table.createdAt),
    index("mails_done").on(sql`coalesce(sent_at, created_at)`).where(sql`status <> 'queued'`),
  ],
);

/** Addresses that want no more draft mail. */
/** Jobs, see lib/jobs: one row for each that has ever run. */
export const jobs = pgTable("jobs", {
  name: text().primaryKey(),
  /** When the next run is due. */
  dueAt: instant("due_at").notNull(),
  /** Until then no other server runs it; null if it is not running. */
  leaseUntil: instant("lease_until"),
  /** How often it was started. A server whose lease has ended sees from it that another one has taken over. */
  runs: integer().notNull().default(1),
  /** The end of the last run, and its duration. */
  finishedAt: instant("finished_at"),
  durationMs: integer("duration_ms"),
  /** How many runs in a row have failed. */
  failures: integer().notNull().default(0),
  /** Its last failure; kept after later runs succeed. */
  failedAt: instant("failed_at"),
  lastError: text("last_error"),
});

export const mailOptOuts = pgTable("mail_opt_outs", {
  email: text().primaryKey(),
  at: instant("at").notNull().defaultNow(),
});

/**
 * Who asked for mail: for the newsletter, or for the launch and the changelog of one listing. Nothing is sent before the reader has
 * confirmed it, or was signed in with the address. Ending one deletes its row.
 */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    /** In lower case, as accounts have it. */
    email: text().notNull(),
    /** Null: the newsletter. */
    listingId: uuid("listing_id").references(() => listings.id, { onDelete: "cascade" }),
    /** Of the newsletter: labels of categories; empty for all launches. */
    categories: text().array().notNull().default([]),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Null until the reader has confirmed it; such rows are deleted after some days. */
    confirmedAt: instant("confirmed_at"),
  },
  (table) => [
    unique("subscriptions_once").on(table.email, table.listingId).nullsNotDistinct(),
    index("subscriptions_confirmed").on(table.listingId, table.id).where(sql`confirmed_at is not null`),
    // A listing that is deleted takes its followers with it, also those who have not confirmed.
    index("subscriptions_listing").on(table.listingId).where(sql`listing_id is not null`),
    index("subscriptions_unconfirmed").on(table.createdAt).where(sql`confirmed_at is null`),
  ],
);

/** The outcome of a payment event. */
export type PaymentOutcome = "confirmed" | "without_effect" | "not_fitting" | "refund" | "dispute";

/** Recorded payment events, so that a replayed one changes nothing and admins see what was paid. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: text().primaryKey(),
    at: instant("at").notNull().defaultNow(),
    /** The provider's name for the event; null for events older than this column. */
    type: text(),
    outcome: text().$type<PaymentOutcome>(),
    listingId: uuid("listing_id").references(() => listings.id, { onDelete: "set null" }),
    /** Connects a payment with its refunds and disputes. */
    paymentIntent: text("payment_intent"),
    /** In the smallest unit of the currency. */
    amount: bigint({ mode: "number" }),
    currency: text(),
    reason: text(),
    /** The provider's id of the refund or dispute that it is about. Null for payments and in older rows, as is `status`. */
    subject: text(),
    /** How far that refund or dispute is, in the provider's words. */
    status: text(),
  },
  (table) => [
    index("payment_events_by_listing").on(table.listingId).where(sql`listing_id is not null`),
    index("payment_events_by_intent").on(table.paymentIntent).where(sql`payment_intent is not null`),
  ],
);

/**
 * An admin's decision on a submitted draft, held for a few seconds so that it can be undone. One per draft, so that
 * the first admin wins. The row is deleted when the decision is carried out.
 */
export const heldDecisions = pgTable("held_decisions", {
  listingId: uuid("listing_id")
    .primaryKey()
    .references(() => listings.id, { onDelete: "cascade" }),
  adminId: uuid("admin_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  decision: text().$type<"approve" | "request_changes" | "reject">().notNull(),
  /** The note or the reason. One beside an approval is sent to nobody. */
  note: text().notNull().default(""),
  /**
   * When it is carried out. Null once it was undone: then the row only stores the note, for the admin to continue
   * with.
   */
  dueAt: instant("due_at"),
  /** Why it failed, as a sentence for admins; null while it waits. */
  problem: text(),
});

export const resultStatuses = ["planned", "submitted", "live", "rejected"] as const;
export type ResultStatus = (typeof resultStatuses)[number];

/** The result of checking a live URL: a link back and how it is marked, or why there is none. */
export type LinkCheck = "dofollow" | "nofollow" | "no_link" | "unreachable";

/** The texts and pictures that forms of directories ask for, in the product's own words. Null where its page does not say. */
export interface CopyKit {
  name: string | null;
  tagline_60: string | null;
  tagline_160: string | null;
  description_short: string | null;
  description_medium: string | null;
  description_long: string | null;
  categories: string[];
  logo_url: string | null;
  picture_urls: string[];
}

/**
 * A campaign of directory submissions: a founder's own saved plan (`package` is `own`), or an order that admins work
 * through.
 */
export const directoryOrders = pgTable(
  "directory_orders",
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    listingId: uuid("listing_id").references(() => listings.id, { onDelete: "cascade" }),
    /** The product's URL, and its canonical form. */
    url: text().notNull(),
    canonicalUrl: text("canonical_url").notNull(),
    name: text().notNull(),
    package: text().notNull(),
    status: text().$type<"open" | "done" | "cancelled">().notNull().default("open"),
    /** Of a paid order; null for a founder's own plan. */
    paymentReference: text("payment_reference"),
    orderedAt: instant("ordered_at").notNull().defaultNow(),
    /** What the product's page said when the plan was saved, ready to copy into forms; null if it was not read. */
    copyKit: jsonb("copy_kit").$type<CopyKit>(),
  },
  (table) => [
    uniqueIndex("directory_orders_own_once").on(table.ownerId, table.canonicalUrl).where(sql`package = 'own'`),
    index("directory_orders_by_listing").on(table.listingId, table.id),
    index("directory_orders_by_owner").on(
      table.ownerId,
      table.orderedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // The admins' list: their orders alone, among many more plans of founders.
    index("directory_orders_by_time")
      .on(table.orderedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`package <> 'own'`),
  ],
);

/** One directory of a campaign, with its progress. */
export const directoryResults = pgTable(
  "directory_results",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => directoryOrders.id, { onDelete: "cascade" }),
    directory: text()
      .notNull()
      .references(() => directories.slug, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** The ISO week in which it is to be done, and why it is in the plan. */
    week: text().notNull(),
    reason: text().notNull(),
    /** True if it only fills the plan: it takes other products, as far as is known, and nobody launches there. */
    fills: boolean().notNull().default(false),
    /** True if its founder added it from the list of directories: a plan that is drawn anew keeps it. */
    byHand: boolean("by_hand").notNull().default(false),
    status: text().$type<ResultStatus>().notNull().default("planned"),
    submittedAt: instant("submitted_at"),
    liveUrl: text("live_url"),
    linkType: text("link_type").$type<LinkCheck>(),
    checkedAt: instant("checked_at"),
    /** When to check its link next; during a check, when another server may. Null is at once. */
    checkDueAt: instant("check_due_at"),
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.directory] }),
    index("directory_results_to_check").on(table.checkDueAt).where(sql`live_url is not null`),
  ],
);

/** Newsletter ad packages, edited by admins. Payment is a link that they enter. */
/** Above the launches, after the fifth of them, or below the last one. */
export type AdSlot = "top" | "middle" | "end";

export const adPackages = pgTable("ad_packages", {
  id: uuid().primaryKey().$defaultFn(uuidv7),
  name: text().notNull(),
  description: text().notNull(),
  placement: text().notNull(),
  /** In the smallest unit of the currency, as payment services count. */
  priceMinor: integer("price_minor").notNull(),
  /** ISO 4217, upper case. */
  currency: text().notNull(),
  checkoutUrl: text("checkout_url").notNull(),
  /** Where in an issue its features stand; `placement` says it to buyers. */
  slot: text().$type<AdSlot>().notNull().default("top"),
  /** ISO weekday on which the newsletter goes out, 1 is Monday. */
  sendsOn: integer("sends_on").notNull(),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
  /** True for the packages that the sample data brings. */
  sample: boolean().notNull().default(false),
});

/** Dates of a package that are sold. */
export const adBookings = pgTable(
  "ad_bookings",
  {
    packageId: uuid("package_id")
      .notNull()
      .references(() => adPackages.id, { onDelete: "cascade" }),
    /** `YYYY-MM-DD`. */
    date: text().notNull(),
    note: text(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.date] })],
);

/** First Users reports by page content, stored for 7 days. `startedAt` is the lease of the server that makes one. */
export const firstUsersReports = pgTable(
  "first_users_reports",
  {
    /** A hash of the URL, the page's text and the engine. */
    key: text().primaryKey(),
    /** Null while the report is being made. */
    report: jsonb().$type<Record<string, unknown>>(),
    startedAt: instant("started_at").notNull().defaultNow(),
  },
  (table) => [index("first_users_by_time").on(table.startedAt)],
);

/** Used requests by limit and caller, shared by all servers. */
export const rateLimits = pgTable(
  "rate_limits",
  { key: text().primaryKey(), points: integer().notNull().default(0), expire: instant("expire") },
  (table) => [index("rate_limits_by_expiry").on(table.expire)],
);
/**
 * Every uploaded picture, by the hash that names it. Several launches may show one. It is `arriving` until its file
 * is stored. It is `leaving` from when no launch may use it any more until its file is deleted.
 */
export const uploads = pgTable(
  "uploads",
  {
    name: text().primaryKey(),
    /** Pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Bytes of the file; 0 for pictures older than this column. */
    bytes: integer().notNull().default(0),
    state: text().$type<"arriving" | "kept" | "leaving">().notNull().default("arriving"),
    uploadedAt: instant("uploaded_at").notNull(),
    /** When to check whether a launch uses it; while `leaving`, when to try again to delete its file. */
    checkAt: instant("check_at").notNull(),
  },
  (table) => [
    check("uploads_state_known", sql`${table.state} in ('arriving', 'kept', 'leaving')`),
    index("uploads_by_check").on(table.checkAt),
  ],
);

/** Which accounts uploaded a picture, to limit what each account stores. */
export const accountPictures = pgTable(
  "account_pictures",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text()
      .notNull()
      .references(() => uploads.name, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.name] }), index().on(table.name)],
);

/** Directory operators who applied to publish through the API. */
export const partners = pgTable(
  "partners",
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    /** Null until approved. The value of `partner` in a publish call. */
    slug: text().unique(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    website: text().notNull(),
    /** What the applicant wrote about how they collect products and consent. */
    about: text().notNull(),
    status: text().$type<"applied" | "approved" | "rejected" | "stopped">().notNull().default("applied"),
    note: text(),
    appliedAt: instant("applied_at").notNull().defaultNow(),
    decidedAt: instant("decided_at"),
  },
  (table) => [index("partners_by_status").on(table.status, table.id)],
);

/** Keys of partners: only a hash is stored, beside a public prefix to find it and to speak of it. */
export const partnerKeys = pgTable(
  "partner_keys",
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => partners.id, { onDelete: "cascade" }),
    prefix: text().notNull().unique(),
    hash: text().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    revokedAt: instant("revoked_at"),
    lastUsedAt: instant("last_used_at"),
    uses: integer().notNull().default(0),
    /** When it stops working because a new key replaces it; null for never. */
    endsAt: instant("ends_at"),
    /** When it was last seen where it must never be, such as in a query string; null for never. */
    leakedAt: instant("leaked_at"),
  },
  (table) => [index("partner_keys_by_partner").on(table.partnerId, table.id)],
);

/** A partner's last refused publishes, for their own page. */
export const partnerRefusals = pgTable(
  "partner_refusals",
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => partners.id, { onDelete: "cascade" }),
    /** The product's URL as it was sent; null without one. */
    url: text(),
    code: text().notNull(),
    detail: text().notNull(),
    /** True for a test, which would not have published anything. */
    dryRun: boolean("dry_run").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("partner_refusals_by_partner").on(table.partnerId, table.id)],
);

/** A founder's consent to marketing mail, with its time and source. */
export const marketingConsents = pgTable(
  "marketing_consents",
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    /** Lower case. */
    email: text().notNull(),
    listingId: uuid("listing_id").references(() => listings.id, { onDelete: "set null" }),
    partnerId: uuid("partner_id").references(() => partners.id, { onDelete: "set null" }),
    /** `partner:{slug}` */
    source: text().notNull(),
    givenAt: instant("given_at").notNull(),
  },
  (table) => [index("marketing_consents_by_email").on(table.email)],
);

export const analyticsKinds = [
  "impression",
  "click",
  "outbound_click",
  "badge_view",
  "badge_click",
  "newsletter_open",
] as const;
export type AnalyticsKind = (typeof analyticsKinds)[number];

/**
 * Raw events, each once: `key` is a keyed hash of day, listing, kind and visit, so that a repeat within a visit and a
 * replayed batch conflict. Contains no address and no cookie. Stored for some weeks (docs/analytics.md).
 */
export const analyticsEvents = pgTable(
  "analytics_events",
  {
    key: bytea().primaryKey(),
    listingId: uuid("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    kind: text().$type<AnalyticsKind>().notNull(),
    /** The newsletter feature that was opened; null for all other kinds. */
    featureId: uuid("feature_id").references(() => newsletterFeatures.id, { onDelete: "cascade" }),
    /** When it reached the server, by the server's clock. */
    at: instant("at").notNull(),
  },
  (table) => [
    index("analytics_events_by_listing").on(table.listingId),
    index("analytics_events_by_feature").on(table.featureId).where(sql`feature_id is not null`),
    index("analytics_events_by_time").on(table.at),
  ],
);

/** Totals of a listing's events per UTC day, written by the statement that stores the events. */
export const analyticsDaily = pgTable(
  "analytics_daily",
  {
    listingId: uuid("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    impressions: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
    outboundClicks: integer("outbound_clicks").notNull().default(0),
    badgeViews: integer("badge_views").notNull().default(0),
    badgeClicks: integer("badge_clicks").notNull().default(0),
    newsletterOpens: integer("newsletter_opens").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] })],
);

/** A listing's place in one issue of the newsletter. */
export const newsletterFeatures = pgTable(
  "newsletter_features",
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    listingId: uuid("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    packageId: uuid("package_id").references(() => adPackages.id, { onDelete: "set null" }),
    title: text().notNull(),
    /** The day the issue goes out, `YYYY-MM-DD`. */
    date: text().notNull(),
    paymentReference: text("payment_reference"),
    opens: integer().notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("newsletter_features_by_listing").on(table.listingId, table.date)],
);

/** A listing in an issue of the newsletter, in the words of the moment when the issue was approved. */
export interface IssueListing {
  id: string;
  slug: string;
  name: string;
  tagline: string;
  /** True for a row of the sample data: the product is real, its figures are not. */
  sample: boolean;
}

export interface IssueLaunch extends IssueListing {
  categories: string[];
  /** Final, as the week was closed. */
  rank: number;
  upvotes: number;
}

/** A booked feature. */
export interface IssueFeature {
  id: string;
  slot: AdSlot;
  /** The headline. */
  title: string;
  listing: IssueListing;
}

/** What an issue holds besides its opening words. */
export interface IssueContent {
  launches: IssueLaunch[];
  features: IssueFeature[];
  /** How many launches the issue is drawn from, also those that it does not list. */
  total: number;
}

/** The issue of a week. Until an admin has saved or approved something there is no row. */
export const newsletterIssues = pgTable("newsletter_issues", {
  /** ISO week such as 2026-W47. */
  week: text().primaryKey(),
  /** An admin's words at the top; plain text, may be empty. */
  opening: text().notNull().default(""),
  status: text().$type<"draft" | "approved" | "sent">().notNull().default("draft"),
  approvedBy: uuid("approved_by").references(() => users.id, { onDelete: "set null" }),
  approvedAt: instant("approved_at"),
  /** The issue as it was approved; null for a draft, which is drawn from the listings. */
  content: jsonb().$type<IssueContent>(),
  /** Sending begins then: the approval, or the day that its features are booked for. */
  sendAt: instant("send_at"),
  /** When the first batch was taken. The issue is public from then on and cannot be taken back. */
  startedAt: instant("started_at"),
  sentAt: instant("sent_at"),
  /** Confirmed readers when sending began; until then, at the approval. */
  readers: integer().notNull().default(0),
});

/**
 * A part of an issue's readers, which one call of the mail service serves: those with ids above the batch before, up to
 * `lastId`. Ranges do not overlap, so that no reader is in two.
 */
export const newsletterBatches = pgTable(
  "newsletter_batches",
  {
    week: text()
      .notNull()
      .references(() => newsletterIssues.week, { onDelete: "cascade" }),
    /** From 1. */
    number: integer().notNull(),
    lastId: uuid("last_id").notNull(),
    /** How many readers it had when it was taken first. */
    readers: integer().notNull(),
    createdAt: instant("created_at").notNull(),
    /** Until then nobody else tries it: its sender is at work, or waits after a failure. */
    leaseUntil: instant("lease_until").notNull(),
    /** Raised by each claim. A sender that comes back after its lease has ended changes nothing. */
    attempts: integer().notNull().default(1),
    /** Sent or given up. */
    doneAt: instant("done_at"),
    sent: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    lastError: text("last_error"),
  },
  (table) => [primaryKey({ columns: [table.week, table.number] })],
);
