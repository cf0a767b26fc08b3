import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findOrders, OWN } from "@/db/directory-orders";
import { findLiveAt } from "@/db/duplicates";
import { findLiveSlugs } from "@/db/listings";
import { type ListingStatus, listings } from "@/db/schema";
import { insertDirectory, insertListing } from "@/db/testing";
import type { Account, AdminContext, Context } from "@/lib/core/context";
import { meterFor } from "@/lib/core/limits/meter";
import { limitsWith } from "@/lib/core/limits/testing";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom, testNow } from "@/lib/core/testing";
import { asAdmin, auditOf, insertPerson, mailsOf, rowOf } from "@/lib/launch/draft/testing";
import { insertUpload, randomName } from "@/lib/media/testing/uploads";
import { decideRename } from "@/lib/operations/admin/decide-rename";
import { editListing } from "@/lib/operations/admin/edit-listing";
import { listEdits } from "@/lib/operations/admin/list-edits";
import { listWaitingRenames } from "@/lib/operations/admin/list-waiting-renames";
import { markOrderedDirectory } from "@/lib/operations/admin/mark-ordered-directory";
import { putBackEdit } from "@/lib/operations/admin/put-back-edit";
import { recordDirectoryOrder } from "@/lib/operations/admin/record-directory-order";
import { takeDownListing } from "@/lib/operations/admin/take-down-listing";
import { transferLaunch } from "@/lib/operations/admin/transfer-launch";
import { askForRename } from "@/lib/operations/founder/ask-for-rename";
import { editOwnListing } from "@/lib/operations/founder/edit-own-listing";
import { findMyLaunch } from "@/lib/operations/founder/find-my-launch";
import { getOwnListing } from "@/lib/operations/founder/get-own-listing";
import { markCampaignDirectory } from "@/lib/operations/founder/mark-campaign-directory";
import { saveCampaign } from "@/lib/operations/founder/save-campaign";
import { getProduct } from "@/lib/operations/public/get-product";
import { searchProducts } from "@/lib/operations/public/search-products";

const url = "https://acme.example/";

/** A live listing of a person of its own. */
async function listed(ctx: Context, values: Parameters<typeof insertListing>[1] = {}) {
  const owner = await insertPerson(ctx.db);
  const row = await insertListing(ctx.db, {
    slug: "acme",
    name: "Acme",
    tagline: "Rockets for teams",
    url,
    ownerId: owner.id,
    updatedAt: new Date("2026-11-16T00:00:00Z"),
    ...values,
  });
  return { id: row.id, owner, mine: as(ctx, owner) };
}

const edit = (ctx: Context, id: string, edits: object, revision = 0) =>
  execute(editOwnListing, { id, revision, ...edits }, ctx);

/** Asks for a name or URL as a form does that was opened just now. */
async function ask(ctx: Context, id: string, asked: { product_name?: string; url?: string }) {
  const shown = await execute(getOwnListing, { id }, ctx);
  const fields = { product_name: shown.copy.product_name ?? "", url: shown.url, ...asked };
  return (await execute(askForRename, { id, fingerprint: shown.fingerprint, ...fields }, ctx)).outcome;
}

async function decide(admin: AdminContext, decision: string, reason?: string) {
  const [waiting] = await execute(listWaitingRenames, {}, admin);
  if (!waiting) throw new Error("nothing waits");
  const { listing, fingerprint } = waiting;
  return execute(decideRename, { id: listing.id, fingerprint, decision, reason }, admin);
}

