import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Every word of live names, taglines and labels once, to correct misspelt searches. */
export const searchWords = pgTable(
  "search_words",
  {
    word: text().primaryKey(),
    /** True for one that a listing writes in parts: "nocode" of "No-Code". */
    isCompound: boolean("is_compound").notNull().default(false),
  },
  (table) => [index("search_words_by_trigram").using("gin", sql`${table.word} gin_trgm_ops`)],
);

/** One row. A trigger raises its version whenever the set of live listings changes; totals are cached by it. */
export const catalogVersion = pgTable("catalog_version", {
  only: boolean().primaryKey().default(true),
  version: integer().notNull().default(1),
});

/**
 * How often public content was changed, as the sum of all rows. A transaction counts in a row that no other one has
 * locked, so that writers do not wait for each other.
 */
export const contentChanges = pgTable("content_changes", {
  counter: integer().primaryKey().generatedAlwaysAsIdentity(),
  changes: bigint({ mode: "number" }).notNull().default(1),
});

/** The version of a rule that the stored rows were computed with. */
export const dataVersions = pgTable("data_versions", {
  rule: text().primaryKey(),
  version: integer().notNull(),
});
