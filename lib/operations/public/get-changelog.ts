import { z } from "zod";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { readChangelog } from "@/lib/launch/changelog/read-changelog";

export const getChangelog = definePageOperation({
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  name: "get_changelog",
  summary: "A page of a live product's changelog with the whole text of each entry, newest first.",
  input: z.strictObject({
    slug: z.string().max(textBounds.slug),
    /** The id of the entry to begin with; the newest if it names none of the product's. */
    from: z.string().max(textBounds.id).optional(),
  }),
  async run({ slug, from = null }, ctx) {
    const page = await readChangelog(ctx, slug, from);
    if (!page) throw new Problem("not_found", "No live product has this slug.");
    return page;
  },
});
