import type { Metadata, Route } from "next";
import { notFound, redirect } from "next/navigation";
import { answerOrNull } from "@/app/answer";
import { pick } from "@/app/query";
import { CampaignSummary } from "@/components/campaign/campaign-summary";
import { CampaignWeek } from "@/components/campaign/campaign-week";
import { CopyKit } from "@/components/campaign/copy-kit";
import { Elsewhere } from "@/components/campaign/elsewhere";
import { LaunchDays } from "@/components/campaign/launch-days";
import { Downloads } from "@/components/campaign/plan-actions";
import { ExternalLink, hostOf } from "@/components/ui/external-link";
import { LongWords } from "@/components/ui/long-words";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { signInPath } from "@/lib/auth/return-to";
import { accountOf } from "@/lib/core/access";
import { withQuery } from "@/lib/core/address";
import { pricingTiers } from "@/lib/core/catalog/labels";
import { formatWeek } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import { campaignMarkdown } from "@/lib/directories/campaign/campaign-files";
import { kitRemark } from "@/lib/directories/campaign/kit-texts";
import { type Campaign, weekToShow } from "@/lib/directories/campaign/my-campaigns";
import { askOnce } from "@/lib/doors/asked-once";
import { currentContext } from "@/lib/doors/page-context";
import { getMyCampaign } from "@/lib/operations/founder/get-my-campaign";
import { actOnDirectory } from "../actions";

export const metadata: Metadata = { title: "Your campaign", robots: { index: false, follow: false } };

export default async function SavedCampaignPage({ params, searchParams }: PageProps<"/campaign/[id]">) {
  const { id } = await params;
  const { week, saved, removed } = pick(await searchParams, ["week", "saved", "removed"]);
  const ctx = await currentContext();
  if (!accountOf(ctx)) redirect(signInPath(routes.campaign(id)));
  const campaign = await answerOrNull(askOnce(getMyCampaign, { id }, ctx));
  if (!campaign) notFound();
  const shown = weekToShow(campaign, week);
  const hrefAt = (at: string) => routes.campaignWeek(campaign.id, at);

  return (
    <div className="page-width">
      <PageHeading
        title={
          <>
            Campaign for <LongWords text={campaign.name} />
          </>
        }
      >
        {campaign.is_own
          ? "Work through one week at a time: submit, mark it here, and enter the URL once it is live. We check the link at once and then every month."
          : "We submit these directories for you. See the progress here."}{" "}
        <ExternalLink href={campaign.url} className="link">
          {hostOf(campaign.url)}
        </ExternalLink>
      </PageHeading>
      {saved && (
        <p role="status" className="mb-6 border-good noted text-good">
          Plan saved. {Number(removed) > 0 && removedFrom(Number(removed))}
        </p>
      )}
      <CampaignSummary campaign={campaign} shown={shown?.week ?? ""} hrefAt={hrefAt} planAgain={planAgain(campaign)} />
      {shown && <CampaignWeek key={shown.week} campaign={campaign} week={shown} hrefAt={hrefAt} act={actOnDirectory} />}
      <Elsewhere places={campaign.elsewhere} heading="h2" />
      <LaunchDays launches={campaign.launches} heading="h2" />
      <CopyKit
        kit={campaign.copy_kit}
        markdown={campaignMarkdown(campaign)}
        remark={kitRemark(campaign.language)}
        heading="h2"
      />
      <Neighbours campaign={campaign} shown={shown?.week} hrefAt={hrefAt} />
      <div data-screen-only="" className="mt-6 flex flex-wrap items-center gap-3">
        <Downloads
          csv={routes.campaignTable(campaign.id)}
          calendar={routes.campaignCalendar(campaign.id)}
          markdown={routes.campaignMarkdown(campaign.id)}
        />
      </div>
    </div>
  );
}

const removedFrom = (count: number) =>
  `We removed ${formatCount(count, "open directory", "open directories")} that the new plan does not have.`;

/** The planner's URL with this campaign's product, limit and budget. */
function planAgain({ url, totals, weeks }: Campaign): Route {
  const kinds = new Set(weeks.flatMap(({ entries }) => entries.map(({ directory }) => directory.pricing)));
  const budget = pricingTiers.findLast((kind) => kinds.has(kind))?.toLowerCase();
  return withQuery("/campaign", { url, budget, limit: totals.directories });
}

interface NeighboursProps {
  campaign: Campaign;
  shown: string | undefined;
  hrefAt: (week: string) => Route;
}

function Neighbours({ campaign: { weeks }, shown, hrefAt }: NeighboursProps) {
  const at = weeks.findIndex(({ week }) => week === shown);
  const [before, after] = [weeks[at - 1], weeks[at + 1]];
  return (
    <nav aria-label="Neighbouring weeks" data-screen-only="" className="flex justify-between py-6 empty:hidden">
      {before && (
        <NavLink rel="prev" href={hrefAt(before.week)} className="link">
          ← {formatWeek(before.week)}
        </NavLink>
      )}
      {after && (
        <NavLink rel="next" href={hrefAt(after.week)} className="link ml-auto">
          {formatWeek(after.week)} →
        </NavLink>
      )}
    </nav>
  );
}
