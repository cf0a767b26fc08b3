import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { clsx } from "clsx";
import { formatDay } from "@/lib/core/format/dates";
import { formatNumber } from "@/lib/core/format/numbers";

export interface DayValue {
  /** `YYYY-MM-DD` */
  date: string;
  value: number;
}

interface DailyChartProps {
  title: string;
  /** The title of the chart. */
  meaning: string;
  /** Every day, oldest first; the last is today. */
  days: readonly DayValue[];
  /** The id of the table that holds the same figures. */
  tableId: string;
  /** True for votes: only they are drawn in the accent colour. */
  isVotes?: boolean;
  /** What the middle launch of the week had on a day, as a hairline; null if there is nothing to compare with. */
  median?: number | null;
}

/** Units of the viewBox. The drawing is stretched to the width, so its labels are outside of it. */
const WIDTH = 300;
const HEIGHT = 100;

/** Days as bars, rendered on the server. Every number is also in the table that it names. */
export function DailyChart({ title, meaning, days, tableId, isVotes = false, median: middle = null }: DailyChartProps) {
  // A line on the ground compares with nothing.
  const median = middle === 0 ? null : middle;
  const most = Math.max(1, median ?? 0, ...days.map(({ value }) => value));
  const y = scaleLinear<number>({ domain: [0, most], range: [HEIGHT, 0] });
  const x = scaleBand<string>({
    domain: days.map(({ date }) => date),
    range: [0, WIDTH],
    paddingInner: days.length > 90 ? 0 : 0.25,
  });
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="min-w-0">
      <figcaption>
        <span className="flex items-baseline justify-between gap-4 border-ink border-b pb-1">
          <span className="font-medium">{title}</span>
          <span className="figures font-serif text-head">{formatNumber(total)}</span>
        </span>
        <span className="block pt-1 text-fine text-mute">
          {meaning} {bestDay(days)}
          {median !== null && <> Dashed: {medianWords(median).toLowerCase()}</>}
        </span>
      </figcaption>
      <div className="figures mt-3 grid grid-cols-[minmax(0,1fr)_2.75rem] gap-x-2 text-fine text-mute">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title} by day: ${inWords(days)}${median === null ? "" : ` ${medianWords(median)}`}`}
          aria-describedby={tableId}
          className="h-28 w-full overflow-visible"
        >
          {[0, 0.5, 1].map((share) => (
            <line
              key={share}
              x2={WIDTH}
              y1={HEIGHT * share}
              y2={HEIGHT * share}
              vectorEffect="non-scaling-stroke"
              className={share === 1 ? "stroke-ink" : "stroke-line"}
            />
          ))}
          {days.map(({ date, value }) => (
            <Bar
              key={date}
              x={x(date)}
              width={x.bandwidth()}
              y={y(value)}
              height={HEIGHT - y(value)}
              className={clsx(isVotes ? "fill-accent" : "fill-soft", date === last?.date && "opacity-50")}
            >
              <title>{`${formatDay(date)}: ${formatNumber(value)}`}</title>
            </Bar>
          ))}
          {median !== null && (
            <line
              x2={WIDTH}
              y1={y(median)}
              y2={y(median)}
              vectorEffect="non-scaling-stroke"
              strokeDasharray="3 3"
              className="stroke-ink"
            />
          )}
        </svg>
        <div aria-hidden="true" className="flex h-28 flex-col justify-between leading-none">
          <span className="-mt-1.5">{formatNumber(Math.round(most))}</span>
          <span className="-mb-1.5">0</span>
        </div>
        {first && last && (
          <div aria-hidden="true" className="flex justify-between pt-1">
            <span>{shortDay(first.date)}</span>
            <span>Today, so far</span>
          </div>
        )}
      </div>
    </figure>
  );
}

/** "Most on 23 November: 858." Nothing if no day stands out. */
function bestDay(days: readonly DayValue[]): string {
  const most = Math.max(...days.map(({ value }) => value));
  const best = days.filter(({ value }) => value === most);
  return most > 0 && days.length > 1 && best[0] && best.length === 1
    ? `Most on ${shortDay(best[0].date)}: ${formatNumber(most)}.`
    : "";
}

function inWords(days: readonly DayValue[]): string {
  const total = days.reduce((sum, { value }) => sum + value, 0);
  if (total === 0) return `none in ${days.length} days.`;
  const best = days.reduce((most, day) => (day.value > most.value ? day : most));
  return `${formatNumber(total)} in ${days.length} days, most on ${formatDay(best.date)} with ${formatNumber(best.value)}.`;
}

/** "2026-11-23" → "23 November". */
function shortDay(date: string): string {
  return formatDay(date).split(" ").slice(1).join(" ");
}

/** "The week’s median is 4.5 a day." */
function medianWords(median: number): string {
  return `The week’s median is ${formatNumber(Math.round(median * 10) / 10)} a day.`;
}
