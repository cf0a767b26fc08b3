import { z } from "zod";
import { updateFeatured } from "@/db/review";
import { definePageOperation } from "@/lib/core/operation";
import { launchOf } from "@/lib/launch/review/decide";
import { changeListing, toLine } from "@/lib/launch/review/listings";
import { change } from "./fields";

export const featureListing = definePageOperation({
  ...change,
  name: "feature_listing",
  summary: "Features a live listing, or stops it.",
  input: z.strictObject({ id: z.uuid(), featured: z.enum(["yes", "no"]) }),
  async run({ id, ...input }, ctx) {
    const featured = input.featured === "yes";
    const { row, ownerEmail } = await launchOf(ctx, id);
    if (row.status === "live" && row.featured === featured) return toLine(row, ownerEmail);
    const action = featured ? "feature" : "unfeature";
    return changeListing(ctx, id, { action }, (tx) => updateFeatured(tx, id, featured, ctx.now));
  },
});
