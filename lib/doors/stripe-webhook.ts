import { env } from "@/lib/core/env";
import { Problem } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { recordPayment } from "@/lib/launch/payment/confirm";
import { readStripeEvent, type StripeSettings } from "@/lib/launch/payment/stripe-event";
import { readBytes } from "./incoming";
import { type Methods, onlyMethod } from "./methods";
import { contextOf } from "./request";

/** Outcomes that need an admin's decision. */
const TO_LOOK_AT: ReadonlySet<string> = new Set(["without_effect", "not_fitting", "refund", "dispute"]);

/**
 * Where Stripe reports payments. A repeated event gets the same answer, so that Stripe stops sending it. Without a
 * secret, forgeries could not be detected, so the path does not exist.
 */
export function stripeWebhook(settingsOf: () => StripeSettings | null = () => env().stripe): Methods {
  return onlyMethod("POST", async (request, _route, requestId) => {
    const settings = settingsOf();
    if (settings === null) throw new Problem("not_found", "Payments are not confirmed by webhook here.");
    const body = Buffer.from(await readBytes(request));
    const event = readStripeEvent(body, request.headers.get("stripe-signature"), settings);
    const outcome = event
      ? await recordPayment(await contextOf(request, { door: "rest", id: requestId }), event)
      : "ignored";
    if (event && TO_LOOK_AT.has(outcome)) {
      // The id leads to the rest. Who pays writes the launch into the link, and it may be the secret id of a draft.
      const { kind, type, eventId } = event;
      log.warn({ request_id: requestId, outcome, kind, type, eventId }, "a payment event needs a look");
    }
    // A sale of something else, or a link that was configured wrongly: the log shows where a missing payment went.
    if (outcome === "ignored") log.info({ request_id: requestId }, "a payment event was left alone");
    return Response.json({ received: true, outcome }, { headers: { "Cache-Control": "no-store" } });
  });
}
