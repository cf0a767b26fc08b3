import { expect, test } from "vitest";
import { findAudit } from "@/db/audit";
import { adPackages } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { insertFounder } from "@/lib/auth/testing";
import type { Context } from "@/lib/context";
import { inTransaction, problemFrom } from "@/lib/testing";
import { listFeatures, recordFeature, removeFeature } from "./features";

async function office(ctx: Context) {
  const founder = { ...(await insertFounder(ctx.db, "admin@catalog.example")), isAdmin: true };
  await insertListing(ctx.db, { slug: "acme", name: "Acme" });
  const [ad] = await ctx.db
    .insert(adPackages)
    .values({
      name: "Top slot",
      description: "First in the issue",
      placement: "Top",
      priceMinor: 14_900,
      currency: "USD",
      sendsOn: 4,
      checkoutUrl: "https://buy.example/top",
      position: 1,
    })
    .returning();
  const fields = { listing: "acme", package_id: ad?.id ?? "", title: "Acme on top", date: "2026-11-26" };
  return { admin: { ...ctx, founder }, fields: { ...fields, payment_reference: "pi_9" } };
}

const page = { offset: 0, limit: 10 };

test(
  "a feature is recorded with the address of its pixel, once a listing, package and issue",
  inTransaction(async (ctx) => {
    const { admin, fields } = await office(ctx);
    await recordFeature(admin, fields);
    const { data, total } = await listFeatures(admin, page);
    expect(total).toBe(1);
    expect(data).toMatchObject([
      { title: "Acme on top", date: "2026-11-26", opens: 0, packageName: "Top slot", listingName: "Acme" },
    ]);
    expect(data[0]?.pixel_url).toBe(`http://localhost:3000/n/${data[0]?.id}.gif`);
    expect((await problemFrom(recordFeature(admin, fields))).errors).toMatchObject([{ path: "date" }]);
  }),
);

test(
  "every field that cannot be used is named",
  inTransaction(async (ctx) => {
    const { admin, fields } = await office(ctx);
    const bad = { listing: "", package_id: "top", title: "", date: "soon", payment_reference: "a".repeat(201) };
    const problem = await problemFrom(recordFeature(admin, bad));
    expect(problem.errors?.map(({ path }) => path)).toEqual(Object.keys(bad));
    await insertListing(ctx.db, { slug: "later", status: "scheduled" });
    const later = await problemFrom(recordFeature(admin, { ...fields, listing: "later" }));
    expect(later.errors).toMatchObject([{ path: "listing" }]);
  }),
);

test(
  "a day on which no issue goes out is refused with the nearest that do",
  inTransaction(async (ctx) => {
    const { admin, fields } = await office(ctx);
    const refused = async (date: string) => (await problemFrom(recordFeature(admin, { ...fields, date }))).errors;
    expect(await refused("2026-11-27")).toEqual([
      {
        path: "date",
        code: "not_an_issue_date",
        message: "is Friday 27 November, and no issue with this package goes out on that day",
        fix: "The nearest issues are Thursday 26 November and Thursday 3 December.",
      },
    ]);
    expect((await refused("2027-01-01"))?.[0]?.fix).toContain("Thursday 31 December and Thursday 7 January");
    await recordFeature(admin, { ...fields, date: "2026-11-19" });
    expect((await listFeatures(admin, page)).total).toBe(1);
  }),
);

test(
  "a feature recorded by mistake is taken away once, and both stand in the audit log",
  inTransaction(async (ctx) => {
    const { admin, fields } = await office(ctx);
    await recordFeature(admin, fields);
    const id = (await listFeatures(admin, page)).data[0]?.id ?? "";
    await removeFeature(admin, id);
    expect((await listFeatures(admin, page)).total).toBe(0);
    expect((await problemFrom(removeFeature(admin, id))).code).toBe("invalid_request");
    const { rows } = await findAudit(ctx.db, page);
    expect(rows.map(({ action }) => action)).toEqual(["remove_newsletter_feature", "record_newsletter_feature"]);
  }),
);

test(
  "only admins have anything to do with features",
  inTransaction(async (ctx) => {
    const { admin, fields } = await office(ctx);
    const founder = { ...admin.founder, isAdmin: false };
    for (const call of [listFeatures({ ...ctx, founder }, page), recordFeature({ ...ctx, founder }, fields)]) {
      expect((await problemFrom(call)).code).toBe("not_found");
    }
  }),
);
