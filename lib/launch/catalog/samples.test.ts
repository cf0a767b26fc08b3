import { count } from "drizzle-orm";
import { expect, test } from "vitest";
import { adPackages, auditLog, directories, listings, upvotes } from "@/db/schema";
import { seed, shippedDirectories } from "@/db/seed";
import { insertListing } from "@/db/testing";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom } from "@/lib/core/testing";
import { asAdmin, insertPerson } from "@/lib/launch/draft/testing";
import { countSampleListings } from "@/lib/operations/admin/count-sample-listings";
import { removeSamples } from "@/lib/operations/admin/remove-samples";
import { getProduct } from "@/lib/operations/public/get-product";

test(
  "an admin removes the samples for good, and nothing else; they do not come back with the next start",
  inTransaction(async (ctx) => {
    await seed(ctx.db, { withSamples: true, now: ctx.now });
    const admin = await asAdmin(ctx);
    const { samples } = await execute(countSampleListings, {}, admin);
    expect(samples).toBeGreaterThan(300);
    const [sample] = await ctx.db.select().from(listings).limit(1);
    await ctx.db.insert(upvotes).values({ userId: admin.actor.id, listingId: sample?.id ?? "", counted: true });
    const own = await insertListing(ctx.db, { slug: "acme", ownerId: (await insertPerson(ctx.db)).id });

    expect((await problemFrom(execute(removeSamples, {}, admin))).errors).toMatchObject([{ path: "confirm" }]);
    expect(await execute(countSampleListings, {}, admin)).toEqual({ samples });

    expect(await execute(removeSamples, { confirm: "yes" }, admin)).toEqual({ removed: samples });
    expect(await execute(removeSamples, { confirm: "yes" }, admin)).toEqual({ removed: 0 });
    expect(await ctx.db.select({ id: listings.id }).from(listings)).toEqual([{ id: own.id }]);
    expect(await ctx.db.select().from(adPackages)).toEqual([]);
    const [shipped] = await ctx.db.select({ total: count() }).from(directories);
    expect(shipped?.total).toBe(shippedDirectories().length);
    const log = await ctx.db.select().from(auditLog);
    expect(log.map(({ action, reason }) => [action, reason])).toContainEqual([
      "remove_samples",
      `${samples} sample listings`,
    ]);

    await ctx.db.delete(listings);
    await seed(ctx.db, { withSamples: true, now: ctx.now });
    expect(await ctx.db.select().from(listings)).toEqual([]);
  }),
);

test(
  "a sample says so in its own answer, and a real listing that it is none",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "sampled", sample: true });
    await insertListing(ctx.db, { slug: "real" });
    const related = (await execute(getProduct, { slug: "real" }, ctx)).related;
    expect(related.map(({ slug, sample }) => [slug, sample])).toEqual([["sampled", true]]);
    expect((await execute(getProduct, { slug: "real" }, ctx)).sample).toBe(false);
  }),
);
