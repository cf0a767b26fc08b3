import Stripe from "stripe";
import { z } from "zod";
import { Problem } from "@/lib/errors";
import type { Payment } from "./confirm";

/** The part of a finished checkout that is looked at. */
const Checkout = z.object({ payment_status: z.string(), client_reference_id: z.string().nullish() });

/** Events after which money may have come: at the checkout itself, or later for slow ways of paying. */
const PAID = new Set(["checkout.session.completed", "checkout.session.async_payment_succeeded"]);

/**
 * Reads a webhook call by Stripe: the raw body under its signature, at most five minutes old. Gives the payment of a
 * launch that it tells of, or null for any other event. Throws `invalid_request` where the signature is not Stripe's.
 */
export function readStripeEvent(body: Buffer, signature: string | null, secret: string): Payment | null {
  const event = verified(body, signature, secret);
  if (!PAID.has(event.type)) return null;
  const checkout = Checkout.safeParse(event.data.object);
  if (!checkout.success || checkout.data.payment_status !== "paid") return null;
  const launchId = z.uuid().safeParse(checkout.data.client_reference_id);
  return launchId.success ? { eventId: event.id, launchId: launchId.data } : null;
}

function verified(body: Buffer, signature: string | null, secret: string): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(body, signature ?? "", secret);
  } catch (cause) {
    throw new Problem("invalid_request", "The signature of this event is missing, wrong or too old.", { cause });
  }
}
