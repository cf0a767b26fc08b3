import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { liveTool } from "@/lib/newsletter/options";

export const findLiveTool = definePageOperation({
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  name: "find_live_tool",
  summary: "The name and slug of a live listing, by its id or slug.",
  input: z.strictObject({ tool_id: z.string().max(textBounds.slug) }),
  run: ({ tool_id: toolId }, ctx) => liveTool(ctx, toolId),
});
