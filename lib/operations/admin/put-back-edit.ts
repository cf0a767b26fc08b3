import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { putBack } from "@/lib/launch/edits/put-back";
import { change, Reason } from "./fields";

export const putBackEdit = definePageOperation({
  ...change,
  name: "put_back_edit",
  summary: "Puts back how a launch was before an edit, unless it was edited again since. Its founder gets an email.",
  input: z.strictObject({ id: z.uuid(), reason: Reason }),
  run: ({ id, reason }, ctx) => putBack(ctx, id, reason),
});
