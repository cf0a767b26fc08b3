import { z } from "zod";
import { findSamplePackageIds } from "@/db/newsletter";
import { definePageOperation } from "@/lib/core/operation";

export const listSampleAdPackages = definePageOperation({
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  name: "list_sample_ad_packages",
  summary:
    "The ids of the ad packages that are samples: their prices are invented and their checkout links lead nowhere.",
  input: z.strictObject({}),
  run: async (_input, { db }) => new Set(await findSamplePackageIds(db)),
});
