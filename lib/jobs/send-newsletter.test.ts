import { addDays, addHours, addMinutes } from "date-fns";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findSendingFigures } from "@/db/newsletter-batches";
import { findIssue, updateIssue } from "@/db/newsletter-issues";
import { countMails, listMails } from "@/db/outbox";
import {
  auditLog,
  closedWeeks,
  listings,
  mails,
  newsletterBatches,
  newsletterFeatures,
  newsletterIssues,
  subscriptions,
} from "@/db/schema";
import { databaseKinds, type SharedDatabase } from "@/db/testing/postgres";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { contextOn, problemFrom } from "@/lib/core/testing";
import { asAdmin } from "@/lib/launch/draft/testing";
import { type BatchDelivery, configuredMailer } from "@/lib/mail/mailer";
import { type MailServer, refusal, startMailServer } from "@/lib/mail/testing";
import { subscriptionToken } from "@/lib/mail/unsubscribe";
import { insertClosedWeek, insertPackageRow, insertReaderRow } from "@/lib/newsletter/testing";
import { approveNewsletterIssue } from "@/lib/operations/admin/approve-newsletter-issue";
import { getNewsletterDashboard } from "@/lib/operations/admin/get-newsletter-dashboard";
import { repeatNewsletterBatches } from "@/lib/operations/admin/repeat-newsletter-batches";
import { getNewsletterIssue } from "@/lib/operations/public/get-newsletter-issue";
import { sendNewsletter } from "./send-newsletter";

/** Monday after launch week 2026-W47. */
const monday = new Date("2026-11-23T09:00:00Z");
const week = "2026-W47";

const outbox = () =>
  configuredMailer({ resend: null, mailFrom: "a@catalog.example", contactEmail: null, isLocal: false });

