import { z } from "zod";
import { moveListing } from "@/db/moves";
import { definePageOperation } from "@/lib/core/operation";
import { launchOf } from "@/lib/launch/review/decide";
import { lineOf } from "@/lib/launch/review/listings";
import { change, Reason } from "./fields";

export const takeDownListing = definePageOperation({
  ...change,
  name: "take_down_listing",
  summary: "Removes a live listing from the catalog and writes the reason to the audit log.",
  input: z.strictObject({ id: z.uuid(), reason: Reason }),
  async run({ id, reason }, ctx) {
    await launchOf(ctx, id);
    const actor = { kind: "admin", id: ctx.actor.id } as const;
    return lineOf(ctx, id, await moveListing(ctx.db, "take_down", { id, actor, at: ctx.now, reason }));
  },
});
