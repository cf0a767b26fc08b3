import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "@/db/client";
import { countCredits } from "@/db/payments";
import { auditLog, paymentEvents } from "@/db/schema";
import { openOwnDatabase, serveFrom } from "@/db/testing";
import { log } from "@/lib/core/log";
import { execute } from "@/lib/core/operation";
import { as, contextOn, problemFrom } from "@/lib/core/testing";
import {
  asAdmin,
  auditOf,
  insertOpenDraft,
  insertPerson,
  insertReadyDraft,
  insertSubmitted,
  mailsOf,
  rowOf,
} from "@/lib/launch/draft/testing";
import { reject } from "@/lib/launch/review/decide";
import { reviewItem } from "@/lib/launch/review/queue";
import { listUnsettledPayments } from "@/lib/operations/admin/list-unsettled-payments";
import { settlePayment } from "@/lib/operations/admin/settle-payment";
import { submitDraft } from "@/lib/operations/founder/submit-draft";
import { useLaunchCredit } from "@/lib/operations/founder/use-launch-credit";
import { stripeWebhook } from "./stripe-webhook";

const secret = "whsec_of_this_test";
const offer = { price: { amount: 4_900, currency: "USD" }, paymentLink: null, liveOnly: false };
const open = stripeWebhook(() => ({ secret, offer }));
const route = { params: Promise.resolve({}) };

let database: Database;
let restore: () => void;
beforeAll(async () => {
  database = await openOwnDatabase();
  restore = serveFrom(database);
});
afterAll(async () => {
  restore();
  await database.close();
});

interface EventFields {
  id?: string;
  type?: string;
  checkout?: Record<string, unknown>;
  livemode?: boolean;
}

/** An event as Stripe writes it. */
function eventOf(told: EventFields): string {
  const { id = `evt_${randomUUID()}`, type = "checkout.session.completed", checkout = {}, livemode = false } = told;
  const paid = { mode: "payment", payment_status: "paid", amount_total: 4_900, currency: "usd" };
  const object = { id: "cs_test_1", object: "checkout.session", ...paid, ...checkout };
  return JSON.stringify({ id, object: "event", api_version: "2025-01-27", type, livemode, data: { object } }, null, 2);
}

/** Signs a body as Stripe does, in seconds of now unless another time is given. */
const signed = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, ...options });

function post(body: string, signature: string | null, methods = open): Promise<Response> {
  const headers = {
    "content-type": "application/json",
    ...(signature === null ? {} : { "stripe-signature": signature }),
  };
  return methods.POST(
    new Request("http://localhost:3000/api/stripe/webhook", { method: "POST", headers, body }),
    route,
  );
}

const tell = (told: EventFields) => {
  const body = eventOf(told);
  return post(body, signed(body));
};

async function draftOfSomeone(values = {}) {
  return insertReadyDraft(database.db, await insertPerson(database.db), values);
}

