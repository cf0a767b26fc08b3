import type { ReactNode } from "react";
import { formatDateRange, formatDay, formatTimeLeft } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { weekFace } from "./faces";
import { closesAt, type Issue, numberOf, stateAt } from "./issue";
import { LocalTime } from "./local-time";
import { WeekRuler } from "./week-ruler";

interface MastheadProps {
  issue: Issue;
  launches: number;
  now: Date;
  /** What the site is, for who comes for the first time. */
  children?: ReactNode;
}

/** The heading of a week, with its number as the largest element. */
export function Masthead({ issue, launches, now, children }: MastheadProps) {
  return (
    <header className="double-rule mt-6 grid gap-x-12 gap-y-4 border-b pt-6 pb-3 md:gap-y-6 md:pt-8 md:pb-8 md:grid-cols-[auto_minmax(0,1fr)] md:items-end">
      <div className="flex flex-col gap-4 md:gap-5">
        <h1 className={`${weekFace} flex items-baseline gap-4 font-week`}>
          <span className="text-title italic">Week</span>
          <span className="font-light text-numeral tracking-tight">{numberOf(issue.week)}</span>
          <span className="sr-only">of {issue.week.slice(0, 4)}</span>
        </h1>
        {children && <p className="max-w-[26rem] text-balance text-read text-soft">{children}</p>}
      </div>
      <div className="flex flex-col gap-3 md:w-full md:gap-4 md:max-w-md md:justify-self-end">
        <p className="font-serif text-head">{formatDateRange(issue.starts_on, issue.ends_on)}</p>
        <WeekRuler issue={issue} now={now} />
        <div className="text-soft">
          <p>
            <TimeSentence issue={issue} now={now} /> {launches > 0 && `${formatCount(launches, "launch", "launches")}.`}
          </p>
          {stateAt(issue, now) === "current" && <LocalTime at={closesAt(issue).toISOString()} />}
        </div>
      </div>
    </header>
  );
}

function TimeSentence({ issue, now }: { issue: Issue; now: Date }) {
  const state = stateAt(issue, now);
  if (state === "future") {
    return (
      <>
        Opens in {formatTimeLeft(now, new Date(issue.starts_on))}, on{" "}
        <time dateTime={issue.starts_on}>{formatDay(issue.starts_on)}</time> at 00:00 UTC.
      </>
    );
  }
  if (state === "past") {
    return (
      <>
        Closed on <time dateTime={issue.ends_on}>{formatDay(issue.ends_on)}</time>.
      </>
    );
  }
  return (
    <>
      <strong className="font-semibold text-ink">{formatTimeLeft(now, closesAt(issue))} left</strong>; the week closes
      on <time dateTime={closesAt(issue).toISOString()}>{formatDay(issue.ends_on)}</time> at 24:00 UTC.
    </>
  );
}
