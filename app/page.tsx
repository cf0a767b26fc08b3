import { voteButtons } from "@/app/vote/vote-buttons";
import { RankedList } from "@/components/product/ranked-list";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { Masthead } from "@/components/week/masthead";
import { WeekAside } from "@/components/week/week-aside";
import { daysOfWeek, weekAfter, weekOf } from "@/lib/core/catalog/weeks";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import { currentContext } from "@/lib/doors/page-context";
import { getTopProducts } from "@/lib/operations/public/get-top-products";
import { SampleNote } from "./sample-note";

const SHOWN = 50;

export default async function HomePage() {
  const ctx = await currentContext();
  const issueOf = (week: string) => ({ week, ...daysOfWeek(week) });
  const issue = issueOf(weekOf(ctx.now));
  const last = issueOf(weekAfter(ctx.now, -1));
  const next = issueOf(weekAfter(ctx.now, 1));
  const [top, before] = await Promise.all([
    execute(getTopProducts, { n: SHOWN, period: issue.week }, ctx),
    execute(getTopProducts, { n: 3, period: last.week }, ctx),
  ]);
  const vote = await voteButtons(ctx, top.data, "/");
  const launches = top.pagination.total;

  return (
    <div className="page-width">
      <Masthead issue={issue} launches={launches} now={ctx.now} />
      <div className="grid gap-x-16 gap-y-16 pt-2 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-label="This week's launches">
          {launches === 0 ? (
            <EmptyState title="Nothing has launched yet this week.">
              See{" "}
              <NavLink href={routes.week(last.week)} className="link">
                last week
              </NavLink>{" "}
              or{" "}
              <NavLink href="/submit" className="link">
                open a draft
              </NavLink>{" "}
              and be the first.
            </EmptyState>
          ) : (
            <>
              <SampleNote />
              <RankedList entries={top.data} vote={vote} />
              <p className="pt-3 text-fine text-mute">
                The red rule under each entry is its upvotes against the leader&rsquo;s. Equal votes share a rank.
              </p>
              {launches > SHOWN && (
                <NavLink href={routes.productsOfWeek(issue.week)} className="link mt-4 inline-block">
                  All {formatCount(launches, "launch", "launches")} of this week
                </NavLink>
              )}
            </>
          )}
        </section>
        <WeekAside last={last} lastFirstThree={before.data} next={next} />
      </div>
    </div>
  );
}