describe.each(databaseKinds)("on %s", (_kind, open) => {
  let shared: SharedDatabase;
  let server: MailServer;
  let admin: Context;
  beforeAll(async () => {
    shared = await open();
    return () => shared.close();
  });
  beforeEach(async () => {
    server = await startMailServer();
    admin = { ...(await asAdmin(contextOn(shared.one.db))), now: monday };
  });
  afterEach(async () => {
    await server.close();
    const { db } = shared.one;
    await db.delete(newsletterIssues);
    for (const table of [newsletterFeatures, subscriptions, mails, listings, closedWeeks, auditLog])
      await db.delete(table);
  });

  const first = () => shared.one.db;
  /** Sends with batches of two, as one server at one time. */
  const send = (at = monday, { db = first(), mailer = server.mailer } = {}) =>
    // Time stands still: a lease ends at its minute, however long a call took.
    sendNewsletter(db, at, { mailer, paceMs: 0, size: 2, clock: () => 0 });
  const readers = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => insertReaderRow(first(), { email: `r${n}@mail.example` })));
  const launchWeek = () =>
    insertClosedWeek(
      first(),
      week,
      { name: "Acme", categories: ["Productivity"] },
      { name: "Brook", categories: ["Design Tools"] },
    );
  const approve = async (ctx = admin) => {
    const { fingerprint } = await execute(getNewsletterDashboard, {}, ctx);
    return execute(approveNewsletterIssue, { week, fingerprint }, ctx);
  };
  /** A server that is killed when the mail service has a batch, and before that is recorded. */
  const dieAfterTheCall = async () => {
    const mailer = {
      ...server.mailer,
      async deliverBatch(...sent: Parameters<typeof server.mailer.deliverBatch>) {
        await server.mailer.deliverBatch(...sent);
        throw new Error("killed");
      },
    };
    await expect(send(monday, { mailer })).rejects.toThrow("killed");
  };
  const reached = () => server.acceptedFromBatches.map(({ to }) => to).sort();

  test("each confirmed reader gets one mail, with both headers and a link of their own", async () => {
    await launchWeek();
    const all = await readers(5);
    await insertReaderRow(first(), { email: "unconfirmed@mail.example", confirmedAt: null });
    const [acme] = await first().select().from(listings).where(eq(listings.slug, "acme"));
    await insertReaderRow(first(), { email: "follows@mail.example", listingId: acme?.id });
    await approve();
    await send();
    expect(reached()).toEqual(all.map(({ email }) => email).sort());
    expect(server.batches.map(({ mails: sent, validation }) => [sent.length, validation])).toEqual([
      [2, "permissive"],
      [2, "permissive"],
      [1, "permissive"],
    ]);
    for (const reader of all) {
      const mail = server.acceptedFromBatches.find(({ to }) => to === reader.email);
      const url = `http://localhost:3000/unsubscribe/${subscriptionToken(reader.id)}`;
      expect(mail?.headers).toEqual({
        "List-Unsubscribe": `<${url}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      });
      expect(mail?.html).toContain(`href="${url}"`);
      expect(mail?.text).toContain(url);
      expect(mail?.html.match(/\/unsubscribe\//g)).toHaveLength(1);
      expect(mail?.subject).toBe("Acme and 1 more launch of week 47, 2026");
    }
    expect(await findIssue(first(), week)).toMatchObject({ status: "sent", readers: 5, startedAt: monday });
    expect(await findSendingFigures(first(), week)).toMatchObject({ taken: 5, sent: 5, failed: 0, waiting: 0 });
    await send(addDays(monday, 1));
    expect(server.batches).toHaveLength(3);
    const log = await first().select().from(auditLog).where(eq(auditLog.action, "finish_newsletter_issue"));
    expect(log).toMatchObject([{ actorKind: "system", reason: "2026-W47: sent to 5 of 5" }]);
  });

  test("nothing is sent before the approval, and a run sends a few batches at most", async () => {
    await launchWeek();
    await readers(11);
    await send();
    expect(server.batches).toEqual([]);
    await approve();
    await send();
    expect(server.batches).toHaveLength(4);
    await send(addMinutes(monday, 1));
    expect(new Set(reached()).size).toBe(11);
    expect(reached()).toHaveLength(11);
  });

  test("a reader of categories gets their launches; without one, no mail", async () => {
    await launchWeek();
    await insertReaderRow(first(), { email: "design@mail.example", categories: ["Design Tools"] });
    await insertReaderRow(first(), { email: "games@mail.example", categories: ["Gaming"] });
    await approve();
    await send();
    expect(reached()).toEqual(["design@mail.example"]);
    const [mail] = server.acceptedFromBatches;
    expect(mail?.text).toContain("Brook");
    expect(mail?.text).not.toContain("Acme");
    expect(mail?.text).toContain(
      "This is the only launch of the week in the categories that you chose. Its rank is final.",
    );
    expect(mail?.subject).toBe("Brook of week 47, 2026");
    expect(await findSendingFigures(first(), week)).toMatchObject({ taken: 2, sent: 1, failed: 0 });
  });

  test("a reader of categories gets the first fifteen of theirs, also those after the first fifteen of the week", async () => {
    const names = Array.from({ length: 40 }, (_, n) => `Product-${n}`);
    await insertClosedWeek(
      first(),
      week,
      ...names.map((name, n) => ({ name, categories: [n % 2 === 0 ? "Productivity" : "Design Tools"] })),
    );
    await insertReaderRow(first(), { email: "design@mail.example", categories: ["Design Tools"] });
    await insertReaderRow(first(), { email: "all@mail.example" });
    await approve();
    await send();
    const mailTo = (address: string) => server.acceptedFromBatches.find(({ to }) => to === address);
    const namesIn = (text = "") => [...new Set(text.match(/Product-\d+/g))];
    const own = mailTo("design@mail.example");
    expect(own?.subject).toBe("Product-1 and 19 more launches of week 47, 2026");
    expect(namesIn(own?.text)).toEqual(names.filter((_, n) => n % 2 === 1).slice(0, 15));
    expect(own?.text).toContain("the first 15 of 20 launches of the week in the categories that you chose.");
    expect(namesIn(mailTo("all@mail.example")?.text)).toEqual(names.slice(0, 15));
    expect(mailTo("all@mail.example")?.text).toContain("the first 15 of 40 launches of the week.");
    expect((await execute(getNewsletterIssue, { week }, admin)).launches.map(({ name }) => name)).toEqual(
      names.slice(0, 15),
    );
  });

  test("who unsubscribes while it is sent gets nothing more; who confirms after its start gets the next one", async () => {
    await launchWeek();
    await readers(4);
    await approve();
    server.onBatch(async () => {
      await first().delete(subscriptions).where(eq(subscriptions.email, "r3@mail.example"));
      await insertReaderRow(first(), {
        email: `late-${crypto.randomUUID()}@mail.example`,
        confirmedAt: addMinutes(monday, 1),
      });
    });
    await first()
      .update(subscriptions)
      .set({ id: "ffffffff-0000-7000-8000-000000000000" })
      .where(eq(subscriptions.email, "r3@mail.example"));
    await send();
    expect(reached()).toEqual(["r0@mail.example", "r1@mail.example", "r2@mail.example"]);
    expect(await findIssue(first(), week)).toMatchObject({ status: "sent" });
  });

  test("who confirms between the approval and the start gets the issue, and is counted", async () => {
    await launchWeek();
    await readers(1);
    await approve();
    await insertReaderRow(first(), { email: "new@mail.example", confirmedAt: addMinutes(monday, 5) });
    await send(addMinutes(monday, 10));
    expect(reached()).toEqual(["new@mail.example", "r0@mail.example"]);
    expect(await findIssue(first(), week)).toMatchObject({ status: "sent", readers: 2 });
  });

  test("what is gone since the approval is not mailed: a listing taken down, its feature, and a removed feature", async () => {
    await launchWeek();
    await readers(1);
    await insertReaderRow(first(), { email: "work@mail.example", categories: ["Productivity"] });
    const { id: packageId } = await insertPackageRow(first(), { sendsOn: 1 });
    const rows = await first().select().from(listings);
    const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.id ?? "";
    const feature = (slug: string, title: string) => ({ listingId: idOf(slug), packageId, title, date: "2026-11-23" });
    await first()
      .insert(newsletterFeatures)
      .values([feature("acme", "Of Acme"), feature("brook", "Removed"), feature("brook", "Kept")]);
    await approve();
    await first().update(listings).set({ status: "taken_down" }).where(eq(listings.slug, "acme"));
    await first().delete(newsletterFeatures).where(eq(newsletterFeatures.title, "Removed"));
    await send();
    expect(reached()).toEqual(["r0@mail.example"]);
    const [mail] = server.acceptedFromBatches;
    expect(mail?.subject).toBe("Brook of week 47, 2026");
    expect(mail?.text).toContain("Kept");
    expect(mail?.text).not.toMatch(/Acme|Removed/);
  });

  test("a batch that cannot be drawn fails alone, and the next issue is not blocked", async () => {
    await launchWeek();
    await readers(2);
    await insertReaderRow(first(), { email: "last@mail.example", categories: ["Design Tools"] });
    await approve();
    const content = (await findIssue(first(), week))?.content;
    const launches = content?.launches.map((launch) => ({
      ...launch,
      rank: launch.name === "Acme" ? 1.5 : launch.rank,
    }));
    await updateIssue(first(), week, { content: content && { ...content, launches: launches ?? [] } });
    await send();
    expect(await findSendingFigures(first(), week)).toMatchObject({ failed: 2, lastError: "could not be drawn" });
    await send(addMinutes(monday, 1));
    expect(reached()).toEqual(["last@mail.example"]);
    expect(await findIssue(first(), week)).toMatchObject({ status: "sent" });
  });

  test("a server that dies between the call and its record: the same batch goes out again, and nobody gets two", async () => {
    await launchWeek();
    await readers(4);
    await approve();
    await dieAfterTheCall();
    await send(addMinutes(monday, 1), { db: shared.two.db });
    expect(server.batches).toHaveLength(1);
    await send(addMinutes(monday, 2), { db: shared.two.db });
    expect(server.batches).toHaveLength(3);
    expect(server.batches[1]).toEqual(server.batches[0]);
    expect(reached()).toEqual(["r0@mail.example", "r1@mail.example", "r2@mail.example", "r3@mail.example"]);
    expect(await findSendingFigures(first(), week)).toMatchObject({ sent: 4, failed: 0 });
  });

  test("who unsubscribes before such a batch is repeated gets no second mail, and neither do the others", async () => {
    await launchWeek();
    const [gone] = await readers(2);
    await approve();
    await dieAfterTheCall();
    await first()
      .delete(subscriptions)
      .where(eq(subscriptions.id, gone?.id ?? ""));
    await send(addMinutes(monday, 2));
    expect(server.batches).toHaveLength(2);
    expect(server.acceptedFromBatches).toHaveLength(2);
    expect(await findIssue(first(), week)).toMatchObject({ status: "sent" });
  });

  test("two servers at once send each batch once", async () => {
    await launchWeek();
    await readers(8);
    await approve();
    for (let minute = 0; minute < 8; minute++) {
      const at = addMinutes(monday, minute);
      await Promise.all([send(at), send(at, { db: shared.two.db })]);
    }
    expect(reached()).toHaveLength(8);
    expect(new Set(reached()).size).toBe(8);
    expect(server.batches).toHaveLength(4);
  });

  test("a service in trouble is asked again with the same mails, later and later; the issue waits for it", async () => {
    await launchWeek();
    await readers(3);
    await approve();
    server.refuseNext(refusal(500, "internal_server_error", "Down"), "hang up");
    await send();
    await send(addMinutes(monday, 1));
    expect(server.batches).toHaveLength(2);
    expect(await findSendingFigures(first(), week)).toMatchObject({ taken: 2, sent: 0, waiting: 1 });
    await send(addMinutes(monday, 5));
    expect(server.batches).toHaveLength(2);
    await send(addMinutes(monday, 6));
    expect(server.batches[2]).toEqual(server.batches[0]);
    expect(reached()).toHaveLength(3);
  });

  test("a lasting refusal gives up its batch alone, and one address its mail alone", async () => {
    await launchWeek();
    await readers(2);
    await insertReaderRow(first(), { email: "ada@refused.example" });
    await insertReaderRow(first(), { email: "last@mail.example" });
    await approve();
    server.refuseNext(refusal(422, "validation_error", "Invalid `from` field."));
    await send();
    expect(await findSendingFigures(first(), week)).toMatchObject({
      failed: 2,
      lastError: expect.stringContaining("422"),
    });
    await send(addMinutes(monday, 1));
    expect(await findSendingFigures(first(), week)).toMatchObject({ taken: 4, sent: 1, failed: 3, waiting: 0 });
    expect(reached()).toEqual(["last@mail.example"]);
    expect(await findIssue(first(), week)).toMatchObject({ status: "sent" });
  });

  test("a reason that names a reader is stored without the address", async () => {
    await launchWeek();
    await readers(1);
    await approve();
    server.refuseNext(refusal(422, "validation_error", "Invalid `to`: <r0@mail.example>, r0@mail.example."));
    await send();
    const { lastError } = await findSendingFigures(first(), week);
    expect(lastError).toBe("422 validation_error: Invalid `to`: <(an address)>, (an address)");
  });

  test("a batch that may have been sent is not sent again once the service has forgotten its key", async () => {
    await launchWeek();
    await readers(1);
    await approve();
    server.refuseNext("hang up");
    await send();
    await send(addHours(monday, 30));
    expect(server.batches).toHaveLength(1);
    expect(await findSendingFigures(first(), week)).toMatchObject({ failed: 1, waiting: 0 });
  });

  test("an admin repeats what was refused for good, also days later: the others get nothing again", async () => {
    await launchWeek();
    await readers(3);
    await approve();
    server.refuseNext(refusal(422, "validation_error", "The domain is not verified."));
    await send();
    await send(addMinutes(monday, 1));
    expect(reached()).toHaveLength(1);
    const later = { ...admin, now: addDays(monday, 3) };
    expect(await execute(getNewsletterDashboard, {}, later)).toMatchObject({
      repeatable: 2,
      sent_at: expect.anything(),
    });
    expect(await execute(repeatNewsletterBatches, { week }, later)).toEqual({ mails: 2 });
    expect((await problemFrom(execute(repeatNewsletterBatches, { week }, later))).code).toBe("invalid_request");
    expect(await execute(getNewsletterDashboard, {}, later)).toMatchObject({
      repeatable: 0,
      status: "approved",
      figures: { sent: 1, failed: 0, waiting: 1, lastError: null },
    });
    // Refused once more, it is asked again as a new one.
    server.refuseNext(refusal(500, "internal_server_error"));
    await send(later.now);
    await send(addHours(later.now, 1));
    await send(addHours(later.now, 2));
    expect(reached()).toEqual(["r0@mail.example", "r1@mail.example", "r2@mail.example"]);
    expect(await findIssue(first(), week)).toMatchObject({ status: "sent" });
    expect(await findSendingFigures(first(), week)).toMatchObject({ sent: 3, failed: 0 });
    const log = await first().select().from(auditLog).where(eq(auditLog.action, "repeat_newsletter_batches"));
    expect(log).toMatchObject([{ actorKind: "admin", reason: "2026-W47, 2 mails" }]);
  });

  test("a batch that was given up after all attempts is repeated while the service knows its key, and not after that", async () => {
    await launchWeek();
    await readers(1);
    await approve();
    const times = [0, 1, 6, 36, 156, 876].map((minutes) => addMinutes(monday, minutes));
    server.refuseNext("hang up", ...times.slice(1).map(() => refusal(401, "invalid_api_key")));
    for (const at of times) await send(at);
    expect(await findSendingFigures(first(), week)).toMatchObject({ failed: 1, waiting: 0 });
    const late = { ...admin, now: addHours(monday, 23) };
    expect(await execute(getNewsletterDashboard, {}, late)).toMatchObject({ repeatable: 0 });
    expect((await problemFrom(execute(repeatNewsletterBatches, { week }, late))).message).toContain("Nothing");
    const inTime = { ...admin, now: addHours(monday, 22) };
    expect(await execute(repeatNewsletterBatches, { week }, inTime)).toEqual({ mails: 1 });
    await send(addHours(monday, 30));
    expect(reached()).toEqual([]);
    expect(await findSendingFigures(first(), week)).toMatchObject({ failed: 1, waiting: 0 });
  });

  test("a batch whose first call got no answer is not repeated after its key, though a later call refused it", async () => {
    await launchWeek();
    await readers(1);
    await approve();
    let isFirst = true;
    // The service takes the batch, and the answer is lost on its way.
    const unanswered = {
      ...server.mailer,
      async deliverBatch(...sent: Parameters<typeof server.mailer.deliverBatch>): Promise<BatchDelivery> {
        const delivery = await server.mailer.deliverBatch(...sent);
        if (!isFirst) return delivery;
        isFirst = false;
        return { sent: false, lasting: false, error: "no answer" };
      },
    };
    await send(monday, { mailer: unanswered });
    expect(reached()).toEqual(["r0@mail.example"]);
    server.refuseNext(refusal(422, "validation_error", "The domain is not verified."));
    await send(addMinutes(monday, 1));
    expect(await findSendingFigures(first(), week)).toMatchObject({ failed: 1, waiting: 0 });
    const late = { ...admin, now: addDays(monday, 3) };
    expect(await execute(getNewsletterDashboard, {}, late)).toMatchObject({ repeatable: 0 });
    expect((await problemFrom(execute(repeatNewsletterBatches, { week }, late))).message).toContain("Nothing");
    // Within these hours the service gives its first answer again.
    const inTime = { ...admin, now: addHours(monday, 1) };
    expect(await execute(repeatNewsletterBatches, { week }, inTime)).toEqual({ mails: 1 });
    server.refuseNext(refusal(422, "validation_error", "The domain is not verified."));
    await send(inTime.now);
    expect((await problemFrom(execute(repeatNewsletterBatches, { week }, late))).message).toContain("Nothing");
  });

  test("a sender that comes back after its lease changes nothing", async () => {
    await launchWeek();
    await readers(1);
    await approve();
    server.refuseNext(refusal(500, "internal_server_error"));
    server.onBatch(async () => {
      await first().update(newsletterBatches).set({ attempts: 2, doneAt: monday, sent: 1 });
    });
    await send();
    expect(await findSendingFigures(first(), week)).toMatchObject({ sent: 1, failed: 0, lastError: null });
  });

  test("without a mail service the mails are in the outbox, once each, also with two servers", async () => {
    await launchWeek();
    await readers(5);
    await approve();
    await Promise.all([send(monday, { mailer: outbox() }), send(monday, { db: shared.two.db, mailer: outbox() })]);
    await send(addMinutes(monday, 1), { mailer: outbox() });
    expect(await countMails(first())).toMatchObject({ sent: 5, queued: 0 });
    const { rows } = await listMails(first(), { offset: 0, limit: 10 });
    expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(5);
    expect(rows[0]).toMatchObject({ kind: "newsletter_issue", facts: { week, opening: "" } });
    expect(await findIssue(first(), week)).toMatchObject({ status: "sent" });
  });

  test("a booked feature stands in its place, says that it is paid for, counts openings, and waits for its day", async () => {
    await launchWeek();
    await readers(1);
    const { id: packageId } = await insertPackageRow(first(), { slot: "end", sendsOn: 4 });
    const [acme] = await first().select().from(listings).where(eq(listings.slug, "acme"));
    const values = { listingId: acme?.id ?? "", packageId, title: "Rockets for everybody", date: "2026-11-26" };
    const [feature] = await first().insert(newsletterFeatures).values(values).returning();
    expect(await approve()).toMatchObject({ isAtOnce: false, sendAt: "2026-11-26T00:00:00.000Z" });
    await send(addDays(monday, 2));
    expect(server.batches).toEqual([]);
    await send(new Date("2026-11-26T00:00:00Z"));
    const [mail] = server.acceptedFromBatches;
    expect(mail?.html).toContain(`http://localhost:3000/n/${feature?.id}.gif`);
    const text = mail?.text ?? "";
    expect(text.indexOf("Sponsored")).toBeGreaterThan(text.indexOf("Brook"));
    expect(text).toContain("Rockets for everybody");
  });

  test("an issue without a reader is public all the same", async () => {
    await launchWeek();
    await approve();
    await send();
    expect(await findIssue(first(), week)).toMatchObject({ status: "sent", readers: 0, startedAt: monday });
  });
});
