import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { reviewItem } from "@/lib/launch/review/queue";
import { read } from "./fields";

export const getListing = definePageOperation({
  ...read,
  name: "get_listing",
  summary: "One launch in whatever state, with its duplicates, badge, payments and history.",
  input: z.strictObject({ id: z.string().max(textBounds.named) }),
  run: ({ id }, ctx) => reviewItem(ctx, id),
});
