import { z } from "zod";
import { moveListing } from "@/db/moves";
import { asAdmin } from "@/lib/core/context";
import { definePageOperation } from "@/lib/core/operation";
import { launchOf, refusingListed } from "@/lib/launch/review/decide";
import { lineOf } from "@/lib/launch/review/listings";
import { queueTakenDownMails } from "@/lib/launch/review/take-down";
import { change, Reason } from "./fields";

export const takeDownListing = definePageOperation({
  ...change,
  name: "take_down_listing",
  summary:
    "Removes a listing from the catalog, also one that its founder has unlisted and could bring back. The reason is in the audit log, and its founder reads it by email and under /me.",
  input: z.strictObject({ id: z.uuid(), reason: Reason }),
  async run({ id, reason }, ctx) {
    const { row } = await launchOf(ctx, id);
    const how = { id, actor: asAdmin(ctx), at: ctx.now, reason };
    const takeDown = () =>
      ctx.db.transaction(async (tx) => {
        // Only what is live is taken down: an unlisted listing comes back and goes in one transaction, so that nobody sees it.
        await moveListing(tx, "relist", how);
        const taken = await moveListing(tx, "take_down", { ...how, set: { reviewNote: reason } });
        if (taken) await queueTakenDownMails(tx, ctx, [taken], reason);
        return taken;
      });
    return lineOf(ctx, id, await refusingListed(row, takeDown));
  },
});
