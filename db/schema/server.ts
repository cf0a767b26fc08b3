import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Answers stored for 24 hours, so that a repeated request creates nothing twice. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    operation: text().notNull(),
    caller: text().notNull(),
    key: text().notNull(),
    bodyHash: text("body_hash").notNull(),
    /** Null while the first request is running. */
    answer: jsonb(),
    /**
     * Number of the server that runs the request, see db/presence.ts; null if the database cannot know which servers
     * run.
     */
    server: integer(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.operation, table.caller, table.key] }), index().on(table.createdAt)],
);

/** Jobs, see lib/jobs: one row for each that has ever run. */
export const jobs = pgTable("jobs", {
  name: text().primaryKey(),
  /** When the next run is due. */
  dueAt: instant("due_at").notNull(),
  /** Until then no other server runs it; null if it is not running. */
  leaseUntil: instant("lease_until"),
  /** How often it was started. A server whose lease has ended sees from it that another one has taken over. */
  runs: integer().notNull().default(1),
  /** The end of the last run, and its duration. */
  finishedAt: instant("finished_at"),
  durationMs: integer("duration_ms"),
  /** How many runs in a row have failed. */
  failures: integer().notNull().default(0),
  /** Its last failure; kept after later runs succeed. */
  failedAt: instant("failed_at"),
  lastError: text("last_error"),
});

/** First Users reports by page content, stored for 7 days. `startedAt` is the lease of the server that makes one. */
export const firstUsersReports = pgTable(
  "first_users_reports",
  {
    /** A hash of the URL, the page's text and the engine. */
    key: text().primaryKey(),
    /** Null while the report is being made. */
    report: jsonb().$type<Record<string, unknown>>(),
    startedAt: instant("started_at").notNull().defaultNow(),
  },
  (table) => [index("first_users_by_time").on(table.startedAt)],
);

/** Used requests by limit and caller, shared by all servers. */
export const rateLimits = pgTable(
  "rate_limits",
  { key: text().primaryKey(), points: integer().notNull().default(0), expire: instant("expire") },
  (table) => [index("rate_limits_by_expiry").on(table.expire)],
);
