import { randomUUID } from "node:crypto";
import { addDays } from "date-fns";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findAudit } from "@/db/audit";
import type { Database } from "@/db/client";
import { findOrders } from "@/db/directory-orders";
import { directoryOrders, directoryResults } from "@/db/schema";
import { insertDirectory, insertListing, openOwnDatabase } from "@/db/testing";
import { databaseKinds } from "@/db/testing/postgres";
import { insertFounder } from "@/lib/auth/testing";
import type { Context } from "@/lib/core/context";
import { canonicalUrl } from "@/lib/core/identity/canonical-url";
import { execute } from "@/lib/core/operation";
import { as, contextOn, inTransaction, outcomes, problemFrom } from "@/lib/core/testing";
import { twoServers } from "@/lib/core/testing/two-servers";
import { cancelDirectoryOrder } from "@/lib/operations/admin/cancel-directory-order";
import { checkOrderedLink } from "@/lib/operations/admin/check-ordered-link";
import { closeDirectoryOrder } from "@/lib/operations/admin/close-directory-order";
import { getDirectoryOrder } from "@/lib/operations/admin/get-directory-order";
import { listDirectoryOrders } from "@/lib/operations/admin/list-directory-orders";
import { markOrderedDirectory } from "@/lib/operations/admin/mark-ordered-directory";
import { markOrderedDirectoryLive } from "@/lib/operations/admin/mark-ordered-directory-live";
import { noteOrderedDirectory } from "@/lib/operations/admin/note-ordered-directory";
import { recordDirectoryOrder } from "@/lib/operations/admin/record-directory-order";
import { reopenDirectoryOrder } from "@/lib/operations/admin/reopen-directory-order";
import { addToCampaign } from "@/lib/operations/founder/add-to-campaign";
import { adviseGrowth } from "@/lib/operations/founder/advise-growth";
import { getMyCampaign } from "@/lib/operations/founder/get-my-campaign";
import { listMyCampaigns } from "@/lib/operations/founder/list-my-campaigns";
import { saveCampaign } from "@/lib/operations/founder/save-campaign";
import { startSite } from "@/lib/page/fetch/testing/loopback-site";
import { markAs } from "../campaign/testing";

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
  return { admin: as(ctx, admin), founder, listing };
}

