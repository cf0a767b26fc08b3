import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { openOwnDatabase } from "@/db/testing";
import { contextOn } from "@/lib/core/testing";
import { attacks, playAttacks } from "./testing/attacks";
import { type CrowdOutcome, playCrowds, YOUNG_SITE } from "./testing/living-site";

let database: Database;
beforeEach(async () => {
  database = await openOwnDatabase();
});
afterEach(() => database.close());

test("of 22 attacks with 20 accounts each at most two false votes enter the ranking", async () => {
  const outcomes = await playAttacks(contextOn(database.db), attacks);
  expect(Object.values(outcomes)).toHaveLength(22);
  for (const [name, { counted }] of Object.entries(outcomes)) expect(counted, name).toBeLessThanOrEqual(2);
}, 600_000);

const lostPart = ({ votes, lost }: CrowdOutcome) => lost / votes;

test("an office, a school and a carrier that vote for what they like lose under 5 % of their votes, and are told", async () => {
  const { crowds } = await playCrowds(contextOn(database.db), { ...YOUNG_SITE, hasAdmin: false });
  expect(Object.keys(crowds)).toHaveLength(8);
  for (const name of ["readers at home", "an office of 30", "a school of 75, in lessons", "a mobile carrier’s 120"])
    expect(lostPart(crowds[name] as CrowdOutcome), name).toBeLessThan(0.05);
  for (const { told } of Object.values(crowds))
    for (const words of Object.keys(told)) expect(words).toMatch(/^(new_account|network|unknown_account), lapsed$/);
}, 600_000);

test("with an admin who accepts honest groups the next morning, no crowd loses 5 %, whatever its link", async () => {
  const { crowds, decisions } = await playCrowds(contextOn(database.db), { ...YOUNG_SITE, hasAdmin: true });
  for (const [name, outcome] of Object.entries(crowds)) expect(lostPart(outcome), name).toBeLessThan(0.05);
  expect(decisions).toBeLessThan(100);
}, 600_000);
