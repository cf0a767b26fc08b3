import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";
import { users } from "./accounts";
import { instant } from "./columns";
import { listings } from "./listings";

/** Above the launches, after the fifth of them, or below the last one. */
export type AdSlot = "top" | "middle" | "end";

/** Newsletter ad packages, edited by admins. Payment is a link that they enter. */
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
