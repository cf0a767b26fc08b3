import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "@/db/rows";
import { insertListing } from "@/db/testing";
import { openCounted } from "@/db/testing/counted";
import { execute } from "@/lib/core/operation";
import { contextOn } from "@/lib/core/testing";
import { operations } from "./index";

/** Kept up by triggers of `listings`, and one row that is only compared. */
const followsListings = ["search_words", "catalog_version"];

test("what is kept while content is unchanged reads tables alone whose triggers raise its version", async () => {
  const { db, statementsOf, close } = await openCounted();
  const triggered = await rowsOf<{ name: string }>(
    db,
    sql`select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'raise_content%'`,
  );
  await insertListing(db, { slug: "plausible-analytics", name: "Notes" });
  const kept = operations.filter(({ cached }) => cached === "content");
  expect(kept.length).toBeGreaterThan(5);
  const read = new Set<string>();
  for (const operation of kept) {
    const statements = await statementsOf(() => execute(operation, operation.example, contextOn(db)));
    for (const statement of statements) {
      const ownNames = [...statement.matchAll(/\b([a-z_]+) as (?:materialized )?\(/g)].map(([, name]) => name);
      for (const [, table] of statement.matchAll(/\b(?:from|join) "?([a-z_]+)\b"?(?!\()/g))
        if (table && !ownNames.includes(table)) read.add(table);
    }
  }
  expect([...read]).toContain("listings");
  const known = [...triggered.map(({ name }) => name), ...followsListings];
  expect([...read].filter((table) => !known.includes(table))).toEqual([]);
  await close();
});
