import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyMarkdown } from "@/components/ui/copy-markdown";
import { ExternalLink, hostOf } from "@/components/ui/external-link";
import { NavLink } from "@/components/ui/nav-link";
import { ResultHeading } from "@/components/ui/result-heading";
import { badgeSentence } from "@/lib/badge/reasons";
import { formatDay, formatWeek } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import type { ReadinessReport as Report } from "@/lib/reports/readiness/readiness.schema";
import { checkName, otherChecks, partsOf, type ShownStep, shownSteps, verdictOf } from "./labels";
import { QualityChecks } from "./quality-checks";
import { readinessMarkdown } from "./readiness-markdown";
import { DraftButton, SuggestedListing } from "./suggested-listing";

/** A readiness report: verdict and next steps first, then each part with its evidence. */
export function ReadinessReport({ report }: { report: Report }) {
  const { duplicates, badge, next_free_launch_weeks: weeks } = report;
  const checks = otherChecks(report);
  const isOpen = report.reachable && duplicates.status !== "listed";
  return (
    <article aria-labelledby="verdict" className="flex flex-col gap-12 pt-8 print:block print:space-y-12">
      <Verdict report={report} />
      {report.reachable && checks.length > 0 && (
        <Section id="page" title="Your page">
          <QualityChecks checks={checks} isOnly={report.listing_quality.checks.every(({ passed }) => passed)} />
        </Section>
      )}
      {isOpen && (
        <Section id="listing" title="Suggested listing">
          <SuggestedListing url={report.url} listing={report.suggested_listing} />
        </Section>
      )}
      <Section id="catalog" title="In the catalog">
        <Duplicates report={report} />
      </Section>
      <Section id="badge" title="The badge">
        <p className="pt-4">{report.reachable ? badgeSentence(badge.reason) : BADGE_UNKNOWN}</p>
        {badge.snippet && <Snippet snippet={badge.snippet} />}
      </Section>
      <Section id="weeks" title="Next launch weeks with a free place">
        <Weeks weeks={weeks} />
      </Section>
    </article>
  );
}

function Verdict({ report }: { report: Report }) {
  return (
    <header className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] print:block print:space-y-8">
      {/* Beside a long list of steps it stays in sight, if the window is high enough for all of it. */}
      <div className="lg:self-start lg:[@media(height>=40rem)]:sticky lg:[@media(height>=40rem)]:top-8">
        {report.reachable && (
          <>
            <p className="figures flex items-baseline gap-3">
              <span className="font-serif text-numeral tracking-tight">{report.score}</span>
              <span className="text-mute">of 100</span>
            </p>
            <Parts report={report} />
          </>
        )}
        <ResultHeading of={report.url} id="verdict" className="font-serif text-head">
          {verdictOf(report)}
        </ResultHeading>
        <p className="text-soft [overflow-wrap:anywhere]">
          <ExternalLink href={report.final_url} className="link">
            {hostOf(report.final_url)}
          </ExternalLink>
          {hostOf(report.final_url) !== hostOf(report.url) && `, where ${hostOf(report.url)} leads`}
        </p>
        <FirstAct report={report} />
      </div>
      <section aria-labelledby="next">
        <div className="flex flex-wrap items-center justify-between gap-x-4 head-rule">
          <h2 id="next" className="font-serif text-head">
            What to do next
          </h2>
          <CopyMarkdown text={readinessMarkdown(report)} label="the report as Markdown" />
        </div>
        <ol>
          {shownSteps(report).map((step, index) => (
            <li key={step.text} className="grid grid-cols-[1.75rem_minmax(0,1fr)] border-b py-3">
              <span aria-hidden="true" className="figures font-serif text-mute text-read leading-6">
                {index + 1}
              </span>
              <Step step={step} />
            </li>
          ))}
        </ol>
      </section>
    </header>
  );
}

