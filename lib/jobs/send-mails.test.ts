import { addDays, addMinutes, addSeconds, subDays } from "date-fns";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database, Db } from "@/db/client";
import { claimDueMail } from "@/db/mails";
import { listMails } from "@/db/outbox";
import { listings, mailOptOuts, mails } from "@/db/schema";
import { insertListing, openOwnDatabase } from "@/db/testing";
import { insertFounder } from "@/lib/auth/testing";
import { queueLaunchReminders } from "@/lib/launch/schedule/launch-eve";
import { configuredMailer, type Mailer } from "@/lib/mail/mailer";
import { cancelDraftSequence, type QueuedMail, queueDraftSequence, queueMail } from "@/lib/mail/queue";
import { type MailServer, refusal, startMailServer } from "@/lib/mail/testing";
import { sendDueMails } from "./send-mails";

let database: Database;
let db: Db;
let server: MailServer;
/** When the mails of a test are queued; the database's own clock says when. */
let now: Date;

beforeAll(async () => {
  database = await openOwnDatabase();
  db = database.db;
});
afterAll(() => database.close());

beforeEach(async () => {
  server = await startMailServer();
  now = new Date();
});
afterEach(async () => {
  await server.close();
  await db.delete(mails);
  await db.delete(mailOptOuts);
  await db.delete(listings);
});

const send = (at: Date) => sendDueMails(db, at, { mailer: server.mailer, pause: async () => {} });
const all = async () => (await listMails(db, { offset: 0, limit: 100 })).rows;
const only = async () => {
  const [mail, ...others] = await all();
  if (!mail || others.length > 0) throw new Error("expected one mail");
  return mail;
};
const submitted = (over: Partial<QueuedMail> = {}) =>
  ({
    kind: "submitted",
    to: "founder@acme.example",
    key: "submitted:1",
    facts: { name: "Acme" },
    ...over,
  }) as QueuedMail;

async function openDraft(values: Partial<typeof listings.$inferInsert> = {}) {
  return insertListing(db, {
    status: "draft",
    draftId: crypto.randomUUID(),
    name: "Acme",
    url: "https://acme.example/",
    canonicalUrl: "https://acme.example/",
    registrableDomain: "acme.example",
    founderEmail: "Founder@acme.example",
    createdAt: now,
    expiresAt: addDays(now, 30),
    ...values,
  });
}

describe("a mail that is due", () => {
  test("reaches Resend with its envelope, both parts and its id as Idempotency-Key", async () => {
    await queueMail(db, submitted());
    expect(await send(now)).toEqual({ sent: 1, failed: 0 });
    const mail = await only();
    expect(server.requests).toHaveLength(1);
    expect(server.accepted[0]).toMatchObject({
      path: "/emails",
      authorization: "Bearer re_test",
      key: mail.id,
      from: "Launch Catalog <hello@catalog.example>",
      reply_to: "help@catalog.example",
      to: "founder@acme.example",
      subject: "Acme is submitted",
      html: expect.stringContaining("<h1"),
      text: expect.stringContaining("A person reviews it"),
    });
    expect(server.accepted[0]?.headers).not.toHaveProperty("List-Unsubscribe");
    expect(mail).toMatchObject({ status: "sent", attempts: 1, sentAt: expect.any(Date), lastError: null });
  });

  test("is one mail however often its key is queued and its run repeated", async () => {
    await queueMail(db, submitted());
    await queueMail(db, submitted({ to: "other@acme.example" }));
    await send(now);
    await send(addDays(now, 1));
    expect(server.requests).toHaveLength(1);
  });

  test("is gone with the transaction that queued it", async () => {
    const broken = db.transaction(async (tx) => {
      await queueMail(tx, submitted());
      throw new Error("the move failed");
    });
    await expect(broken).rejects.toThrow("the move failed");
    expect(await send(now)).toEqual({ sent: 0, failed: 0 });
  });

  test("waits for its time", async () => {
    await queueMail(db, submitted({ sendAt: addDays(now, 2) }));
    await send(addMinutes(addDays(now, 2), -1));
    expect(server.requests).toHaveLength(0);
    await send(addDays(now, 2));
    expect(server.accepted).toHaveLength(1);
  });
});

