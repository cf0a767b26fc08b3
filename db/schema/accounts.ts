import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";
import { instant } from "./columns";

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