describe("a paid checkout that names a launch", () => {
  test("confirms its Instant Launch, with an entry in the log", async () => {
    const { id } = await draftOfSomeone();
    const response = await tell({ id: "evt_first", checkout: { client_reference_id: id } });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ received: true, outcome: "confirmed" });
    const row = await rowOf(database.db, id);
    expect(row).toMatchObject({ instantLaunch: true, instantPaidAt: expect.any(Date), status: "draft" });
    expect(await auditOf(database.db, id)).toMatchObject([
      { action: "confirm_payment", actorKind: "payment", reason: "evt_first" },
    ]);
    expect(await mailsOf(database.db, id)).toMatchObject([
      {
        kind: "payment_received",
        facts: { amount: "US$49", isOpen: true, url: `http://localhost:3000/submit/${row?.draftId}` },
      },
    ]);
  });

  test("is acted on once, however often it is delivered, also at the same moment", async () => {
    const { id } = await draftOfSomeone();
    const body = eventOf({ id: "evt_replayed", checkout: { client_reference_id: id } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(body, signed(body))));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const outcomes = await Promise.all(answers.map(async (answer) => (await answer.json()).outcome));
    expect(outcomes.sort()).toEqual(["confirmed", ...Array(9).fill("replayed")]);
    expect(await auditOf(database.db, id)).toHaveLength(1);
    expect(await mailsOf(database.db, id)).toHaveLength(1);
  });

  test("for what was submitted already makes it an Instant Launch too", async () => {
    const { id } = await insertSubmitted(database.db);
    await tell({ checkout: { client_reference_id: id } });
    expect(await rowOf(database.db, id)).toMatchObject({ status: "submitted", instantLaunch: true });
    expect(await mailsOf(database.db, id)).toMatchObject([
      { facts: { isOpen: false, url: `http://localhost:3000/me/${id}` } },
    ]);
  });

  test("that was paid by a slow way counts when the money has come", async () => {
    const { id } = await draftOfSomeone();
    const checkout = { client_reference_id: id };
    const pending = await tell({ checkout: { ...checkout, payment_status: "unpaid" } });
    expect(await pending.json()).toMatchObject({ outcome: "ignored" });
    expect((await rowOf(database.db, id)).instantPaidAt).toBeNull();
    await tell({ type: "checkout.session.async_payment_succeeded", checkout });
    expect((await rowOf(database.db, id)).instantPaidAt).not.toBeNull();
  });

  test("twice, or for what was decided on, changes nothing and is in the log for an admin", async () => {
    const { id } = await insertSubmitted(database.db, { status: "live", launchedAt: new Date() });
    const response = await tell({ id: "evt_late", checkout: { client_reference_id: id } });
    expect(await response.json()).toMatchObject({ outcome: "without_effect" });
    expect(await rowOf(database.db, id)).toMatchObject({ status: "live", instantPaidAt: null, instantLaunch: false });
    expect(await auditOf(database.db, id)).toMatchObject([{ action: "payment_without_effect", reason: "evt_late" }]);
    await tell({ id: "evt_lost", checkout: { client_reference_id: randomUUID() } });
    const [lost] = await database.db.select().from(auditLog).where(eq(auditLog.reason, "evt_lost"));
    expect(lost).toMatchObject({ action: "payment_without_effect", listingId: null });
  });

  test("never opens a draft by its secret id, nor writes that id into the log", async () => {
    const { id, draftId } = await draftOfSomeone();
    const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
    await tell({ id: "evt_secret", checkout: { client_reference_id: draftId } });
    const logged = JSON.stringify(warn.mock.calls);
    warn.mockRestore();
    expect((await rowOf(database.db, id)).instantPaidAt).toBeNull();
    expect(logged).toContain("evt_secret");
    expect(logged).not.toContain(draftId);
  });
});

test("any other event is taken and left alone", async () => {
  const { id } = await draftOfSomeone();
  for (const told of [
    { type: "checkout.session.expired", checkout: { client_reference_id: id } },
    { type: "invoice.paid", checkout: { client_reference_id: id } },
    { checkout: { client_reference_id: null } },
    { checkout: { client_reference_id: "an order of another shop" } },
  ]) {
    const response = await tell(told);
    expect([response.status, await response.json()]).toEqual([200, { received: true, outcome: "ignored" }]);
  }
  expect((await rowOf(database.db, id)).instantPaidAt).toBeNull();
});

test("where one payment link is named, what was paid through another does not fit", async () => {
  const { id } = await draftOfSomeone();
  const only = stripeWebhook(() => ({ secret, offer: { ...offer, paymentLink: "plink_instant" } }));
  const pay = async (payment_link: string | null) => {
    const body = eventOf({ checkout: { client_reference_id: id, payment_link } });
    return (await (await post(body, signed(body), only)).json()).outcome;
  };
  expect([await pay("plink_advertisement"), await pay(null)]).toEqual(["not_fitting", "not_fitting"]);
  expect((await rowOf(database.db, id)).instantPaidAt).toBeNull();
  expect(await pay("plink_instant")).toBe("confirmed");
});

