import type { Route } from "next";
import { DailyChart } from "@/components/charts/daily-chart";
import { NavLink } from "@/components/ui/nav-link";
import { Cell, HeadCell, Row, Table, TableHead } from "@/components/ui/table";
import { Unknown } from "@/components/ui/unknown";
import type { LaunchAnalytics } from "@/lib/analytics/analytics.schema";
import { MIN_COMPARED } from "@/lib/analytics/min-compared";
import { formatDate, formatDateRange } from "@/lib/core/format/dates";
import { formatCount, formatNumber } from "@/lib/core/format/numbers";

interface LaunchChartsProps {
  analytics: LaunchAnalytics;
  /** Visits in which the badge was seen, and visits that came through it. */
  badge: { views: number; clicks: number };
  /** By day, of the middle one of other people’s launches of the week; null if they are too few to compare with. */
  medians: Record<(typeof kinds)[number]["key"], number> | null;
  /** The periods to choose from, with their URLs; empty while there is only one. */
  spans: { label: string; href: Route; isShown: boolean }[];
}

const kinds = [
  { key: "impressions", title: "Impressions", meaning: "Visitors saw your product in a list." },
  { key: "clicks", title: "Page visits", meaning: "Visitors opened your page here." },
  { key: "outbound_clicks", title: "Visits to your site", meaning: "Visitors went on to your own site." },
  { key: "upvotes", title: "Upvotes", meaning: "By the day you got them." },
] as const;

/** Drawn only for who was in the newsletter. */
const opens = {
  key: "newsletter_feature_opens",
  title: "Newsletter opens",
  meaning: "Readers opened a newsletter that featured you.",
} as const;

const TABLE = "figures-by-day";

/** The daily figures of a launch: one chart per kind, and a table with every figure. */
export function LaunchCharts({ analytics, medians, badge, spans }: LaunchChartsProps) {
  const { from, to, daily, totals } = analytics;
  const isEarly = daily.filter((day) => kinds.some(({ key }) => day[key] > 0)).length < 2;
  const hasOpens = daily.some((day) => day[opens.key] > 0);
  return (
    <section aria-labelledby="figures">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id="figures" className="font-serif text-head">
          Visits and upvotes
        </h2>
        <p className="figures mr-auto text-mute">{formatDateRange(from, to)}</p>
        {spans.length > 0 && (
          <nav aria-label="How many days" className="figures flex gap-4 text-fine">
            {spans.map(({ label, href, isShown }) => (
              <NavLink
                key={label}
                href={href}
                aria-current={isShown ? "page" : undefined}
                className="link aria-[current]:font-semibold aria-[current]:no-underline"
              >
                {label}
              </NavLink>
            ))}
          </nav>
        )}
      </div>
      <p className="max-w-[68ch] pt-1 text-soft">
        {totals.engagement_rate === null ? (
          <>No visitor saw your product in a list on these days.</>
        ) : (
          <>
            {formatNumber(Math.round(totals.engagement_rate * 1000) / 10)} % engagement: page visits for every hundred
            impressions.
          </>
        )}
      </p>
      {isEarly ? (
        <EarlyFigures totals={totals} />
      ) : (
        <div className="grid gap-x-12 gap-y-10 pt-8 md:grid-cols-2">
          {kinds.map(({ key, ...chart }) => (
            <DailyChart
              key={key}
              {...chart}
              days={daily.map((day) => ({ date: day.date, value: day[key] }))}
              tableId={TABLE}
              median={medians?.[key] ?? null}
              isVotes={key === "upvotes"}
            />
          ))}
          {hasOpens && (
            <DailyChart
              title={opens.title}
              meaning={opens.meaning}
              days={daily.map((day) => ({ date: day.date, value: day[opens.key] }))}
              tableId={TABLE}
            />
          )}
        </div>
      )}
      {badge.views + badge.clicks > 0 && (
        <p className="figures pt-8 text-soft">
          Visitors saw your badge in {formatCount(badge.views, "visit")} elsewhere. It brought{" "}
          {formatCount(badge.clicks, "visitor")} to your page here.
        </p>
      )}
      <p className="max-w-[68ch] pt-2 text-fine text-mute">
        Days are in UTC. We do not count bots, your own visits or repeats. We show a median only if {MIN_COMPARED} other
        products launched that week.
      </p>
      <details className="pt-6">
        <summary id={TABLE} className="w-fit font-medium">
          Every figure in a table
        </summary>
        <FigureTable daily={daily} />
      </details>
      <Features features={analytics.newsletter_features} today={to} />
    </section>
  );
}

/** Instead of the charts until a second day has a figure: one bar, or none, shows no course. */
function EarlyFigures({ totals }: Pick<LaunchAnalytics, "totals">) {
  return (
    <>
      <dl className="figures grid grid-cols-2 gap-x-8 gap-y-4 pt-6 sm:grid-cols-4">
        {kinds.map(({ key, title }) => (
          <div key={key}>
            <dt className="text-fine text-mute">{title}</dt>
            <dd className="font-serif text-head">{formatNumber(totals[key])}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-4 text-soft">The charts begin with the second day that has a figure.</p>
    </>
  );
}

function FigureTable({ daily }: Pick<LaunchAnalytics, "daily">) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen it scrolls, also by keyboard
    <section className="mt-3 overflow-x-auto" aria-label="Figures by day" tabIndex={0}>
      <Table className="figures min-w-[34rem]">
        <caption className="sr-only">Figures by day, newest first</caption>
        <TableHead className="static!">
          <tr>
            <HeadCell>Day</HeadCell>
            {kinds.map(({ key, title }) => (
              <HeadCell key={key} className="text-right">
                {title}
              </HeadCell>
            ))}
            <HeadCell className="text-right">{opens.title}</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {daily.toReversed().map((day) => (
            <Row key={day.date}>
              <th scope="row" className="py-1 pr-4 text-left font-normal whitespace-nowrap">
                <time dateTime={day.date}>{formatDate(day.date)}</time>
              </th>
              {kinds.map(({ key }) => (
                <Cell key={key} className="py-1! text-right">
                  {formatNumber(day[key])}
                </Cell>
              ))}
              <Cell className="py-1! text-right">{formatNumber(day[opens.key])}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Features({ features, today }: { features: LaunchAnalytics["newsletter_features"]; today: string }) {
  if (features.length === 0) return null;
  return (
    <section aria-labelledby="newsletter" className="pt-10">
      <h3 id="newsletter" className="border-ink border-b pb-1 font-medium">
        In the newsletter
      </h3>
      <ul>
        {features.map(({ id, title, date, opens }) => (
          <li key={id} className="figures flex flex-wrap items-baseline justify-between gap-x-6 border-b py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">{title || <Unknown />}</span>
            <span className="text-fine text-soft">
              {date > today && "Goes out on "}
              <time dateTime={date}>{formatDate(date)}</time>
              {date <= today && ` · ${formatNumber(opens)} opened`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
