import { formatDate } from "@/lib/core/format/dates";

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: "UTC" });
const month = new Intl.DateTimeFormat("en-GB", { month: "short", timeZone: "UTC" });

/** The next free dates, drawn as calendar pages. */
export function FreeDates({ dates }: { dates: readonly string[] }) {
  if (dates.length === 0) return <p className="text-soft">Every date of the coming year is sold.</p>;
  return (
    <div>
      <p className="text-fine text-mute">Next free dates</p>
      <ol className="mt-2 flex flex-wrap gap-y-3">
        {dates.map((date) => (
          <li key={date} className="border-l px-3 first:border-ink">
            <time dateTime={date}>
              <span className="sr-only">{formatDate(date)}</span>
              <Leaf date={new Date(date)} />
            </time>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Leaf({ date }: { date: Date }) {
  return (
    <span aria-hidden="true" className="figures flex flex-col text-fine text-mute">
      {weekday.format(date)}
      <span className="font-serif text-head text-ink">{date.getUTCDate()}</span>
      {month.format(date)}
    </span>
  );
}
