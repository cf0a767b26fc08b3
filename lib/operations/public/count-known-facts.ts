import { z } from "zod";
import { countKnown } from "@/db/directories";
import { definePageOperation } from "@/lib/core/operation";

export const countKnownFacts = definePageOperation({
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  name: "count_known_facts",
  summary: "Of how many directories each fact is known: the limits of the directory catalog in figures.",
  input: z.strictObject({}),
  run: (_input, { db }) => countKnown(db),
});
