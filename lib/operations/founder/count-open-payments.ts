import { z } from "zod";
import { countOpenPayments as countOpen } from "@/db/payments";
import { definePageOperation } from "@/lib/core/operation";
import { read } from "./fields";

export const countOpenPayments = definePageOperation({
  ...read,
  name: "count_open_payments",
  summary:
    "How many payments of the founder have not bought all that they were for: for launches that have not gone live and were not refunded, unused credits, and directory orders that are not done.",
  input: z.strictObject({}),
  run: (_input, ctx) => countOpen(ctx.db, ctx.actor.id),
});
