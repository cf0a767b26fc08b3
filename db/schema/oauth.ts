import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";
import { users } from "./accounts";
import { instant } from "./columns";

/** What an agent may do for a founder. */
export type AgentScope = "me:read" | "me:write";

/** Where an agent's tokens are valid: in the REST API, at the MCP endpoint, or at both. */
export type TokenAudience = "site" | "rest" | "mcp";

/** Programs that ask to act for founders: registered here, or described by a document of their own (OAuth). */
export const oauthClients = pgTable(
  "oauth_clients",
  {
    /** Random for a registered client; otherwise the URL of its document. */
    id: text().primaryKey(),
    /** What it calls itself. */
    name: text().notNull(),
    redirectUris: jsonb("redirect_uris").$type<string[]>().notNull(),
    grantTypes: jsonb("grant_types").$type<string[]>().notNull(),
    /** When its document was last read; null for a registered client. */
    readAt: instant("read_at"),
    createdAt: instant("created_at").notNull(),
    /** When it registered, its document was read, or somebody last allowed it something. */
    usedAt: instant("used_at").notNull(),
  },
  (table) => [index().on(table.usedAt)],
);

/** What a founder has allowed one agent. Deleting the row ends it, with its codes and tokens. */
export const oauthGrants = pgTable(
  "oauth_grants",
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    clientId: text("client_id")
      .notNull()
      .references(() => oauthClients.id, { onDelete: "cascade" }),
    scopes: jsonb().$type<AgentScope[]>().notNull(),
    /** Where its tokens are valid: REST, MCP, or both. */
    audience: text().$type<TokenAudience>().notNull(),
    /** The host or scheme that the founder was sent back to; null for a device. */
    redirectHost: text("redirect_host"),
    createdAt: instant("created_at").notNull(),
    /** When a token of it was last used, at most an hour behind; null before the first time. */
    usedAt: instant("used_at"),
    /** When it ends unless it is used: a minute after it was allowed, then 30 days after each new token, 90 days at most. */
    endsAt: instant("ends_at").notNull(),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.clientId),
    index().on(table.endsAt),
    check("oauth_grants_audience_known", sql`${table.audience} in ('site', 'rest', 'mcp')`),
  ],
);

/** Authorization codes, as hashes. A used one stays for a day, so that a second use is recognized. */
export const oauthCodes = pgTable(
  "oauth_codes",
  {
    hash: text().primaryKey(),
    grantId: uuid("grant_id")
      .notNull()
      .references(() => oauthGrants.id, { onDelete: "cascade" }),
    redirectUri: text("redirect_uri").notNull(),
    /** The S256 challenge of PKCE. */
    challenge: text().notNull(),
    endsAt: instant("ends_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index().on(table.grantId), index().on(table.endsAt)],
);

/** Access and refresh tokens, as hashes. A refresh token that was used stays until its end: using it again ends the grant. */
export const oauthTokens = pgTable(
  "oauth_tokens",
  {
    hash: text().primaryKey(),
    grantId: uuid("grant_id")
      .notNull()
      .references(() => oauthGrants.id, { onDelete: "cascade" }),
    kind: text().$type<"access" | "refresh">().notNull(),
    endsAt: instant("ends_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    index().on(table.grantId),
    index().on(table.endsAt),
    check("oauth_tokens_kind_known", sql`${table.kind} in ('access', 'refresh')`),
  ],
);

/** Requests of devices without a browser, as hashes of their two codes. Allowed if there is a grant, refused if not. */
export const oauthDeviceCodes = pgTable(
  "oauth_device_codes",
  {
    hash: text().primaryKey(),
    userCodeHash: text("user_code_hash").notNull().unique(),
    clientId: text("client_id")
      .notNull()
      .references(() => oauthClients.id, { onDelete: "cascade" }),
    scopes: jsonb().$type<AgentScope[]>().notNull(),
    audience: text().$type<TokenAudience>().notNull(),
    endsAt: instant("ends_at").notNull(),
    /** How many seconds the device must wait between two questions. */
    interval: integer().notNull(),
    polledAt: instant("polled_at"),
    /** When somebody allowed or refused it. */
    decidedAt: instant("decided_at"),
    grantId: uuid("grant_id").references(() => oauthGrants.id, { onDelete: "cascade" }),
  },
  (table) => [index().on(table.clientId), index().on(table.grantId), index().on(table.endsAt)],
);
