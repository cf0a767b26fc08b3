import { z } from "zod";
import { moveListing } from "@/db/moves";
import { asAdmin } from "@/lib/core/context";
import { definePageOperation } from "@/lib/core/operation";
import { launchOf, refusingListed } from "@/lib/launch/review/decide";
import { lineOf } from "@/lib/launch/review/listings";
import { change } from "./fields";

export const restoreListing = definePageOperation({
  ...change,
  name: "restore_listing",
  summary: "Puts a listing back that was taken down, unless its address is listed anew by now.",
  input: z.strictObject({ id: z.uuid() }),
  async run({ id }, ctx) {
    const { row } = await launchOf(ctx, id);
    const actor = asAdmin(ctx);
    const how = { id, actor, at: ctx.now, set: { reviewNote: null } };
    return lineOf(ctx, id, await refusingListed(row, () => moveListing(ctx.db, "restore", how)));
  },
});
