import type { ReactNode } from "react";
import { formatFullDay } from "@/lib/core/format/dates";
import { LongWords } from "../ui/long-words";

interface WeekLaunchesProps<Launch> {
  launches: readonly Launch[];
  /** The first and last day of the week. */
  from: string;
  until: string;
  /** More to say of one, such as where it stands in the plan. */
  children?: (launch: Launch) => ReactNode;
}

/** The launches that are on a day of a week, whatever week their directories stand in. */
export function WeekLaunches<Launch extends { date: string; directory: string; name: string }>({
  launches,
  from,
  until,
  children,
}: WeekLaunchesProps<Launch>) {
  const inWeek = launches.filter(({ date }) => from <= date && date <= until);
  if (inWeek.length === 0) return null;
  return (
    <ul aria-label="Launches of this week" className="border-b bg-sunk py-2.5">
      {inWeek.map((launch) => (
        <li key={launch.directory} className="px-3">
          <span className="figures">{formatFullDay(launch.date)}</span>: launch on{" "}
          <strong className="font-semibold">
            <LongWords text={launch.name} />
          </strong>
          {children?.(launch)}
        </li>
      ))}
    </ul>
  );
}
