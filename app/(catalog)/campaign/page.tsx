import type { Metadata } from "next";
import { answerOrProblem } from "@/app/answer";
import { numeric, pick } from "@/app/query";
import { CampaignForm } from "@/components/campaign/campaign-form";
import { CampaignReport } from "@/components/campaign/campaign-report";
import { curlPost, mcpCall } from "@/components/docs/call-examples";
import { SameAnswer } from "@/components/docs/same-answer";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeading } from "@/components/ui/page-heading";
import { ProblemNotice } from "@/components/ui/problem-notice";
import { categoryLabels } from "@/lib/catalog/labels";
import { execute } from "@/lib/operation";
import { planDirectoryCampaign } from "@/lib/operations/plan-directory-campaign";
import { currentContext } from "@/lib/page-context";

const names = ["url", "category", "budget", "limit"] as const;

export const metadata: Metadata = {
  title: "Plan a directory campaign",
  description:
    "Which directories to submit a product to, week by week: free ones first, the strongest of each kind ahead.",
  alternates: { canonical: "/campaign" },
};

export default async function CampaignPage({ searchParams }: PageProps<"/campaign">) {
  const values = pick(await searchParams, names);
  const ctx = await currentContext();
  const input = { ...values, limit: numeric(values.limit) };
  // The plan without any answer is a plan as well, so it stands there before the first question.
  const { answer: plan, problem } = await answerOrProblem(execute(planDirectoryCampaign, input, ctx));
  const { appUrl } = ctx.settings;

  return (
    <div className="page-width">
      <PageHeading title="Plan a directory campaign">
        Ten directories a week, from the coming Monday: the free ones first, then freemium, then paid. Give your
        product&rsquo;s address or a category, and those for its field move ahead.
      </PageHeading>
      <CampaignForm values={values} categories={categoryLabels} />
      {problem && (
        <ProblemNotice
          title={problem.errors ? "This plan cannot be made" : problem.message}
          errors={problem.errors ?? []}
        />
      )}
      {plan && plan.totals.directories === 0 && (
        <EmptyState title="No directory fits.">Raise the budget to see more.</EmptyState>
      )}
      {plan && plan.totals.directories > 0 && <CampaignReport plan={plan} />}
      {plan && (
        <SameAnswer
          curl={curlPost(`${appUrl}/api/v1/directory-campaign/plan`, input)}
          mcp={mcpCall("plan_directory_campaign", input)}
        />
      )}
    </div>
  );
}
