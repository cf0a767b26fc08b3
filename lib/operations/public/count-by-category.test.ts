import { expect, test } from "vitest";
import { insertListing } from "@/db/testing";
import { execute } from "@/lib/core/operation";
import { inTransaction } from "@/lib/core/testing";
import { countByCategory } from "./count-by-category";

test(
  "each category counts the live listings that have it, also as their second one",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { categories: ["AI", "CRM"] });
    await insertListing(ctx.db, { categories: ["CRM"] });
    await insertListing(ctx.db, { categories: ["AI"], status: "draft" });
    const counts = await execute(countByCategory, {}, ctx);
    expect(Object.fromEntries(counts)).toEqual({ AI: 1, CRM: 2 });
  }),
);