describe("the copy of a live listing", () => {
  test(
    "is refused with the field if a text cannot be stored, also the name of the listing and the URL of a picture",
    inTransaction(async (ctx) => {
      const { id, mine } = await listed(ctx);
      const bad = { code: "invalid_request", errors: [{ code: "invalid_text" }] };
      expect(await problemFrom(edit(mine, "a\0b", { tagline: "New" }))).toMatchObject(bad);
      expect(await problemFrom(edit(mine, id, { logo_url: "/media/a\0b" }))).toMatchObject(bad);
      expect(
        await problemFrom(
          edit(mine, id, { media: [{ kind: "image", url: "/media/a\0b", alt: "A", width: 1, height: 1 }] }),
        ),
      ).toMatchObject(bad);
    }),
  );

  test(
    "is public at once, found by its new words, and its old and new text are in the audit log",
    inTransaction(async (ctx) => {
      const { id, owner, mine } = await listed(ctx);
      const saved = await edit(mine, id, { tagline: "Submarines for teams", pricing_tier: "Paid" });
      expect(saved).toMatchObject({ saved: true, listing: { revision: 1, copy: { tagline: "Submarines for teams" } } });
      expect(await execute(getProduct, { slug: "acme" }, ctx)).toMatchObject({
        name: "Acme",
        tagline: "Submarines for teams",
        pricing_tier: "Paid",
      });
      const found = await execute(searchProducts, { q: "submarines" }, ctx);
      expect(found.data.map(({ slug }) => slug)).toEqual(["acme"]);
      const [inSitemap] = await findLiveSlugs(ctx.db, { start: { offset: 0 }, limit: 1 });
      expect(inSitemap?.updatedAt).toEqual(testNow);
      expect(await auditOf(ctx.db, id)).toMatchObject([
        {
          action: "edit",
          actorKind: "founder",
          actorId: owner.id,
          changes: { tagline: { from: "Rockets for teams", to: "Submarines for teams" } },
        },
      ]);
    }),
  );

  test(
    "with a logo that is shipped with a sample can be edited",
    inTransaction(async (ctx) => {
      const { id, mine } = await listed(ctx, { logoUrl: "/logos/acme.svg" });
      const logo = { logo_url: `${ctx.settings.appUrl}/logos/acme.svg` };
      expect(await edit(mine, id, { tagline: "Submarines for teams", ...logo })).toMatchObject({ saved: true });
      expect((await rowOf(ctx.db, id)).logoUrl).toBe("/logos/acme.svg");
    }),
  );

  test(
    "that was changed in another tab is not overwritten",
    inTransaction(async (ctx) => {
      const { id, mine } = await listed(ctx);
      await edit(mine, id, { tagline: "First" });
      expect(await edit(mine, id, { tagline: "Second" })).toMatchObject({
        saved: false,
        listing: { revision: 1, copy: { tagline: "First" } },
      });
      expect(await auditOf(ctx.db, id)).toHaveLength(1);
    }),
  );

  test(
    "that stays as it is writes nothing",
    inTransaction(async (ctx) => {
      const { id, mine } = await listed(ctx);
      expect(await edit(mine, id, { tagline: "Rockets for teams" })).toMatchObject({
        saved: true,
        listing: { revision: 0 },
      });
      expect(await auditOf(ctx.db, id)).toEqual([]);
    }),
  );

  test(
    "takes pictures that are stored here, and refuses those of other sites",
    inTransaction(async (ctx) => {
      const { id, mine } = await listed(ctx);
      const name = await insertUpload(ctx.db);
      const own = `${ctx.settings.appUrl}/media/${name}`;
      await edit(mine, id, { logo_url: own });
      expect((await rowOf(ctx.db, id)).logoUrl).toBe(`/media/${name}`);
      const foreign = await problemFrom(edit(mine, id, { logo_url: "https://elsewhere.example/a.png" }, 1));
      expect(foreign.errors).toMatchObject([{ path: "logo_url", code: "foreign_picture" }]);
    }),
  );

  test.each([
    [{ tagline: "" }, "tagline"],
    [{ categories: [] }, "categories"],
    [{ product_name: "Other" }, "product_name"],
    [{ tagline: "x".repeat(200) }, "tagline"],
  ])("refuses %j with its field", (edits, path) =>
    inTransaction(async (ctx) => {
      const { id, mine } = await listed(ctx);
      expect((await problemFrom(edit(mine, id, edits))).errors).toMatchObject([{ path }]);
      expect((await rowOf(ctx.db, id)).revision).toBe(0);
    })(),
  );

  test.each(["draft", "submitted", "scheduled", "rejected", "taken_down", "held"] satisfies ListingStatus[])(
    "cannot be edited while it is %s",
    (status) =>
      inTransaction(async (ctx) => {
        const { id, mine } = await listed(ctx, { status });
        for (const call of [edit(mine, id, { tagline: "New" }), execute(getOwnListing, { id }, mine)]) {
          expect((await problemFrom(call)).errors).toMatchObject([{ code: "wrong_state" }]);
        }
        expect(await execute(findMyLaunch, { launch: id }, mine)).toMatchObject({ status });
      })(),
  );

  test(
    "can be edited while it is unlisted, and only by its owner",
    inTransaction(async (ctx) => {
      const { id, mine } = await listed(ctx, { status: "unlisted" });
      expect(await edit(mine, id, { tagline: "New" })).toMatchObject({ saved: true });
      const other = as(ctx, await insertPerson(ctx.db));
      expect(await problemFrom(edit(other, id, { tagline: "Mine" }))).toMatchObject({ code: "not_found" });
    }),
  );

  test(
    "is edited a bounded number of times a day",
    inTransaction(async (ctx) => {
      const { id, owner, mine } = await listed(ctx);
      const meter = meterFor(
        { caller: `account:${owner.id}`, network: "203.0.113.7" },
        limitsWith({ listingEditsPerDay: 2 }),
      );
      const bounded = { ...mine, meter };
      await edit(bounded, id, { tagline: "One" });
      await edit(bounded, id, { tagline: "Two" }, 1);
      expect(await problemFrom(edit(bounded, id, { tagline: "Three" }, 2))).toMatchObject({ code: "rate_limited" });
      expect((await rowOf(ctx.db, id)).tagline).toBe("Two");
    }),
  );
});