describe("a checkout that does not fit the offer is recorded with the reason, and confirms nothing", () => {
  const misfits: [string, Record<string, unknown>, RegExp][] = [
    ["of another mode", { mode: "setup" }, /mode is setup/],
    ["of no mode", { mode: null }, /mode is unknown/],
    ["without a payment", { payment_status: "no_payment_required" }, /no_payment_required/],
    ["of one cent", { amount_total: 1 }, /^US\$0.01 was paid, less than the price of US\$49\.$/],
    ["of no amount", { amount_total: null }, /No amount/],
    ["in another currency", { currency: "jpy" }, /in JPY, not USD/],
  ];

  test.each(misfits)("%s", async (_what, checkout, reason) => {
    const { id } = await insertSubmitted(database.db);
    const eventId = `evt_${randomUUID()}`;
    const response = await tell({ id: eventId, checkout: { client_reference_id: id, ...checkout } });
    expect(await response.json()).toEqual({ received: true, outcome: "not_fitting" });
    expect(await rowOf(database.db, id)).toMatchObject({ instantPaidAt: null, instantLaunch: false });
    const item = await reviewItem(await asAdmin(contextOn(database.db)), id);
    expect(item.payments).toMatchObject([
      { id: eventId, outcome: "not_fitting", reason: expect.stringMatching(reason) },
    ]);
    expect(item.history).toMatchObject([{ action: "payment_not_fitting", reason: expect.stringMatching(eventId) }]);
  });

  test("made in test mode, where only live payments count", async () => {
    const { id } = await draftOfSomeone();
    const live = stripeWebhook(() => ({ secret, offer: { ...offer, liveOnly: true } }));
    const pay = async (livemode: boolean) => {
      const body = eventOf({ livemode, checkout: { client_reference_id: id } });
      return (await (await post(body, signed(body), live)).json()).outcome;
    };
    expect(await pay(false)).toBe("not_fitting");
    expect(await pay(true)).toBe("confirmed");
  });

  test.each([
    ["JPY", 5_000, 5_000],
    ["ISK", 5_000, 500_000],
    ["KWD", 15_000, 15_000],
  ])("%s is counted as Stripe counts it", async (currency, amount, minor) => {
    const { id } = await draftOfSomeone();
    const there = stripeWebhook(() => ({ secret, offer: { ...offer, price: { amount, currency } } }));
    const pay = async (amount_total: number) => {
      const body = eventOf({ checkout: { client_reference_id: id, amount_total, currency: currency.toLowerCase() } });
      return (await (await post(body, signed(body), there)).json()).outcome;
    };
    expect([await pay(minor - 1), await pay(minor)]).toEqual(["not_fitting", "confirmed"]);
  });
});

