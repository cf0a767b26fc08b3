import Stripe from "stripe";
import { z } from "zod";
import { Problem } from "@/lib/errors";
import type { Payment } from "./confirm";

/** Events after which money may have come: at the checkout itself, or later for slow ways of paying. */
const PAID = ["checkout.session.completed", "checkout.session.async_payment_succeeded"] as const;

/** The event that is acted on: a checkout that was paid for a launch. */
const PaidCheckout = z.object({
  id: z.string(),
  type: z.enum(PAID),
  data: z.object({ object: z.object({ payment_status: z.literal("paid"), client_reference_id: z.uuid() }) }),
});

/**
 * Reads a webhook call by Stripe: the raw body under its signature, at most five minutes old. Gives the payment of a
 * launch that it tells of, or null for any other event. Throws `invalid_request` where the signature is not Stripe's.
 */
export function readStripeEvent(body: Buffer, signature: string | null, secret: string): Payment | null {
  const event = PaidCheckout.safeParse(verified(body, signature, secret));
  return event.success ? { eventId: event.data.id, launchId: event.data.data.object.client_reference_id } : null;
}

function verified(body: Buffer, signature: string | null, secret: string): unknown {
  try {
    return Stripe.webhooks.constructEvent(body, signature ?? "", secret);
  } catch (cause) {
    throw new Problem("invalid_request", "The signature of this event is missing, wrong or too old.", { cause });
  }
}