describe("a new name or URL", () => {
  test(
    "waits for an admin; approved, it is public under the same slug and the founder gets an email",
    inTransaction(async (ctx) => {
      const { id, owner, mine } = await listed(ctx);
      expect(await ask(mine, id, { product_name: "Acme Two", url: "https://acme.example/app" })).toBe("waits");
      expect(await execute(getProduct, { slug: "acme" }, ctx)).toMatchObject({ name: "Acme", url });
      expect(await execute(getOwnListing, { id }, mine)).toMatchObject({
        waiting: { product_name: "Acme Two", url: "https://acme.example/app" },
      });
      const admin = await asAdmin(ctx);
      expect(await execute(listWaitingRenames, {}, admin)).toMatchObject([
        {
          listing: { id, name: "Acme" },
          founder_email: owner.email,
          changes: {
            product_name: { from: "Acme", to: "Acme Two" },
            url: { from: url, to: "https://acme.example/app" },
          },
        },
      ]);
      await decide(admin, "approve");
      expect(await execute(getProduct, { slug: "acme" }, ctx)).toMatchObject({
        slug: "acme",
        name: "Acme Two",
        url: "https://acme.example/app",
      });
      expect(await rowOf(ctx.db, id)).toMatchObject({ canonicalUrl: "https://acme.example/app" });
      expect((await execute(getOwnListing, { id }, mine)).waiting).toBeNull();
      expect(await mailsOf(ctx.db, id)).toMatchObject([
        { kind: "rename_approved", recipient: owner.email, facts: { newName: "Acme Two" } },
      ]);
      expect((await auditOf(ctx.db, id)).map(({ action }) => action)).toEqual(["ask_for_rename", "approve_edit"]);
    }),
  );

  test(
    "that is refused leaves the listing as it is, and the founder reads why",
    inTransaction(async (ctx) => {
      const { id, mine } = await listed(ctx);
      await ask(mine, id, { product_name: "Best CRM 2026" });
      const admin = await asAdmin(ctx);
      expect((await problemFrom(decide(admin, "refuse", " "))).errors).toMatchObject([{ path: "reason" }]);
      await decide(admin, "refuse", "Your site says Acme.");
      expect((await rowOf(ctx.db, id)).name).toBe("Acme");
      expect(await mailsOf(ctx.db, id)).toMatchObject([
        { kind: "rename_refused", facts: { newName: "Best CRM 2026", newUrl: null, reason: "Your site says Acme." } },
      ]);
      expect(await execute(listWaitingRenames, {}, admin)).toEqual([]);
    }),
  );

  test(
    "is replaced by the next one, and withdrawn by asking for what is there",
    inTransaction(async (ctx) => {
      const { id, mine } = await listed(ctx);
      await ask(mine, id, { product_name: "One" });
      expect(await ask(mine, id, { product_name: "Two" })).toBe("waits");
      expect((await execute(getOwnListing, { id }, mine)).waiting?.product_name).toBe("Two");
      expect(await ask(mine, id, {})).toBe("withdrawn");
      expect((await execute(getOwnListing, { id }, mine)).waiting).toBeNull();
      expect(await ask(mine, id, {})).toBe("unchanged");
    }),
  );

  test(
    "that was changed since an admin read it is not decided unread, nor overwritten by an older form",
    inTransaction(async (ctx) => {
      const { id, mine } = await listed(ctx);
      const old = await execute(getOwnListing, { id }, mine);
      await ask(mine, id, { product_name: "One" });
      const admin = await asAdmin(ctx);
      const [read] = await execute(listWaitingRenames, {}, admin);
      await ask(mine, id, { product_name: "Two" });
      const decision = { id, fingerprint: read?.fingerprint, decision: "approve" };
      expect((await problemFrom(execute(decideRename, decision, admin))).message).toContain(
        "changed what they ask for",
      );
      const outdated = { id, product_name: "Three", url, fingerprint: old.fingerprint };
      expect(await execute(askForRename, outdated, mine)).toEqual({ outcome: "changed_meanwhile" });
      expect((await execute(getOwnListing, { id }, mine)).waiting?.product_name).toBe("Two");
    }),
  );

  test(
    "of another domain is refused with its field, and so is the URL of another listing",
    inTransaction(async (ctx) => {
      const { id, mine } = await listed(ctx);
      await insertListing(ctx.db, { slug: "acme-docs", url: "https://acme.example/docs" });
      expect((await problemFrom(ask(mine, id, { url: "https://acme.test/" }))).errors).toMatchObject([
        { path: "url", code: "other_domain" },
      ]);
      const taken = await problemFrom(ask(mine, id, { url: "https://www.acme.example/docs/?utm_source=x" }));
      expect(taken).toMatchObject({ code: "already_listed", errors: [{ path: "url" }] });
      expect(taken.message).toContain("/products/acme-docs");
    }),
  );

  test(
    "whose URL was listed in the meantime cannot be approved",
    inTransaction(async (ctx) => {
      const { id, mine } = await listed(ctx);
      await ask(mine, id, { url: "https://www.acme.example/app/?utm_source=x" });
      await insertListing(ctx.db, { url: "https://acme.example/app" });
      const refused = await problemFrom(decide(await asAdmin(ctx), "approve"));
      expect(refused).toMatchObject({ code: "already_listed" });
      expect(refused.message).toContain("https://acme.example/app is");
    }),
  );

  test(
    "of an earlier owner does not wait any more after a transfer",
    inTransaction(async (ctx) => {
      const { id, mine } = await listed(ctx);
      await ask(mine, id, { product_name: "Two" });
      const admin = await asAdmin(ctx);
      await execute(
        transferLaunch,
        { id, owner: mine.actor.email, email: "new@acme.example", reason: "It was sold." },
        admin,
      );
      expect(await execute(listWaitingRenames, {}, admin)).toEqual([]);
    }),
  );

  test(
    "of a listing that was taken down is not in the queue",
    inTransaction(async (ctx) => {
      const { id, mine } = await listed(ctx);
      await ask(mine, id, { product_name: "Two" });
      const admin = await asAdmin(ctx);
      const [read] = await execute(listWaitingRenames, {}, admin);
      await execute(takeDownListing, { id, reason: "reason" }, admin);
      expect(await execute(listWaitingRenames, {}, admin)).toEqual([]);
      const decision = { id, fingerprint: read?.fingerprint, decision: "approve" };
      expect((await problemFrom(execute(decideRename, decision, admin))).message).toContain("Nothing waits");
    }),
  );

  test(
    "moves the listing's address for duplicates",
    inTransaction(async (ctx) => {
      const { id, mine } = await listed(ctx);
      await ask(mine, id, { url: "https://acme.example/app" });
      await decide(await asAdmin(ctx), "approve");
      expect(await findLiveAt(ctx.db, ["https://acme.example/app"])).toMatchObject([{ slug: "acme" }]);
      expect(await findLiveAt(ctx.db, ["https://acme.example"])).toEqual([]);
    }),
  );
});

