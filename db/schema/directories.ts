import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";
import { users } from "./accounts";
import { instant } from "./columns";
import { listings, type Pricing } from "./listings";

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

export const resultStatuses = ["planned", "submitted", "live", "rejected"] as const;

export type ResultStatus = (typeof resultStatuses)[number];

/** The result of checking a live URL: a link back and how it is marked, or why there is none. */
export type LinkCheck = "dofollow" | "nofollow" | "no_link" | "unreachable";

/** What a plan was made for, besides the product's fields. */
interface PlanSteering {
  /** The special kinds of product that it is. */
  fits: string[];
  /** ISO 639 code of its page's language. */
  language: string | null;
}

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
    /** What the plan was steered by: null of an order, and of a plan that was saved before this was stored. */
    steering: jsonb().$type<PlanSteering>(),
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
