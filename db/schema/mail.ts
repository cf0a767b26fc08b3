import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";
import { instant } from "./columns";
import { listings } from "./listings";
import { partners } from "./partners";

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