describe("a failed attempt", () => {
  const troubles = {
    "a service in trouble": refusal(500, "internal_server_error"),
    "a broken connection": "hang up",
    "a key that was revoked": refusal(403, "invalid_api_key"),
  } as const;

  test.each(Object.entries(troubles))("after %s is repeated with the same words", async (_what, trouble) => {
    await queueMail(db, submitted());
    server.refuseNext(trouble);
    expect(await send(now)).toEqual({ sent: 0, failed: 1 });
    expect(await only()).toMatchObject({ status: "queued", lastError: expect.any(String) });
    await send(addSeconds(now, 50));
    expect(server.requests).toHaveLength(1);
    await send(addMinutes(now, 2));
    expect(server.accepted).toHaveLength(1);
    expect(server.requests[1]).toEqual(server.requests[0]);
    expect(await only()).toMatchObject({ status: "sent", attempts: 2, lastError: null });
  });

  test("is repeated after 1 and 5 minutes, half an hour, 2 and 12 hours, and then shown to the admin", async () => {
    await queueMail(db, submitted());
    let at = now;
    for (const minutes of [1, 5, 30, 120, 720]) {
      server.refuseNext(refusal(500, "internal_server_error"));
      await send(at);
      const { sendAt, status } = await only();
      expect(status).toBe("queued");
      expect(sendAt.getTime() - at.getTime()).toBeCloseTo(minutes * 60_000, -4);
      at = sendAt;
    }
    server.refuseNext(refusal(500, "internal_server_error", "Still in trouble"));
    await send(at);
    expect(await only()).toMatchObject({
      status: "failed",
      attempts: 6,
      lastError: "500 internal_server_error: Still in trouble",
    });
    await send(addDays(at, 7));
    expect(server.requests).toHaveLength(6);
  });

  test("after too many requests is no attempt: the mail stays queued, and a sign-in link goes first", async () => {
    await queueMail(db, submitted());
    let at = now;
    for (let times = 0; times < 8; times++) {
      server.refuseNext(refusal(429, "rate_limit_exceeded"));
      expect(await send(at)).toEqual({ sent: 0, failed: 1 });
      expect(await only()).toMatchObject({
        status: "queued",
        attempts: 0,
        lastError: expect.stringContaining("429"),
        sendAt: expect.toSatisfy((sendAt: Date) => sendAt >= addMinutes(at, 1) && sendAt < addMinutes(at, 2)),
      });
      at = addMinutes(at, 2);
    }
    const facts = { url: "http://localhost:3000/" };
    await queueMail(db, { kind: "sign_in", to: "reader@acme.example", key: "s:1", facts });
    await send(addMinutes(now, 14));
    expect(server.accepted.map(({ to }) => to)).toEqual(["reader@acme.example"]);
    await send(at);
    expect(server.accepted.map(({ to }) => to)).toEqual(["reader@acme.example", "founder@acme.example"]);
    expect((await all()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ["sent", 1],
      ["sent", 1],
    ]);
  });

  test("after too many requests leaves a step of a draft open to what the draft says next time", async () => {
    const { id: ownerId } = await insertFounder(db, "founder@acme.example");
    await queueDraftSequence(db, await openDraft({ ownerId }));
    server.refuseNext(refusal(429, "rate_limit_exceeded"));
    await send(now);
    await db.update(listings).set({ name: "Acme Two" });
    await send(addMinutes(now, 2));
    expect(server.accepted.map(({ subject }) => subject)).toEqual(["Your draft of Acme Two is ready to finish"]);
  });

  test("that no repetition would mend is the last", async () => {
    await queueMail(db, submitted());
    server.refuseNext(refusal(422, "validation_error", "Invalid `to` field."));
    await send(now);
    expect(await only()).toMatchObject({
      status: "failed",
      attempts: 1,
      lastError: "422 validation_error: Invalid `to` field.",
    });
  });

  test("spares the other mails once the service is seen to be in trouble", async () => {
    for (const number of [1, 2, 3, 4, 5]) await queueMail(db, submitted({ key: `submitted:${number}` }));
    server.refuseNext("hang up", "hang up", "hang up");
    expect(await send(now)).toEqual({ sent: 0, failed: 3 });
    expect(await send(addSeconds(now, 1))).toEqual({ sent: 2, failed: 0 });
  });
});

