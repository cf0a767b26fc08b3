import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findAudit } from "@/db/audit";
import type { Database } from "@/db/client";
import { findOrders } from "@/db/directory-orders";
import { insertDirectory, insertListing, openOwnDatabase } from "@/db/testing";
import { insertFounder } from "@/lib/auth/testing";
import type { Context } from "@/lib/context";
import { startSite } from "@/lib/page-fetch/testing/loopback-site";
import { contextOn, inTransaction, problemFrom } from "@/lib/testing";
import { getOrder, listOrders, setOrderStatus } from "./orders";
import { recordOrder } from "./record-order";
import { markOrdered, markOrderedLive, noteOrdered } from "./work-order";

const typed = { package: "Fifty", payment_reference: "pi_1", budget: "free", most: "" };

/** An admin, and a live listing of a founder with four directories to submit it to. */
async function office(ctx: Context) {
  const admin = { ...(await insertFounder(ctx.db, "admin@catalog.example")), isAdmin: true };
  const founder = await insertFounder(ctx.db);
  const listing = await insertListing(ctx.db, {
    slug: "acme",
    name: "Acme",
    ownerId: founder.id,
    categories: ["Developer Tools"],
  });
  for (const [slug, dr] of [
    ["alpha", 90],
    ["beta", 80],
    ["gamma", 70],
  ] as const) {
    await insertDirectory(ctx.db, { slug, dr });
  }
  await insertDirectory(ctx.db, { slug: "dear", pricing: "Paid", dr: 95 });
  return { admin: { ...ctx, founder: admin }, founder, listing };
}

