import { clsx } from "clsx";
import type { Route } from "next";
import { formatFullDay, formatWeek } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import type { Campaign, CampaignEntry, CampaignWeek } from "@/lib/directories/campaign/my-campaigns";
import { linkMeaning } from "../directory/link-words";
import { LongWords } from "../ui/long-words";
import { NavLink } from "../ui/nav-link";
import { numberOf } from "../week/issue";

interface CampaignSummaryProps {
  campaign: Campaign;
  /** The week that is shown. */
  shown: string;
  hrefAt: (week: string) => Route;
  /** Plans the remaining directories again. */
  planAgain: Route;
}

/** The progress of a campaign, what is due now, and its weeks. */
export function CampaignSummary({ campaign, shown, hrefAt, planAgain }: CampaignSummaryProps) {
  const { totals, weeks } = campaign;
  const done = totals.directories - totals.planned;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <p className="figures">
          <span className="font-serif text-title">{done}</span>{" "}
          <span className="text-soft">of {formatCount(totals.directories, "directory", "directories")} done</span>
        </p>
        <dl className="figures grid grid-cols-3 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-8">
          <Figure label="Submitted" value={totals.submitted} />
          <Figure label="Live" value={totals.live} />
          <Figure label="Dofollow links" value={totals.links.dofollow} />
          <Figure label="Nofollow links" value={totals.links.nofollow} />
          <Figure label="Rejected" value={totals.rejected} />
        </dl>
      </div>
      {totals.live > 0 && (
        <p className="mt-2 text-fine text-mute sm:text-right">
          A dofollow link {linkMeaning.dofollow}; a nofollow link {linkMeaning.nofollow}.
        </p>
      )}
      <Ruler weeks={weeks} />
      <Due campaign={campaign} hrefAt={hrefAt} planAgain={planAgain} />
      <nav aria-label="Weeks of the campaign" data-screen-only="" className="mt-6">
        <ol className="figures flex flex-wrap gap-1.5 text-fine">
          {weeks.map((week) => (
            <li key={week.week}>
              <NavLink
                href={hrefAt(week.week)}
                aria-current={week.week === shown ? "page" : undefined}
                className={clsx(
                  "block rounded-small border px-2 py-1 hover:border-ink",
                  week.week === shown && "border-ink bg-sunk font-semibold",
                )}
              >
                Week {numberOf(week.week)}
                <span className="sr-only"> of {week.week.slice(0, 4)}: </span>{" "}
                <span className={week.late > 0 ? "text-warn" : "text-mute"}>
                  {week.entries.length - week.open}/{week.entries.length}
                  <span className="sr-only"> done</span>
                </span>
              </NavLink>
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}

/** A stroke for each directory, as the days of a week are drawn; of each week, what is done first. The figures above say the same. */
function Ruler({ weeks }: Pick<Campaign, "weeks">) {
  return (
    <div aria-hidden="true" className="mt-5 flex gap-1.5">
      {weeks.map(({ week, time, entries }) => (
        <div key={week} className="flex gap-0.5" style={{ flex: entries.length }}>
          {doneFirst(entries).map(({ directory, status }) => (
            <span key={directory.slug} className={clsx("flex-1", strokeOf(status, time))} />
          ))}
        </div>
      ))}
    </div>
  );
}

function doneFirst(entries: CampaignEntry[]): CampaignEntry[] {
  const isOpen = ({ status }: CampaignEntry) => Number(status === "planned");
  return entries.toSorted((one, other) => isOpen(one) - isOpen(other));
}

function strokeOf(status: CampaignEntry["status"], time: CampaignWeek["time"]): string {
  if (status !== "planned") return "border-ink border-t-[3px]";
  return time === "future" ? "border-faint border-t" : "border-accent border-t-[3px]";
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt className="text-fine text-mute">{label}</dt>
      <dd className="font-semibold text-read">{value}</dd>
    </div>
  );
}

/** Late directories, this week's directories and launches, then the start of the next week and the next launch. */
function Due({ campaign, hrefAt, planAgain }: Pick<CampaignSummaryProps, "campaign" | "hrefAt" | "planAgain">) {
  const { totals, launches, is_own } = campaign;
  const launchesNow = launches.filter(({ due }) => due === "current");
  const nextLaunch = launches.find(({ due }) => due === "future");
  return (
    <div className="mt-4 flex flex-col gap-1">
      {totals.overdue > 0 && (
        <p>
          <strong className="font-semibold text-warn">{totals.overdue} overdue</strong>.{" "}
          {is_own && (
            <>
              <NavLink href={planAgain} className="link">
                Plan again
              </NavLink>{" "}
              and save to move what is left to the coming weeks.
            </>
          )}
        </p>
      )}
      {totals.planned === 0 ? <Done isOwn={is_own} /> : <Open campaign={campaign} />}
      {launchesNow.map(({ directory, name, date, week }) => (
        <p key={directory}>
          Launch on{" "}
          <NavLink href={hrefAt(week)} className="link">
            <LongWords text={name} />
          </NavLink>{" "}
          on <span className="figures">{formatFullDay(date)}</span>.
        </p>
      ))}
      {nextLaunch && (
        <p className="text-soft">
          {launchesNow.length > 0 ? "Then" : "The next launch:"} {nextLaunch.name} on{" "}
          <span className="figures">{formatFullDay(nextLaunch.date)}</span>.
        </p>
      )}
    </div>
  );
}

/** What is due this week, and how much the next one asks for. */
function Open({ campaign: { totals, weeks, is_own } }: { campaign: Campaign }) {
  const asked = weeks.map(({ entries, ...week }) => ({ ...week, open: entries.filter(({ task }) => task).length }));
  const next = asked.find(({ time, open }) => time === "future" && open > 0);
  return (
    <p className="text-soft">
      {totals.due > 0
        ? `${formatCount(totals.due, "directory", "directories")} ${is_own ? "due" : "planned for"} this week.`
        : `Nothing is ${is_own ? "due" : "planned for"} this week.`}
      {totals.preparing > 0 &&
        ` ${formatCount(totals.preparing, "launch", "launches")} to prepare, each with its day below.`}
      {next &&
        ` ${formatWeek(next.week)} ${is_own ? "asks for" : "has"} ${formatCount(next.open, "directory", "directories")}.`}
    </p>
  );
}

/** The end of a campaign. */
function Done({ isOwn }: { isOwn: boolean }) {
  return (
    <>
      <p className="pt-2 font-serif text-head">Every directory is done.</p>
      <p className="text-soft">
        We check the links of those that are live every month.
        {isOwn && (
          <>
            {" "}
            What else brings people to your product is under{" "}
            <NavLink href="/me" className="link">
              My launches
            </NavLink>
            .
          </>
        )}
      </p>
    </>
  );
}
