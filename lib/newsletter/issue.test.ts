import { addDays } from "date-fns";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findAudit } from "@/db/audit";
import { findIssue, updateIssue } from "@/db/newsletter-issues";
import { listMails } from "@/db/outbox";
import { listings } from "@/db/schema";
import { insertListing } from "@/db/testing";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom } from "@/lib/core/testing";
import { asAdmin } from "@/lib/launch/draft/testing";
import { approveNewsletterIssue } from "@/lib/operations/admin/approve-newsletter-issue";
import { bookAdDate } from "@/lib/operations/admin/book-ad-date";
import { editNewsletterOpening } from "@/lib/operations/admin/edit-newsletter-opening";
import { getAdPackage } from "@/lib/operations/admin/get-ad-package";
import { getNewsletterDashboard } from "@/lib/operations/admin/get-newsletter-dashboard";
import { previewNewsletterIssue } from "@/lib/operations/admin/preview-newsletter-issue";
import { recordNewsletterFeature } from "@/lib/operations/admin/record-newsletter-feature";
import { sendNewsletterTest } from "@/lib/operations/admin/send-newsletter-test";
import { takeBackNewsletterIssue } from "@/lib/operations/admin/take-back-newsletter-issue";
import { getNewsletterAdOptions } from "@/lib/operations/public/get-newsletter-ad-options";
import { getNewsletterIssue } from "@/lib/operations/public/get-newsletter-issue";
import { listNewsletterIssues } from "@/lib/operations/public/list-newsletter-issues";
import { insertBookingRows, insertClosedWeek, insertPackageRow, insertReaderRow } from "./testing";

const week = "2026-W47";
const monday = new Date("2026-11-23T09:00:00Z");

/** An admin on the Monday after a week in which Acme came before Brook. */
async function afterWeek(plain: Context) {
  const admin = { ...(await asAdmin(plain)), now: monday };
  await insertClosedWeek(plain.db, week, { name: "Acme" }, { name: "Brook" });
  return admin;
}

const dashboard = (ctx: Context) => execute(getNewsletterDashboard, {}, ctx);
const edit = (opening: string, shown: string, ctx: Context) =>
  execute(editNewsletterOpening, { week, shown: JSON.stringify({ opening: shown }), opening }, ctx);
const approve = async (ctx: Context, fingerprint?: string) =>
  execute(approveNewsletterIssue, { week, fingerprint: fingerprint ?? (await dashboard(ctx)).fingerprint }, ctx);
const publish = (ctx: Context) => updateIssue(ctx.db, week, { startedAt: ctx.now });

