import { addDays } from "date-fns";
import { beforeEach, describe, expect, test } from "vitest";
import { listMails } from "@/db/outbox";
import { mailOptOuts, mails, subscriptions } from "@/db/schema";
import { confirmSubscription, storeWish } from "@/db/subscriptions";
import { insertListing } from "@/db/testing";
import { call, ownDatabase } from "@/lib/doors/testing";
import { unsubscribeLink as link } from "@/lib/doors/unsubscribe";
import { queueDraftSequence, queueMail } from "./queue";
import { readMailLink, subscriptionToken, unsubscribeToken } from "./unsubscribe";

const db = ownDatabase();
let token: string;

beforeEach(async () => {
  await db().delete(mails);
  await db().delete(mailOptOuts);
  const draft = await insertListing(db(), {
    status: "draft",
    draftId: crypto.randomUUID(),
    founderEmail: "founder@acme.example",
    expiresAt: addDays(new Date(), 30),
  });
  await queueDraftSequence(db(), draft);
  const [mail] = (await listMails(db(), { offset: 0, limit: 1 })).rows;
  token = unsubscribeToken(mail?.id ?? "");
});

const statuses = async () =>
  (await listMails(db(), { offset: 0, limit: 100 })).rows.map(({ kind, status }) => `${kind} ${status}`);
const visit = (given: string, method: "GET" | "POST", query = "") =>
  call(link, `/unsubscribe/${given}${query}`, {
    method,
    params: { token: given },
    ...(method === "POST" ? { body: "List-Unsubscribe=One-Click" } : {}),
  });

test("a mail program's post ends the sequence at once, and is answered without a redirect", async () => {
  await queueMail(db(), { kind: "submitted", to: "founder@acme.example", key: "s:1", facts: { name: "Acme" } });
  const answer = await visit(token, "POST");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("no more emails about drafts");
  const now = await statuses();
  expect(now.filter((line) => line.endsWith("cancelled"))).toHaveLength(4);
  expect(now).toContain("submitted queued");
  expect((await visit(token, "POST")).status).toBe(200);
});

test("the page's own form is led on to the page that says so", async () => {
  const answer = await visit(token, "POST", "?from=page");
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("http://localhost:3000/unsubscribe?done=drafts");
});

test("opening the link changes nothing: mail scanners open every link", async () => {
  const answer = await visit(token, "GET");
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`http://localhost:3000/unsubscribe?token=${token}`);
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  expect(await statuses()).not.toContain("draft_opened cancelled");
});

describe("a token that is not ours", () => {
  const forged = () => ({
    "of another mail": token.replace(/^[\da-f]/, (digit) => (digit === "0" ? "1" : "0")),
    "with another signature": `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
    "cut short": token.slice(0, 40),
    "of no form at all": "../../admin",
  });

  test.each(["of another mail", "with another signature", "cut short", "of no form at all"] as const)(
    "%s changes nothing",
    async (what) => {
      const given = forged()[what];
      expect(await readMailLink(db(), given)).toBeNull();
      expect((await visit(given, "POST")).status).toBe(404);
      expect(await statuses()).not.toContain("draft_opened cancelled");
    },
  );
});

test("the token does not tell the address", () => {
  expect(Buffer.from(token, "base64").toString()).not.toContain("founder");
  expect(token).not.toContain("founder");
});

describe("the link of a subscription", () => {
  const email = "reader@people.example";
  const now = new Date("2026-11-21T12:00:00Z");
  const wish = async (listingId: string | null, of = email) => {
    const id = await storeWish(db(), { email: of, listingId }, now);
    await confirmSubscription(db(), id, [], now);
    return id;
  };
  const left = async () => (await db().select().from(subscriptions)).map(({ email, listingId }) => [email, listingId]);

  beforeEach(async () => {
    await db().delete(subscriptions);
    await db().delete(mailOptOuts);
  });

  test("ends that one alone, and nothing about drafts; a second time, and one that is gone, are no fault", async () => {
    const { id: listingId } = await insertListing(db(), { name: "Acme" });
    const [newsletter, follow] = [await wish(null), await wish(listingId)];
    const answer = await visit(subscriptionToken(follow), "POST");
    expect([answer.status, await answer.text()]).toEqual([200, "You get no more emails about this launch.\n"]);
    expect(await left()).toEqual([[email, null]]);
    const again = await visit(subscriptionToken(follow), "POST", "?from=page");
    expect(again.headers.get("location")).toBe("http://localhost:3000/unsubscribe?done=ended");
    expect((await visit(subscriptionToken(newsletter), "POST")).status).toBe(200);
    expect([await left(), await db().select().from(mailOptOuts)]).toEqual([[], []]);
  });

  test("ends all that its address has asked for if the reader wants that, and nobody else's", async () => {
    const { id: listingId } = await insertListing(db());
    const [newsletter] = [await wish(null), await wish(listingId), await wish(null, "other@people.example")];
    const answer = await visit(subscriptionToken(newsletter), "POST", "?from=page&all=yes");
    expect(answer.headers.get("location")).toBe("http://localhost:3000/unsubscribe?done=all");
    expect(await left()).toEqual([["other@people.example", null]]);
    expect(await db().select().from(mailOptOuts)).toMatchObject([{ email }]);
  });

  test("that is gone does not say that all was ended: its address is not known any more", async () => {
    const { id: listingId } = await insertListing(db());
    const [follow] = [await wish(listingId), await wish(null)];
    await visit(subscriptionToken(follow), "POST");
    const answer = await visit(subscriptionToken(follow), "POST", "?from=page&all=yes");
    expect(answer.headers.get("location")).toBe("http://localhost:3000/unsubscribe?done=ended");
    expect(await (await visit(subscriptionToken(follow), "POST", "?all=yes")).text()).toContain(
      "use the link in a newer",
    );
    expect(await left()).toEqual([[email, null]]);
  });

  test("of a draft's mail ends all as well", async () => {
    await wish(null, "founder@acme.example");
    await visit(token, "POST", "?from=page&all=yes");
    expect(await left()).toEqual([]);
    expect(await statuses()).toContain("draft_opened cancelled");
  });

  test("is none of a mail, and a mail's is none of a subscription", async () => {
    const id = await wish(null);
    for (const wrong of [unsubscribeToken(id), subscriptionToken(id).replace(/.$/, "!")]) {
      expect((await visit(wrong, "POST")).status).toBe(404);
    }
    expect(await left()).toHaveLength(1);
  });
});
