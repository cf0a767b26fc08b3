import { expect, test } from "vitest";
import { listings } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom } from "@/lib/core/testing";
import { getWeek } from "./get-week";

test(
  "an open week is in the order of its votes, a closed one in that of its final ranks",
  inTransaction(async (ctx) => {
    for (const upvotes of [3, 8]) await insertListing(ctx.db, { name: `${upvotes}`, upvotes });
    await insertListing(ctx.db, { name: "later", launchWeek: "2026-W46", upvotes: 90, finalRank: 2 });
    await insertListing(ctx.db, { name: "first", launchWeek: "2026-W46", upvotes: 5, finalRank: 1 });
    await insertListing(ctx.db, { launchWeek: "2026-W46", status: "taken_down" });
    const ranked = async (week: string) => {
      const { entries, launches } = await execute(getWeek, { week }, ctx);
      return [launches, ...entries.map(({ name, launch }) => [name, launch.rank])];
    };
    expect(await ranked("2026-W47")).toEqual([2, ["8", 1], ["3", 2]]);
    expect(await ranked("2026-W46")).toEqual([2, ["first", 1], ["later", 2]]);
    expect(await ranked("2026-W01")).toEqual([0]);
    const { entries, launches } = await execute(getWeek, { week: "2026-W46", shown: 1 }, ctx);
    expect([launches, entries.map(({ name }) => name)]).toEqual([2, ["first"]]);
  }),
);

test(
  "a week far from every launch has no page, and its neighbours lead nowhere",
  inTransaction(async (ctx) => {
    await ctx.db.delete(listings);
    await insertListing(ctx.db, { launchWeek: "2020-W01", finalRank: 1 });
    const ends = async (week: string) => {
      const { previous, next } = await execute(getWeek, { week }, ctx);
      return [previous, next];
    };
    expect(await ends("2020-W01")).toEqual([null, "2020-W02"]);
    expect(await ends("2026-W47")).toEqual(["2026-W46", "2026-W48"]);
    expect(await ends("2027-W20")).toEqual(["2027-W19", null]);
    for (const week of ["1999-W01", "2027-W21", "2400-W20"]) {
      expect((await problemFrom(execute(getWeek, { week }, ctx))).code).toBe("not_found");
    }
  }),
);

test(
  "what is no week is refused",
  inTransaction(async (ctx) => {
    expect((await problemFrom(execute(getWeek, { week: "2026-W60" }, ctx))).code).toBe("invalid_request");
  }),
);
