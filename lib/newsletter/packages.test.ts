import { desc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findPackage } from "@/db/newsletter";
import { auditLog } from "@/db/schema";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { inTransaction, outcomes, problemFrom } from "@/lib/core/testing";
import { asAdmin } from "@/lib/launch/draft/testing";
import { addAdPackage } from "@/lib/operations/admin/add-ad-package";
import { bookAdDate } from "@/lib/operations/admin/book-ad-date";
import { editAdPackage } from "@/lib/operations/admin/edit-ad-package";
import { freeAdDate } from "@/lib/operations/admin/free-ad-date";
import { getAdPackage } from "@/lib/operations/admin/get-ad-package";
import { listAdPackages } from "@/lib/operations/admin/list-ad-packages";
import { moveAdPackage } from "@/lib/operations/admin/move-ad-package";
import { offerAdPackage } from "@/lib/operations/admin/offer-ad-package";
import { getNewsletterAdOptions } from "@/lib/operations/public/get-newsletter-ad-options";
import { insertBookingRows, insertPackageRow } from "./testing";

const written = {
  name: "Main sponsor",
  placement: "Top of the issue",
  description: "Your logo and 60 words.",
  price: "149.50",
  currency: "usd",
  slot: "top",
  sends_on: "4",
  checkout_url: "https://buy.stripe.com/abc?x=1",
};

/** The audit log's newest entries: action and reason. */
async function logged(ctx: Context): Promise<[string, string | null][]> {
  const rows = await ctx.db.select().from(auditLog).orderBy(desc(auditLog.id));
  expect(rows.every(({ listingId, actorKind, actorId }) => !listingId && actorKind === "admin" && actorId)).toBe(true);
  return rows.map(({ action, reason }) => [action, reason]);
}

const inOrder = async (ctx: Context) => (await execute(listAdPackages, {}, ctx)).map(({ name }) => name);

test(
  "an admin's new package is on offer at once, at the end of the list, and in the log",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    await insertPackageRow(ctx.db, { name: "First", position: 7 });
    const { id } = await execute(addAdPackage, written, admin);
    expect((await execute(getNewsletterAdOptions, {}, ctx)).data[1]).toMatchObject({
      id,
      name: "Main sponsor",
      price: { amount: 149.5, currency: "USD" },
      audience_size: 0,
      checkout_url: "https://buy.stripe.com/abc?x=1",
    });
    const [[action, reason] = []] = await logged(admin);
    expect(action).toBe("add_ad_package");
    expect(reason).toContain("“Main sponsor”: name Main sponsor; placement Top of the issue");
  }),
);

test(
  "names every bad field of a package at once, and keeps nothing",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const bad = {
      name: " ",
      placement: "x".repeat(121),
      description: "a\u0000b",
      price: "1,5",
      currency: "US",
      slot: "left",
      sends_on: "8",
      checkout_url: "http://buy.stripe.com/abc",
    };
    const problem = await problemFrom(execute(addAdPackage, bad, admin));
    expect(problem).toMatchObject({ code: "invalid_request" });
    expect(problem.errors?.map(({ path }) => path).sort()).toEqual(Object.keys(bad).sort());
    expect(await problemFrom(execute(addAdPackage, {}, admin))).toMatchObject({ code: "invalid_request" });
    expect(await execute(listAdPackages, {}, admin)).toEqual([]);
    expect(await logged(admin)).toEqual([]);
  }),
);

describe("a price", () => {
  test.each([
    ["149", "USD", 14_900],
    ["149.5", "USD", 14_950],
    [" 0.01 ", "EUR", 1],
    ["149", "JPY", 149],
    ["149.505", "KWD", 149_505],
    ["21474836.47", "USD", 2_147_483_647],
  ])("%s %s is kept as %i of its smallest unit", (price, currency, minor) =>
    inTransaction(async (ctx) => {
      const { id } = await execute(addAdPackage, { ...written, price, currency }, await asAdmin(ctx));
      expect(await findPackage(ctx.db, id)).toMatchObject({ priceMinor: minor, currency });
    })(),
  );

  test.each([
    ["0", "USD"],
    ["-1", "USD"],
    ["149.505", "USD"],
    ["149.5", "JPY"],
    ["1e3", "USD"],
    ["1,490", "USD"],
    ["149 USD", "USD"],
    ["21474836.48", "USD"],
    ["9999999999", "JPY"],
    ["", "USD"],
  ])("%s %s is none", (price, currency) =>
    inTransaction(async (ctx) => {
      const problem = await problemFrom(execute(addAdPackage, { ...written, price, currency }, await asAdmin(ctx)));
      expect(problem.errors?.map(({ path }) => path)).toContain("price");
    })(),
  );
});

