import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";
import { users } from "./accounts";
import { instant } from "./columns";
import { listings } from "./listings";

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