describe("an order", () => {
  test(
    "is laid out by domain rating over what its package pays for, and its founder sees it",
    inTransaction(async (ctx) => {
      const { admin, founder, listing } = await office(ctx);
      const { id } = await execute(recordDirectoryOrder, { ...typed, listing: "acme" }, admin);
      const order = await execute(getDirectoryOrder, { id }, admin);
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
      const first = await execute(recordDirectoryOrder, { ...typed, listing: "acme", most: "1" }, admin);
      await execute(
        markOrderedDirectory,
        { campaign: first.id, directory: "alpha", from: "planned", to: "submitted" },
        admin,
      );
      const second = await execute(
        recordDirectoryOrder,
        { ...typed, listing: "acme", payment_reference: "pi_2", most: "1" },
        admin,
      );
      expect((await execute(getDirectoryOrder, { id: second.id }, admin)).weeks[0]?.entries).toMatchObject([
        { directory: { slug: "beta" } },
      ]);
    }),
  );

  test(
    "says what its founder has submitted since, so that it is not submitted twice",
    inTransaction(async (ctx) => {
      const { admin, founder, listing } = await office(ctx);
      const mine = as(ctx, founder);
      const { id: campaign } = await execute(saveCampaign, { url: listing.url, budget: "free", limit: 10 }, mine);
      const { id } = await execute(recordDirectoryOrder, { ...typed, listing: "acme" }, admin);
      const sent = async () => (await execute(getDirectoryOrder, { id }, admin)).sent_elsewhere;
      expect(await sent()).toEqual([]);
      await markAs(mine, { campaign, directory: "beta", from: "planned" }, "submitted");
      expect(await sent()).toEqual([{ slug: "beta", name: expect.any(String) }]);
      await execute(markOrderedDirectory, { campaign: id, directory: "beta", from: "planned", to: "submitted" }, admin);
      expect(await sent()).toEqual([]);
    }),
  );

  test(
    "says after it is reopened what another order has submitted meanwhile",
    inTransaction(async (ctx) => {
      const { admin } = await office(ctx);
      const one = { ...typed, listing: "acme", most: "1" };
      const { id } = await execute(recordDirectoryOrder, one, admin);
      await execute(cancelDirectoryOrder, { id, reason: "Paid twice." }, admin);
      const { id: other } = await execute(recordDirectoryOrder, { ...one, payment_reference: "pi_2" }, admin);
      await execute(reopenDirectoryOrder, { id, from: "cancelled" }, admin);
      const sent = async () => (await execute(getDirectoryOrder, { id }, admin)).sent_elsewhere;
      expect(await sent()).toEqual([]);
      const alpha = { directory: "alpha", from: "planned", to: "submitted" } as const;
      await execute(markOrderedDirectory, { campaign: other, ...alpha }, admin);
      expect(await sent()).toEqual([{ slug: "alpha", name: expect.any(String) }]);
    }),
  );

  test(
    "leaves out what another open order has paid for",
    inTransaction(async (ctx) => {
      const { admin } = await office(ctx);
      await execute(recordDirectoryOrder, { ...typed, listing: "acme", most: "1" }, admin);
      const second = await execute(
        recordDirectoryOrder,
        { ...typed, listing: "acme", payment_reference: "pi_2", most: "1" },
        admin,
      );
      expect((await execute(getDirectoryOrder, { id: second.id }, admin)).weeks[0]?.entries).toMatchObject([
        { directory: { slug: "beta" } },
      ]);
    }),
  );

  test(
    "names every field that cannot be used",
    inTransaction(async (ctx) => {
      const { admin } = await office(ctx);
      const paths = async (fields: object) =>
        (await problemFrom(execute(recordDirectoryOrder, { ...typed, listing: "acme", ...fields }, admin))).errors?.map(
          ({ path }) => path,
        );
      await insertListing(ctx.db, { slug: "nobodys" });
      await insertListing(ctx.db, { slug: "unfinished", status: "draft", ownerId: admin.actor.id });
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
      const { id } = await execute(recordDirectoryOrder, { ...typed, listing: "acme", most: "1" }, admin);
      const seen = { campaign: id, directory: "alpha", from: "planned" } as const;
      const close = () => execute(closeDirectoryOrder, { id }, admin);
      expect((await problemFrom(close())).message).toContain("1 directory is still to do");
      await execute(markOrderedDirectory, { ...seen, to: "rejected" }, admin);
      await close();
      expect((await problemFrom(close())).message).toContain("Another admin was first");
      expect(
        (
          await problemFrom(
            execute(noteOrderedDirectory, { campaign: id, directory: "alpha", note: "late", shown: "{}" }, admin),
          )
        ).message,
      ).toContain("This order is done");
      await execute(reopenDirectoryOrder, { id, from: "done" }, admin);
      await execute(
        noteOrderedDirectory,
        { campaign: id, directory: "alpha", note: "Only takes apps.", shown: "{}" },
        admin,
      );
      expect((await execute(getDirectoryOrder, { id }, admin)).weeks[0]?.entries).toMatchObject([
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
      const { id } = await execute(recordDirectoryOrder, { ...typed, listing: "acme", most: "1" }, admin);
      const reading = { ...admin, settings: { ...admin.settings, fetchAllowHosts: [site.hostPort] } };
      const seen = { campaign: id, directory: "alpha", from: "planned" } as const;
      const { check } = await execute(markOrderedDirectoryLive, { ...seen, live_url: `${site.origin}/acme` }, reading);
      expect(check?.linkType).toBe("dofollow");
      expect((await execute(getDirectoryOrder, { id }, admin)).totals).toMatchObject({
        live: 1,
        links: { dofollow: 1 },
      });
      await site.close();
    }),
  );

  test(
    "is live only at an address that everybody can open",
    inTransaction(async (ctx) => {
      const { admin } = await office(ctx);
      const { id } = await execute(recordDirectoryOrder, { ...typed, listing: "acme", most: "1" }, admin);
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
        const { errors } = await problemFrom(execute(markOrderedDirectoryLive, { ...seen, live_url: address }, admin));
        expect(errors, address).toMatchObject([{ path: "live_url", fix: expect.stringContaining("Paste the URL") }]);
      }
      expect((await execute(getDirectoryOrder, { id }, admin)).totals).toMatchObject({ planned: 1, live: 0 });
    }),
  );

  test(
    "is cancelled with a reason that the log stores whole, and opened again from the state that was seen",
    inTransaction(async (ctx) => {
      const { admin } = await office(ctx);
      const { id } = await execute(recordDirectoryOrder, { ...typed, listing: "acme", most: "1" }, admin);
      const cancel = (reason?: string) => execute(cancelDirectoryOrder, { id, reason }, admin);
      for (const reason of [undefined, "", " \n "]) {
        expect((await problemFrom(cancel(reason))).errors).toMatchObject([{ path: "reason" }]);
      }
      expect((await problemFrom(cancel("x".repeat(2_001)))).errors).toMatchObject([
        { path: "reason", code: "too_big", limit: 2_000, actual: 2_001 },
      ]);
      expect((await execute(getDirectoryOrder, { id }, admin)).status).toBe("open");
      const longest = "x".repeat(2_000);
      await cancel(` ${longest} `);
      expect((await findAudit(ctx.db, { offset: 0, limit: 1 })).rows).toMatchObject([
        { action: "cancel_directory_order", reason: `“Fifty”: ${longest}` },
      ]);
      const late = [cancel("Again."), execute(reopenDirectoryOrder, { id, from: "done" }, admin)];
      for (const call of late) expect((await problemFrom(call)).message).toContain("it is cancelled now");
      await execute(reopenDirectoryOrder, { id, from: "cancelled" }, admin);
      expect((await execute(getDirectoryOrder, { id }, admin)).status).toBe("open");
    }),
  );

  test(
    "under an unknown id is not found, and neither is a founder's own plan",
    inTransaction(async (ctx) => {
      const { admin, founder } = await office(ctx);
      const { id: own } = await execute(saveCampaign, { url: "https://acme.example" }, as(ctx, founder));
      for (const id of [randomUUID(), own]) {
        const named = { campaign: id, directory: "alpha" };
        const seen = { ...named, from: "planned" };
        const calls = [
          execute(getDirectoryOrder, { id }, admin),
          execute(closeDirectoryOrder, { id }, admin),
          execute(cancelDirectoryOrder, { id, reason: "No." }, admin),
          execute(reopenDirectoryOrder, { id, from: "done" }, admin),
          execute(markOrderedDirectory, { ...seen, to: "submitted" }, admin),
          execute(markOrderedDirectoryLive, { ...seen, live_url: "https://alpha.example/acme" }, admin),
          execute(noteOrderedDirectory, { ...named, note: "mine", shown: "{}" }, admin),
        ];
        expect(await outcomes<unknown>(calls)).toEqual(calls.map(() => "not_found"));
        expect(await execute(checkOrderedLink, named, admin)).toBeNull();
      }
    }),
  );
});

test.each([
  ["submitted", "live"],
  ["live", "submitted"],
] as const)("of two orders, %s and %s, the one that got further stands in the founder’s own plan", (one, other) =>
  inTransaction(async (ctx) => {
    const { founder, listing } = await office(ctx);
    const product = { ownerId: founder.id, url: listing.url, canonicalUrl: canonicalUrl(listing.url), name: "Acme" };
    for (const status of [one, other]) {
      const [order] = await ctx.db
        .insert(directoryOrders)
        .values({ ...product, listingId: listing.id, package: "Fifty" })
        .returning();
      const result = { directory: "alpha", position: 1, week: "2026-W47", reason: "reason", status };
      await ctx.db.insert(directoryResults).values({ ...result, orderId: order?.id ?? "" });
    }
    const { id } = await execute(saveCampaign, { url: listing.url }, as(ctx, founder));
    const plan = (await findOrders(ctx.db, listing.id)).find((order) => order.id === id);
    expect(plan?.results.find(({ directory }) => directory.slug === "alpha")?.status).toBe("live");
  })(),
);

describe("two admins at once", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openOwnDatabase();
  });
  afterAll(() => database.close());

  test("record one payment once, and mark one directory once", async () => {
    const { admin } = await office(contextOn(database.db));
    const record = () => execute(recordDirectoryOrder, { ...typed, listing: "acme" }, admin);
    const recorded = await Promise.allSettled([record(), record()]);
    expect(recorded.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { data } = await execute(listDirectoryOrders, { status: "open", limit: 5 }, admin);
    expect(data).toMatchObject([{ total: 3, planned: 3, paymentReference: "pi_1" }]);
    const seen = { campaign: data[0]?.id ?? "", directory: "alpha", from: "planned" } as const;
    const marked = await Promise.allSettled([
      execute(markOrderedDirectory, { ...seen, to: "submitted" }, admin),
      execute(markOrderedDirectory, { ...seen, to: "rejected" }, admin),
    ]);
    expect(marked.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refusal = marked.find((one) => one.status === "rejected");
    expect(String(refusal?.reason)).toContain("by another admin");
  });
});

