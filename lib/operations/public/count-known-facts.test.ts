import { expect, test } from "vitest";
import { seed, shippedDirectories } from "@/db/seed";
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
  "of the shipped catalog each fact is counted",
  inTransaction(async (ctx) => {
    await seed(ctx.db, { withSamples: false });
    const rows = shippedDirectories();
    const known = (column: "dr" | "pricing") => rows.filter((row) => row[column] !== null).length;
    const counted = { total: rows.length, dr: known("dr"), pricing: known("pricing") };
    expect(await execute(countKnownFacts, {}, ctx)).toMatchObject(counted);
  }),
);
