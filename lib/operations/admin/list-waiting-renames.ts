import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { waitingRenames } from "@/lib/launch/edits/rename";
import { read } from "./fields";

export const listWaitingRenames = definePageOperation({
  ...read,
  name: "list_waiting_renames",
  summary: "Names and URLs that founders of listings ask for, the longest waiting first.",
  input: z.strictObject({}),
  run: (_input, ctx) => waitingRenames(ctx),
});