describe("an order and the founder's own plan of the product", () => {
  /** The plan's directories with their states and live addresses. */
  async function planOf(ctx: Context, listingId: string) {
    const own = (await findOrders(ctx.db, listingId)).find((order) => order.package === "own");
    return Object.fromEntries((own?.results ?? []).map((one) => [one.directory.slug, one.liveUrl ?? one.status]));
  }

  test(
    "what the order reaches stands in the plan, and is taken back there with it",
    inTransaction(async (ctx) => {
      const { admin, founder, listing } = await office(ctx);
      await execute(saveCampaign, { url: listing.url, budget: "free", limit: 10 }, as(ctx, founder));
      const { id: campaign } = await execute(recordDirectoryOrder, { ...typed, listing: "acme" }, admin);
      const site = await startSite((_request, response) => response.end("A page"));
      const allowed = { ...admin, settings: { ...admin.settings, fetchAllowHosts: [site.hostPort] } };
      const live_url = `${site.origin}/acme`;
      await execute(markOrderedDirectoryLive, { campaign, directory: "alpha", from: "planned", live_url }, allowed);
      await execute(markOrderedDirectory, { campaign, directory: "beta", from: "planned", to: "submitted" }, admin);
      expect(await planOf(ctx, listing.id)).toEqual({ alpha: live_url, beta: "submitted", gamma: "planned" });
      await execute(markOrderedDirectory, { campaign, directory: "alpha", from: "live", to: "planned" }, admin);
      expect(await planOf(ctx, listing.id)).toEqual({ alpha: "planned", beta: "submitted", gamma: "planned" });
      await execute(markOrderedDirectory, { campaign, directory: "beta", from: "submitted", to: "planned" }, admin);
      expect(await planOf(ctx, listing.id)).toEqual({ alpha: "planned", beta: "planned", gamma: "planned" });
      expect((await execute(getDirectoryOrder, { id: campaign }, admin)).sent_elsewhere).toEqual([]);
      await site.close();
    }),
  );

  test(
    "what the founder has submitted themselves stays so when the order takes its own mark back",
    inTransaction(async (ctx) => {
      const { admin, founder, listing } = await office(ctx);
      const mine = { ...as(ctx, founder), now: addDays(ctx.now, -1) };
      const { id } = await execute(saveCampaign, { url: listing.url, budget: "free", limit: 10 }, mine);
      const { id: campaign } = await execute(recordDirectoryOrder, { ...typed, listing: "acme" }, admin);
      await markAs(mine, { campaign: id, directory: "beta", from: "planned" }, "submitted");
      await execute(markOrderedDirectory, { campaign, directory: "beta", from: "planned", to: "submitted" }, admin);
      await execute(markOrderedDirectory, { campaign, directory: "beta", from: "submitted", to: "planned" }, admin);
      expect(await planOf(ctx, listing.id)).toMatchObject({ beta: "submitted" });
    }),
  );

  test(
    "the plan leaves to the order what both have to do, and has it again once the order is cancelled",
    inTransaction(async (ctx) => {
      const { admin, founder, listing } = await office(ctx);
      const mine = as(ctx, founder);
      const { id } = await execute(saveCampaign, { url: listing.url, budget: "free", limit: 10 }, mine);
      const { id: order } = await execute(recordDirectoryOrder, { ...typed, listing: "acme", most: "1" }, admin);
      const late = { ...mine, now: addDays(mine.now, 14) };
      const toDo = async () => {
        const { weeks, totals } = await execute(getMyCampaign, { id }, late);
        const tasks = weeks.flatMap(({ entries }) => entries.flatMap((one) => (one.task ? one.directory.slug : [])));
        const [own] = (await execute(listMyCampaigns, {}, late)).filter((one) => one.id === id);
        const { advice } = await execute(adviseGrowth, { id: listing.id }, late);
        const advised = advice.find(({ area }) => area === "directory_plan")?.title;
        return [tasks, totals.overdue, own?.overdue, advised];
      };
      expect(await toDo()).toEqual([["beta", "gamma"], 2, 2, "2 directories are overdue"]);
      await execute(cancelDirectoryOrder, { id: order, reason: "The money went back." }, admin);
      expect(await toDo()).toEqual([["alpha", "beta", "gamma"], 3, 3, "3 directories are overdue"]);
    }),
  );

  test(
    "a plan that is saved later holds what the order reached before, and keeps what the founder did",
    inTransaction(async (ctx) => {
      const { admin, founder, listing } = await office(ctx);
      const { id: campaign } = await execute(recordDirectoryOrder, { ...typed, listing: "acme" }, admin);
      await execute(markOrderedDirectory, { campaign, directory: "beta", from: "planned", to: "submitted" }, admin);
      await execute(saveCampaign, { url: listing.url, budget: "free", limit: 10 }, as(ctx, founder));
      expect(await planOf(ctx, listing.id)).toMatchObject({ alpha: "planned", beta: "submitted" });
      await execute(markOrderedDirectory, { campaign, directory: "beta", from: "submitted", to: "rejected" }, admin);
      expect(await planOf(ctx, listing.id)).toMatchObject({ beta: "submitted" });
    }),
  );
});

