import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { instant } from "./columns";

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
