import { expect, test } from "vitest";
import { insertListing } from "@/db/testing";
import { weekAfter } from "@/lib/core/catalog/weeks";
import { execute } from "@/lib/core/operation";
import { inTransaction } from "@/lib/core/testing";
import { listComingLaunches } from "./list-coming-launches";

test(
  "approved launches of next week are named, those in review only take a place",
  inTransaction(async (ctx) => {
    const [next, later] = [weekAfter(ctx.now, 1), weekAfter(ctx.now, 2)];
    await insertListing(ctx.db, { slug: "acme", name: "Acme", status: "scheduled", launchWeek: next });
    await insertListing(ctx.db, { slug: "in-review", status: "submitted", launchWeek: next });
    await insertListing(ctx.db, { slug: "unfinished", status: "draft", launchWeek: next });
    await insertListing(ctx.db, { slug: "later", status: "scheduled", launchWeek: later });
    const { free_slots, ...coming } = await execute(listComingLaunches, {}, ctx);
    expect(coming).toEqual({
      week: next,
      launches: [{ slug: "acme", name: "Acme", tagline: "Does one thing well", logo_url: null }],
    });
    expect(free_slots).toBe(ctx.settings.freeSlotsPerWeek - 2);
  }),
);

test(
  "no more than six are named, and a full week has no free place",
  inTransaction(async (ctx) => {
    const launchWeek = weekAfter(ctx.now, 1);
    for (let number = 0; number <= ctx.settings.freeSlotsPerWeek; number++) {
      await insertListing(ctx.db, { slug: `coming-${number}`, status: "scheduled", launchWeek });
    }
    const { free_slots, launches } = await execute(listComingLaunches, {}, ctx);
    expect(launches.map(({ slug }) => slug)).toEqual([0, 1, 2, 3, 4, 5].map((number) => `coming-${number}`));
    expect(free_slots).toBe(0);
  }),
);
