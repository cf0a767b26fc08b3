import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { readFounderDraft } from "@/lib/launch/draft/founder-draft";
import { read } from "./fields";

export const getDraft = definePageOperation({
  ...read,
  name: "get_draft",
  summary: "A draft by its secret id, with what the signed-in account may see of it.",
  input: z.strictObject({ draft: z.string() }),
  run: ({ draft }, ctx) => readFounderDraft(ctx, draft),
});
