import { findPlannable } from "@/db/directories";
import { definePageOperation } from "@/lib/core/operation";
import type { TableFacts } from "@/lib/directories/campaign/csv";
import { PlanInputs, planOf } from "@/lib/directories/campaign/plan-inputs";

export const redrawPlan = definePageOperation({
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  name: "redraw_plan",
  summary: "The campaign plan of a page again, from the same inputs; the product's page is not read again.",
  input: PlanInputs,
  async run(inputs, ctx) {
    const plan = await planOf(inputs, ctx);
    // A table has room for facts that the plan's answer leaves out.
    const rows = await findPlannable(ctx.db);
    const facts = rows.map(({ slug, price, language, region, onlyFor }): [string, TableFacts] => [
      slug,
      { price, language, region, only_for: onlyFor },
    ]);
    return { plan, limit: inputs.limit, facts: new Map(facts) };
  },
});
