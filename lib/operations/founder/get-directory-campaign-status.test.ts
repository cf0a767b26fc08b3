import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Db } from "@/db/client";
import { directoryOrders, directoryResults } from "@/db/schema";
import { insertDirectory, insertListing } from "@/db/testing";
import { insertFounder, tokenOf } from "@/lib/auth/testing";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom } from "@/lib/core/testing";
import { call, ownDatabase, routeAt } from "@/lib/doors/testing";
import { getDirectoryCampaignStatus } from "./get-directory-campaign-status";

type OrderValues = Omit<typeof directoryOrders.$inferInsert, "url" | "canonicalUrl" | "name">;
type ResultValues = Partial<typeof directoryResults.$inferInsert> & { directory: string };

/** An order with its directories, in the order given. */
async function insertOrder(db: Db, values: OrderValues, results: readonly ResultValues[] = []): Promise<string> {
  const product = { url: "https://acme.example/", canonicalUrl: "https://acme.example", name: "Acme" };
  const [order] = await db
    .insert(directoryOrders)
    .values({ ...product, ...values })
    .returning();
  if (!order) throw new Error("insert returned no row");
  for (const [index, result] of results.entries()) {
    const place = { orderId: order.id, position: index + 1, week: "2026-W47", reason: "Free, domain rating 90" };
    await db.insert(directoryResults).values({ ...place, ...result });
  }
  return order.id;
}

