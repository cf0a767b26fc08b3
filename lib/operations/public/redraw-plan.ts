import { definePageOperation } from "@/lib/core/operation";
import { PlanInputs, planOf } from "@/lib/directories/campaign/plan-inputs";

export const redrawPlan = definePageOperation({
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  name: "redraw_plan",
  summary: "The campaign plan of a page again, from the same inputs; the product's page is not read again.",
  input: PlanInputs,
  run: async (inputs, ctx) => ({ plan: await planOf(inputs, ctx), limit: inputs.limit }),
});