describe("refunds and disputes", () => {
  const returned = async (type: string, object: Record<string, unknown>) => {
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: "event", type, data: { object } });
    return (await (await post(body, signed(body))).json()).outcome;
  };
  const shownFor = async (id: string) => (await reviewItem(await asAdmin(contextOn(database.db)), id)).payments;

  test("are recorded on the payment, shown to admins, and change nothing by themselves", async () => {
    const { id } = await draftOfSomeone();
    const payment_intent = `pi_${randomUUID()}`;
    await tell({ checkout: { client_reference_id: id, payment_intent } });
    const money = { payment_intent, currency: "usd" };
    const outcomes = [
      await returned("charge.refunded", { ...money, amount: 4_900, amount_refunded: 900 }),
      await returned("refund.updated", { ...money, amount: 900, status: "succeeded", reason: "requested_by_customer" }),
      await returned("charge.dispute.created", {
        ...money,
        amount: 4_000,
        status: "needs_response",
        reason: "fraudulent",
      }),
    ];
    expect(outcomes).toEqual(["refund", "refund", "dispute"]);
    const shown = (await shownFor(id)).map(({ outcome, amount, reason }) => [outcome, amount, reason]);
    expect(shown).toHaveLength(4);
    expect(shown).toEqual(
      expect.arrayContaining([
        ["confirmed", "US$49", null],
        ["refund", "US$9", null],
        ["refund", "US$9", "succeeded, requested_by_customer"],
        ["dispute", "US$40", "needs_response, fraudulent"],
      ]),
    );
    expect((await auditOf(database.db, id)).map(({ action }) => action).sort()).toEqual(
      ["confirm_payment", "payment_dispute", "payment_refund", "payment_refund"].sort(),
    );
    expect((await rowOf(database.db, id)).instantPaidAt).not.toBeNull();
  });

  test("that arrive before their payment are shown with it, and the launch is not paid", async () => {
    const { id } = await draftOfSomeone();
    const payment_intent = `pi_${randomUUID()}`;
    expect(await returned("charge.refunded", { payment_intent, amount_refunded: 4_900, currency: "usd" })).toBe(
      "refund",
    );
    await tell({ checkout: { client_reference_id: id, payment_intent } });
    const shown = (await shownFor(id)).map(({ outcome, reason }) => [outcome, reason]);
    expect(shown).toHaveLength(2);
    expect(shown).toEqual(
      expect.arrayContaining([
        ["refund", null],
        ["without_effect", "It was refunded or disputed before it arrived here."],
      ]),
    );
    expect(await rowOf(database.db, id)).toMatchObject({ instantPaidAt: null, instantLaunch: false });
  });

  test("that arrive with their payment at the same moment are never lost on it", async () => {
    const { id } = await draftOfSomeone();
    const payment_intent = `pi_${randomUUID()}`;
    await Promise.all([
      tell({ checkout: { client_reference_id: id, payment_intent } }),
      returned("charge.refunded", { payment_intent, amount_refunded: 4_900, currency: "usd" }),
    ]);
    const events = await database.db
      .select({ outcome: paymentEvents.outcome, listingId: paymentEvents.listingId })
      .from(paymentEvents)
      .where(eq(paymentEvents.paymentIntent, payment_intent));
    expect(events).toHaveLength(2);
    expect(events.every(({ listingId }) => listingId === id)).toBe(true);
  });

  /** A paid launch that was not accepted, and an admin. */
  const paidInVain = async () => {
    const { id, owner } = await insertSubmitted(database.db);
    const payment_intent = `pi_${randomUUID()}`;
    await tell({ checkout: { client_reference_id: id, payment_intent } });
    const admin = await asAdmin(contextOn(database.db));
    await reject(admin, id, "No.");
    return { id, owner, admin, payment_intent };
  };

  test.each(["charge.refunded", "charge.dispute.created"])(
    "%s: there is no credit for that money any more",
    async (type) => {
      const { id, owner, admin, payment_intent } = await paidInVain();
      await returned(type, { payment_intent, amount: 4_900, currency: "usd" });
      const refused = await problemFrom(execute(settlePayment, { id, settled: "credited" }, admin));
      expect(refused.message).toContain("refunded or is disputed");
      expect(await rowOf(database.db, id)).toMatchObject({ paymentSettled: null });
      expect(await countCredits(database.db, owner.id)).toBe(0);
      await execute(settlePayment, { id, settled: "refunded" }, admin);
    },
  );

  test.each(["charge.refunded", "charge.dispute.created"])(
    "%s ends the credit that was given for the same money and is not used",
    async (type) => {
      const { id, owner, admin, payment_intent } = await paidInVain();
      await execute(settlePayment, { id, settled: "credited" }, admin);
      // A second payment of the launch, which had no effect, is given back without ending the credit of the first.
      const twice = `pi_${randomUUID()}`;
      await tell({ checkout: { client_reference_id: id, payment_intent: twice } });
      await returned(type, { payment_intent: twice, amount: 4_900, currency: "usd" });
      expect(await countCredits(database.db, owner.id)).toBe(1);
      await returned(type, { payment_intent, amount: 4_900, currency: "usd" });
      expect(await countCredits(database.db, owner.id)).toBe(0);
      expect(await rowOf(database.db, id)).toMatchObject({ paymentSettled: null });
      expect((await auditOf(database.db, id)).at(-1)).toMatchObject({ action: "end_credit", actorKind: "payment" });
    },
  );

  test("in part, or in vain, leave the credit and the way to one", async () => {
    const { id, owner, admin, payment_intent } = await paidInVain();
    const money = { payment_intent, currency: "usd" };
    await returned("charge.refunded", { ...money, id: "ch_1", amount: 4_900, amount_refunded: 900 });
    await returned("refund.created", { ...money, id: "re_1", amount: 900, status: "succeeded" });
    await returned("refund.failed", { ...money, id: "re_2", amount: 4_900, status: "failed" });
    await returned("charge.dispute.created", { ...money, id: "dp_1", amount: 4_900, status: "needs_response" });
    const disputed = await problemFrom(execute(settlePayment, { id, settled: "credited" }, admin));
    expect(disputed.message).toContain("refunded or is disputed");
    await returned("charge.dispute.closed", { ...money, id: "dp_1", amount: 4_900, status: "won" });
    await execute(settlePayment, { id, settled: "credited" }, admin);
    await returned("refund.updated", { ...money, id: "re_1", amount: 900, status: "succeeded" });
    expect(await countCredits(database.db, owner.id)).toBe(1);
  });

  test("after which the money came back: the credit can be given again", async () => {
    const { id, owner, admin, payment_intent } = await paidInVain();
    const dispute = { payment_intent, currency: "usd", id: "dp_2", amount: 4_900 };
    await execute(settlePayment, { id, settled: "credited" }, admin);
    await returned("charge.dispute.created", { ...dispute, status: "needs_response" });
    expect(await countCredits(database.db, owner.id)).toBe(0);
    expect(await mailsOf(database.db, id)).toMatchObject([
      { kind: "payment_received" },
      { kind: "rejected" },
      { kind: "payment_settled" },
      { kind: "credit_ended", facts: { kind: "dispute", use: "unused", usedFor: null } },
    ]);
    await returned("charge.dispute.closed", { ...dispute, status: "won" });
    await execute(settlePayment, { id, settled: "credited" }, admin);
    expect(await countCredits(database.db, owner.id)).toBe(1);
  });

  test("of a credit that an open draft has used: the draft is to be paid again", async () => {
    const { id, owner, admin, payment_intent } = await paidInVain();
    await execute(settlePayment, { id, settled: "credited" }, admin);
    const next = await insertReadyDraft(database.db, owner, { name: "Boosters" });
    const mine = as(contextOn(database.db), owner);
    await execute(useLaunchCredit, { draft: next.draftId }, mine);
    await returned("charge.refunded", { payment_intent, amount: 4_900, currency: "usd" });
    expect(await rowOf(database.db, next.id)).toMatchObject({ instantLaunch: true, instantPaidAt: null });
    expect(await rowOf(database.db, id)).toMatchObject({ paymentSettled: null });
    expect((await auditOf(database.db, next.id)).at(-1)).toMatchObject({ action: "end_credit" });
    expect((await mailsOf(database.db, id)).at(-1)).toMatchObject({
      kind: "credit_ended",
      facts: { use: "draft", usedFor: "Boosters", url: expect.stringContaining(`/submit/${next.draftId}`) },
    });
  });

  test("of a credit that a launch has used: it stays, and an admin is told of both", async () => {
    const { id, owner, admin, payment_intent } = await paidInVain();
    await execute(settlePayment, { id, settled: "credited" }, admin);
    const next = await insertReadyDraft(database.db, owner, { name: "Boosters" });
    await execute(useLaunchCredit, { draft: next.draftId }, as(contextOn(database.db), owner));
    await execute(submitDraft, { draft: next.draftId }, as(contextOn(database.db), owner));
    await returned("charge.dispute.created", { payment_intent, amount: 4_900, currency: "usd" });
    expect((await rowOf(database.db, next.id)).instantPaidAt).not.toBeNull();
    const { data } = await execute(listUnsettledPayments, { limit: 100 }, admin);
    expect(data.find((one) => one.id === id)).toMatchObject({
      credit: "given_back",
      used_for: { id: next.id, name: "Boosters", status: "submitted" },
    });
    expect((await mailsOf(database.db, id)).at(-1)).toMatchObject({ kind: "credit_ended", facts: { use: "launch" } });
    await execute(settlePayment, { id, settled: "refunded" }, admin);
    const after = await execute(listUnsettledPayments, { limit: 100 }, admin);
    expect(after.data.map((one) => one.id)).not.toContain(id);
  });

  test("and the use of the credit at the same moment leave no draft that is paid with money that went back", async () => {
    for (let n = 0; n < 5; n++) {
      const { id, owner, admin, payment_intent } = await paidInVain();
      await execute(settlePayment, { id, settled: "credited" }, admin);
      const next = await insertReadyDraft(database.db, owner);
      await Promise.allSettled([
        execute(useLaunchCredit, { draft: next.draftId }, as(contextOn(database.db), owner)),
        returned("charge.refunded", { payment_intent, amount: 4_900, currency: "usd" }),
      ]);
      expect(await rowOf(database.db, next.id)).toMatchObject({ instantPaidAt: null });
      expect(await rowOf(database.db, id)).toMatchObject({ paymentSettled: null });
      expect(await countCredits(database.db, owner.id)).toBe(0);
    }
  });

  test("reach a credit that was given for a launch which a credit had paid", async () => {
    const { id, owner, admin, payment_intent } = await paidInVain();
    const second = await insertReadyDraft(database.db, owner, { name: "Boosters" });
    const mine = as(contextOn(database.db), owner);
    await execute(settlePayment, { id, settled: "credited" }, admin);
    await execute(useLaunchCredit, { draft: second.draftId }, mine);
    await execute(submitDraft, { draft: second.draftId }, mine);
    await reject(admin, second.id, "No.");
    await execute(settlePayment, { id: second.id, settled: "credited" }, admin);
    const dispute = { payment_intent, currency: "usd", id: "dp_3", amount: 4_900 };
    await returned("charge.dispute.created", { ...dispute, status: "needs_response" });
    expect(await countCredits(database.db, owner.id)).toBe(0);
    expect(await rowOf(database.db, id)).toMatchObject({ paymentSettled: "credited" });
    const { data } = await execute(listUnsettledPayments, { limit: 100 }, admin);
    expect(data.find((one) => one.id === second.id)).toMatchObject({
      credit: "given_back",
      payments: [{ outcome: "dispute" }, { outcome: "confirmed" }],
    });
    expect((await mailsOf(database.db, second.id)).at(-1)).toMatchObject({
      kind: "credit_ended",
      facts: { name: "Boosters", use: "unused" },
    });
    expect((await mailsOf(database.db, id)).map(({ kind }) => kind)).not.toContain("credit_ended");
    await returned("charge.dispute.closed", { ...dispute, status: "won" });
    await execute(settlePayment, { id: second.id, settled: "credited" }, admin);
    const third = await insertReadyDraft(database.db, owner);
    await execute(useLaunchCredit, { draft: third.draftId }, mine);
    await returned("charge.refunded", { payment_intent, amount_refunded: 4_900, currency: "usd" });
    expect(await rowOf(database.db, third.id)).toMatchObject({ instantPaidAt: null });
    expect(await rowOf(database.db, second.id)).toMatchObject({ paymentSettled: null });
  });

  test.each(["waits for an admin", "was refunded"])(
    "of a credit whose launch was not accepted either, and whose money %s: nothing more is open, nobody is written to",
    async (how) => {
      const { id, owner, admin, payment_intent } = await paidInVain();
      await execute(settlePayment, { id, settled: "credited" }, admin);
      const next = await insertReadyDraft(database.db, owner);
      await execute(useLaunchCredit, { draft: next.draftId }, as(contextOn(database.db), owner));
      await execute(submitDraft, { draft: next.draftId }, as(contextOn(database.db), owner));
      await reject(admin, next.id, "No.");
      if (how === "was refunded") await execute(settlePayment, { id: next.id, settled: "refunded" }, admin);
      const before = [await mailsOf(database.db, id), await mailsOf(database.db, next.id)];
      await returned("charge.refunded", { payment_intent, amount_refunded: 4_900, currency: "usd" });
      expect([await mailsOf(database.db, id), await mailsOf(database.db, next.id)]).toEqual(before);
      expect(await rowOf(database.db, id)).toMatchObject({ paymentSettled: "credited" });
      const { data } = await execute(listUnsettledPayments, { limit: 100 }, admin);
      const listed = data.filter((one) => one.id === id || one.id === next.id);
      expect(listed).toMatchObject(how === "was refunded" ? [] : [{ id: next.id, credit: "given_back" }]);
    },
  );

  test("that the bank took back, of a credit that a launch has used: the credit counts again without a mail", async () => {
    const { id, owner, admin, payment_intent } = await paidInVain();
    await execute(settlePayment, { id, settled: "credited" }, admin);
    const next = await insertReadyDraft(database.db, owner);
    await execute(useLaunchCredit, { draft: next.draftId }, as(contextOn(database.db), owner));
    await execute(submitDraft, { draft: next.draftId }, as(contextOn(database.db), owner));
    const dispute = { payment_intent, currency: "usd", id: "dp_4", amount: 4_900 };
    await returned("charge.dispute.created", { ...dispute, status: "needs_response" });
    await returned("charge.dispute.closed", { ...dispute, status: "won" });
    const { data } = await execute(listUnsettledPayments, { limit: 100 }, admin);
    expect(data.find((one) => one.id === id)).toMatchObject({ credit: "possible", used_for: { id: next.id } });
    const before = await mailsOf(database.db, id);
    await execute(settlePayment, { id, settled: "credited" }, admin);
    expect(await mailsOf(database.db, id)).toEqual(before);
    expect(await rowOf(database.db, id)).toMatchObject({ paymentSettled: "credited" });
    expect(await countCredits(database.db, owner.id)).toBe(0);
  });

  test("of other sales are recorded without a launch", async () => {
    expect(await returned("charge.dispute.closed", { payment_intent: null, amount: 1, currency: "usd" })).toBe(
      "dispute",
    );
  });
});

