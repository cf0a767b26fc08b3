import { expect, test } from "vitest";
import { seed } from "@/db/seed";
import { insertDirectory } from "@/db/testing";
import { execute } from "@/lib/core/operation";
import { inTransaction } from "@/lib/core/testing";
import { countKnownFacts } from "./count-known-facts";

test(
  "counts of how many directories each fact is known; zero is known",
  inTransaction(async (ctx) => {
    expect(await execute(countKnownFacts, {}, ctx)).toEqual({
      total: 0,
      dr: 0,
      pricing: 0,
      linkType: 0,
      reviewDays: 0,
    });
    await insertDirectory(ctx.db, { pricing: null });
    await insertDirectory(ctx.db, { dr: 0, reviewDays: 0, linkType: "nofollow" });
    expect(await execute(countKnownFacts, {}, ctx)).toEqual({
      total: 2,
      dr: 1,
      pricing: 1,
      linkType: 1,
      reviewDays: 1,
    });
  }),
);

test(
  "the shipped catalog has all 610 directories, each named by a list",
  inTransaction(async (ctx) => {
    await seed(ctx.db, { withSamples: false });
    expect(await execute(countKnownFacts, {}, ctx)).toMatchObject({ total: 610, dr: 534, pricing: 486 });
  }),
);
