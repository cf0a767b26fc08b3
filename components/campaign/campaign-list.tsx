import { formatCount } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import { LongWords } from "../ui/long-words";
import { NavLink } from "../ui/nav-link";

/** One row of the campaign list. */
export interface CampaignLine {
  id: string;
  name: string;
  url: string;
  /** `own` for the founder's own plan, otherwise the package of the order. */
  package: string;
  status: "open" | "done" | "cancelled";
  total: number;
  planned: number;
  live: number;
  due: number;
  overdue: number;
  preparing: number;
}

/** A founder's campaigns, each with what is due now. Nothing if there are none. */
export function CampaignList({ campaigns }: { campaigns: readonly CampaignLine[] }) {
  if (campaigns.length === 0) return null;
  return (
    <section aria-labelledby="my-campaigns" data-screen-only="">
      <h2 id="my-campaigns" className="head-rule font-serif text-head">
        Your campaigns
      </h2>
      <ul>
        {campaigns.map((campaign) => (
          <li key={campaign.id} className="flex flex-wrap items-baseline justify-between gap-x-6 border-b py-2.5">
            <NavLink
              href={routes.campaign(campaign.id)}
              className="link min-w-0 font-semibold [overflow-wrap:anywhere]"
            >
              <LongWords text={campaign.name} />
            </NavLink>
            <span className="mr-auto text-fine text-mute">
              {campaign.package === "own" ? "Your own plan" : campaign.package}
              {campaign.status !== "open" && ` · ${campaign.status}`}
            </span>
            <span className="figures text-fine text-soft">
              {campaign.overdue > 0 && (
                <strong className="font-semibold text-warn">{campaign.overdue} overdue · </strong>
              )}
              {campaign.due > 0 && `${campaign.due} due this week · `}
              {campaign.preparing > 0 && `${formatCount(campaign.preparing, "launch", "launches")} to prepare · `}
              {campaign.total - campaign.planned} of {formatCount(campaign.total, "directory", "directories")} done,{" "}
              {campaign.live} live
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
