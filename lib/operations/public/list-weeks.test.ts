import { expect, test } from "vitest";
import { insertListing } from "@/db/testing";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom } from "@/lib/core/testing";
import { closeDueWeeks } from "@/lib/launch/schedule/close-weeks";
import { listWeeks } from "./list-weeks";

test(
  "the newest year is shown with the first three of each closed week, weeks without a launch included",
  inTransaction(async (ctx) => {
    for (const upvotes of [1, 5, 3, 2])
      await insertListing(ctx.db, { name: `W45 ${upvotes}`, upvotes, launchWeek: "2026-W45" });
    await insertListing(ctx.db, { launchWeek: "2026-W47", upvotes: 9 });
    await insertListing(ctx.db, { launchWeek: "2025-W52", upvotes: 9 });
    await closeDueWeeks(ctx.db, ctx.now);
    const { year, years, weeks } = await execute(listWeeks, {}, ctx);
    expect([year, years]).toEqual(["2026", ["2026", "2025"]]);
    expect(
      weeks.map(({ week, launches, isClosed, winners }) => [week, launches, isClosed, winners.map(({ name }) => name)]),
    ).toEqual([
      ["2026-W47", 1, false, []],
      ["2026-W46", 0, false, []],
      ["2026-W45", 4, true, ["W45 5", "W45 3", "W45 2"]],
    ]);
    const before = await execute(listWeeks, { year: "2025" }, ctx);
    expect(before.weeks.map(({ week, winners }) => [week, winners.length])).toEqual([["2025-W52", 1]]);
  }),
);

test(
  "an empty catalog has this week alone",
  inTransaction(async (ctx) => {
    const { years, weeks } = await execute(listWeeks, {}, ctx);
    expect([years, weeks]).toEqual([["2026"], [{ week: "2026-W47", launches: 0, isClosed: false, winners: [] }]]);
  }),
);

test(
  "a year without a launch, or none at all, is refused",
  inTransaction(async (ctx) => {
    expect((await problemFrom(execute(listWeeks, { year: "1999" }, ctx))).code).toBe("not_found");
    expect((await problemFrom(execute(listWeeks, { year: "26" }, ctx))).code).toBe("invalid_request");
  }),
);
