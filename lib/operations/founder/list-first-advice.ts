import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { ownLaunch } from "@/lib/launch/draft/own-launch";
import { adviseFirst } from "@/lib/reports/growth/advise";
import { gatherFacts } from "@/lib/reports/growth/facts";
import { read } from "./fields";

/** More is on the page of the advice. */
const MAX_ADVICE = 3;

export const listFirstAdvice = definePageOperation({
  ...read,
  name: "list_first_advice",
  summary:
    "The first things to do for a launch, from what the catalog knows; advise_growth reads the product's page as well.",
  input: z.strictObject({ id: z.uuid() }),
  run: async ({ id }, ctx) => adviseFirst(await gatherFacts(ctx, await ownLaunch(ctx, id)), MAX_ADVICE),
});