test("half a second lies between the starts of two calls to the service, and none without one", async () => {
  const run = async (leavesHere: boolean) => {
    for (const number of [1, 2, 3]) await queueMail(db, submitted({ key: `submitted:${leavesHere}:${number}` }));
    let ms = 0;
    const starts: number[] = [];
    const mailer: Mailer = {
      ...server.mailer,
      leavesHere,
      async deliver() {
        starts.push(ms);
        ms += starts.length === 2 ? 900 : 200;
        return { sent: true };
      },
    };
    const pause = async (wait: number) => {
      ms += wait;
    };
    await sendDueMails(db, now, { mailer, clock: () => ms, pause });
    return starts;
  };
  expect(await run(true)).toEqual([0, 500, 1400]);
  expect(await run(false)).toEqual([0, 200, 1100]);
});

describe("each mail is sent once", () => {
  test("by two senders at the same time", async () => {
    for (let number = 0; number < 20; number++) await queueMail(db, submitted({ key: `submitted:${number}` }));
    const runs = await Promise.all([send(now), send(now)]);
    expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(20);
    expect(server.requests).toHaveLength(20);
    expect(new Set(server.requests.map(({ key }) => key)).size).toBe(20);
  });

  test("when a sender dies before it has sent: another sends it after the lease", async () => {
    await queueMail(db, submitted());
    const claimed = await claimDueMail(db, now, addMinutes(now, 2));
    await send(addMinutes(now, 1));
    expect(server.requests).toHaveLength(0);
    await send(addMinutes(now, 2));
    expect(server.accepted.map(({ key }) => key)).toEqual([claimed?.id]);
  });

  test("when a sender dies after it has sent: the repetition has the same key and words, so Resend drops it", async () => {
    const draft = await openDraft();
    await queueDraftSequence(db, draft);
    const dying = {
      ...server.mailer,
      async deliver(letter: Parameters<typeof server.mailer.deliver>[0]) {
        await server.mailer.deliver(letter);
        throw new Error("killed");
      },
    };
    await expect(sendDueMails(db, now, { mailer: dying })).rejects.toThrow("killed");
    await db.update(listings).set({ name: "Renamed" }).where(eq(listings.id, draft.id));
    await send(addMinutes(now, 3));
    expect(server.requests).toHaveLength(2);
    expect(server.requests[1]).toEqual(server.requests[0]);
    expect(server.accepted).toHaveLength(1);
  });

  test("when the words have changed in between: that Resend knows the key says that it was sent", async () => {
    await queueMail(db, submitted());
    server.refuseNext(refusal(409, "invalid_idempotent_request"));
    await send(now);
    expect(await only()).toMatchObject({ status: "sent" });
  });

  test("when a sender comes back after its lease: it changes nothing that another has written", async () => {
    await queueMail(db, submitted());
    let overtaken = false;
    server.onRequest(async () => {
      if (overtaken) return;
      overtaken = true;
      server.refuseNext(refusal(500, "internal_server_error"));
      await db.update(mails).set({ attempts: 2, status: "sent" });
    });
    await send(now);
    expect(await only()).toMatchObject({ status: "sent", attempts: 2, lastError: null });
  });
});

