import type { Metadata, Route } from "next";
import { answerOrProblem, messagesOf } from "@/app/answer";
import { numeric, pick, type Query } from "@/app/query";
import { sharePage } from "@/app/share";
import { titleAbout } from "@/app/title-about";
import { type CampaignLine, CampaignList } from "@/components/campaign/campaign-list";
import { Elsewhere } from "@/components/campaign/elsewhere";
import { PlanActions, type Saving } from "@/components/campaign/plan-actions";
import { curlPost, mcpCall } from "@/components/docs/call-examples";
import { SameAnswer } from "@/components/docs/same-answer";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeading } from "@/components/ui/page-heading";
import { ProblemNotice } from "@/components/ui/problem-notice";
import { RunNotice } from "@/components/ui/run-notice";
import { signInPath } from "@/lib/auth/return-to";
import { accountOf } from "@/lib/core/access";
import { withQuery } from "@/lib/core/address";
import { categoryLabels } from "@/lib/core/catalog/labels";
import type { Context } from "@/lib/core/context";
import { formatCount } from "@/lib/core/format/numbers";
import { canonicalUrl } from "@/lib/core/identity/canonical-url";
import { execute } from "@/lib/core/operation";
import { inputsOf, planFields } from "@/lib/directories/campaign/plan-inputs";
import type { CampaignPlan } from "@/lib/directories/campaign.schema";
import { currentContext, isAskedHere } from "@/lib/doors/page-context";
import { listMyCampaigns } from "@/lib/operations/founder/list-my-campaigns";
import { planDirectoryCampaign } from "@/lib/operations/public/plan-directory-campaign";
import { redrawPlan } from "@/lib/operations/public/redraw-plan";
import { save } from "./actions";
import { CampaignForm } from "./campaign-form";
import { CampaignReport, isLocal } from "./campaign-report";

const names = ["url", "category", "kind", "budget", "limit"] as const;

const metadata: Metadata = {
  ...sharePage("campaign"),
  title: "Plan a directory campaign",
  description:
    "Which directories to submit a product to, week by week: free ones first, the strongest of each kind ahead.",
  alternates: { canonical: "/campaign" },
};

export const generateMetadata = async ({ searchParams }: PageProps<"/campaign">): Promise<Metadata> => ({
  ...metadata,
  ...titleAbout("Directory campaign for", pick(await searchParams, ["url"]).url),
});

export default async function CampaignPage({ searchParams }: PageProps<"/campaign">) {
  const query = await searchParams;
  const values = pick(query, names);
  const ctx = await currentContext();
  const account = accountOf(ctx);
  // A calendar's link holds all that its plan was made from, so that no page has to be read for it.
  const isRedrawn = query.fits !== undefined;
  const isRun = isRedrawn || values.url === undefined || (await isAskedHere());
  const input = { ...values, url: isRun ? values.url : undefined, limit: numeric(values.limit) };
  // Without any input there is a general plan, so it is shown before the form is sent.
  const [{ answer: plan, problem }, campaigns] = await Promise.all([
    answerOrProblem(isRedrawn ? redrawn(query, ctx) : execute(planDirectoryCampaign, input, ctx)),
    account ? execute(listMyCampaigns, {}, ctx) : [],
  ]);
  const { appUrl } = ctx.settings;
  const signInHref = account ? null : signInPath(withQuery("/campaign", values));

  const errors = messagesOf(problem);
  return (
    <div className="page-width">
      <PageHeading title="Plan a directory campaign">
        <span data-screen-only="">
          Enter your URL or a category. We pick the directories that fit best and say why. You get ten a week from next
          Monday: free ones first, then freemium, then paid.
        </span>
      </PageHeading>
      <CampaignForm values={values} categories={categoryLabels} errors={errors} />
      {!isRun && <RunNotice button="Plan the weeks" />}
      <div className="mt-8 empty:hidden">
        <CampaignList campaigns={campaigns} />
      </div>
      {problem && Object.keys(errors).length === 0 && <ProblemNotice title={problem.message} errors={[]} />}
      {plan && plan.totals.directories === 0 && (
        <EmptyState title="No directory fits.">
          {isLocal(plan)
            ? "This reads as a local business, and launch directories are not for one."
            : "Raise the budget to see more."}
        </EmptyState>
      )}
      {plan && plan.totals.directories === 0 && <Elsewhere places={plan.elsewhere} heading="h2" />}
      {plan && plan.totals.directories > 0 && (
        <CampaignReport plan={plan}>
          <PlanActions {...actionsOf(plan, signInHref)} />
          <Replaced plan={plan} campaigns={campaigns} />
        </CampaignReport>
      )}
      {plan && (
        <SameAnswer
          curl={curlPost(`${appUrl}/api/v1`, "/directory-campaign/plan", input)}
          mcp={mcpCall("plan_directory_campaign", input)}
        />
      )}
    </div>
  );
}

/** What saving would do to a campaign that the product has already. */
function Replaced({ plan: { url }, campaigns }: { plan: CampaignPlan; campaigns: readonly CampaignLine[] }) {
  const same = url === null ? null : canonicalUrl(url);
  const saved = campaigns.find((own) => own.package === "own" && canonicalUrl(own.url) === same);
  if (!saved || saved.planned === 0) return null;
  return (
    <p data-screen-only="" className="mt-2 text-fine text-soft">
      You have a campaign for this product. To save this plan replaces the{" "}
      {formatCount(saved.planned, "directory", "directories")} still to do in it; what was done, noted or added by hand
      stays.
    </p>
  );
}

/** The plan of an address that holds all its inputs. */
async function redrawn(query: Query, ctx: Context): Promise<CampaignPlan> {
  const entries = Object.entries(query).flatMap(([name, values]) =>
    [values ?? []].flat().map((value): [string, string] => [name, value]),
  );
  return (await execute(redrawPlan, planFields(new URLSearchParams(entries)), ctx)).plan;
}

/** Downloads of a plan, and the form that saves it. `signInHref` is null if somebody is signed in. */
function actionsOf(plan: CampaignPlan, signInHref: Route | null) {
  // A plan that ends earlier than asked is no longer in its files.
  const fields = inputsOf(plan, plan.totals.directories);
  return {
    downloads: {
      csv: withQuery("/campaign/plan.csv", fields),
      calendar: withQuery("/campaign/plan.ics", fields),
      markdown: withQuery("/campaign/plan.md", fields),
    },
    saving: savingOf(plan, fields, signInHref),
  };
}

function savingOf({ url }: CampaignPlan, fields: [name: string, value: string][], signInHref: Route | null): Saving {
  if (signInHref !== null) return { kind: "sign_in", href: signInHref };
  return url === null ? { kind: "no_address" } : { kind: "form", action: save, fields };
}
