import { expect, test } from "vitest";
import { directoryOrders, directoryResults } from "@/db/schema";
import { insertDirectory } from "@/db/testing";
import { insertFounder } from "@/lib/auth/testing";
import { execute } from "@/lib/core/operation";
import { as, inTransaction } from "@/lib/core/testing";
import { listMyCampaigns } from "./list-my-campaigns";

test(
  "what is left of an order waits for us, and what is left of a plan for its founder",
  inTransaction(async (ctx) => {
    const founder = await insertFounder(ctx.db);
    await insertDirectory(ctx.db, { slug: "both" });
    await insertDirectory(ctx.db, { slug: "mine" });
    const product = {
      ownerId: founder.id,
      url: "https://acme.example/",
      canonicalUrl: "https://acme.example",
      name: "Acme",
    };
    for (const [kind, orderedAt, slugs] of [
      ["own", new Date("2026-11-01T00:00:00Z"), ["both", "mine"]],
      ["Fifty", new Date("2026-11-02T00:00:00Z"), ["both"]],
    ] as const) {
      const [order] = await ctx.db
        .insert(directoryOrders)
        .values({ ...product, package: kind, orderedAt })
        .returning();
      if (!order) throw new Error("insert returned no row");
      const place = { position: 1, week: "2026-W47", reason: "Free" };
      await ctx.db
        .insert(directoryResults)
        .values(slugs.map((directory) => ({ orderId: order.id, directory, ...place })));
    }
    expect(await execute(listMyCampaigns, {}, as(ctx, founder))).toMatchObject([
      { package: "Fifty", status: "open", planned: 1, due: 0, overdue: 0, preparing: 0 },
      { package: "own", status: "open", planned: 2, due: 1, overdue: 0, preparing: 0 },
    ]);
  }),
);
