import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { instant } from "./columns";
import { listings } from "./listings";

/** Weeks that have ended and whose ranks are final. */
export const closedWeeks = pgTable("closed_weeks", {
  /** ISO week such as 2026-W47. */
  week: text().primaryKey(),
  closedAt: instant("closed_at").notNull(),
  /** How many launches were ranked. */
  launches: integer().notNull(),
});

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
