import { z } from "zod";
import { countLiveByCategory } from "@/db/categories";
import { definePageOperation } from "@/lib/core/operation";

export const countByCategory = definePageOperation({
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  cached: "content",
  name: "count_by_category",
  summary: "How many live listings each category has; categories without any are left out.",
  input: z.strictObject({}),
  run: (_input, { db }) => countLiveByCategory(db),
});
