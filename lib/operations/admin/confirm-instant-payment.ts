import { z } from "zod";
import { confirmPaid } from "@/db/payments";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { queueReceived } from "@/lib/launch/payment/queue-received";
import { launchOf } from "@/lib/launch/review/decide";
import { changeListing } from "@/lib/launch/review/listings";
import { expiryAfter } from "@/lib/launch/schedule/expiry";
import { change } from "./fields";

export const confirmInstantPayment = definePageOperation({
  ...change,
  name: "confirm_instant_payment",
  summary:
    "Confirms by hand, once and before the launch is decided on, that Instant Launch is paid. The founder gets an email.",
  input: z.strictObject({ id: z.uuid() }),
  async run({ id }, ctx) {
    const { row } = await launchOf(ctx, id);
    if (row.instantPaidAt !== null) throw new Problem("invalid_request", "Its payment was confirmed before.");
    const paid = { at: ctx.now, expiresAt: expiryAfter(ctx) };
    return changeListing(ctx, id, { action: "confirm_payment" }, async (tx) => {
      const confirmed = await confirmPaid(tx, id, paid);
      if (confirmed) await queueReceived(tx, ctx, confirmed, null);
      return confirmed;
    });
  },
});
