import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { recentEdits } from "@/lib/launch/edits/put-back";
import { listPage, read } from "./fields";

export const listEdits = definePageOperation({
  ...read,
  name: "list_edits",
  summary: "Edits of launches, newest first, with old and new text and whether they can be put back.",
  input: z.strictObject(listPage),
  run: (page, ctx) => recentEdits(ctx, page),
});
