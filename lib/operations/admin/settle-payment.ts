import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { settlePayment as settle } from "@/lib/launch/review/credit";
import { change } from "./fields";

export const settlePayment = definePageOperation({
  ...change,
  name: "settle_payment",
  summary:
    "Records once what became of the money of a paid launch that was not accepted or has expired: refunded, or credited for the account's next draft. Its founder gets an email.",
  input: z.strictObject({ id: z.uuid(), settled: z.enum(["refunded", "credited"]) }),
  async run({ id, settled }, ctx) {
    await settle(ctx, id, settled);
    return { settled };
  },
});
