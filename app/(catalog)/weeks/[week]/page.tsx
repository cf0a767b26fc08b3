import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { answerOrNull } from "@/app/answer";
import { launchFeeds, sharePage, shareTags } from "@/app/share";
import { breadcrumbs, itemList } from "@/app/structured-data";
import { voteButtons } from "@/app/vote/vote-buttons";
import { RankedList } from "@/components/product/ranked-list";
import { JsonLd } from "@/components/site/json-ld";
import { SampleNote } from "@/components/site/sample-note";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { type ComingEntry, ComingList } from "@/components/week/coming-list";
import { Masthead } from "@/components/week/masthead";
import { daysOfWeek, isYear, startOfWeek, weekAfter } from "@/lib/core/catalog/weeks";
import { formatDateRange, formatWeek } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import { askOnce } from "@/lib/doors/asked-once";
import { currentContext } from "@/lib/doors/page-context";
import { getWeek } from "@/lib/operations/public/get-week";
import { listComingLaunches } from "@/lib/operations/public/list-coming-launches";
import { listFirstPictures } from "@/lib/operations/public/list-first-pictures";
import { listWeeks } from "@/lib/operations/public/list-weeks";
import { Archive, winnersOf } from "../archive";
import { WeekNav } from "./week-nav";

export async function generateMetadata({ params }: PageProps<"/weeks/[week]">): Promise<Metadata> {
  const { week } = await params;
  if (isYear(week)) {
    return {
      ...sharePage("weeks", routes.weeksOf(week)),
      title: `All weeks of ${week}`,
      description: `Every launch week of ${week} with its first three launches.`,
      alternates: { canonical: routes.weeksOf(week), types: launchFeeds },
    };
  }
  if (!startOfWeek(week)) return {};
  const { starts_on, ends_on } = daysOfWeek(week);
  const description = `Every software launch of ${formatDateRange(starts_on, ends_on)}, ranked by upvotes.`;
  return {
    ...shareTags({
      page: routes.week(week),
      image: routes.card("weeks", week),
      alt: `${formatWeek(week)}. ${description}`,
    }),
    title: formatWeek(week),
    description,
    alternates: { canonical: routes.week(week), types: launchFeeds },
  };
}

/** The archive of a year has an address beside those of its weeks. */
async function YearPage({ year }: { year: string }) {
  const ctx = await currentContext();
  const archive = await answerOrNull(askOnce(listWeeks, { year }, ctx));
  if (!archive) notFound();
  return <Archive {...archive} vote={await voteButtons(ctx, winnersOf(archive), routes.weeksOf(year))} />;
}

export default async function WeekPage({ params }: PageProps<"/weeks/[week]">) {
  const { week } = await params;
  if (isYear(week)) return <YearPage year={week} />;
  const monday = startOfWeek(week);
  if (!monday) notFound();
  const ctx = await currentContext();
  const issue = { week, ...daysOfWeek(week) };
  const shown = await answerOrNull(askOnce(getWeek, { week }, ctx));
  if (!shown) notFound();
  const { entries, launches, previous, next } = shown;
  const [vote, pictures] = await Promise.all([
    voteButtons(ctx, entries, routes.week(week)),
    execute(listFirstPictures, { ids: entries.map(({ id }) => id) }, ctx),
  ]);
  const isAhead = monday > ctx.now;
  const coming = week === weekAfter(ctx.now, 1) ? await execute(listComingLaunches, {}, ctx) : null;

  return (
    <div className="page-width">
      <JsonLd data={breadcrumbs(ctx, [{ name: "All weeks", page: "/weeks" }, { name: formatWeek(week) }])} />
      {entries.length > 0 && <JsonLd data={itemList(formatWeek(week), entries)} />}
      <Masthead issue={issue} launches={launches} now={ctx.now} />
      {coming && <Approved launches={coming.launches} />}
      {launches === 0 ? (
        <NoLaunches isAhead={isAhead} freePlaces={coming?.free_slots ?? 0} />
      ) : (
        <>
          <SampleNote entries={entries} />
          <RankedList entries={entries} pictures={pictures} vote={vote} />
          <p className="pt-3 text-fine text-mute">
            {entries.some(({ launch }) => launch.final)
              ? "The week is closed and its ranks are final. Later upvotes count for the product. The red line compares the upvotes of today."
              : "The red line shows how close a product is to first place. Equal upvotes share a rank; we show the newer one first."}
          </p>
        </>
      )}
      {launches > entries.length && (
        <NavLink href={routes.productsOfWeek(week)} className="link mt-4 inline-block">
          All {formatCount(launches, "launch", "launches")} of this week
        </NavLink>
      )}
      <WeekNav previous={previous} next={next} />
    </div>
  );
}

/** What readers can look forward to. */
function Approved({ launches }: { launches: ComingEntry[] }) {
  if (launches.length === 0) return null;
  return (
    <section aria-labelledby="coming" className="pt-8">
      <h2 id="coming" className="head-rule font-serif text-head">
        Approved for this week
      </h2>
      <ComingList launches={launches} />
    </section>
  );
}

/** Of a week without launches. The heading above, or the list of what is approved, ends with a rule of its own. */
function NoLaunches({ isAhead, freePlaces }: { isAhead: boolean; freePlaces: number }) {
  if (isAhead) {
    return (
      <EmptyState title="This week has not opened yet." isFirst>
        <NavLink href="/submit" className="link">
          Open a draft
        </NavLink>{" "}
        now and choose this week when you finish it.
        {freePlaces > 0 && ` It has ${formatCount(freePlaces, "free place")} left.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nothing launched in this week." isFirst>
      Turn to the weeks beside it below, or read{" "}
      <NavLink href="/products" className="link">
        all products
      </NavLink>
      .
    </EmptyState>
  );
}
