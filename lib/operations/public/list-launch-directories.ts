import { z } from "zod";
import { directorySorts, findDirectories } from "@/db/directories";
import { directoryLabels, pricingTiers } from "@/lib/core/catalog/labels";
import { labelOf } from "@/lib/core/fields";
import { defineOperation } from "@/lib/core/operation";
import { pageFrom, pageOf, pageStart, paging } from "@/lib/core/paging";
import { textBounds } from "@/lib/core/text-bounds";
import { Directory, toDirectory } from "@/lib/directories/directory.schema";

// A cursor may be forged, so a value that no column can hold is refused.
const Text = z
  .string()
  .max(textBounds.named)
  .refine((text) => text.isWellFormed() && !text.includes("\u0000"));
const positionIn = (sort: string): z.ZodType<{ value: string | number; slug: string }> =>
  z.object({ value: sort.endsWith("name") ? Text : z.int32(), slug: Text });
const sorts = [...directorySorts, ...directorySorts.map((sort) => `-${sort}` as const)] as const;

export const listLaunchDirectories = defineOperation({
  name: "list_launch_directories",
  title: "List launch directories",
  summary: "The vetted catalog of directories that products can be submitted to.",
  description:
    "Use it to filter directories by kind, pricing and domain rating; for a ready schedule use plan_directory_campaign. Returns a page of directory records; unknown values are null.",
  method: "GET",
  path: "/launch-directories",
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  cached: "content",
  input: z.strictObject({
    q: z.string().trim().max(textBounds.search).optional().describe("Part of the directory's name or URL."),
    category: labelOf(directoryLabels).optional().describe("Kind of directory."),
    pricing: labelOf(pricingTiers).optional().describe("What a submission costs."),
    min_dr: z.int().min(0).max(100).optional().describe("Minimum domain rating; leaves out unknown ones."),
    launch_platform: z.boolean().optional().describe("Whether it runs dated launches with votes."),
    link_type: z.enum(["dofollow", "nofollow"]).optional().describe("Whether its links are dofollow."),
    sort: z.enum(sorts).default("dr").describe("dr: highest first; a leading - reverses it; unknown values last."),
    ...paging,
  }),
  output: pageOf(Directory),
  example: { pricing: "Free", min_dr: 60, limit: 5 },
  async run({ q, category, pricing, min_dr, launch_platform, link_type, sort, limit, offset, cursor }, { db }) {
    const filter = {
      words: q || undefined,
      category,
      pricing,
      minDr: min_dr,
      launchPlatform: launch_platform,
      linkType: link_type,
    };
    const start = pageStart({ offset, cursor }, { ...filter, sort }, positionIn(sort));
    const page = await findDirectories(db, filter, { limit, sort, start });
    return pageFrom(page, {
      limit,
      start,
      filter: { ...filter, sort },
      keyOf: ({ value, directory }) => ({ value, slug: directory.slug }),
      toItem: ({ directory }) => toDirectory(directory),
    });
  },
});
