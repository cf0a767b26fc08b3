import Stripe from "stripe";
import { z } from "zod";
import { Problem } from "@/lib/errors";
import type { Payment } from "./confirm";

/** Events after which money may have come: at the checkout itself, or later for slow ways of paying. */
const PAID = ["checkout.session.completed", "checkout.session.async_payment_succeeded"] as const;

/** As far as Stripe's clock and this one may be apart; the package allows as much for old events. */
const TOLERANCE_MS = 5 * 60_000;

/** The event that is acted on: a checkout that was paid for a launch. */
const PaidCheckout = z.object({
  id: z.string(),
  type: z.enum(PAID),
  data: z.object({
    object: z.object({
      payment_status: z.literal("paid"),
      client_reference_id: z.uuid(),
      /** The payment link it was paid through, `plink_…`. */
      payment_link: z.string().nullish(),
    }),
  }),
});

/** What the webhook is judged by. */
export interface StripeSettings {
  /** The secret of its signatures. */
  secret: string;
  /** The one payment link that is paid for Instant Launch; null where the account sells nothing else. */
  paymentLink: string | null;
}

/**
 * Reads a webhook call by Stripe: the raw body under its signature, at most five minutes old. Gives the payment of a
 * launch that it tells of, or null for any other event. Throws `invalid_request` where the signature is not Stripe's.
 */
export function readStripeEvent(body: Buffer, signature: string | null, settings: StripeSettings): Payment | null {
  const event = PaidCheckout.safeParse(verified(body, signature, settings.secret));
  if (!event.success) return null;
  const { client_reference_id, payment_link } = event.data.data.object;
  const isOtherSale = settings.paymentLink !== null && payment_link !== settings.paymentLink;
  return isOtherSale ? null : { eventId: event.data.id, launchId: client_reference_id };
}

function verified(body: Buffer, signature: string | null, secret: string): unknown {
  if (isFromTheFuture(signature ?? "")) throw refused();
  try {
    return Stripe.webhooks.constructEvent(body, signature ?? "", secret);
  } catch (cause) {
    throw refused(cause);
  }
}

/** The package judges how old a signature is, and takes one that is dated ahead: it could be replayed until then. */
function isFromTheFuture(signature: string): boolean {
  const [, seconds] = /(?:^|,)t=(\d+)/.exec(signature) ?? [];
  return seconds !== undefined && Number(seconds) * 1000 > Date.now() + TOLERANCE_MS;
}

function refused(cause?: unknown): Problem {
  const detail = "The signature of this event is missing, wrong, too old or dated ahead.";
  return new Problem("invalid_request", detail, { cause });
}