describe("an order", () => {
  test(
    "is laid out by domain rating over what its package pays for, and its founder sees it",
    inTransaction(async (ctx) => {
      const { admin, founder, listing } = await office(ctx);
      const { id } = await recordOrder(admin, { ...typed, listing: "acme" });
      const order = await getOrder(admin, id);
      expect(order).toMatchObject({ package: "Fifty", status: "open", payment_reference: "pi_1", is_own: false });
      expect(order.weeks.flatMap(({ entries }) => entries.map(({ directory }) => directory.slug))).toEqual([
        "alpha",
        "beta",
        "gamma",
      ]);
      expect(await findOrders(ctx.db, listing.id)).toMatchObject([{ id, ownerId: founder.id }]);
      expect((await findAudit(ctx.db, { offset: 0, limit: 5 })).rows).toMatchObject([
        { action: "record_directory_order", actorEmail: "admin@catalog.example", listingSlug: "acme" },
      ]);
    }),
  );

  test(
    "leaves out where the product was submitted before",
    inTransaction(async (ctx) => {
      const { admin } = await office(ctx);
      const first = await recordOrder(admin, { ...typed, listing: "acme", most: "1" });
      await markOrdered(admin, { campaign: first.id, directory: "alpha", from: "planned" }, "submitted");
      const second = await recordOrder(admin, { ...typed, listing: "acme", payment_reference: "pi_2", most: "1" });
      expect((await getOrder(admin, second.id)).weeks[0]?.entries).toMatchObject([{ directory: { slug: "beta" } }]);
    }),
  );

  test(
    "leaves out what another open order has paid for",
    inTransaction(async (ctx) => {
      const { admin } = await office(ctx);
      await recordOrder(admin, { ...typed, listing: "acme", most: "1" });
      const second = await recordOrder(admin, { ...typed, listing: "acme", payment_reference: "pi_2", most: "1" });
      expect((await getOrder(admin, second.id)).weeks[0]?.entries).toMatchObject([{ directory: { slug: "beta" } }]);
    }),
  );

  test(
    "names every field that cannot be used",
    inTransaction(async (ctx) => {
      const { admin } = await office(ctx);
      const paths = async (fields: object) =>
        (await problemFrom(recordOrder(admin, { ...typed, listing: "acme", ...fields }))).errors?.map(
          ({ path }) => path,
        );
      await insertListing(ctx.db, { slug: "nobodys" });
      await insertListing(ctx.db, { slug: "unfinished", status: "draft", ownerId: admin.founder.id });
      expect(await paths({ package: "", payment_reference: " ", budget: "all", most: "0" })).toEqual([
        "package",
        "payment_reference",
        "budget",
        "most",
      ]);
      expect(await paths({ package: "Own" })).toEqual(["package"]);
      for (const listing of ["nothing", "nobodys", "unfinished"]) expect(await paths({ listing })).toEqual(["listing"]);
    }),
  );

  test(
    "is closed once nothing is left to do, and then not worked on any more",
    inTransaction(async (ctx) => {
      const { admin } = await office(ctx);
      const { id } = await recordOrder(admin, { ...typed, listing: "acme", most: "1" });
      const seen = { campaign: id, directory: "alpha", from: "planned" } as const;
      const close = { from: "open", to: "done", reason: null } as const;
      expect((await problemFrom(setOrderStatus(admin, id, close))).message).toContain("1 directory is still to do");
      await markOrdered(admin, seen, "rejected");
      await setOrderStatus(admin, id, close);
      expect((await problemFrom(setOrderStatus(admin, id, close))).message).toContain("Another admin was first");
      expect((await problemFrom(noteOrdered(admin, seen, "late"))).message).toContain("This order is done");
      await setOrderStatus(admin, id, { from: "done", to: "open", reason: null });
      await noteOrdered(admin, seen, "Only takes apps.");
      expect((await getOrder(admin, id)).weeks[0]?.entries).toMatchObject([
        { status: "rejected", note: "Only takes apps." },
      ]);
      expect((await findAudit(ctx.db, { offset: 0, limit: 9 })).rows.map(({ action }) => action)).toEqual([
        "work_directory_order",
        "reopen_directory_order",
        "close_directory_order",
        "work_directory_order",
        "record_directory_order",
      ]);
    }),
  );

  test(
    "shows what the check of a live address finds",
    inTransaction(async (ctx) => {
      const { admin } = await office(ctx);
      const site = await startSite((_request, response) => {
        response.setHeader("Content-Type", "text/html");
        response.end('<p>See <a href="https://acme.example/">Acme</a></p>');
      });
      const { id } = await recordOrder(admin, { ...typed, listing: "acme", most: "1" });
      const reading = { ...admin, settings: { ...admin.settings, fetchAllowHosts: [site.hostPort] } };
      const seen = { campaign: id, directory: "alpha", from: "planned" } as const;
      const { check } = await markOrderedLive(reading, seen, `${site.origin}/acme`);
      expect(check?.linkType).toBe("dofollow");
      expect((await getOrder(admin, id)).totals).toMatchObject({ live: 1, links: { dofollow: 1 } });
      await site.close();
    }),
  );

  test(
    "is live only at an address that everybody can open",
    inTransaction(async (ctx) => {
      const { admin } = await office(ctx);
      const { id } = await recordOrder(admin, { ...typed, listing: "acme", most: "1" });
      const seen = { campaign: id, directory: "alpha", from: "planned" } as const;
      for (const address of [
        "ftp://alpha.example/acme",
        "javascript:alert(1)",
        "alpha",
        "http://localhost/acme",
        "http://localhost:3000/acme",
        "http://app.localhost./acme",
        "http://printer.local/acme",
        "http://metadata.google.internal/",
        "http://127.0.0.1/acme",
        "http://2130706433/acme",
        "http://10.0.0.7/acme",
        "http://169.254.169.254/latest/meta-data",
        "http://[::1]/acme",
        "http://[::ffff:192.168.0.1]/acme",
      ]) {
        const { errors } = await problemFrom(markOrderedLive(admin, seen, address));
        expect(errors, address).toMatchObject([
          { path: "live_url", fix: expect.stringContaining("Paste the address") },
        ]);
      }
      expect((await getOrder(admin, id)).totals).toMatchObject({ planned: 1, live: 0 });
    }),
  );

  test(
    "is there for admins alone, and a founder's own plan is no order",
    inTransaction(async (ctx) => {
      const { admin, founder } = await office(ctx);
      const { id } = await recordOrder(admin, { ...typed, listing: "acme" });
      const seen = { campaign: id, directory: "alpha", from: "planned" } as const;
      const asFounder = { ...ctx, founder };
      const refused = [
        getOrder(asFounder, id),
        listOrders(asFounder, { status: undefined, offset: 0, limit: 5 }),
        recordOrder(asFounder, { ...typed, listing: "acme" }),
        markOrdered(asFounder, seen, "submitted"),
        markOrderedLive(asFounder, seen, "https://alpha.example/acme"),
        noteOrdered(asFounder, seen, "mine"),
        setOrderStatus(asFounder, id, { from: "open", to: "done", reason: null }),
        getOrder(admin, "nothing"),
      ];
      for (const call of refused) expect((await problemFrom(call)).code).toBe("not_found");
    }),
  );
});

describe("two admins at once", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openOwnDatabase();
  });
  afterAll(() => database.close());

  test("record one payment once, and mark one directory once", async () => {
    const { admin } = await office(contextOn(database.db));
    const record = () => recordOrder(admin, { ...typed, listing: "acme" });
    const recorded = await Promise.allSettled([record(), record()]);
    expect(recorded.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { data } = await listOrders(admin, { status: "open", offset: 0, limit: 5 });
    expect(data).toMatchObject([{ total: 3, planned: 3, paymentReference: "pi_1" }]);
    const seen = { campaign: data[0]?.id ?? "", directory: "alpha", from: "planned" } as const;
    const marked = await Promise.allSettled([
      markOrdered(admin, seen, "submitted"),
      markOrdered(admin, seen, "rejected"),
    ]);
    expect(marked.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refusal = marked.find((one) => one.status === "rejected");
    expect(String(refusal?.reason)).toContain("by another admin");
  });
});