describe.each(databaseKinds)("on %s", (_kind, open) => {
  const { database, server } = twoServers(open);

  test("what an order reaches at the moment at which its founder plans it stands in the plan", async () => {
    const ctx = contextOn(database());
    const { admin, founder } = await office(ctx);
    for (let round = 0; round < 20; round++) {
      const url = `https://at-once-${round}.example/`;
      const own = { slug: `at-once-${round}`, url, canonicalUrl: canonicalUrl(url), ownerId: founder.id };
      const listing = await insertListing(ctx.db, own);
      const { id } = await execute(recordDirectoryOrder, { ...typed, listing: listing.id }, admin);
      const seen = { campaign: id, directory: "alpha", from: "planned" } as const;
      const mark = () =>
        execute(markOrderedDirectory, { ...seen, to: "submitted" }, { ...server(round), actor: admin.actor });
      const add = () => execute(addToCampaign, { directory: "alpha", url }, as(server(round + 1), founder));
      await Promise.all<unknown>(round % 4 < 2 ? [mark(), add()] : [add(), mark()]);
      const plan = (await findOrders(ctx.db, listing.id)).find((order) => order.package === "own");
      expect(plan?.results.map(({ status }) => status)).toEqual(["submitted"]);
    }
  });

  test("a directory that its founder marks as an order is recorded is left out of it, or it says that they submitted it", async () => {
    const ctx = contextOn(database());
    const founder = await insertFounder(ctx.db, "marking@people.example");
    const admin = { ...(await insertFounder(ctx.db, "recording@catalog.example")), isAdmin: true };
    await insertDirectory(ctx.db, { slug: "other", dr: 1 });
    await insertDirectory(ctx.db, { slug: "marked", dr: 99 });
    for (let round = 0; round < 10; round++) {
      const url = `https://marked-${round}.example/`;
      const own = { slug: `marked-${round}`, url, canonicalUrl: canonicalUrl(url), ownerId: founder.id };
      const listing = await insertListing(ctx.db, own);
      const mine = as(server(round + 1), founder);
      const { id: campaign } = await execute(addToCampaign, { directory: "marked", url }, mine);
      const mark = () => markAs(mine, { campaign, directory: "marked", from: "planned" }, "submitted");
      const record = () =>
        execute(
          recordDirectoryOrder,
          { ...typed, listing: listing.id },
          { ...server(round), actor: as(ctx, admin).actor },
        );
      await Promise.all<unknown>(round % 4 < 2 ? [mark(), record()] : [record(), mark()]);
      const order = (await findOrders(ctx.db, listing.id)).find((one) => one.package !== "own");
      const { sent_elsewhere } = await execute(getDirectoryOrder, { id: order?.id ?? "" }, as(ctx, admin));
      const isIn = order?.results.some(({ directory }) => directory.slug === "marked");
      expect(sent_elsewhere.map(({ slug }) => slug)).toEqual(isIn ? ["marked"] : []);
    }
  });

  test("of two admins who write a note at once one saves it, and the other is told what it says", async () => {
    const ctx = contextOn(database());
    const url = "https://noted.example/";
    const founder = await insertFounder(ctx.db, "noted@people.example");
    const own = { slug: "noted", url, canonicalUrl: canonicalUrl(url), ownerId: founder.id };
    const listing = await insertListing(ctx.db, own);
    const admin = { ...(await insertFounder(ctx.db, "noting@catalog.example")), isAdmin: true };
    await insertDirectory(ctx.db, { slug: "noted" });
    const { id: campaign } = await execute(recordDirectoryOrder, { ...typed, listing: listing.id }, as(ctx, admin));
    const named = { campaign, directory: "noted" };
    let shown = JSON.stringify({ note: "" });
    for (let round = 0; round < 10; round++) {
      const notes = ["One", "Other"].map((word) => `${word} ${round}`);
      const calls = notes.map((note, n) =>
        execute(noteOrderedDirectory, { ...named, note, shown }, as(server(round + n), admin)),
      );
      const answers = await Promise.allSettled(calls);
      const saved = notes[answers.findIndex(({ status }) => status === "fulfilled")];
      const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [String(answer.reason)] : []));
      expect(refused).toEqual([expect.stringContaining(`its note is “${saved}”`)]);
      shown = JSON.stringify({ note: saved });
    }
  });
});