describe("the draft sequence", () => {
  const kinds = () => server.accepted.map(({ subject }) => subject);
  const opened = "Your draft of acme.example is ready to finish";

  test("comes at once, after 2 days, after 7 days and 3 days before the expiry", async () => {
    await queueDraftSequence(db, await openDraft());
    await send(now);
    expect(kinds()).toEqual([opened]);
    await send(addMinutes(addDays(now, 2), -1));
    expect(kinds()).toHaveLength(1);
    await send(addDays(now, 2));
    expect(kinds()[1]).toBe("What is left for the launch of acme.example");
    await send(addDays(now, 7));
    expect(kinds()[2]).toBe("Your draft of acme.example is here when you are");
    await send(addMinutes(addDays(now, 27), -1));
    expect(kinds()).toHaveLength(3);
    await send(addDays(now, 27));
    expect(kinds()[3]).toMatch(/^Your draft of acme\.example is kept until \d+ \w+ \d{4}$/);
    await send(addDays(now, 29));
    expect(kinds()).toHaveLength(4);
  });

  test("after a week without a server the steps that were missed are one mail", async () => {
    await queueDraftSequence(db, await openDraft());
    await send(addDays(now, 8));
    expect(kinds()).toEqual([opened]);
    await send(addDays(now, 27));
    expect(kinds()[1]).toMatch(/kept until/);
    await send(addDays(now, 29));
    expect(kinds()).toHaveLength(2);
  });

  test("after a month without a server only the warning of the expiry comes", async () => {
    await queueDraftSequence(db, await openDraft());
    await send(addDays(now, 28));
    await send(addDays(now, 29));
    expect(kinds()).toEqual([expect.stringContaining("kept until")]);
  });

  test("sends no reminder within a day of another step", async () => {
    await queueDraftSequence(db, await openDraft());
    await send(now);
    await send(addMinutes(addDays(now, 7), -60));
    await send(addDays(now, 7));
    expect(kinds()).toEqual([opened, "What is left for the launch of acme.example"]);
  });

  test("names the gates with their times, the review, and the live listing if there is one", async () => {
    await queueDraftSequence(db, await openDraft());
    await send(now);
    const [mail] = server.accepted;
    expect(mail?.text).toContain("Install the badge on the product’s site (about 5 minutes)");
    expect(mail?.text).toContain("Choose a launch week (a minute)");
    expect(mail?.text).toContain("A person reviews it");
    expect(mail?.text).not.toContain("Instant Launch");
  });

  test("says first that the product is live already, and asks for nothing then", async () => {
    await queueDraftSequence(db, await openDraft());
    await insertListing(db, { slug: "acme-live", canonicalUrl: "https://acme.example/" });
    await send(now);
    const [mail] = server.accepted;
    expect(mail?.subject).toBe("acme.example is live already");
    expect(mail?.text).toContain("http://localhost:3000/products/acme-live");
    expect(mail?.text).not.toMatch(/badge|upvote|week/i);
  });

  test("says first that another launch of the product is scheduled, without naming it", async () => {
    await queueDraftSequence(db, await openDraft());
    await insertListing(db, { slug: "acme-soon", status: "scheduled", canonicalUrl: "https://acme.example/" });
    await send(now);
    await send(addDays(now, 8));
    expect(kinds()).toEqual(["acme.example is scheduled already"]);
    expect(server.accepted[0]?.text).toContain("a launch that is scheduled of the same product");
    expect(server.accepted[0]?.text).not.toMatch(/acme-soon|badge|upvote|week/i);
  });

  test("is queued once, and not at all without an address", async () => {
    const draft = await openDraft();
    await queueDraftSequence(db, draft);
    await queueDraftSequence(db, draft);
    await queueDraftSequence(db, await openDraft({ founderEmail: null }));
    expect(await all()).toHaveLength(4);
  });

  test("leaves out the steps that a short life has no time for", async () => {
    await queueDraftSequence(db, await openDraft({ expiresAt: addDays(now, 2) }));
    expect((await all()).map(({ kind }) => kind)).toEqual(["draft_opened"]);
  });

  test("speaks of the draft as it is when a step is sent", async () => {
    const { id: ownerId } = await insertFounder(db, "founder@acme.example");
    const draft = await openDraft({ logoUrl: null, ownerId });
    await queueDraftSequence(db, draft);
    await db.update(listings).set({ name: "Acme Two" });
    await send(now);
    const [mail] = server.accepted;
    expect(mail?.subject).toBe("Your draft of Acme Two is ready to finish");
    expect(mail?.text).toContain(`http://localhost:3000/submit/${draft.draftId}`);
    expect(mail?.text).toMatch(/Complete the listing \(about 10 minutes\): .*add a logo/);
    const [, address] = /^<(.*)>$/.exec(mail?.headers?.["List-Unsubscribe"] ?? "") ?? [];
    expect(address).toMatch(/^http:\/\/localhost:3000\/unsubscribe\/[\w.-]+$/);
    expect(mail?.text).toContain(address);
    expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  });

  test("says to a reader who opened the draft that they did, and once it is theirs that only they can edit it", async () => {
    const draft = await openDraft();
    await queueDraftSequence(db, draft, { isOpenedByReader: true });
    await send(now);
    expect(server.accepted[0]?.text).toContain("You opened a draft of acme.example. Sign in to claim it");
    expect(server.accepted[0]?.text).not.toMatch(/somebody opened/i);
    const { id: ownerId } = await insertFounder(db, "founder@acme.example");
    await queueDraftSequence(db, await openDraft({ ownerId, canonicalUrl: "https://acme.example/two" }), {
      isOpenedByReader: true,
    });
    await send(now);
    expect(server.accepted[1]?.text).toContain("You opened a draft of Acme. Sign in to finish it");
    expect(server.accepted[1]?.text).toContain("Only you can edit it.");
  });

  test("names the product by its domain, also if somebody else has claimed the draft under another name", async () => {
    const { id: ownerId } = await insertFounder(db, "stranger@other.example");
    await queueDraftSequence(db, await openDraft({ name: "Account locked", ownerId }));
    await send(now);
    expect(kinds()).toEqual([opened]);
    expect(JSON.stringify(server.accepted)).not.toContain("Account locked");
  });

  test("names the product as its page does, with the domain, until somebody may have named it otherwise", async () => {
    const prefill = { status: "complete" as const, fields: ["product_name", "tagline"], reason: null };
    const draft = await openDraft({ name: "Acme Rockets", prefill });
    await queueDraftSequence(db, draft);
    await send(now);
    await db.update(listings).set({ name: "Account locked", takenBackAt: now });
    await send(addDays(now, 2));
    expect(kinds()).toEqual([
      "Your draft of Acme Rockets (acme.example) is ready to finish",
      "What is left for the launch of acme.example",
    ]);
    expect(server.accepted[0]?.text).toContain("Somebody opened a draft of Acme Rockets (acme.example)");
  });

  test("follows an expiry that an edit has put off", async () => {
    await queueDraftSequence(db, await openDraft());
    await send(addDays(now, 7));
    await db.update(listings).set({ expiresAt: addDays(now, 40) });
    await send(addDays(now, 28));
    expect(kinds()).toHaveLength(1);
    await send(addDays(now, 37));
    expect(kinds()).toHaveLength(2);
  });

  const stops: Record<string, (draft: { id: string }) => Promise<unknown>> = {
    "the draft is submitted": () => db.update(listings).set({ status: "submitted", submittedAt: now }),
    "the sequence is cancelled": ({ id }) => cancelDraftSequence(db, id),
    "the draft expires": () => db.update(listings).set({ status: "expired" }),
    "its time is over, though nobody has expired it yet": () => db.update(listings).set({ expiresAt: addDays(now, 1) }),
    "the address opts out": () => db.insert(mailOptOuts).values({ email: "founder@acme.example" }),
  };

  test.each(Object.entries(stops))("stops when %s", async (_what, stop) => {
    const draft = await openDraft();
    await queueDraftSequence(db, draft);
    await send(now);
    await stop(draft);
    await send(addDays(now, 29));
    expect(server.requests).toHaveLength(1);
    expect((await all()).map(({ status }) => status).sort()).toEqual(["cancelled", "cancelled", "cancelled", "sent"]);
  });

  test("goes on with the newest draft of the same product, instead of a second sequence", async () => {
    await queueDraftSequence(db, await openDraft());
    await send(now);
    const newest = await openDraft();
    await queueDraftSequence(db, newest);
    await send(addDays(now, 2));
    expect(kinds()).toEqual([opened, "What is left for the launch of acme.example"]);
    expect(server.accepted[1]?.text).toContain(`/submit/${newest.draftId}`);
    expect(await all()).toHaveLength(4);
  });

  test("stays with the draft that its address has claimed, whoever opens another one for it", async () => {
    const { id: ownerId } = await insertFounder(db, "founder@acme.example");
    const own = await openDraft({ ownerId });
    await queueDraftSequence(db, own);
    await send(now);
    await queueDraftSequence(db, await openDraft({ expiresAt: addDays(now, 60) }));
    await send(addDays(now, 28));
    expect(server.accepted.at(-1)?.text).toContain(`/submit/${own.draftId}`);
    expect(await all()).toHaveLength(4);
  });

  test("leaves a draft that a stranger has claimed", async () => {
    const { id: ownerId } = await insertFounder(db, "stranger@other.example");
    await queueDraftSequence(db, await openDraft({ ownerId }));
    await send(now);
    const newest = await openDraft();
    await queueDraftSequence(db, newest);
    await send(addDays(now, 2));
    expect(server.accepted[1]?.text).toContain(`/submit/${newest.draftId}`);
  });

  test("is its own for another product or another address", async () => {
    await queueDraftSequence(db, await openDraft());
    await queueDraftSequence(db, await openDraft({ canonicalUrl: "https://other.example/" }));
    await queueDraftSequence(db, await openDraft({ founderEmail: "second@acme.example" }));
    expect(await all()).toHaveLength(12);
  });

  test("begins once if two drafts of a product are opened at the same moment", async () => {
    const drafts = [await openDraft(), await openDraft(), await openDraft()];
    await Promise.all(drafts.map((draft) => db.transaction((tx) => queueDraftSequence(tx, draft))));
    expect(await all()).toHaveLength(4);
  });

  test.each(["submitted", "scheduled", "live"] as const)(
    "sends no reminder while the same person has the product %s",
    async (status) => {
      await queueDraftSequence(db, await openDraft());
      await insertListing(db, { status, canonicalUrl: "https://acme.example/", founderEmail: "Founder@acme.example" });
      await send(addDays(now, 8));
      expect(kinds()).toEqual([status === "submitted" ? opened : `acme.example is ${status} already`]);
    },
  );

  test("goes on while a stranger has submitted the product", async () => {
    await queueDraftSequence(db, await openDraft());
    await insertListing(db, {
      status: "submitted",
      canonicalUrl: "https://acme.example/",
      founderEmail: "stranger@other.example",
    });
    await send(now);
    await send(addDays(now, 8));
    expect(kinds()).toHaveLength(2);
  });

  test("does not begin for an address that has opted out, which still gets everything else", async () => {
    await db.insert(mailOptOuts).values({ email: "founder@acme.example" });
    await queueDraftSequence(db, await openDraft());
    expect(await all()).toEqual([]);
    await queueMail(db, submitted({ to: "Founder@acme.example" }));
    await send(now);
    expect(kinds()).toEqual(["Acme is submitted"]);
  });
});

