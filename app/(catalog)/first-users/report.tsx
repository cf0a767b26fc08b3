import { clsx } from "clsx";
import type { ReactNode } from "react";
import { CopyMarkdown } from "@/components/ui/copy-markdown";
import { ExternalLink, hostOf } from "@/components/ui/external-link";
import { LongWords } from "@/components/ui/long-words";
import { ResultHeading } from "@/components/ui/result-heading";
import { formatDateTime } from "@/lib/core/format/dates";
import { formatCount, formatNumber } from "@/lib/core/format/numbers";
import type { FirstUsersReport } from "@/lib/reports/first-users/first-users.schema";
import { KindChoice } from "./kind-choice";
import { engineWords, promoWords, searchName } from "./labels";
import { reportMarkdown } from "./report-markdown";

interface ReportProps {
  report: FirstUsersReport;
  /** What was asked about: a URL or a launch. */
  asked: Readonly<Record<string, string>>;
  /** Whether the visitor said what kind of product it is. */
  isKindGiven: boolean;
}

/** A First Users report: segments, pain points, communities and search queries. */
export function Report({ report, asked, isKindGiven }: ReportProps) {
  const { product, note } = report;
  // Below the question the report is shown if it is of a kind that we know, or of what the visitor says; what only the page's words
  // suggest, if it is wanted.
  const isShown = isKindGiven || (product.kind !== null && product.other_kinds.includes(product.kind));
  return (
    <article aria-labelledby="report" className="pt-8">
      <ResultHeading
        of={JSON.stringify([asked, product.kind])}
        id="report"
        className="font-serif text-title [overflow-wrap:anywhere]"
      >
        First users of <LongWords text={product.name} />
      </ResultHeading>
      {product.summary && (
        <p dir="auto" className="mt-2 max-w-[68ch] text-read text-soft">
          {product.summary}
        </p>
      )}
      <KindChoice product={product} asked={asked} note={note} isKindGiven={isKindGiven} />
      <Origin report={report} />
      {note === null ? (
        <Findings report={report} />
      ) : (
        <details open={isShown} className="mt-6">
          <summary className="w-fit py-1.5 text-soft hover:text-ink">Our guess</summary>
          <Findings report={report} />
        </details>
      )}
    </article>
  );
}

function Findings({ report: { segments, pain_points, subreddits, search_queries } }: { report: FirstUsersReport }) {
  return (
    <>
      <Part title="Segments" total={segments.length} one="segment" note="The likeliest first.">
        <ol>
          {segments.map((segment, index) => (
            <Segment key={segment.name} segment={segment} position={index + 1} />
          ))}
        </ol>
      </Part>
      <Part title="Pain points" total={pain_points.length} one="pain point" note="Use these to start a conversation.">
        <ul className={clsx("grid gap-x-12", pain_points.length > 1 && "lg:grid-cols-2")}>
          {pain_points.map(({ pain, evidence }) => (
            <li key={pain} className="border-b py-4">
              <p dir="auto" className="font-semibold">
                {pain}
              </p>
              <PainSource pain={pain} evidence={evidence} />
            </li>
          ))}
        </ul>
      </Part>
      <Part
        title="Subreddits"
        total={subreddits.length}
        one="community"
        many="communities"
        note="From our own list; figures are approximate. Read a community’s rules before you post."
      >
        <SubredditHeads />
        <ul>
          {subreddits.map((subreddit) => (
            <Subreddit key={subreddit.name} subreddit={subreddit} />
          ))}
        </ul>
      </Part>
      <Part
        title="Searches"
        total={search_queries.length}
        one="search"
        many="searches"
        note="Open a search, answer people who ask, and repeat it next week."
      >
        <ul>
          {search_queries.map((search) => (
            <Search key={search.url} search={search} />
          ))}
        </ul>
      </Part>
    </>
  );
}

/** The source of the report: page, engine and time. */
function Origin({ report }: { report: FirstUsersReport }) {
  const { url, engine, generated_at, cached } = report;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 border-y py-1 text-fine text-mute">
      <p className="min-w-0 flex-1 basis-64 py-1.5">
        {engineWords(engine)}. Read from{" "}
        <ExternalLink href={url} className="link">
          {hostOf(url)}
        </ExternalLink>
        {" on "}
        {formatDateTime(generated_at)}
        {cached && "; the page has not changed since"}. Every quote is from the page.
      </p>
      <div className="-ml-1">
        <CopyMarkdown text={reportMarkdown(report)} label="the report as Markdown" />
      </div>
    </div>
  );
}