describe("a checkout link", () => {
  test.each([
    "http://buy.stripe.com/abc",
    "javascript:alert(1)",
    "buy.stripe.com/abc",
    "https://user:secret@buy.stripe.com/abc",
    "https://localhost/abc",
    "https://127.0.0.1/abc",
    "https://2130706433/abc",
    "https://[::1]/abc",
    "https://",
    `https://buy.stripe.com/${"x".repeat(2048)}`,
    "",
  ])("%s is refused", (checkout_url) =>
    inTransaction(async (ctx) => {
      const problem = await problemFrom(execute(addAdPackage, { ...written, checkout_url }, await asAdmin(ctx)));
      expect(problem.errors?.map(({ path }) => path)).toEqual(["checkout_url"]);
    })(),
  );
});

describe("an edit", () => {
  test(
    "changes what was written, and the log says from what to what",
    inTransaction(async (ctx) => {
      const admin = await asAdmin(ctx);
      const { id } = await execute(addAdPackage, written, admin);
      const { fields } = await execute(getAdPackage, { id }, admin);
      expect(fields).toEqual({ ...written, currency: "USD" });
      const edit = { id, shown: JSON.stringify(fields), ...fields, price: "199", slot: "end" };
      expect(await execute(editAdPackage, edit, admin)).toEqual({ changed: true });
      expect(await findPackage(ctx.db, id)).toMatchObject({ priceMinor: 19_900, slot: "end", active: true });
      expect((await logged(admin))[0]).toEqual([
        "edit_ad_package",
        "“Main sponsor”: price 149.50 → 199.00; slot top → end",
      ]);
    }),
  );

  test(
    "that changes nothing is no entry in the log",
    inTransaction(async (ctx) => {
      const admin = await asAdmin(ctx);
      const { id } = await insertPackageRow(ctx.db);
      const { fields } = await execute(getAdPackage, { id }, admin);
      expect(
        await execute(editAdPackage, { id, shown: JSON.stringify(fields), ...fields, price: "149" }, admin),
      ).toEqual({
        changed: false,
      });
      expect(await logged(admin)).toEqual([]);
    }),
  );

  test(
    "writes nothing if another admin has changed the same field since, until both texts were seen; other fields stay theirs",
    inTransaction(async (ctx) => {
      const [admin, other] = [await asAdmin(ctx), await asAdmin(ctx)];
      const { id } = await execute(addAdPackage, written, admin);
      const { fields } = await execute(getAdPackage, { id }, admin);
      const shown = JSON.stringify(fields);
      await execute(offerAdPackage, { id, active: "no" }, other);
      await execute(bookAdDate, { id, date: "2026-11-26", note: "" }, other);
      await execute(editAdPackage, { id, shown, ...fields, price: "99", slot: "end" }, other);
      const mine = { id, ...fields, name: "Mine", price: "79" };
      expect(await execute(editAdPackage, { ...mine, shown }, admin)).toEqual({ theirs: { price: "99.00" } });
      expect(await findPackage(ctx.db, id)).toMatchObject({ name: "Main sponsor", priceMinor: 9_900 });
      const seen = JSON.stringify({ ...fields, price: "99.00" });
      expect(await execute(editAdPackage, { ...mine, shown: seen }, admin)).toEqual({ changed: true });
      expect(await findPackage(ctx.db, id)).toMatchObject({ name: "Mine", priceMinor: 7_900, slot: "end" });
    }),
  );

  test(
    "leaves a sample a sample until its checkout link is its own",
    inTransaction(async (ctx) => {
      const admin = await asAdmin(ctx);
      const { id } = await insertPackageRow(ctx.db, { sample: true });
      const edit = async (changed: object) => {
        const { fields } = await execute(getAdPackage, { id }, admin);
        await execute(editAdPackage, { id, shown: JSON.stringify(fields), ...fields, ...changed }, admin);
        return (await execute(getAdPackage, { id }, admin)).sample;
      };
      expect(await edit({ price: "1" })).toBe(true);
      expect(await edit({ checkout_url: "https://buy.stripe.com/abc" })).toBe(false);
    }),
  );
});

