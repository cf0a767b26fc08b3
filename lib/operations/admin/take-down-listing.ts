import { z } from "zod";
import { moveListing } from "@/db/moves";
import { asAdmin } from "@/lib/core/context";
import { definePageOperation } from "@/lib/core/operation";
import { launchOf } from "@/lib/launch/review/decide";
import { lineOf } from "@/lib/launch/review/listings";
import { queueTakenDownMails } from "@/lib/launch/review/take-down";
import { change, Reason } from "./fields";

export const takeDownListing = definePageOperation({
  ...change,
  name: "take_down_listing",
  summary:
    "Removes a live listing from the catalog. The reason is in the audit log, and its founder reads it by email and under /me.",
  input: z.strictObject({ id: z.uuid(), reason: Reason }),
  async run({ id, reason }, ctx) {
    await launchOf(ctx, id);
    const actor = asAdmin(ctx);
    const moved = await ctx.db.transaction(async (tx) => {
      const taken = await moveListing(tx, "take_down", { id, actor, at: ctx.now, reason, set: { reviewNote: reason } });
      if (taken) await queueTakenDownMails(tx, ctx, [taken], reason);
      return taken;
    });
    return lineOf(ctx, id, moved);
  },
});
