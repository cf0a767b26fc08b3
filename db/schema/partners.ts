import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";
import { instant } from "./columns";

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
