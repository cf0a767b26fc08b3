import { addDays, addHours } from "date-fns";
import { and, count, eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { claimDueMail } from "@/db/mails";
import { listings, mails, subscriptions } from "@/db/schema";
import { insertListing, openOwnDatabase } from "@/db/testing";
import { execute } from "@/lib/core/operation";
import { as, contextOn, testNow } from "@/lib/core/testing";
import { sendDueMails } from "@/lib/jobs/send-mails";
import { insertOpenDraft, insertPerson } from "@/lib/launch/draft/testing";
import { goLiveDue } from "@/lib/launch/schedule/go-live";
import { listOutbox } from "@/lib/operations/admin/list-outbox";
import { publishChangelog } from "@/lib/operations/founder/publish-changelog";
import { removeChangelogEntry } from "@/lib/operations/founder/remove-changelog-entry";
import { restoreChangelogEntry } from "@/lib/operations/founder/restore-changelog-entry";
import { queueMail } from "./queue";
import { type MailServer, startMailServer } from "./testing";
import { subscriptionToken } from "./unsubscribe";

let database: Database;
let server: MailServer;
beforeAll(async () => {
  [database, server] = await Promise.all([openOwnDatabase(), startMailServer()]);
});
afterAll(() => Promise.all([database.close(), server.close()]));
beforeEach(async () => {
  const { db } = database;
  for (const table of [mails, subscriptions, listings]) await db.delete(table);
  server.accepted.length = 0;
});

const FOLLOWERS = 5_000;

/** Made by one statement: what is under test must take no more. */
async function insertFollowers(listingId: string, number: number): Promise<void> {
  await database.db.execute(sql`
    insert into subscriptions (id, email, listing_id, confirmed_at)
    select gen_random_uuid(), 'reader' || number || '@people.example', ${listingId}::uuid, ${testNow.toISOString()}
    from generate_series(1, ${number}::int) number`);
}

const follow = (listingId: string, email: string, isConfirmed = true) =>
  database.db
    .insert(subscriptions)
    .values({ listingId, email, confirmedAt: isConfirmed ? testNow : null })
    .returning({ id: subscriptions.id })
    .then(([row]) => row?.id ?? "");

const toFollowers = () => database.db.$count(mails, like(mails.kind, "follow\\_%"));
const send = (now = addHours(testNow, 1)) =>
  sendDueMails(database.db, now, { mailer: server.mailer, pause: async () => {} });
/** What readers got; founders get mails of their own. */
const told = () =>
  server.accepted
    .filter(({ to }) => to.endsWith("@people.example"))
    .map(({ to, subject }) => `${to}: ${subject}`)
    .sort();
const scheduled = (slug: string) =>
  insertOpenDraft(database.db, { status: "scheduled", slug, name: slug, goLiveAt: testNow, launchWeek: "2026-W47" });

async function liveOf(ownerId: string) {
  return insertListing(database.db, { slug: "acme", name: "Acme", ownerId });
}

describe("on launch day", () => {
  test("each who has confirmed is told once, with the way out in the mail and its headers; nobody else is", async () => {
    const { db } = database;
    const [acme, other] = [await scheduled("acme"), await scheduled("other")];
    const id = await follow(acme.id, "ada@people.example");
    await follow(other.id, "eve@people.example");
    await follow(acme.id, "unsure@people.example", false);
    await db.insert(subscriptions).values({ email: "news@people.example", confirmedAt: testNow });
    expect(await goLiveDue(db, testNow)).toBe(2);
    expect(await goLiveDue(db, testNow)).toBe(0);
    await send();
    await send();
    expect(told()).toEqual(["ada@people.example: acme launched today", "eve@people.example: other launched today"]);
    const mail = server.accepted.find(({ to }) => to === "ada@people.example");
    const out = `http://localhost:3000/unsubscribe/${subscriptionToken(id)}`;
    expect(mail?.headers).toEqual({
      "List-Unsubscribe": `<${out}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(mail?.text).toContain(out);
    expect(mail?.text).toContain("http://localhost:3000/products/acme");
  });

  test("two servers at once tell each once", async () => {
    const { id } = await scheduled("acme");
    await insertFollowers(id, 50);
    await Promise.all([goLiveDue(database.db, testNow), goLiveDue(database.db, testNow)]);
    expect(await toFollowers()).toBe(50);
  });
});

describe("an entry of the changelog", () => {
  test("is told once, also if it is removed and put back", async () => {
    const owner = await insertPerson(database.db);
    const mine = as(contextOn(database.db), owner);
    const { id } = await liveOf(owner.id);
    await follow(id, "ada@people.example");
    const { id: entry } = await execute(
      publishChangelog,
      { id, title: "Dark\u202e theme evil.example", body: "Dark." },
      mine,
    );
    await send();
    const { sealed } = await execute(removeChangelogEntry, { id, entry }, mine);
    await execute(restoreChangelogEntry, { id, sealed }, mine);
    await send();
    expect(told()).toEqual(["ada@people.example: Acme: Dark theme evil example"]);
    expect(server.accepted[0]?.text).toContain(`/products/acme/changelog?from=${entry}`);
  });

  test("that a rule refuses tells nobody", async () => {
    const owner = await insertPerson(database.db);
    const { id } = await liveOf(owner.id);
    await follow(id, "ada@people.example");
    await database.db.update(listings).set({ status: "unlisted" }).where(eq(listings.id, id));
    const publish = execute(publishChangelog, { id, title: "Dark", body: "Dark." }, as(contextOn(database.db), owner));
    await expect(publish).rejects.toThrow("not live");
    expect(await toFollowers()).toBe(0);
  });

  test("is not sent to who has stopped meanwhile, of a listing that is not public any more, nor once it is removed", async () => {
    const { db } = database;
    const owner = await insertPerson(db);
    const mine = as(contextOn(db), owner);
    const { id } = await liveOf(owner.id);
    const ada = await follow(id, "ada@people.example");
    await follow(id, "eve@people.example");
    const publish = async (title: string) => (await execute(publishChangelog, { id, title, body: "Dark." }, mine)).id;
    const removed = await publish("Removed");
    await execute(removeChangelogEntry, { id, entry: removed }, mine);
    await publish("Stays");
    await db.delete(subscriptions).where(eq(subscriptions.id, ada));
    await send();
    expect(told()).toEqual(["eve@people.example: Acme: Stays"]);
    const tomorrow = { ...mine, now: addDays(mine.now, 1) };
    await execute(publishChangelog, { id, title: "Too late", body: "Dark." }, tomorrow);
    await db.update(listings).set({ status: "taken_down" }).where(eq(listings.id, id));
    await send(addDays(testNow, 2));
    expect(told()).toHaveLength(1);
    const cancelled = and(like(mails.kind, "follow\\_%"), eq(mails.status, "cancelled"));
    expect(await db.$count(mails, cancelled)).toBe(2);
  });

  test("is told once a day (UTC) to each follower, however many there are: the newest before the mail is sent", async () => {
    const { db } = database;
    const owner = await insertPerson(db);
    const mine = as(contextOn(db), owner);
    const { id } = await liveOf(owner.id);
    await follow(id, "ada@people.example");
    const publish = (title: string, now = mine.now) =>
      execute(publishChangelog, { id, title, body: "Dark." }, { ...mine, now });
    await publish("First");
    const { id: second } = await publish("Second");
    await execute(removeChangelogEntry, { id, entry: second }, mine);
    await send();
    expect(told()).toEqual([]);
    await publish("Third");
    await send();
    for (const title of ["Fourth", "Fifth"]) await publish(title);
    await send();
    expect(told()).toEqual(["ada@people.example: Acme: Third"]);
    await publish("Next day", addDays(mine.now, 1));
    await send(addDays(mine.now, 1));
    expect(told()).toEqual(["ada@people.example: Acme: Next day", "ada@people.example: Acme: Third"]);
  });
});

describe(`${FOLLOWERS} followers`, () => {
  test("are told by one statement that returns no row to us, and whoever waits for a mail comes first", async () => {
    const { db } = database;
    const owner = await insertPerson(db);
    const { id } = await liveOf(owner.id);
    const { id: other } = await insertListing(db);
    await insertFollowers(id, FOLLOWERS);
    await insertFollowers(other, FOLLOWERS);
    await db.execute(sql`analyze subscriptions`);
    await execute(publishChangelog, { id, title: "Dark", body: "Dark." }, as(contextOn(db), owner));
    const [queued] = await db
      .select({ mails: count(), readers: sql<number>`count(distinct recipient)::int` })
      .from(mails)
      .where(eq(mails.kind, "follow_entry"));
    expect(queued).toEqual({ mails: FOLLOWERS, readers: FOLLOWERS });
    const facts = { name: "Acme", productUrl: "http://localhost:3000/products/acme" };
    await queueMail(db, { kind: "live", to: "founder@acme.example", key: "live:1", facts });
    await queueMail(db, {
      kind: "sign_in",
      to: "a@acme.example",
      key: "s:1",
      facts: { url: "http://localhost:3000/" },
    });
    const later = addHours(testNow, 1);
    const kinds = [];
    for (let index = 0; index < 3; index++) kinds.push((await claimDueMail(db, later, addHours(later, 1)))?.kind);
    expect(kinds).toEqual(["sign_in", "live", "follow_entry"]);
  });

  test("are shown to admins without their addresses", async () => {
    const { db } = database;
    const owner = await insertPerson(db);
    const { id } = await liveOf(owner.id);
    await insertFollowers(id, 3);
    await execute(publishChangelog, { id, title: "Dark", body: "Dark." }, as(contextOn(db), owner));
    const admin = as(contextOn(db), { ...(await insertPerson(db)), isAdmin: true });
    const outbox = await execute(listOutbox, { limit: 20 }, admin);
    expect(outbox.mails).toHaveLength(3);
    expect(outbox.mails.every(({ to, drawn }) => to === null && drawn !== null)).toBe(true);
    expect(JSON.stringify(outbox)).not.toContain("people.example");
  });
});