/** A draft, unless somebody prepares the launch: its draft is secret, and the reader has it among their launches if it is theirs. */
function FirstAct({ report: { url, ready, reachable, duplicates, suggested_listing } }: { report: Report }) {
  if (duplicates.status === "draft_open") {
    return (
      <p data-screen-only="" className="pt-4">
        <NavLink href="/me" className={buttonClass()}>
          See your launches
        </NavLink>
      </p>
    );
  }
  if (duplicates.status === "listed" || (reachable && !ready)) return null;
  // A page that could not be read is mended first.
  return <DraftButton kind={reachable ? "solid" : "line"} url={url} listing={suggested_listing} />;
}

/** Where the points are from. Each bar ends at the most that its part can bring. */
function Parts({ report }: { report: Report }) {
  return (
    <dl className="figures mt-4 mb-6 max-w-88 border-t text-fine">
      {partsOf(report).map(({ name, points, most }) => (
        <div key={name} className="flex items-center justify-between gap-x-4 border-b py-1.5">
          <dt className="text-soft">{name}</dt>
          <dd className="flex items-center gap-x-3">
            {/* Of borders, which are printed. */}
            <span aria-hidden="true" className="block w-24 border-t-4">
              <span className="-mt-1 block border-ink border-t-4" style={{ width: `${(100 * points) / most}%` }} />
            </span>
            <span className="w-14 text-right">
              <span className="font-semibold">{points}</span> <span className="text-mute">of {most}</span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What to do. What we found on the page opens under it. */
function Step({ step: { text, check } }: { step: ShownStep }) {
  const shown = "max-w-[68ch] [overflow-wrap:anywhere]";
  // As far in as the words of a step that opens, which has its mark before them.
  if (check === null) return <span className={`${shown} pl-4.5 print:pl-0`}>{text}</span>;
  return (
    <details className={shown}>
      <summary>
        <span className="font-semibold">{checkName(check.id)}.</span> {text}
      </summary>
      <p className="pt-1 pl-4.5 text-soft print:pl-0">{check.message}</p>
    </details>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="head-rule font-serif text-head">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Why the page could not be read is the first step. */
const BADGE_UNKNOWN = "We could not read the page, so we do not know if it has the badge.";

const catalogSays: Record<Report["duplicates"]["status"], string> = {
  listed: "The product is already listed.",
  draft_open:
    "Somebody is already preparing a launch of this URL. If it is you, continue with the review link from your email.",
  similar: "Nothing is listed under this URL. These are similar; check that yours is a different product.",
  none: "Nothing is listed under this URL or domain, and no name is similar.",
};

function Duplicates({ report: { duplicates, reachable } }: { report: Report }) {
  const isUnknown = duplicates.status === "none" && !reachable;
  return (
    <>
      <p className="pt-4">
        {isUnknown ? "Nothing is listed under this URL or domain." : catalogSays[duplicates.status]}
      </p>
      <ul className={duplicates.matches.length > 0 ? "mt-3 border-t" : "hidden"}>
        {duplicates.matches.map((match) => (
          <li key={match.slug} className="grid gap-x-3 border-b py-2 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
            <NavLink href={routes.product(match.slug)} className="link justify-self-start font-semibold">
              {match.name}
            </NavLink>
            <span className="text-soft [overflow-wrap:anywhere]">{match.message}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Snippet({ snippet }: { snippet: NonNullable<Report["badge"]["snippet"]> }) {
  return (
    <div className="mt-2 grid gap-6 lg:grid-cols-2">
      <CodeBlock label="HTML to paste into your page" code={snippet.html} />
      <CodeBlock label="The same in Markdown" code={snippet.markdown} />
    </div>
  );
}

function Weeks({ weeks }: { weeks: Report["next_free_launch_weeks"] }) {
  if (weeks.length === 0) {
    return <p className="pt-4">All open weeks are full. Look again tomorrow.</p>;
  }
  return (
    <ol className="grid gap-x-16 sm:grid-cols-2">
      {weeks.map(({ week, starts_on, free_slots }) => (
        <li key={week} className="figures flex flex-wrap items-baseline justify-between gap-x-4 border-b py-2">
          <span>
            <span className="font-semibold">{formatWeek(week)}</span>{" "}
            <span className="text-soft">from {formatDay(starts_on)}</span>
          </span>
          <span className="text-mute">{formatCount(free_slots, "place")} free</span>
        </li>
      ))}
    </ol>
  );
}
