import { expect, test } from "vitest";
import { findAudit } from "@/db/audit";
import { adPackages } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { insertFounder } from "@/lib/auth/testing";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom } from "@/lib/core/testing";
import { getAdPackage } from "@/lib/operations/admin/get-ad-package";
import { listNewsletterFeatures } from "@/lib/operations/admin/list-newsletter-features";
import { recordNewsletterFeature } from "@/lib/operations/admin/record-newsletter-feature";
import { removeNewsletterFeature } from "@/lib/operations/admin/remove-newsletter-feature";
import { getNewsletterAdOptions } from "@/lib/operations/public/get-newsletter-ad-options";

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
  const fields = { listing: "acme", package: ad?.id ?? "", title: "Acme on top", date: "2026-11-26" };
  return { admin: as(ctx, founder), fields: { ...fields, payment_reference: "pi_9" } };
}

const page = { offset: 0, limit: 10 };

test(
  "a feature is recorded with the address of its pixel, once a listing, package and issue",
  inTransaction(async (ctx) => {
    const { admin, fields } = await office(ctx);
    await execute(recordNewsletterFeature, fields, admin);
    const { data, total } = await execute(listNewsletterFeatures, page, admin);
    expect(total).toBe(1);
    expect(data).toMatchObject([
      { title: "Acme on top", date: "2026-11-26", opens: 0, packageName: "Top slot", listingName: "Acme" },
    ]);
    expect(data[0]?.pixel_url).toBe(`http://localhost:3000/n/${data[0]?.id}.gif`);
    expect((await problemFrom(execute(recordNewsletterFeature, fields, admin))).errors).toMatchObject([
      { path: "date" },
    ]);
  }),
);

test(
  "every field that cannot be used is named",
  inTransaction(async (ctx) => {
    const { admin, fields } = await office(ctx);
    const bad = { listing: "", package: "top", title: "", date: "soon", payment_reference: "a".repeat(201) };
    const problem = await problemFrom(execute(recordNewsletterFeature, bad, admin));
    expect(problem.errors?.map(({ path }) => path)).toEqual(Object.keys(bad));
    await insertListing(ctx.db, { slug: "later", status: "scheduled" });
    const later = await problemFrom(execute(recordNewsletterFeature, { ...fields, listing: "later" }, admin));
    expect(later.errors).toMatchObject([{ path: "listing" }]);
  }),
);

test(
  "a day on which no issue goes out is refused with the nearest that do",
  inTransaction(async (ctx) => {
    const { admin, fields } = await office(ctx);
    const refused = async (date: string) =>
      (await problemFrom(execute(recordNewsletterFeature, { ...fields, date }, admin))).errors;
    expect(await refused("2026-11-27")).toEqual([
      {
        path: "date",
        code: "not_an_issue_date",
        message: "is Friday 27 November, and no issue with this package goes out on that day",
        fix: "The nearest issues are Thursday 26 November and Thursday 3 December.",
      },
    ]);
    expect((await refused("2027-01-01"))?.[0]?.fix).toContain("Thursday 31 December and Thursday 7 January");
    await execute(recordNewsletterFeature, { ...fields, date: "2026-11-19" }, admin);
    expect((await execute(listNewsletterFeatures, page, admin)).total).toBe(1);
  }),
);

test(
  "a feature recorded by mistake is taken away once, and both stand in the audit log",
  inTransaction(async (ctx) => {
    const { admin, fields } = await office(ctx);
    await execute(recordNewsletterFeature, fields, admin);
    const id = (await execute(listNewsletterFeatures, page, admin)).data[0]?.id ?? "";
    await execute(removeNewsletterFeature, { id }, admin);
    expect((await execute(listNewsletterFeatures, page, admin)).total).toBe(0);
    expect((await problemFrom(execute(removeNewsletterFeature, { id }, admin))).code).toBe("invalid_request");
    const { rows } = await findAudit(ctx.db, page);
    expect(rows.map(({ action }) => action)).toEqual(["remove_newsletter_feature", "record_newsletter_feature"]);
  }),
);

test(
  "the date of a feature is offered nowhere any more, until the feature is removed",
  inTransaction(async (ctx) => {
    const { admin, fields } = await office(ctx);
    const offered = async () => {
      const [ad] = (await execute(getNewsletterAdOptions, {}, ctx)).data;
      const { dates } = await execute(getAdPackage, { id: fields.package }, admin);
      return [ad?.next_dates.includes(fields.date), dates.free.includes(fields.date)];
    };
    expect(await offered()).toEqual([true, true]);
    await execute(recordNewsletterFeature, fields, admin);
    expect(await offered()).toEqual([false, false]);
    const [feature] = (await execute(listNewsletterFeatures, page, admin)).data;
    await execute(removeNewsletterFeature, { id: feature?.id }, admin);
    expect(await offered()).toEqual([true, true]);
  }),
);