interface PartProps {
  title: string;
  total: number;
  /** What is counted, and its plural if that is more than an "s". */
  one: string;
  many?: string;
  note: string;
  children: ReactNode;
}

/** A part of the report, with its number. A guess may have nothing to say in one: that is left out. */
function Part({ title, total, one, many, note, children }: PartProps) {
  if (total === 0) return null;
  return (
    <section className="mt-12">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 head-rule">
        <span className="font-serif text-head">{title}</span>
        <span className="figures text-fine text-mute">{formatCount(total, one, many)}</span>
      </h3>
      <p className="border-b py-2 text-fine text-mute">{note}</p>
      {children}
    </section>
  );
}

/** Where a pain is from. One in the page’s own words is not quoted a second time. */
function PainSource({ pain, evidence }: FirstUsersReport["pain_points"][number]) {
  const others = evidence.filter((phrase) => phrase !== pain);
  if (others.length > 0) return <Evidence phrases={others} />;
  const source = evidence.length > 0 ? "From your page." : "Usual for products of this kind; the page does not say it.";
  return <p className="mt-1 text-fine text-mute">{source}</p>;
}

type SegmentFacts = FirstUsersReport["segments"][number];

function Segment({ segment, position }: { segment: SegmentFacts; position: number }) {
  const { name, description, evidence, where_to_find } = segment;
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] border-b py-5">
      <span aria-hidden="true" className="font-serif text-head text-mute leading-7">
        {position}
      </span>
      <div className="grid gap-x-12 gap-y-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <h4 className="font-semibold text-read">{name}</h4>
          <p dir="auto" className="mt-1 max-w-[68ch]">
            {description}
          </p>
          <Evidence phrases={evidence} />
        </div>
        {where_to_find.length > 0 && (
          <div>
            <h5 className="text-fine text-mute">Where to find them</h5>
            <ul className="text-fine text-soft">
              {where_to_find.map((place) => (
                <li key={place} className="py-0.5">
                  {place}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </li>
  );
}

/** Phrases of the page; they may be in another language than the report. */
function Evidence({ phrases }: { phrases: readonly string[] }) {
  return (
    <ul aria-label="On the page" className="mt-2 flex flex-col gap-1 border-l pl-3 text-fine text-soft">
      {phrases.map((phrase) => (
        <li key={phrase} dir="auto" className="[overflow-wrap:anywhere]">
          <q>{phrase}</q>
        </li>
      ))}
    </ul>
  );
}

/** On paper a community or a search says itself where it is. */
const withoutAddress = "print:after:content-none!";

/** The facts are as narrow as they can be: a sheet of paper counts as a wide screen, and has 42 rem. */
const subredditColumns = "gap-x-6 md:grid-cols-[12rem_5.5rem_8rem_minmax(0,1fr)]";

/** What the columns of a wide screen say. Each fact names itself to screen readers and on narrow ones. */
function SubredditHeads() {
  return (
    <div aria-hidden="true" className={clsx("hidden border-b py-2 text-fine text-mute md:grid", subredditColumns)}>
      <span>Community</span>
      <span className="text-right">Members</span>
      <span>Self-promotion</span>
      <span>Why</span>
    </div>
  );
}

function Subreddit({ subreddit }: { subreddit: FirstUsersReport["subreddits"][number] }) {
  const { name, url, members, self_promo, why } = subreddit;
  return (
    <li className={clsx("grid gap-y-0.5 border-b py-3", subredditColumns)}>
      <p>
        <ExternalLink href={url} className={clsx("link font-semibold", withoutAddress)}>
          {name}
        </ExternalLink>
      </p>
      <p className="figures md:text-right">
        {members === null ? (
          <>
            <span className="text-fine text-mute md:sr-only">members unknown</span>
            <span aria-hidden="true" className="hidden text-mute md:inline">
              —
            </span>
          </>
        ) : (
          <>
            {formatNumber(members)}
            <span className="text-fine text-mute md:sr-only"> members</span>
          </>
        )}
      </p>
      <p>
        <span className="text-fine text-mute md:sr-only">Self-promotion: </span>
        {promoWords(self_promo)}
      </p>
      <p className="text-fine text-soft">{why}</p>
    </li>
  );
}

function Search({ search }: { search: FirstUsersReport["search_queries"][number] }) {
  const { query, engine, url, intent } = search;
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-b py-3 md:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]">
      <p className="text-fine text-mute leading-6">{searchName(engine)}</p>
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <ExternalLink href={url} className={clsx("link", withoutAddress)}>
          {query}
        </ExternalLink>
      </p>
      <p className="text-fine text-soft leading-6">{intent}</p>
    </li>
  );
}