describe("the plans of a listing whose URL changes", () => {
  const app = "https://acme.example/app";

  /** A listing with the founder's own plan, and an order that admins work through. */
  async function planned(ctx: Context) {
    for (const slug of ["alpha", "beta"]) await insertDirectory(ctx.db, { slug });
    const { id, mine } = await listed(ctx, { categories: ["Developer Tools"] });
    const admin = await asAdmin(ctx);
    const { id: plan } = await execute(saveCampaign, { url }, mine);
    const typed = { package: "Fifty", payment_reference: "pi_1", budget: "free", most: "" };
    const { id: order } = await execute(recordDirectoryOrder, { ...typed, listing: "acme" }, admin);
    const submit = (directory: string) =>
      execute(markOrderedDirectory, { campaign: order, directory, from: "planned", to: "submitted" }, admin);
    return { id, mine, admin, plan, submit };
  }

  const plansOf = async (ctx: Context, id: string) => {
    const orders = await findOrders(ctx.db, id);
    return orders
      .filter((order) => order.package === OWN)
      .map(({ results, ...plan }) => ({
        ...plan,
        done: results.filter(({ status }) => status !== "planned").map(({ directory }) => directory.slug),
      }));
  };

  test(
    "follow it, and go on following their orders, also when it is put back",
    inTransaction(async (ctx) => {
      const { id, mine, admin, plan, submit } = await planned(ctx);
      await ask(mine, id, { url: app });
      await decide(admin, "approve");
      await submit("alpha");
      expect(await plansOf(ctx, id)).toMatchObject([{ id: plan, url: app, canonicalUrl: app, done: ["alpha"] }]);
      const [approved] = (await execute(listEdits, { limit: 1 }, admin)).data;
      await execute(putBackEdit, { id: approved?.id, reason: "Not yet there." }, admin);
      await submit("beta");
      expect(await plansOf(ctx, id)).toMatchObject([
        { id: plan, url, canonicalUrl: "https://acme.example", done: ["alpha", "beta"] },
      ]);
    }),
  );

  test(
    "become one with a plan that was saved for the new URL; what is further along stays",
    inTransaction(async (ctx) => {
      const { id, mine, admin, plan, submit } = await planned(ctx);
      await submit("beta");
      const { id: other } = await execute(saveCampaign, { url: app }, mine);
      const seen = { campaign: other, directory: "alpha", from: "planned", to: "submitted" } as const;
      await execute(markCampaignDirectory, seen, mine);
      await ask(mine, id, { url: app });
      await decide(admin, "approve");
      expect(await plansOf(ctx, id)).toMatchObject([{ id: plan, canonicalUrl: app, done: ["alpha", "beta"] }]);
    }),
  );
});