describe("a sign-in link", () => {
  const url = "http://localhost:3000/sign-in/confirm?token=secret";
  const link = (key: string): QueuedMail => ({ kind: "sign_in", to: "founder@acme.example", key, facts: { url } });

  test("goes before everything else, and is not kept once it has left", async () => {
    await queueMail(db, submitted());
    await queueMail(db, link("sign_in:1"));
    await send(now);
    expect(server.accepted.map(({ subject }) => subject)[0]).toBe("Your sign-in link for Launch Catalog");
    expect(server.accepted[0]?.text).toContain(url);
    expect(JSON.stringify(await all())).not.toContain("secret");
  });

  test("is not sent after it has expired", async () => {
    await queueMail(db, link("sign_in:1"));
    await send(addMinutes(now, 16));
    expect(server.requests).toHaveLength(0);
    expect(await only()).toMatchObject({ status: "failed", facts: {} });
  });

  test.each([
    [true, 1],
    [false, 0],
  ])("without Resend it stays in the outbox; printed where the site is local (%s)", async (isLocal, lines) => {
    const print = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
    try {
      await queueMail(db, link("sign_in:1"));
      const mailer = configuredMailer({ resend: null, contactEmail: null, mailFrom: "hello@catalog.example", isLocal });
      await sendDueMails(db, now, { mailer });
      const printed = print.mock.calls.filter(([text]) => String(text).includes(url));
      expect(printed.map(([text]) => text)).toEqual(
        Array(lines).fill(`Sign-in link for founder@acme.example: ${url}\n`),
      );
    } finally {
      print.mockRestore();
    }
    expect(await only()).toMatchObject({ status: "sent", facts: { url } });
  });
});

