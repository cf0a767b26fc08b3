import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { answerOrNull } from "@/app/answer";
import { launchFeeds, shareTags } from "@/app/share";
import { breadcrumbs, itemList } from "@/app/structured-data";
import { voteButtons } from "@/app/vote/vote-buttons";
import { IssueArticle } from "@/components/newsletter/issue-article";
import { PastIssues } from "@/components/newsletter/past-issues";
import { JsonLd } from "@/components/site/json-ld";
import { SampleNote } from "@/components/site/sample-note";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { daysOfWeek } from "@/lib/core/catalog/weeks";
import { formatDate, formatDateRange, formatWeek, weekInWords } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import { askOnce } from "@/lib/doors/asked-once";
import { currentContext } from "@/lib/doors/page-context";
import { getNewsletterIssue } from "@/lib/operations/public/get-newsletter-issue";
import { listNewsletterIssues } from "@/lib/operations/public/list-newsletter-issues";

const OTHERS_SHOWN = 8;

export async function generateMetadata({ params }: PageProps<"/newsletter/[week]">): Promise<Metadata> {
  const issue = await issueOf((await params).week);
  if (!issue) return {};
  const { week, launches } = issue;
  const { starts_on, ends_on } = daysOfWeek(week);
  const names = launches.slice(0, 3).map(({ name }) => name);
  const description = `The newsletter about the launches of ${formatDateRange(starts_on, ends_on)}${names.length > 0 ? `: ${names.join(", ")}` : ""}.`;
  return {
    ...shareTags({
      page: routes.newsletterIssue(week),
      image: routes.card("weeks", week),
      alt: `${formatWeek(week)}. ${description}`,
    }),
    title: `Newsletter of ${weekInWords(week)}`,
    description,
    alternates: { canonical: routes.newsletterIssue(week), types: launchFeeds },
  };
}

async function issueOf(week: string) {
  return answerOrNull(askOnce(getNewsletterIssue, { week }, await currentContext()));
}

export default async function NewsletterIssuePage({ params }: PageProps<"/newsletter/[week]">) {
  const issue = await issueOf((await params).week);
  if (!issue) notFound();
  const ctx = await currentContext();
  const { week, launches, features, total } = issue;
  const { starts_on, ends_on } = daysOfWeek(week);
  const others = (await execute(listNewsletterIssues, {}, ctx)).filter((other) => other !== week);
  const vote = await voteButtons(ctx, launches, routes.newsletterIssue(week));
  const linked = launches.map(({ name, slug }) => ({
    name,
    links: { html: `${ctx.settings.appUrl}${routes.product(slug)}` },
  }));

  return (
    <div className="page-width">
      <JsonLd data={breadcrumbs(ctx, [{ name: `Newsletter of ${weekInWords(week)}` }])} />
      {launches.length > 0 && <JsonLd data={itemList(formatWeek(week), linked)} />}
      <article className="mx-auto max-w-[46rem]">
        <PageHeading title={formatWeek(week)}>
          The newsletter about the launches of {formatDateRange(starts_on, ends_on)}, sent on{" "}
          <time dateTime={issue.published_at}>{formatDate(issue.published_at)}</time>. Ranks are those of the end of the
          week, upvotes those of today.
        </PageHeading>
        {launches.length === 0 ? (
          <EmptyState title="None of its launches is still listed." isFirst>
            <NavLink href="/weeks" className="link">
              All weeks
            </NavLink>
          </EmptyState>
        ) : (
          <>
            <IssueArticle {...issue} vote={vote} />
            <SampleNote entries={[...launches, ...features.map(({ listing }) => listing)]} />
            <p className="pt-4">
              <NavLink href={routes.week(week)} className="link">
                {total > launches.length
                  ? `All ${formatCount(total, "launch", "launches")} of this week`
                  : "This week in the catalog"}
              </NavLink>{" "}
              ·{" "}
              <NavLink href="/newsletter" className="link">
                Get the newsletter by mail
              </NavLink>
            </p>
          </>
        )}
        <PastIssues weeks={others.slice(0, OTHERS_SHOWN)} title="Other issues" />
      </article>
    </div>
  );
}
