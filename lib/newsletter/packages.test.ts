import { desc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findPackage } from "@/db/newsletter";
import { auditLog } from "@/db/schema";
import type { Context } from "@/lib/context";
import { as, asAdmin, insertPerson } from "@/lib/founder/testing";
import { execute } from "@/lib/operation";
import { getNewsletterAdOptions } from "@/lib/operations/get-newsletter-ad-options";
import { inTransaction, problemFrom } from "@/lib/testing";
import { bookDate, bookingsOf, freeDate } from "./bookings";
import { addPackage, editPackage, listPackages, movePackage, packageToEdit, setActive } from "./packages";
import { insertBookingRows, insertPackageRow } from "./testing";

const written = {
  name: "Main sponsor",
  placement: "Top of the issue",
  description: "Your logo and 60 words.",
  price: "149.50",
  currency: "usd",
  audience_size: "",
  sends_on: "4",
  checkout_url: "https://buy.stripe.com/abc?x=1",
};

/** The audit log's newest entries: action and reason. */
async function logged(ctx: Context): Promise<[string, string | null][]> {
  const rows = await ctx.db.select().from(auditLog).orderBy(desc(auditLog.id));
  expect(rows.every(({ listingId, actorKind, actorId }) => !listingId && actorKind === "admin" && actorId)).toBe(true);
  return rows.map(({ action, reason }) => [action, reason]);
}

const inOrder = async (ctx: Context) => (await listPackages(ctx)).map(({ name }) => name);

test(
  "an admin's new package is on offer at once, at the end of the list, and in the log",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    await insertPackageRow(ctx.db, { name: "First", position: 7 });
    const { id } = await addPackage(admin, written);
    expect((await execute(getNewsletterAdOptions, {}, ctx)).data[1]).toMatchObject({
      id,
      name: "Main sponsor",
      price: { amount: 149.5, currency: "USD" },
      audience_size: null,
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
      audience_size: "many",
      sends_on: "8",
      checkout_url: "http://buy.stripe.com/abc",
    };
    const problem = await problemFrom(addPackage(admin, bad));
    expect(problem).toMatchObject({ code: "invalid_request" });
    expect(problem.errors?.map(({ path }) => path).sort()).toEqual(Object.keys(bad).sort());
    expect(await problemFrom(addPackage(admin, {}))).toMatchObject({ code: "invalid_request" });
    expect(await listPackages(admin)).toEqual([]);
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
      const { id } = await addPackage(await asAdmin(ctx), { ...written, price, currency });
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
      const problem = await problemFrom(addPackage(await asAdmin(ctx), { ...written, price, currency }));
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
      const problem = await problemFrom(addPackage(await asAdmin(ctx), { ...written, checkout_url }));
      expect(problem.errors?.map(({ path }) => path)).toEqual(["checkout_url"]);
    })(),
  );
});

