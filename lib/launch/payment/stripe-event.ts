import Stripe from "stripe";
import { z } from "zod";
import { Problem } from "@/lib/core/errors";
import { type Checkout, misfitOf, type Offer } from "./offer";

/** How far Stripe's clock and ours may differ. The package allows as much for old events. */
const TOLERANCE_MS = 5 * 60_000;

/** Events after which money may have arrived: at the checkout, or later for slow payment methods. */
const CheckoutEvent = z.object({
  id: z.string(),
  type: z.enum(["checkout.session.completed", "checkout.session.async_payment_succeeded"]),
  livemode: z.boolean().default(false),
  data: z.object({
    object: z.object({
      mode: z.string().nullish(),
      payment_status: z.string(),
      client_reference_id: z.uuid(),
      /** The payment link it was paid through, `plink_…`. */
      payment_link: z.string().nullish(),
      payment_intent: z.string().nullish(),
      amount_total: z.int().nullish(),
      currency: z.string().nullish(),
    }),
  }),
});

/** Events about an earlier payment: the object is a charge, a refund or a dispute. */
const ReturnEvent = z.object({
  id: z.string(),
  type: z.string().regex(/^(?:charge\.refunded|charge\.refund\.\w+|refund\.\w+|charge\.dispute\.\w+)$/),
  data: z.object({
    object: z.object({
      id: z.string().nullish(),
      payment_intent: z.string().nullish(),
      amount: z.int().nullish(),
      amount_refunded: z.int().nullish(),
      currency: z.string().nullish(),
      reason: z.string().nullish(),
      status: z.string().nullish(),
    }),
  }),
});

/** The money of a payment event, in the smallest unit of the currency. */
interface Money {
  eventId: string;
  type: string;
  paymentIntent: string | null;
  amount: number | null;
  currency: string | null;
  /** Stripe's id of the charge, refund or dispute that the event is about; null for a checkout. */
  subject: string | null;
  /** How far that refund or dispute is, in Stripe's words: "succeeded", "won". */
  status: string | null;
}

/** A checkout for a launch. `misfit` says why it is not a valid payment of Instant Launch; null if it is. */
export interface Payment extends Money {
  kind: "payment";
  launchId: string;
  misfit: string | null;
}

/** A refund, or money that a bank demands back. */
export interface Return extends Money {
  kind: "refund" | "dispute";
  /** Status and reason, in Stripe's words. */
  reason: string | null;
}

/** The settings that the webhook is checked with. */
export interface StripeSettings {
  /** The secret of its signatures. */
  secret: string;
  offer: Offer;
}

/**
 * Reads a webhook call by Stripe: the raw body with its signature, at most five minutes old. Returns the payment of a
 * launch, a refund or a dispute. Null for any other event, and for a checkout that is not paid yet. Throws
 * `invalid_request` if the signature is not Stripe's.
 */
export function readStripeEvent(
  body: Buffer,
  signature: string | null,
  { secret, offer }: StripeSettings,
): Payment | Return | null {
  const event = verified(body, signature, secret);
  return paymentOf(event, offer) ?? returnOf(event);
}

function paymentOf(event: unknown, offer: Offer): Payment | null {
  const read = CheckoutEvent.safeParse(event);
  if (!read.success) return null;
  const { id, type, livemode, data } = read.data;
  const session = data.object;
  // A slow way of paying: another event follows when the money has come.
  if (session.payment_status === "unpaid") return null;
  const checkout: Checkout = {
    mode: session.mode ?? null,
    paymentStatus: session.payment_status,
    isLive: livemode,
    paymentLink: session.payment_link ?? null,
    amount: session.amount_total ?? null,
    currency: session.currency?.toUpperCase() ?? null,
  };
  return {
    kind: "payment",
    eventId: id,
    type,
    launchId: session.client_reference_id,
    paymentIntent: session.payment_intent ?? null,
    amount: checkout.amount,
    currency: checkout.currency,
    subject: null,
    status: null,
    misfit: misfitOf(checkout, offer),
  };
}

function returnOf(event: unknown): Return | null {
  const read = ReturnEvent.safeParse(event);
  if (!read.success) return null;
  const { id, type, data } = read.data;
  const { id: subject, payment_intent, amount, amount_refunded, currency, reason, status } = data.object;
  return {
    kind: type.startsWith("charge.dispute.") ? "dispute" : "refund",
    eventId: id,
    type,
    subject: subject ?? null,
    // A charge has a status too, which says nothing of its refund.
    status: (type === "charge.refunded" ? null : status) ?? null,
    paymentIntent: payment_intent ?? null,
    amount: amount_refunded ?? amount ?? null,
    currency: currency?.toUpperCase() ?? null,
    reason: [status, reason].filter(Boolean).join(", ") || null,
  };
}

function verified(body: Buffer, signature: string | null, secret: string): unknown {
  if (isFromTheFuture(signature ?? "")) throw refused();
  try {
    return Stripe.webhooks.constructEvent(body, signature ?? "", secret);
  } catch (cause) {
    throw refused(cause);
  }
}

/** The package checks how old a signature is, but accepts one from the future, which could be replayed until then. */
function isFromTheFuture(signature: string): boolean {
  const [, seconds] = /(?:^|,)t=(\d+)/.exec(signature) ?? [];
  return seconds !== undefined && Number(seconds) * 1000 > Date.now() + TOLERANCE_MS;
}

function refused(cause?: unknown): Problem {
  const detail = "The signature of this event is missing, wrong, too old or dated ahead.";
  return new Problem("invalid_request", detail, { cause });
}
