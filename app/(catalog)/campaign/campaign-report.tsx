import type { ReactNode } from "react";
import { COPY_KIT, CopyKit } from "@/components/campaign/copy-kit";
import { Elsewhere, FIRST_PLACES } from "@/components/campaign/elsewhere";
import { LAUNCH_DAYS, LaunchDays } from "@/components/campaign/launch-days";
import { linkWords } from "@/components/campaign/state-labels";
import { WeekLaunches } from "@/components/campaign/week-launches";
import { SubmitLink } from "@/components/directory/directory-table";
import { hostOf } from "@/components/ui/external-link";
import { NavLink } from "@/components/ui/nav-link";
import { ResultHeading } from "@/components/ui/result-heading";
import { daysOfWeek } from "@/lib/core/catalog/weeks";
import { formatDate, formatWeek } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { ownFieldsOf } from "@/lib/directories/campaign/fit";
import { kitRemark, kitTexts } from "@/lib/directories/campaign/kit-texts";
import { launchSpan, SUBMIT } from "@/lib/directories/campaign/launch-days";
import { planMarkdown } from "@/lib/directories/campaign/plan-markdown";
import { kindLabel } from "@/lib/directories/campaign/product/said-kind";
import { fillingWords } from "@/lib/directories/campaign/reason/filling";
import type { CampaignPlan } from "@/lib/directories/campaign.schema";

type PlannedWeek = CampaignPlan["weeks"][number];
type PlannedDirectory = PlannedWeek["directories"][number];

/** A plan with one section per week, in working order. Printable. */
export function CampaignReport({ plan, children }: { plan: CampaignPlan; children?: ReactNode }) {
  const { totals } = plan;
  const { Free, Freemium, Paid } = totals.by_pricing;
  const span = launchSpan(plan.weeks, plan.launches);
  // What a marketplace or a course is about is no field of its own.
  const fields = ownFieldsOf({ ...plan.product, ...plan.steering });
  return (
    <section aria-labelledby="plan" className="pt-8">
      <ResultHeading
        of={JSON.stringify([plan.url, plan.product, plan.budget, totals, plan.steering])}
        id="plan"
        className="font-serif text-head"
      >
        {formatCount(totals.directories, "directory", "directories")} in {formatCount(totals.weeks, "week")}
        {plan.product.name && ` for ${plan.product.name}`}
        {span && `, launches until ${formatDate(span.until)}`}
      </ResultHeading>
      <Remarks plan={plan} />
      <p className="mt-2 max-w-[68ch] text-soft">
        {plan.steering.kind &&
          `Planned as ${kindLabel(plan.steering.kind)}: if that is wrong, choose what it is above. `}
        {Free} free, {Freemium} freemium, {Paid} paid; ten a week. Chosen
        {fields.length > 0 && ` for ${fields.join(", ")}`} by field, language, domain rating and how easy it is to get
        in. In each price group the highest domain rating comes first. We leave out directories with unknown prices.{" "}
        {span?.skipsHolidays && "No launch is planned from 20 December to 3 January. "}
        <NavLink href="/directories#provenance" className="link">
          Where the figures come from
        </NavLink>
      </p>
      {children}
      <Contents plan={plan} />
      <Elsewhere places={plan.elsewhere} heading="h3" />
      <LaunchDays launches={plan.launches} heading="h3" />
      <CopyKit
        kit={plan.copy_kit}
        markdown={planMarkdown(plan)}
        remark={kitRemark(plan.steering.language)}
        heading="h3"
      />
      {plan.weeks.map((week) => (
        <Week key={week.week} week={week} launches={plan.launches} />
      ))}
    </section>
  );
}

const weekAnchor = (week: string) => `week-${week}`;

/** Leads to each part of a long plan. */
function Contents({ plan: { elsewhere, launches, copy_kit, weeks } }: { plan: CampaignPlan }) {
  const parts = [
    ...(elsewhere.length > 0 ? [{ id: FIRST_PLACES, label: "First" }] : []),
    ...(launches.length > 0 ? [{ id: LAUNCH_DAYS, label: "Launch days" }] : []),
    ...(kitTexts(copy_kit).length > 0 ? [{ id: COPY_KIT, label: "Texts to copy" }] : []),
    ...weeks.map(({ week }) => ({ id: weekAnchor(week), label: formatWeek(week) })),
  ];
  if (parts.length < 3) return null;
  return (
    <nav aria-label="Parts of the plan" data-screen-only="" className="mt-6 text-fine">
      <ul className="figures flex flex-wrap gap-x-4 leading-7">
        {parts.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} className="link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What to know before anything is done, apart from how the plan was made: one remark below the other. */
function Remarks({ plan }: { plan: CampaignPlan }) {
  const { url, note, product } = plan;
  const isGeneral = url !== null && note === null && product.categories.length === 0 && !isLocal(plan);
  const remarks = [note, isGeneral ? generalWords(url) : null, isLocal(plan) ? FOR_LOCAL : null, fillingWords(plan)];
  const said = remarks.filter((remark) => remark !== null);
  if (said.length === 0) return null;
  return (
    <div className="mt-3 grid max-w-[68ch] gap-2 border-ink noted">
      {said.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </div>
  );
}

/** Shown if the product's page held nothing that could change the plan. */
const generalWords = (url: string) =>
  `${hostOf(url)} could not be read or does not say what it is about, so the plan is general. Choose a category instead.`;

/** True if the product is a place that its customers go to. */
export const isLocal = ({ steering }: CampaignPlan) => steering.fits.includes("local");

const FOR_LOCAL =
  "This looks like a local business. Launch directories are for software, so the plan only has places where customers find and review businesses.";

function Week({ week, launches }: { week: PlannedWeek; launches: CampaignPlan["launches"] }) {
  return (
    <section id={weekAnchor(week.week)} className="mt-10">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 head-rule">
        <span className="font-serif text-head">{formatWeek(week.week)}</span>
        <span className="figures text-fine text-mute">from Monday {formatDate(week.starts_on)}</span>
      </h3>
      <WeekLaunches launches={launches} from={week.starts_on} until={daysOfWeek(week.week).ends_on} />
      <ol start={week.directories[0]?.position}>
        {week.directories.map((directory) => (
          <PlannedEntry key={directory.id} directory={directory} />
        ))}
      </ol>
    </section>
  );
}

function PlannedEntry({ directory }: { directory: PlannedDirectory }) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)_auto] gap-x-3 border-b py-2.5">
      <span className="figures font-serif text-mute text-read leading-6">
        <span className="sr-only">Number </span>
        {directory.position}
      </span>
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{directory.name}</span>{" "}
          <span className="text-fine text-mute">{hostOf(directory.url)}</span>
        </p>
        <p className="text-fine text-soft">
          {directory.reason}
          {linkWords(directory.link_type)}
        </p>
        <p className="text-fine text-mute">
          {directory.task !== SUBMIT && `${directory.task} `}Have ready: {directory.prepare}.
        </p>
      </div>
      <span className="text-right">
        <SubmitLink directory={directory} isEarly={directory.only_prepared} />
      </span>
    </li>
  );
}