describe("the mail to somebody whose account was deleted", () => {
  const farewell: QueuedMail = {
    kind: "account_deleted",
    to: "gone@people.example",
    key: "account_deleted:1",
    facts: { listings: "delete" },
  };

  test("is kept until it has left, and then no longer: their address was the last of them here", async () => {
    await queueMail(db, farewell);
    server.refuseNext(refusal(500, "internal_server_error"));
    expect(await send(now)).toEqual({ sent: 0, failed: 1 });
    const { sendAt, ...kept } = await only();
    expect(kept).toMatchObject({ recipient: "gone@people.example", status: "queued" });
    await send(sendAt);
    expect(server.accepted.map(({ to }) => to)).toEqual(["gone@people.example"]);
    expect(await all()).toEqual([]);
  });

  test("stays in the outbox where no service sends it, for nobody has seen it yet", async () => {
    await queueMail(db, farewell);
    const mailer = configuredMailer({
      resend: null,
      contactEmail: null,
      mailFrom: "hello@catalog.example",
      isLocal: true,
    });
    await sendDueMails(db, now, { mailer });
    expect(await only()).toMatchObject({ recipient: "gone@people.example", status: "sent" });
  });
});

test("a mail of an unknown kind fails by itself and holds nothing up", async () => {
  await queueMail(db, submitted());
  await db.insert(mails).values({
    dedupeKey: "unknown",
    kind: "unknown",
    recipient: "founder@acme.example",
    facts: {},
    sendAt: subDays(now, 1),
  });
  await send(now);
  expect(server.accepted).toHaveLength(1);
  expect((await all()).map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual([
    "submitted sent",
    "unknown failed",
  ]);
});

describe("the reminder of a launch that waits for its turn", () => {
  const goLiveAt = () => addDays(now, 1);

  async function remindOf(): Promise<string> {
    const { id } = await openDraft({ status: "scheduled", slug: "acme", goLiveAt: goLiveAt(), launchWeek: "2026-W48" });
    await queueLaunchReminders(db, now);
    return id;
  }

  test("is sent while the launch is as it says", async () => {
    await remindOf();
    expect(await send(addMinutes(now, 30))).toEqual({ sent: 1, failed: 0 });
  });

  test.each<[what: string, change: () => Partial<typeof listings.$inferInsert>, minutes: number]>([
    ["was withdrawn", () => ({ status: "draft", goLiveAt: null }), 1],
    ["was moved to another week", () => ({ goLiveAt: addDays(goLiveAt(), 7) }), 1],
    ["is somebody else's by now", () => ({ founderEmail: "other@acme.example" }), 1],
    ["is live by now", () => ({ status: "live", launchedAt: goLiveAt() }), 25 * 60],
  ])("is cancelled if it %s", async (_what, change, minutes) => {
    const id = await remindOf();
    await db.update(listings).set(change()).where(eq(listings.id, id));
    expect(await send(addMinutes(now, minutes))).toEqual({ sent: 0, failed: 0 });
    expect((await only()).status).toBe("cancelled");
  });
});
