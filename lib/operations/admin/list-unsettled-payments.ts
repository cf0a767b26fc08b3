import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { paymentsWithoutEffect, unsettledPayments } from "@/lib/launch/review/unsettled";
import { listPage, read } from "./fields";

export const listUnsettledPayments = definePageOperation({
  ...read,
  name: "list_unsettled_payments",
  summary:
    "Paid launches that were not accepted or have expired and whose money is neither refunded nor credited yet, the longest waiting first, with their payment events. And payments that paid for nothing.",
  input: z.strictObject(listPage),
  run: async (page, ctx) => ({
    ...(await unsettledPayments(ctx, page)),
    without_effect: await paymentsWithoutEffect(ctx),
  }),
});
