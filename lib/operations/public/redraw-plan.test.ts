import { expect, test } from "vitest";
import { insertDirectory } from "@/db/testing";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom } from "@/lib/core/testing";
import { inputsOf, planFields } from "@/lib/directories/campaign/plan-inputs";
import { planDirectoryCampaign } from "./plan-directory-campaign";
import { redrawPlan } from "./redraw-plan";

test(
  "what a plan was made from leads to the same plan",
  inTransaction(async (ctx) => {
    for (const slug of ["a", "b", "c"]) await insertDirectory(ctx.db, { slug });
    const plan = await execute(planDirectoryCampaign, { category: "AI", limit: 2 }, ctx);
    const fields = planFields(new URLSearchParams(inputsOf(plan, 2)));
    expect(await execute(redrawPlan, fields, ctx)).toEqual({ plan, limit: 2 });
  }),
);

test(
  "bad fields are refused by name",
  inTransaction(async (ctx) => {
    const fields = planFields(new URLSearchParams({ budget: "cheap", from: "2026-11-24" }));
    const { errors } = await problemFrom(execute(redrawPlan, fields, ctx));
    expect(errors?.map(({ path }) => path).sort()).toEqual(["budget", "from"]);
  }),
);