describe("an edit", () => {
  test(
    "changes what was written, and the log says from what to what",
    inTransaction(async (ctx) => {
      const admin = await asAdmin(ctx);
      const { id } = await addPackage(admin, written);
      const { fields, fingerprint } = await packageToEdit(admin, id);
      expect(fields).toEqual({ ...written, currency: "USD" });
      const edit = { fields: { ...fields, price: "199", audience_size: "1200" }, fingerprint };
      expect(await editPackage(admin, id, edit)).toEqual({ changed: true });
      expect(await findPackage(ctx.db, id)).toMatchObject({ priceMinor: 19_900, audienceSize: 1200, active: true });
      expect((await logged(admin))[0]).toEqual([
        "edit_ad_package",
        "“Main sponsor”: price 149.50 → 199.00; audience size unknown → 1200",
      ]);
    }),
  );

  test(
    "that changes nothing is no entry in the log",
    inTransaction(async (ctx) => {
      const admin = await asAdmin(ctx);
      const { id } = await insertPackageRow(ctx.db);
      const { fields, fingerprint } = await packageToEdit(admin, id);
      expect(await editPackage(admin, id, { fields: { ...fields, price: "149" }, fingerprint })).toEqual({
        changed: false,
      });
      expect(await logged(admin)).toEqual([]);
    }),
  );

  test(
    "of what another admin has changed since is refused; moving or booking is no such change",
    inTransaction(async (ctx) => {
      const [admin, other] = [await asAdmin(ctx), await asAdmin(ctx)];
      const { id } = await addPackage(admin, written);
      const seen = await packageToEdit(admin, id);
      await setActive(other, id, false);
      await bookDate(other, id, { date: "2026-11-26", note: "" });
      const { fingerprint } = await packageToEdit(other, id);
      await editPackage(other, id, { fields: { ...written, price: "99" }, fingerprint });
      const stale = editPackage(admin, id, { fields: { ...written, name: "Mine" }, fingerprint: seen.fingerprint });
      expect((await problemFrom(stale)).message).toContain("Another admin has changed this package");
      expect(await findPackage(ctx.db, id)).toMatchObject({ name: "Main sponsor", priceMinor: 9_900 });
    }),
  );

  test(
    "leaves a sample a sample until its checkout link is its own",
    inTransaction(async (ctx) => {
      const admin = await asAdmin(ctx);
      const { id } = await insertPackageRow(ctx.db, { sample: true });
      const edit = async (changed: object) => {
        const { fields, fingerprint } = await packageToEdit(admin, id);
        await editPackage(admin, id, { fields: { ...fields, ...changed }, fingerprint });
        return (await packageToEdit(admin, id)).sample;
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
    expect(await setActive(admin, id, false)).toEqual({ changed: true });
    expect(await setActive(admin, id, false)).toEqual({ changed: false });
    expect((await execute(getNewsletterAdOptions, {}, ctx)).data).toEqual([]);
    expect(await setActive(admin, id, true)).toEqual({ changed: true });
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
    const [, second, third] = await listPackages(admin);
    const last = third?.name;
    expect(await movePackage(admin, third?.id ?? "", { place: 3, by: -1 })).toEqual({ place: 2 });
    expect(await inOrder(admin)).toEqual(["a", last, second?.name]);
    const stale = await problemFrom(movePackage(admin, third?.id ?? "", { place: 3, by: -1 }));
    expect(stale.message).toContain("place 2 now");
    await movePackage(admin, third?.id ?? "", { place: 2, by: -1 });
    expect((await problemFrom(movePackage(admin, third?.id ?? "", { place: 1, by: -1 }))).message).toContain("first");
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
      await bookDate(admin, id, { date: "2026-11-26", note: " Acme, invoice 7 " });
      const desk = await bookingsOf(admin, id);
      expect(desk.booked).toEqual([{ date: "2026-11-26", note: "Acme, invoice 7" }]);
      expect(desk.free[0]).toBe("2026-12-03");
      const again = await problemFrom(bookDate(admin, id, { date: "2026-11-26", note: "" }));
      expect(again.errors).toMatchObject([{ path: "date", code: "already_booked" }]);
      await freeDate(admin, id, "2026-11-26");
      expect((await problemFrom(freeDate(admin, id, "2026-11-26"))).message).toContain("free already");
      expect((await bookingsOf(admin, id)).free[0]).toBe("2026-11-26");
      expect(await logged(admin)).toEqual([
        ["free_ad_date", "“Main sponsor”: 2026-11-26, Acme, invoice 7"],
        ["book_ad_date", "“Main sponsor”: 2026-11-26, Acme, invoice 7"],
      ]);
    }),
  );

  test.each(["2026-11-27", "2026-11-19", "2028-01-06", "2026-02-30", "26 November", ""])("%s cannot be sold", (date) =>
    inTransaction(async (ctx) => {
      const { id } = await insertPackageRow(ctx.db);
      const problem = await problemFrom(bookDate(await asAdmin(ctx), id, { date, note: "" }));
      expect(problem.errors).toMatchObject([{ path: "date", fix: expect.stringContaining("2026-11-26") }]);
    })(),
  );

  test.each(["x".repeat(201), "a\u0000b"])("is not booked with a note that cannot be kept", (note) =>
    inTransaction(async (ctx) => {
      const { id } = await insertPackageRow(ctx.db);
      const problem = await problemFrom(bookDate(await asAdmin(ctx), id, { date: "2026-11-26", note }));
      expect(problem.errors).toMatchObject([{ path: "note" }]);
    })(),
  );
});

describe("nobody but an admin", () => {
  const acts: [string, (ctx: Context, id: string) => Promise<unknown>][] = [
    ["lists", (ctx) => listPackages(ctx)],
    ["opens", packageToEdit],
    ["adds", (ctx) => addPackage(ctx, written)],
    ["edits", (ctx, id) => editPackage(ctx, id, { fields: written, fingerprint: "" })],
    ["takes off", (ctx, id) => setActive(ctx, id, false)],
    ["moves", (ctx, id) => movePackage(ctx, id, { place: 1, by: 1 })],
    ["sees the bookings", bookingsOf],
    ["books", (ctx, id) => bookDate(ctx, id, { date: "2026-11-26", note: "" })],
    ["frees", (ctx, id) => freeDate(ctx, id, "2026-11-26")],
  ];
  test.each(acts)("%s", (_name, act) =>
    inTransaction(async (ctx) => {
      const { id } = await insertPackageRow(ctx.db);
      for (const caller of [ctx, as(ctx, await insertPerson(ctx.db))]) {
        expect(await problemFrom(act(caller, id))).toMatchObject({
          code: "not_found",
          message: "There is nothing here.",
        });
      }
      expect(await findPackage(ctx.db, id)).toMatchObject({ name: "Main sponsor", active: true });
    })(),
  );

  test.each(acts.filter(([name]) => name !== "lists" && name !== "adds"))(
    "%s of a package that is not there",
    (_name, act) =>
      inTransaction(async (ctx) => {
        const missing = "0190a000-0000-7000-8000-000000000000";
        expect(await problemFrom(act(await asAdmin(ctx), missing))).toMatchObject({ code: "not_found" });
      })(),
  );
});
