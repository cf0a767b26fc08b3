import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { holdListing as move } from "@/lib/launch/review/admin-moves";
import { change, Reason } from "./fields";

export const holdListing = definePageOperation({
  ...change,
  name: "hold_listing",
  summary:
    "Takes a listing that a partner published out of the catalog until somebody has looked at it. Its founder gets an email with the reason.",
  input: z.strictObject({ id: z.uuid(), reason: Reason }),
  async run({ id, reason }, ctx) {
    const { status, launchWeek } = await move(ctx, id, reason);
    return { status, launchWeek };
  },
});
