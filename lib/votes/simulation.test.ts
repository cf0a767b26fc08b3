import { expect, test } from "vitest";
import { rolledBack } from "@/db/testing";
import type { Context } from "@/lib/context";
import { contextOn } from "@/lib/testing";
import { type Attack, attacks } from "./testing/attacks";
import { insertSite, type Outcome, play } from "./testing/simulation";

class RollBack extends Error {}

/** Plays each attack on the same site, and leaves nothing of it for the next. */
async function playEach(cases: Record<string, Attack>): Promise<Record<string, Outcome>> {
  const outcomes: Record<string, Outcome> = {};
  await rolledBack(async (db) => {
    await insertSite(contextOn(db), 500);
    for (const [name, attack] of Object.entries(cases)) {
      await db
        .transaction(async (tx) => {
          outcomes[name] = await playOn(contextOn(tx), attack);
          throw new RollBack();
        })
        .catch((error: unknown) => {
          if (!(error instanceof RollBack)) throw error;
        });
    }
  });
  return outcomes;
}

const playOn = async (ctx: Context, attack: Attack) => play(ctx, await attack(ctx));

test("of 20 attacks with 20 accounts each at most two false votes enter the ranking", async () => {
  const outcomes = await playEach(attacks);
  expect(Object.values(outcomes)).toHaveLength(20);
  for (const [name, { counted }] of Object.entries(outcomes)) expect(counted, name).toBeLessThanOrEqual(2);
}, 600_000);
