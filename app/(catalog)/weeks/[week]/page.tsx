import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SampleNote } from "@/app/sample-note";
import { voteButtons } from "@/app/vote/vote-buttons";
import { RankedList } from "@/components/product/ranked-list";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { titleOf } from "@/components/week/issue";
import { Masthead } from "@/components/week/masthead";
import { daysOfWeek, startOfWeek, weekAfter } from "@/lib/core/catalog/weeks";
import { formatDateRange } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import { currentContext } from "@/lib/doors/page-context";
import { getTopProducts } from "@/lib/operations/public/get-top-products";
import { WeekNav } from "./week-nav";

const SHOWN = 100;

export async function generateMetadata({ params }: PageProps<"/weeks/[week]">): Promise<Metadata> {
  const { week } = await params;
  if (!startOfWeek(week)) return {};
  const { starts_on, ends_on } = daysOfWeek(week);
  return {
    title: titleOf(week),
    description: `Every software launch of ${formatDateRange(starts_on, ends_on)}, ranked by upvotes.`,
    alternates: { canonical: routes.week(week) },
  };
}

export default async function WeekPage({ params }: PageProps<"/weeks/[week]">) {
  const { week } = await params;
  const monday = startOfWeek(week);
  if (!monday) notFound();
  const ctx = await currentContext();
  const issue = { week, ...daysOfWeek(week) };
  const top = await execute(getTopProducts, { n: SHOWN, period: week }, ctx);
  const launches = top.pagination.total;
  const vote = await voteButtons(ctx, top.data, routes.week(week));
  const isAhead = monday > ctx.now;

  return (
    <div className="page-width">
      <Masthead issue={issue} launches={launches} now={ctx.now} />
      {launches === 0 ? (
        <EmptyState title={isAhead ? "This week has not opened yet." : "Nothing launched in this week."}>
          {isAhead ? (
            <>
              <NavLink href="/submit" className="link">
                Open a draft
              </NavLink>{" "}
              now and choose this week when you finish it.
            </>
          ) : (
            <>
              Turn to the weeks beside it below, or read{" "}
              <NavLink href="/products" className="link">
                all products
              </NavLink>
              .
            </>
          )}
        </EmptyState>
      ) : (
        <>
          <SampleNote />
          <RankedList entries={top.data} vote={vote} />
          <p className="pt-3 text-fine text-mute">
            The red rule under each entry is its upvotes against the leader&rsquo;s. Equal votes share a rank.
          </p>
        </>
      )}
      {launches > SHOWN && (
        <NavLink href={routes.productsOfWeek(week)} className="link mt-4 inline-block">
          All {formatCount(launches, "launch", "launches")} of this week
        </NavLink>
      )}
      <WeekNav previous={weekAfter(monday, -1)} next={weekAfter(monday, 1)} />
    </div>
  );
}