describe("the next issue", () => {
  test(
    "holds the final ranks of the last week, at most fifteen, and says how many launches there were",
    inTransaction(async (plain) => {
      const admin = { ...(await asAdmin(plain)), now: monday };
      const names = Array.from({ length: 17 }, (_, index) => ({ name: `Product-${index}` }));
      await insertClosedWeek(plain.db, week, ...names);
      await insertListing(plain.db, { slug: "unranked", launchWeek: week });
      const { content, blocked, readers } = await dashboard(admin);
      expect(content.launches.map(({ rank }) => rank)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
      expect(content.launches[0]).toMatchObject({ slug: "product-0", upvotes: 100, sample: false });
      expect([content.total, blocked, readers]).toEqual([17, null, 0]);
    }),
  );

  test(
    "has the features that are booked for the days after its week, in the order of their packages, and no others",
    inTransaction(async (plain) => {
      const admin = await afterWeek(plain);
      const last = await insertPackageRow(plain.db, { slot: "end", position: 2, sendsOn: 4 });
      const first = await insertPackageRow(plain.db, { slot: "top", position: 1, sendsOn: 2 });
      const record = (packageId: string, title: string, date: string) =>
        execute(recordNewsletterFeature, { listing: "acme", package: packageId, title, date }, admin);
      await record(last.id, "Last", "2026-11-26");
      await record(first.id, "First", "2026-11-24");
      await record(last.id, "Next week", "2026-12-03");
      await record(last.id, "Last week", "2026-11-19");
      const { content, is_waiting, send_at } = await dashboard(admin);
      expect(content.features.map(({ title, slot }) => [title, slot])).toEqual([
        ["First", "top"],
        ["Last", "end"],
      ]);
      expect([is_waiting, send_at]).toEqual([true, "2026-11-26T00:00:00.000Z"]);
      const { html, text } = await execute(previewNewsletterIssue, {}, admin);
      expect(text.match(/Sponsored/g)).toHaveLength(2);
      expect(html).not.toContain("/n/");
    }),
  );

  test(
    "names a sold date without a feature",
    inTransaction(async (plain) => {
      const admin = await afterWeek(plain);
      const { id } = await insertPackageRow(plain.db);
      await insertBookingRows(plain.db, id, "2026-11-26", "2026-12-03");
      expect((await dashboard(admin)).sold_without_feature).toMatchObject([
        { date: "2026-11-26", packageName: "Main sponsor" },
      ]);
      const feature = { listing: "acme", package: id, title: "On top", date: "2026-11-26" };
      await execute(recordNewsletterFeature, feature, admin);
      expect((await dashboard(admin)).sold_without_feature).toEqual([]);
    }),
  );

  test(
    "does not exist for a week without launches, nor before its ranks are final",
    inTransaction(async (plain) => {
      const admin = { ...(await asAdmin(plain)), now: monday };
      expect((await dashboard(admin)).blocked).toContain("there is no issue");
      expect((await problemFrom(approve(admin))).message).toContain("there is no issue");
      expect((await problemFrom(execute(sendNewsletterTest, { week }, admin))).code).toBe("invalid_request");
      expect((await problemFrom(execute(previewNewsletterIssue, {}, admin))).code).toBe("not_found");
      await insertListing(plain.db, { launchWeek: week, finalRank: 1, finalUpvotes: 3 });
      expect((await dashboard(admin)).blocked).toContain("not final yet");
      expect((await problemFrom(approve(admin))).message).toContain("not final yet");
    }),
  );

  test(
    "that nobody has approved within six days is late, is not sent, and can still be approved",
    inTransaction(async (plain) => {
      const admin = await afterWeek(plain);
      expect((await dashboard({ ...admin, now: new Date("2026-11-28T23:59:00Z") })).is_late).toBe(false);
      const late = { ...admin, now: new Date("2026-11-29T00:00:00Z") };
      expect(await dashboard(late)).toMatchObject({ is_late: true, status: "draft", last_day: "2026-11-29" });
      expect(await approve(late)).toMatchObject({ isAtOnce: true });
      const next = { ...admin, now: new Date("2026-11-30T00:00:00Z") };
      expect((await dashboard(next)).week).toBe("2026-W48");
      expect((await problemFrom(approve(next))).message).toContain("Another week has ended");
    }),
  );
});

describe("the opening words", () => {
  test(
    "are saved, logged, and stand in the mail as plain text",
    inTransaction(async (plain) => {
      const admin = await afterWeek(plain);
      const words = "Good morning.\n\n<b>Rockets</b> & more.";
      expect(await edit(` ${words} `, "", admin)).toEqual({ changed: true });
      const seen = await dashboard(admin);
      expect(seen.opening).toBe(words);
      expect(await edit(words, words, admin)).toEqual({ changed: false });
      const { html } = await execute(previewNewsletterIssue, {}, admin);
      expect(html).toContain("&lt;b&gt;Rockets&lt;/b&gt; &amp; more.");
      const { rows } = await findAudit(plain.db, { offset: 0, limit: 5 });
      expect(rows.map(({ action }) => action)).toEqual(["edit_newsletter_opening"]);
    }),
  );

  test(
    "are bounded, and refused for another week than that of the next issue",
    inTransaction(async (plain) => {
      const admin = await afterWeek(plain);
      const long = await problemFrom(edit("x".repeat(2001), "", admin));
      expect(long.errors?.map(({ path }) => path)).toEqual(["opening"]);
      const other = { week: "2026-W46", shown: "", opening: "x" };
      expect((await problemFrom(execute(editNewsletterOpening, other, admin))).code).toBe("invalid_request");
    }),
  );

  test(
    "of a form that is older than another admin's change are not saved before both texts were seen",
    inTransaction(async (plain) => {
      const [admin, other] = [await afterWeek(plain), { ...(await asAdmin(plain)), now: monday }];
      await edit("Theirs", "", other);
      expect(await edit("Mine", "", admin)).toEqual({ theirs: { opening: "Theirs" } });
      expect((await dashboard(admin)).opening).toBe("Theirs");
      expect(await edit("Mine", "Theirs", admin)).toEqual({ changed: true });
    }),
  );
});

test(
  "a test goes to the admin who asks alone, says that it is one, and can be sent again",
  inTransaction(async (plain) => {
    const admin = await afterWeek(plain);
    await insertReaderRow(plain.db);
    await execute(sendNewsletterTest, { week }, admin);
    await execute(sendNewsletterTest, { week }, { ...admin, now: addDays(monday, 1) });
    const { rows } = await listMails(plain.db, { offset: 0, limit: 5 });
    expect(rows.map(({ recipient, kind }) => [recipient, kind])).toEqual([
      [admin.actor.email, "newsletter_issue"],
      [admin.actor.email, "newsletter_issue"],
    ]);
    expect(rows[0]?.facts).toMatchObject({ isTest: true, unsubscribeUrl: null });
  }),
);

describe("an approval", () => {
  test(
    "keeps the issue as it was seen, with who approved it and how many readers there are",
    inTransaction(async (plain) => {
      const admin = await afterWeek(plain);
      await insertReaderRow(plain.db);
      await insertReaderRow(plain.db, { confirmedAt: null });
      expect(await approve(admin)).toEqual({ isAtOnce: true, sendAt: monday.toISOString(), readers: 1 });
      await plain.db.update(listings).set({ tagline: "Changed since" }).where(eq(listings.slug, "acme"));
      expect(await dashboard(admin)).toMatchObject({ status: "approved", approved_by: admin.actor.email, readers: 1 });
      const { content } = await dashboard(admin);
      expect(content.launches[0]).toMatchObject({ slug: "acme", tagline: "Does one thing well" });
      expect((await problemFrom(approve(admin))).message).toContain("approved already");
      expect((await problemFrom(edit("Late", "", admin))).message).toContain("approved already");
    }),
  );

  test(
    "of something else than what is there now is refused",
    inTransaction(async (plain) => {
      const admin = await afterWeek(plain);
      const changes: (() => Promise<unknown>)[] = [
        () => edit("New words", "", admin),
        () => plain.db.update(listings).set({ tagline: "Another" }).where(eq(listings.slug, "acme")),
        () => plain.db.update(listings).set({ status: "taken_down" }).where(eq(listings.slug, "brook")),
      ];
      for (const change of changes) {
        const { fingerprint } = await dashboard(admin);
        await change();
        expect((await problemFrom(approve(admin, fingerprint))).message).toContain("has changed since");
      }
      expect((await findIssue(plain.db, week))?.status).toBe("draft");
    }),
  );

  test(
    "ends the sale of the days of its issue, until it is taken back",
    inTransaction(async (plain) => {
      const admin = await afterWeek(plain);
      const { id } = await insertPackageRow(plain.db);
      const date = "2026-11-26";
      const book = () => execute(bookAdDate, { id, date }, admin);
      const record = () =>
        execute(recordNewsletterFeature, { listing: "acme", package: id, title: "Top", date }, admin);
      const offered = async () => [
        (await execute(getNewsletterAdOptions, {}, admin)).data[0]?.next_dates.slice(0, 1),
        (await execute(getAdPackage, { id }, admin)).dates.free.slice(0, 1),
      ];
      expect(await offered()).toEqual([[date], [date]]);
      await approve(admin);
      expect(await offered()).toEqual([["2026-12-03"], ["2026-12-03"]]);
      for (const refused of [book, record]) {
        expect((await problemFrom(refused())).errors).toEqual([
          {
            path: "date",
            code: "issue_approved",
            message: "belongs to the issue of week 47, 2026, which is approved already",
            fix: "Choose another date, or take the approval back first.",
          },
        ]);
      }
      await execute(takeBackNewsletterIssue, { week }, admin);
      await book();
      await record();
      await approve(admin);
      await publish(admin);
      const next = { ...admin, now: addDays(monday, 7) };
      const late = { listing: "brook", package: id, title: "Late", date };
      expect((await problemFrom(execute(recordNewsletterFeature, late, next))).errors).toMatchObject([
        { path: "date", fix: "Choose the date of an issue that is still to come." },
      ]);
    }),
  );

  test(
    "can be taken back until sending begins, and not after",
    inTransaction(async (plain) => {
      const admin = await afterWeek(plain);
      const takeBack = () => execute(takeBackNewsletterIssue, { week }, admin);
      expect((await problemFrom(takeBack())).code).toBe("invalid_request");
      await approve(admin);
      await takeBack();
      expect(await dashboard(admin)).toMatchObject({ status: "draft", approved_by: null });
      await approve(admin);
      await publish(admin);
      expect((await problemFrom(takeBack())).message).toContain("has not begun");
      const { rows } = await findAudit(plain.db, { offset: 0, limit: 9 });
      const approved = "approve_newsletter_issue";
      expect(rows.map(({ action }) => action)).toEqual([approved, "take_back_newsletter_issue", approved]);
    }),
  );
});

describe("the public issue", () => {
  test(
    "is there once sending has begun, as it was sent, without what is no longer live",
    inTransaction(async (plain) => {
      const admin = await afterWeek(plain);
      const read = () => execute(getNewsletterIssue, { week }, plain);
      await approve(admin);
      expect((await problemFrom(read())).code).toBe("not_found");
      expect(await execute(listNewsletterIssues, {}, plain)).toEqual([]);
      await publish(admin);
      expect(await execute(listNewsletterIssues, {}, plain)).toEqual([week]);
      expect((await read()).launches.map(({ name, rank }) => [name, rank])).toEqual([
        ["Acme", 1],
        ["Brook", 2],
      ]);
      await plain.db.update(listings).set({ status: "taken_down" }).where(eq(listings.slug, "acme"));
      expect(await read()).toMatchObject({ total: 2, launches: [{ name: "Brook", rank: 2 }] });
    }),
  );

  test.each(["2026-W48", "2026-W99", "x", "constructor"])("of %s is not there", (other) =>
    inTransaction(async (plain) => {
      const { code } = await problemFrom(execute(getNewsletterIssue, { week: other }, plain));
      expect(["not_found", "invalid_request"]).toContain(code);
    })(),
  );
});

test(
  "the audience of every package is the number of confirmed readers of the newsletter",
  inTransaction(async (plain) => {
    await insertPackageRow(plain.db);
    const audience = async () => (await execute(getNewsletterAdOptions, {}, plain)).data[0]?.audience_size;
    expect(await audience()).toBe(0);
    const followed = await insertListing(plain.db);
    await insertReaderRow(plain.db);
    await insertReaderRow(plain.db, { categories: ["Productivity"] });
    await insertReaderRow(plain.db, { confirmedAt: null });
    await insertReaderRow(plain.db, { listingId: followed.id });
    expect(await audience()).toBe(2);
  }),
);
