import { z } from "zod";
import { countHeldVotes as countInDatabase } from "@/db/held-votes";
import { definePageOperation } from "@/lib/core/operation";
import { read } from "./fields";

export const countHeldVotes = definePageOperation({
  ...read,
  name: "count_held_votes",
  summary: "How many held votes there are, and for how many listings.",
  input: z.strictObject({}),
  run: (_input, { db }) => countInDatabase(db),
});
