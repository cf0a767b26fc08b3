import { sql } from "drizzle-orm";
import { customType, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { listings } from "./listings";
import { newsletterFeatures } from "./newsletter";

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

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
