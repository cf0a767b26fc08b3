import { afterAll, beforeAll, expect, test } from "vitest";
import { findLaunch } from "@/db/founder-drafts";
import { insertListing } from "@/db/testing";
import { type CountedDatabase, openCounted } from "@/db/testing/counted";
import { contextOn } from "@/lib/core/testing";
import { gatherFacts } from "./facts";

let database: CountedDatabase;
beforeAll(async () => {
  database = await openCounted();
});
afterAll(() => database.close());

test("how many listings are featured is counted once for all founders, until public content changes", async () => {
  const { db, statementsOf } = database;
  const [one, two] = [await insertListing(db, { featured: true }), await insertListing(db)];
  const factsOf = async (id: string) => {
    const launch = await findLaunch(db, id);
    if (!launch) throw new Error("There is no such launch.");
    return gatherFacts(contextOn(db), launch.row);
  };
  // The first question of a kind is not stored yet.
  for (const { id } of [one, two]) expect((await factsOf(id)).featured).toEqual({ live: 2, featured: 1 });
  const asked = await statementsOf(() => factsOf(one.id));
  expect(asked.filter((statement) => statement.includes('filter (where "featured")'))).toEqual([]);
  await insertListing(db, { featured: true });
  expect((await factsOf(two.id)).featured).toEqual({ live: 3, featured: 2 });
});
