import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adBookings, auditLog } from "@/db/schema";
import { databaseKinds, type SharedDatabase } from "@/db/testing/postgres";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { contextOn, problemFrom } from "@/lib/core/testing";
import { asAdmin } from "@/lib/launch/draft/testing";
import { approveNewsletterIssue } from "@/lib/operations/admin/approve-newsletter-issue";
import { bookAdDate } from "@/lib/operations/admin/book-ad-date";
import { editAdPackage } from "@/lib/operations/admin/edit-ad-package";
import { editNewsletterOpening } from "@/lib/operations/admin/edit-newsletter-opening";
import { freeAdDate } from "@/lib/operations/admin/free-ad-date";
import { getAdPackage } from "@/lib/operations/admin/get-ad-package";
import { getNewsletterDashboard } from "@/lib/operations/admin/get-newsletter-dashboard";
import { listAdPackages } from "@/lib/operations/admin/list-ad-packages";
import { moveAdPackage } from "@/lib/operations/admin/move-ad-package";
import { issueWeek } from "./issue";
import { insertClosedWeek, insertPackageRow } from "./testing";

/** How many of the calls, made at once, were done; each of the others must have been told why. */
async function doneOf(calls: readonly Promise<unknown>[]): Promise<number> {
  const results = await Promise.all(
    calls.map((call) =>
      call.then(
        (answer) => (isToldTheirs(answer) ? "theirs" : "done"),
        async (error) => (await problemFrom(Promise.reject(error))).code,
      ),
    ),
  );
  expect(
    results.every((result) => result !== undefined && ["done", "theirs", "invalid_request"].includes(result)),
  ).toBe(true);
  return results.filter((result) => result === "done").length;
}

/** True for an edit that was not saved, because another admin changed the same field first. */
const isToldTheirs = (answer: unknown) => typeof answer === "object" && answer !== null && "theirs" in answer;

describe.each(databaseKinds)("on %s", (_kind, open) => {
  let shared: SharedDatabase;
  let admins: Context[];
  beforeAll(async () => {
    shared = await open();
    admins = [];
    for (let made = 0; made < 10; made++) {
      admins.push(await asAdmin(contextOn(made % 2 === 0 ? shared.one.db : shared.two.db)));
    }
  });
  afterAll(() => shared.close());

  const entries = async (action: string) => {
    const [row] = await shared.one.db.select({ total: count() }).from(auditLog).where(eq(auditLog.action, action));
    return row?.total;
  };

  test("of ten admins who sell one date at once one does, and nine are told; likewise when they free it", async () => {
    const { id } = await insertPackageRow(shared.one.db);
    const date = "2026-11-26";
    expect(await doneOf(admins.map((admin, n) => execute(bookAdDate, { id, date, note: `Buyer ${n}` }, admin)))).toBe(
      1,
    );
    expect(await shared.one.db.select().from(adBookings).where(eq(adBookings.packageId, id))).toHaveLength(1);
    expect(await doneOf(admins.map((admin) => execute(freeAdDate, { id, date }, admin)))).toBe(1);
    expect(await shared.one.db.select().from(adBookings).where(eq(adBookings.packageId, id))).toEqual([]);
    expect([await entries("book_ad_date"), await entries("free_ad_date")]).toEqual([1, 1]);
  });

  test("of ten edits of what all saw alike one is kept, and nine are told", async () => {
    const { id } = await insertPackageRow(shared.one.db);
    const [first] = admins;
    const { fields } = await execute(getAdPackage, { id }, first ?? contextOn(shared.one.db));
    const edits = admins.map((admin, n) =>
      execute(editAdPackage, { id, shown: JSON.stringify(fields), ...fields, price: `${n + 200}` }, admin),
    );
    expect(await doneOf(edits)).toBe(1);
    expect(await entries("edit_ad_package")).toBe(1);
  });

  test("of ten admins who write the opening words at once one does; of ten who approve what all saw alike, likewise", async () => {
    const [first = contextOn(shared.one.db)] = admins;
    const week = issueWeek(first.now);
    await insertClosedWeek(shared.one.db, week, { name: "Acme" });
    const words = admins.map((admin, n) =>
      execute(editNewsletterOpening, { week, shown: JSON.stringify({ opening: "" }), opening: `Words ${n}` }, admin),
    );
    expect(await doneOf(words)).toBe(1);
    const seen = await execute(getNewsletterDashboard, {}, first);
    const approvals = admins.map((admin) =>
      execute(approveNewsletterIssue, { week, fingerprint: seen.fingerprint }, admin),
    );
    expect(await doneOf(approvals)).toBe(1);
    expect([await entries("edit_newsletter_opening"), await entries("approve_newsletter_issue")]).toEqual([1, 1]);
  });

  test("of ten admins who move the last package up at once one does, and no place is lost or doubled", async () => {
    const [first = contextOn(shared.one.db)] = admins;
    await insertPackageRow(shared.one.db, { name: "Last", position: 9 });
    const before = await execute(listAdPackages, {}, first);
    const last = before.at(-1);
    expect(last?.name).toBe("Last");
    const id = last?.id ?? "";
    expect(
      await doneOf(admins.map((admin) => execute(moveAdPackage, { id, place: before.length, direction: "up" }, admin))),
    ).toBe(1);
    const after = await execute(listAdPackages, {}, first);
    expect(after.map(({ place }) => place)).toEqual(before.map(({ place }) => place));
    expect(after.at(-2)?.id).toBe(id);
    expect(new Set(after.map((one) => one.id)).size).toBe(before.length);
  });
});
