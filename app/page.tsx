import type { Metadata } from "next";
import { voteButtons } from "@/app/vote/vote-buttons";
import { SubscribeForm } from "@/components/newsletter/subscribe-form";
import { RankedList } from "@/components/product/ranked-list";
import { JsonLd } from "@/components/site/json-ld";
import { SampleNote } from "@/components/site/sample-note";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { Masthead } from "@/components/week/masthead";
import { WeekAside } from "@/components/week/week-aside";
import { about } from "@/lib/core/about";
import { accountOf } from "@/lib/core/access";
import { daysOfWeek, weekAfter, weekOf } from "@/lib/core/catalog/weeks";
import type { Context } from "@/lib/core/context";
import { formatWeek } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import { currentContext } from "@/lib/doors/page-context";
import { countUpvotesNeeded } from "@/lib/operations/founder/count-upvotes-needed";
import { getTopProducts } from "@/lib/operations/public/get-top-products";
import { getWeek } from "@/lib/operations/public/get-week";
import { listComingLaunches } from "@/lib/operations/public/list-coming-launches";
import { listFirstPictures } from "@/lib/operations/public/list-first-pictures";
import { MORE_SHOWN, moreToVote } from "./more-to-vote";
import { subscribe } from "./newsletter/subscribe";
import { printsLinks } from "./prints-links";
import { launchFeeds } from "./share";
import { itemList, website } from "./structured-data";
import { UpvotesNeeded } from "./upvotes-needed";

export const metadata: Metadata = {
  title: { absolute: `${about.title}: software launches of the week` },
  alternates: { canonical: "/", types: launchFeeds },
};

/** What somebody reads in one go. The rest of a big week is a page of its own. */
const MAX_SHOWN = 30;
/** With fewer launches than this the week is young: what there is to vote on besides is shown too. */
const FEW_LAUNCHES = 5;

export default async function HomePage() {
  const ctx = await currentContext();
  const issueOf = (week: string) => ({ week, ...daysOfWeek(week) });
  const issue = issueOf(weekOf(ctx.now));
  const last = issueOf(weekAfter(ctx.now, -1));
  const next = issueOf(weekAfter(ctx.now, 1));
  const [top, before, coming] = await Promise.all([
    execute(getTopProducts, { n: MAX_SHOWN, period: issue.week }, ctx),
    execute(getWeek, { week: last.week, shown: MORE_SHOWN }, ctx),
    execute(listComingLaunches, {}, ctx),
  ]);
  const launches = top.pagination.total;
  const more = launches < FEW_LAUNCHES ? await moreToVote(last.week, before.entries, () => readBest(ctx)) : null;
  const beside = more ? [] : before.entries.slice(0, 3);
  const shown = [...top.data, ...(more?.entries ?? []), ...beside];
  const [vote, pictures, needed] = await Promise.all([
    voteButtons(ctx, shown, "/"),
    execute(listFirstPictures, { ids: shown.map(({ id }) => id) }, ctx),
    accountOf(ctx) && execute(countUpvotesNeeded, {}, ctx),
  ]);

  return (
    <div className="page-width">
      <JsonLd data={website(ctx)} />
      {launches > 0 && <JsonLd data={itemList(formatWeek(issue.week), top.data)} />}
      <Masthead issue={issue} launches={launches} now={ctx.now}>
        The weekly ranking of new software. Upvote what you would use, or{" "}
        <NavLink href="/submit" className="link">
          launch your own
        </NavLink>
        .
      </Masthead>
      {accountOf(ctx) && <UpvotesNeeded needed={needed} />}
      <div className="grid gap-x-16 gap-y-16 pt-2 lg:grid-cols-[minmax(0,1fr)_18rem] print:block print:space-y-16">
        <div className="flex flex-col gap-14 print:block print:space-y-14">
          <section aria-label="This week’s launches">
            <SampleNote entries={shown} />
            {launches === 0 ? (
              <EmptyState title="Nothing has launched yet this week." isFirst>
                {more ? "Meanwhile, the launches below can still be upvoted, or " : "You can "}
                <NavLink href="/submit" className="link">
                  open a draft
                </NavLink>{" "}
                and be the first.
              </EmptyState>
            ) : (
              <>
                <RankedList entries={top.data} pictures={pictures} vote={vote} />
                <p className="pt-3 text-fine text-mute">
                  The red line shows how close a product is to first place. Equal upvotes share a rank; we show the
                  newer one first.
                </p>
                {launches > MAX_SHOWN && (
                  <NavLink href={routes.productsOfWeek(issue.week)} className="link mt-4 inline-block">
                    All {formatCount(launches, "launch", "launches")} of this week
                  </NavLink>
                )}
              </>
            )}
          </section>
          {more && (
            <section aria-labelledby="more-to-vote">
              <h2 id="more-to-vote" className="head-rule font-serif text-head">
                {more.title}
              </h2>
              <RankedList entries={more.entries} pictures={pictures} vote={vote} />
              <NavLink href={more.all.href} className="link mt-4 inline-block">
                {more.all.label}
              </NavLink>
            </section>
          )}
        </div>
        <WeekAside
          last={last}
          lastFirstThree={beside}
          showsLast={!more}
          next={next}
          coming={coming}
          newsletter={
            <SubscribeForm own={accountOf(ctx)?.email ?? null} isPrinted={printsLinks()} subscribe={subscribe} />
          }
          vote={vote}
        />
      </div>
    </div>
  );
}

const readBest = async (ctx: Context) => (await execute(getTopProducts, { n: MORE_SHOWN }, ctx)).data;
