import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";
import { users } from "./accounts";
import { instant } from "./columns";
import { partners } from "./partners";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

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

/** The columns of a row that its founder filled in. */
export type CopyRow = Pick<typeof listings.$inferSelect, CopyColumn>;

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