describe("is refused with 400, and nothing is kept", () => {
  const attempts: [string, (body: string) => [body: string, signature: string | null]][] = [
    ["without a signature", (body) => [body, null]],
    ["with an empty one", (body) => [body, ""]],
    ["with nonsense for one", (body) => [body, "t=1,v1=abc"]],
    ["signed with another secret", (body) => [body, signed(body, { secret: "whsec_other" })]],
    ["changed after signing", (body) => [body.replace("paid", "PAID"), signed(body)]],
    ["dated six minutes ahead", (body) => [body, signed(body, { timestamp: Math.floor(Date.now() / 1000) + 360 })]],
    ["with one blank more", (body) => [`${body} `, signed(body)]],
    ["signed six minutes ago", (body) => [body, signed(body, { timestamp: Math.floor(Date.now() / 1000) - 360 })]],
    ["that is no JSON", () => ["nonsense", null]],
  ];
  test.each(attempts)("an event %s", async (_how, forge) => {
    const { id } = await draftOfSomeone();
    const eventId = `evt_${randomUUID()}`;
    const response = await post(...forge(eventOf({ id: eventId, checkout: { client_reference_id: id } })));
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toContain("application/problem+json");
    expect(await response.json()).toMatchObject({ code: "invalid_request" });
    expect((await rowOf(database.db, id)).instantPaidAt).toBeNull();
    const kept = await database.db.select().from(paymentEvents).where(eq(paymentEvents.id, eventId));
    expect(kept).toEqual([]);
  });
});

test("without a secret there is nothing here, whatever was signed", async () => {
  const { id } = await insertOpenDraft(database.db);
  const body = eventOf({ checkout: { client_reference_id: id } });
  for (const signature of [null, signed(body), signed(body, { secret: "" })]) {
    const response = await post(
      body,
      signature,
      stripeWebhook(() => null),
    );
    expect(response.status).toBe(404);
  }
});

test("takes POST only, and no more than 256 KiB", async () => {
  const get = await open.GET(new Request("http://localhost:3000/api/stripe/webhook"), route);
  expect([get.status, get.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  const huge = "x".repeat(256 * 1024 + 1);
  expect((await post(huge, signed(huge))).status).toBe(413);
});
