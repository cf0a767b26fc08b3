import { z } from "zod";
import { countSameUrl, findSubmitted } from "@/db/review";
import { definePageOperation } from "@/lib/core/operation";
import { toQueueItem } from "@/lib/launch/review/queue";
import { read } from "./fields";

export const listReviewQueue = definePageOperation({
  ...read,
  name: "list_review_queue",
  summary: "All launches that await a decision: paid Instant Launches first, then the longest waiting.",
  input: z.strictObject({}),
  async run(_input, ctx) {
    const found = await findSubmitted(ctx.db);
    const rows = found.map(({ row }) => row);
    const sameUrl = await countSameUrl(ctx.db, rows);
    return found.map(({ row, ownerEmail }) => toQueueItem(ctx, row, ownerEmail, sameUrl.get(row.canonicalUrl) ?? 0));
  },
});
