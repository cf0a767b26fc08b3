import { z } from "zod";
import { countSamples } from "@/db/samples";
import { definePageOperation } from "@/lib/core/operation";
import { read } from "./fields";

export const countSampleListings = definePageOperation({
  ...read,
  name: "count_sample_listings",
  summary: "How many sample listings the catalog holds.",
  input: z.strictObject({}),
  run: async (_input, { db }) => ({ samples: await countSamples(db) }),
});
