import { z } from "zod";
import { findHeldDecisions } from "@/db/held-decisions";
import { definePageOperation } from "@/lib/core/operation";
import { read } from "./fields";

export const listHeldDecisions = definePageOperation({
  ...read,
  name: "list_held_decisions",
  summary:
    "Every decision that waits (`dueAt`), could not be carried out (`problem`) or was taken back (neither), oldest first.",
  input: z.strictObject({}),
  run: (_input, { db }) => findHeldDecisions(db),
});
