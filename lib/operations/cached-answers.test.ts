import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "@/db/rows";
import { newsletterIssues } from "@/db/schema";
import { insertDirectory, insertListing } from "@/db/testing";
import { openCounted } from "@/db/testing/counted";
import { insertFounder } from "@/lib/auth/testing";
import { execute } from "@/lib/core/operation";
import { as, contextOn, testNow } from "@/lib/core/testing";

import { getWeek } from "./public/get-week";
import { registry } from "./testing/registry";

/** Kept up by triggers of `listings`, and one row that is only compared. */
const followsListings = ["search_words", "catalog_version"];

/** How common a word is, as ANALYZE found: it decides which listings are compared with a product, and any choice of them is right. */
const statistics = ["pg_stats", "pg_class"];

test("what is cached while content is unchanged reads tables alone whose triggers raise its version", async () => {
  const { db, statementsOf, close } = await openCounted();
  const triggered = await rowsOf<{ name: string }>(
    db,
    sql`select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'raise_content%'`,
  );
  const { id } = await insertListing(db, { slug: "plausible-analytics", name: "Notes" });
  await insertDirectory(db, { slug: "rockets" });
  const content = { launches: [], features: [], total: 0 };
  await db
    .insert(newsletterIssues)
    .values({ week: "2026-W46", status: "sent", content, approvedAt: testNow, startedAt: testNow, sentAt: testNow });
  const ofPages: Record<string, object> = {
    get_newsletter_issue: { week: "2026-W46" },
    get_week: { week: "2026-W47" },
    list_first_pictures: { ids: [id] },
    read_directory: { slug: "rockets" },
  };
  const cached = registry.filter(({ cached }) => cached === "content");
  expect(cached.length).toBeGreaterThan(10);
  const read = new Set<string>();
  for (const operation of cached) {
    const input = "example" in operation ? operation.example : (ofPages[operation.name] ?? {});
    const statements = await statementsOf(() => execute(operation, input, contextOn(db)));
    for (const statement of statements) {
      const ownNames = [...statement.matchAll(/\b([a-z_]+)(?:\([a-z_, ]+\))? as (?:materialized )?\(/g)].map(
        ([, name]) => name,
      );
      for (const [, table] of statement.matchAll(/\b(?:from|join) "?([a-z_]+)\b"?(?!\()/g))
        if (table && !ownNames.includes(table)) read.add(table);
    }
  }
  expect([...read]).toContain("listings");
  const known = [...triggered.map(({ name }) => name), ...followsListings, ...statistics];
  expect([...read].filter((table) => !known.includes(table))).toEqual([]);
  await close();
});

test("all callers share a cached answer about public content", async () => {
  const { db, statementsOf, close } = await openCounted();
  await insertListing(db, { name: "Notes" });
  const ask = (ctx = contextOn(db)) => execute(getWeek, { week: "2026-W47", shown: 1 }, ctx);
  await ask();
  const first = await ask();
  expect(first.entries.map(({ name }) => name)).toEqual(["Notes"]);
  const founder = as(contextOn(db), await insertFounder(db));
  const statements = await statementsOf(async () => expect(await ask(founder)).toBe(first));
  expect(statements).toEqual([]);
  await close();
});