test(
  "a package that is taken off is offered no more, keeps its bookings, and can be put back",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const { id } = await insertPackageRow(ctx.db);
    await insertBookingRows(ctx.db, id, "2026-11-26");
    expect(await execute(offerAdPackage, { id, active: "no" }, admin)).toEqual({ active: false, changed: true });
    expect(await execute(offerAdPackage, { id, active: "no" }, admin)).toEqual({ active: false, changed: false });
    expect((await execute(getNewsletterAdOptions, {}, ctx)).data).toEqual([]);
    expect(await execute(offerAdPackage, { id, active: "yes" }, admin)).toEqual({ active: true, changed: true });
    expect((await execute(getNewsletterAdOptions, {}, ctx)).data[0]?.next_dates[0]).toBe("2026-12-03");
    expect((await logged(admin)).map(([action]) => action)).toEqual(["activate_ad_package", "deactivate_ad_package"]);
  }),
);

test(
  "packages are moved one place at a time, and a stale place is told",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    // Two of one position, as two admins who add at once leave them.
    for (const [name, position] of [
      ["a", 1],
      ["b", 4],
      ["c", 4],
    ] as const) {
      await insertPackageRow(ctx.db, { name, position });
    }
    const [, second, third] = await execute(listAdPackages, {}, admin);
    const last = third?.name;
    expect(await execute(moveAdPackage, { id: third?.id, place: 3, direction: "up" }, admin)).toEqual({ place: 2 });
    expect(await inOrder(admin)).toEqual(["a", last, second?.name]);
    const stale = await problemFrom(execute(moveAdPackage, { id: third?.id, place: 3, direction: "up" }, admin));
    expect(stale.message).toContain("place 2 now");
    await execute(moveAdPackage, { id: third?.id, place: 2, direction: "up" }, admin);
    expect(
      (await problemFrom(execute(moveAdPackage, { id: third?.id, place: 1, direction: "up" }, admin))).message,
    ).toContain("first");
    expect(await inOrder(admin)).toEqual([last, "a", second?.name]);
    expect(await logged(admin)).toHaveLength(2);
  }),
);

describe("a date", () => {
  test(
    "is booked once and freed once, with the note for admins and the log",
    inTransaction(async (ctx) => {
      const admin = await asAdmin(ctx);
      const { id } = await insertPackageRow(ctx.db);
      await execute(bookAdDate, { id, date: "2026-11-26", note: " Acme, invoice 7 " }, admin);
      const dates = (await execute(getAdPackage, { id }, admin)).dates;
      expect(dates.booked).toEqual([{ date: "2026-11-26", note: "Acme, invoice 7" }]);
      expect(dates.free[0]).toBe("2026-12-03");
      const again = await problemFrom(execute(bookAdDate, { id, date: "2026-11-26", note: "" }, admin));
      expect(again.errors).toMatchObject([{ path: "date", code: "already_booked" }]);
      await execute(freeAdDate, { id, date: "2026-11-26" }, admin);
      expect((await problemFrom(execute(freeAdDate, { id, date: "2026-11-26" }, admin))).message).toContain(
        "free already",
      );
      expect((await execute(getAdPackage, { id }, admin)).dates.free[0]).toBe("2026-11-26");
      expect(await logged(admin)).toEqual([
        ["free_ad_date", "“Main sponsor”: 2026-11-26, Acme, invoice 7"],
        ["book_ad_date", "“Main sponsor”: 2026-11-26, Acme, invoice 7"],
      ]);
    }),
  );

  test.each(["2026-11-27", "2026-11-19", "2028-01-06", "2026-02-30", "26 November", ""])("%s cannot be sold", (date) =>
    inTransaction(async (ctx) => {
      const { id } = await insertPackageRow(ctx.db);
      const problem = await problemFrom(execute(bookAdDate, { id, date, note: "" }, await asAdmin(ctx)));
      expect(problem.errors).toMatchObject([{ path: "date", fix: expect.stringContaining("2026-11-26") }]);
    })(),
  );

  test.each(["x".repeat(201), "a\u0000b"])("is not booked with a note that cannot be kept", (note) =>
    inTransaction(async (ctx) => {
      const { id } = await insertPackageRow(ctx.db);
      const problem = await problemFrom(execute(bookAdDate, { id, date: "2026-11-26", note }, await asAdmin(ctx)));
      expect(problem.errors).toMatchObject([{ path: "note" }]);
    })(),
  );
});

test(
  "a package that is not there is not found",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const id = "0190a000-0000-7000-8000-000000000000";
    const acts = [
      execute(getAdPackage, { id }, admin),
      execute(editAdPackage, { id, shown: "", ...written }, admin),
      execute(offerAdPackage, { id, active: "no" }, admin),
      execute(moveAdPackage, { id, place: 1, direction: "down" }, admin),
      execute(bookAdDate, { id, date: "2026-11-26" }, admin),
      execute(freeAdDate, { id, date: "2026-11-26" }, admin),
    ];
    expect(await outcomes<unknown>(acts)).toEqual(acts.map(() => "not_found"));
  }),
);