describe("get_directory_campaign_status", () => {
  test(
    "tells the founder of every order of their launch, newest first, with its directories and totals",
    inTransaction(async (ctx) => {
      const founder = await insertFounder(ctx.db);
      const { id } = await insertListing(ctx.db, { slug: "acme", ownerId: founder.id });
      for (const slug of ["alpha", "beta", "gamma"]) await insertDirectory(ctx.db, { slug, name: slug.toUpperCase() });
      const own = await insertOrder(
        ctx.db,
        { ownerId: founder.id, listingId: id, package: "own", orderedAt: new Date("2026-11-01T00:00:00Z") },
        [{ directory: "alpha" }],
      );
      const checkedAt = new Date("2026-11-20T08:00:00Z");
      const submittedAt = new Date("2026-11-12T08:00:00Z");
      const order = await insertOrder(
        ctx.db,
        { ownerId: founder.id, listingId: id, package: "Fifty", orderedAt: new Date("2026-11-10T00:00:00Z") },
        [
          {
            directory: "beta",
            status: "live",
            submittedAt,
            liveUrl: "https://beta.example/acme",
            linkType: "dofollow",
            checkedAt,
          },
          { directory: "gamma", status: "rejected", submittedAt, note: "Only takes apps." },
        ],
      );
      const status = await execute(getDirectoryCampaignStatus, { id: "acme" }, as(ctx, founder));
      expect(status).toEqual({
        tool_id: id,
        totals: { directories: 3, planned: 1, submitted: 0, live: 1, rejected: 1 },
        orders: [
          {
            id: order,
            status: "open",
            package: "Fifty",
            ordered_at: "2026-11-10T00:00:00.000Z",
            results: [
              {
                directory: { id: "beta", name: "BETA", url: "https://beta.example" },
                status: "live",
                submitted_at: submittedAt.toISOString(),
                live_url: "https://beta.example/acme",
                link_type: "dofollow",
                checked_at: checkedAt.toISOString(),
                note: null,
              },
              {
                directory: { id: "gamma", name: "GAMMA", url: "https://gamma.example" },
                status: "rejected",
                submitted_at: submittedAt.toISOString(),
                live_url: null,
                link_type: null,
                checked_at: null,
                note: "Only takes apps.",
              },
            ],
          },
          expect.objectContaining({ id: own, package: "own", results: [expect.anything()] }),
        ],
      });
    }),
  );

  test(
    "counts a directory that is in the plan and in an order once, as far as it got",
    inTransaction(async (ctx) => {
      const founder = await insertFounder(ctx.db);
      const { id } = await insertListing(ctx.db, { ownerId: founder.id });
      for (const slug of ["alpha", "beta"]) await insertDirectory(ctx.db, { slug });
      const of = { ownerId: founder.id, listingId: id };
      await insertOrder(ctx.db, { ...of, package: "own" }, [
        { directory: "alpha" },
        { directory: "beta", status: "submitted" },
      ]);
      await insertOrder(ctx.db, { ...of, package: "Fifty" }, [
        { directory: "alpha", status: "live" },
        { directory: "beta" },
      ]);
      const { totals } = await execute(getDirectoryCampaignStatus, { id }, as(ctx, founder));
      expect(totals).toEqual({ directories: 2, planned: 0, submitted: 1, live: 1, rejected: 0 });
    }),
  );

  test(
    "a cancelled order counts what it did, and not what it no longer will",
    inTransaction(async (ctx) => {
      const founder = await insertFounder(ctx.db);
      const { id } = await insertListing(ctx.db, { ownerId: founder.id });
      for (const slug of ["alpha", "beta"]) await insertDirectory(ctx.db, { slug });
      await insertOrder(ctx.db, { ownerId: founder.id, listingId: id, package: "Fifty", status: "cancelled" }, [
        { directory: "alpha", status: "submitted" },
        { directory: "beta" },
      ]);
      const { totals, orders } = await execute(getDirectoryCampaignStatus, { id }, as(ctx, founder));
      expect(totals).toEqual({ directories: 1, planned: 0, submitted: 1, live: 0, rejected: 0 });
      expect(orders[0]).toMatchObject({ status: "cancelled", results: [{}, {}] });
    }),
  );

  test(
    "a launch that nothing was ordered for has no orders",
    inTransaction(async (ctx) => {
      const founder = await insertFounder(ctx.db);
      const { id } = await insertListing(ctx.db, { ownerId: founder.id, status: "scheduled" });
      const status = await execute(getDirectoryCampaignStatus, { id }, as(ctx, founder));
      expect(status).toMatchObject({ tool_id: id, totals: { directories: 0 }, orders: [] });
    }),
  );

  test(
    "refuses an id that is none, and a field it does not know",
    inTransaction(async (ctx) => {
      const founder = await insertFounder(ctx.db);
      for (const fields of [{}, { id: "" }, { id: "a".repeat(201) }, { id: "acme", days: 3 }]) {
        const problem = await problemFrom(execute(getDirectoryCampaignStatus, fields, as(ctx, founder)));
        expect(problem.code).toBe("invalid_request");
      }
    }),
  );

  test(
    "refuses who is not signed in with 401, and another's launch as if there were none",
    inTransaction(async (ctx) => {
      const founder = await insertFounder(ctx.db);
      const other = await insertFounder(ctx.db, "other@acme.example");
      const { id } = await insertListing(ctx.db, { slug: "others", ownerId: other.id });
      expect((await problemFrom(execute(getDirectoryCampaignStatus, { id }, ctx))).code).toBe("unauthorized");
      const problems = await Promise.all(
        [id, "others", randomUUID(), "nothing"].map((name) =>
          problemFrom(execute(getDirectoryCampaignStatus, { id: name }, as(ctx, founder))),
        ),
      );
      expect(new Set(problems.map(({ status, message }) => `${status} ${message}`)).size).toBe(1);
      expect(problems[0]?.status).toBe(404);
    }),
  );
});

describe("at its doors", () => {
  const db = ownDatabase();

  test("answers over REST with the token of the founder whose launch it is", async () => {
    const founder = await insertFounder(db());
    const { id } = await insertListing(db(), { slug: "acme", ownerId: founder.id });
    const route = routeAt("/api/v1/me/launches/[id]/directory-campaign");
    const headers = { Authorization: `Bearer ${await tokenOf(db(), founder)}` };
    const response = await call(route, "/api/v1/me/launches/acme/directory-campaign", {
      params: { id: "acme" },
      headers,
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ tool_id: id, orders: [] });
    const refused = await call(route, "/api/v1/me/launches/acme/directory-campaign", { params: { id: "acme" } });
    expect(refused.status).toBe(401);
  });
});
