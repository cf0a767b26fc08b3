import { z } from "zod";
import { findPlansOf } from "@/db/own-campaigns";
import { definePageOperation } from "@/lib/core/operation";
import { read } from "./fields";

/** More products than a person chooses from. */
const MAX_PLANS = 20;

export const listMyPlans = definePageOperation({
  ...read,
  name: "list_my_plans",
  summary:
    "The products that the founder can add directories for: saved plans with their directories, then launches without a plan.",
  input: z.strictObject({}),
  run: (_, { db, actor }) => findPlansOf(db, actor.id, MAX_PLANS),
});