test(
  "an admin's edit that changes nothing is not written",
  inTransaction(async (ctx) => {
    const { id } = await listed(ctx);
    await execute(editListing, { id, tagline: "Rockets for teams" }, await asAdmin(ctx));
    expect((await rowOf(ctx.db, id)).revision).toBe(0);
    expect(await auditOf(ctx.db, id)).toEqual([]);
  }),
);

describe("putting an edit back", () => {
  const edits = async (admin: AdminContext) => (await execute(listEdits, { limit: 10 }, admin)).data;
  const back = (admin: AdminContext, id: string | undefined) =>
    execute(putBackEdit, { id, reason: "Not about this product." }, admin);

  test(
    "gives the old text back, tells the founder, and can itself be put back",
    inTransaction(async (ctx) => {
      const { id, owner, mine } = await listed(ctx);
      await edit(mine, id, { tagline: "Cheap pills" });
      const admin = await asAdmin(ctx);
      const [first] = await edits(admin);
      expect(first).toMatchObject({ action: "edit", actor_email: owner.email, can_put_back: true });
      await back(admin, first?.id);
      expect(await rowOf(ctx.db, id)).toMatchObject({ tagline: "Rockets for teams", revision: 2 });
      expect(await mailsOf(ctx.db, id)).toMatchObject([
        { kind: "edit_put_back", facts: { fields: ["Tagline"], reason: "Not about this product." } },
      ]);
      const [second, old] = await edits(admin);
      expect([second?.action, second?.can_put_back, old?.can_put_back]).toEqual(["put_back", true, false]);
      await back(admin, second?.id);
      expect((await rowOf(ctx.db, id)).tagline).toBe("Cheap pills");
    }),
  );

  test(
    "is refused once the field was changed again, or was put back",
    inTransaction(async (ctx) => {
      const { id, mine } = await listed(ctx);
      await edit(mine, id, { tagline: "One" });
      await edit(mine, id, { tagline: "Two" }, 1);
      const admin = await asAdmin(ctx);
      const [newer, older] = await edits(admin);
      expect((await problemFrom(back(admin, older?.id))).message).toContain("Tagline: changed again since");
      await back(admin, newer?.id);
      expect((await problemFrom(back(admin, newer?.id))).message).toContain("changed again since");
      await back(admin, older?.id);
      expect((await rowOf(ctx.db, id)).tagline).toBe("Rockets for teams");
    }),
  );

  test(
    "works for an admin's own edit and for an approved URL",
    inTransaction(async (ctx) => {
      const { id, mine } = await listed(ctx);
      const admin = await asAdmin(ctx);
      await execute(editListing, { id, tagline: "By an admin" }, admin);
      await ask(mine, id, { url: "https://acme.example/app" });
      await decide(admin, "approve");
      const [approved, own] = await edits(admin);
      await back(admin, approved?.id);
      await back(admin, own?.id);
      expect(await rowOf(ctx.db, id)).toMatchObject({
        tagline: "Rockets for teams",
        url,
        canonicalUrl: "https://acme.example",
      });
    }),
  );

  test(
    "to an empty field is refused and not offered, except in a draft",
    inTransaction(async (ctx) => {
      const { id } = await listed(ctx, { tagline: "", status: "draft" });
      const admin = await asAdmin(ctx);
      await execute(editListing, { id, tagline: "By an admin" }, admin);
      await ctx.db.update(listings).set({ status: "live" }).where(eq(listings.id, id));
      const [live] = await edits(admin);
      expect(live?.can_put_back).toBe(false);
      expect((await problemFrom(back(admin, live?.id))).message).toContain("Tagline: empty before this edit");
      expect(await rowOf(ctx.db, id)).toMatchObject({ tagline: "By an admin", revision: 1 });
      await ctx.db.update(listings).set({ status: "draft" }).where(eq(listings.id, id));
      const [draft] = await edits(admin);
      expect(draft?.can_put_back).toBe(true);
      await back(admin, draft?.id);
      expect((await rowOf(ctx.db, id)).tagline).toBe("");
    }),
  );

  test(
    "leaves out pictures that are stored no longer",
    inTransaction(async (ctx) => {
      const gone = { kind: "image" as const, url: `/media/${randomName()}`, alt: "Gone", width: 8, height: 8 };
      const name = await insertUpload(ctx.db);
      const there = { ...gone, url: `/media/${name}`, alt: "There" };
      const { id, mine } = await listed(ctx, { media: [gone, there] });
      await edit(mine, id, { media: [] });
      const admin = await asAdmin(ctx);
      const [first] = await edits(admin);
      await back(admin, first?.id);
      expect((await rowOf(ctx.db, id)).media.map(({ alt }) => alt)).toEqual(["There"]);
    }),
  );

  test(
    "to a URL that another listing has by now is refused",
    inTransaction(async (ctx) => {
      const { id, mine } = await listed(ctx);
      const admin = await asAdmin(ctx);
      await ask(mine, id, { url: "https://acme.example/app" });
      await decide(admin, "approve");
      await insertListing(ctx.db, { url });
      const [approved] = await edits(admin);
      const refused = await problemFrom(back(admin, approved?.id));
      expect(refused).toMatchObject({ code: "already_listed" });
      expect(refused.message).toContain("https://acme.example is");
    }),
  );

  test(
    "of an unknown edit is not found",
    inTransaction(async (ctx) => {
      const unknown: Account["id"] = "01900000-0000-7000-8000-000000000000";
      expect(await problemFrom(back(await asAdmin(ctx), unknown))).toMatchObject({ code: "not_found" });
    }),
  );
});
