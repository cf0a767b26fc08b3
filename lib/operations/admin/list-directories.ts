import { z } from "zod";
import { findDirectoriesByName, unknowableFacts } from "@/db/directory-edits";
import { directoryLabels, pricingTiers } from "@/lib/core/catalog/labels";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { toDirectory } from "@/lib/directories/directory.schema";
import { listPage, read } from "./fields";

export const listDirectories = definePageOperation({
  ...read,
  name: "list_directories",
  summary:
    "A page of directories by name, found by words, category, pricing by a fact that is unknown, or those that do not answer any more.",
  input: z.strictObject({
    q: z.string().max(textBounds.search).optional(),
    category: z.enum(directoryLabels).optional(),
    pricing: z.enum(pricingTiers).optional(),
    unknown: z.enum([...unknowableFacts, "dead"]).optional(),
    ...listPage,
  }),
  async run(query, ctx) {
    const { rows, total } = await findDirectoriesByName(ctx.db, query);
    return { data: rows.map(toDirectory), total };
  },
});
