import { formatFullDay } from "@/lib/core/format/dates";

interface LaunchDaysProps {
  launches: readonly { date: string; directory: string; name: string; task: string }[];
  /** The level of its heading on the page. */
  heading: "h2" | "h3";
}

/** The anchor of the launch days on their page. */
export const LAUNCH_DAYS = "launch-days";

/** The launches themselves, each with its day. */
export function LaunchDays({ launches, heading: Heading }: LaunchDaysProps) {
  if (launches.length === 0) return null;
  return (
    <section id={LAUNCH_DAYS} className="mt-10">
      <Heading className="head-rule font-serif text-head">Launch days</Heading>
      <ol>
        {launches.map(({ date, directory, name, task }) => (
          <li key={directory} className="grid gap-x-6 border-b py-2.5 md:grid-cols-[15rem_minmax(0,1fr)]">
            <p className="figures">{formatFullDay(date)}</p>
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-fine text-soft">{task}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
