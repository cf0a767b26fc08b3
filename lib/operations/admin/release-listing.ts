import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { releaseListing as move } from "@/lib/launch/review/admin-moves";
import { change } from "./fields";

export const releaseListing = definePageOperation({
  ...change,
  name: "release_listing",
  summary:
    "Puts a listing that was on hold back into the catalog, unless its address is listed anew by now. Its founder gets an email.",
  input: z.strictObject({ id: z.uuid() }),
  async run({ id }, ctx) {
    const { status, launchWeek } = await move(ctx, id);
    return { status, launchWeek };
  },
});
