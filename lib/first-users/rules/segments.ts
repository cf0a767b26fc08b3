import type { Findings } from "../findings";
import { most } from "../findings";
import { findSubreddit } from "../subreddit-catalog";
import type { ProductPage } from "../read-page";
import { type Audience, audiences } from "./audiences";
import type { Job } from "./jobs";
import type { Market } from "./market";
import { phraseOf, type Sentence } from "./sentences";
import { filled } from "./words";

/** An audience that the page speaks to, with the sentences that do. */
export interface Fit {
  id: string;
  audience: Audience;
  score: number;
  sentences: Sentence[];
  /** What they would come to do; null where the page's own words do not tell. */
  job: Job | null;
}

const SENTENCES = 4;
/** What the kind of product and its labels say is worth about one leading sentence. */
const OF_KIND = 2.6;
const OF_LABEL = 0.8;
const LEAST_SCORE = 1.8;

/** The audiences of a page, the best first: those it speaks to, and those that its kind of product usually has. */
export function fitsOf(page: ProductPage, market: Market, sentences: readonly Sentence[], jobs: readonly Job[]): Fit[] {
  const scored = Object.entries(audiences).flatMap(([id, audience]) => fitOf(id, audience, page, market, sentences));
  const best = scored.toSorted((a, b) => b.score - a.score).slice(0, most.segments);
  const free = new Set(jobs);
  return best.map((fit) => {
    const job = [...free].find(({ sentence, phrase }) => fit.audience.cue.test(phrase) || fit.sentences.includes(sentence)) ?? null;
    if (job) free.delete(job);
    return { ...fit, job };
  });
}

function fitOf(id: string, audience: Audience, page: ProductPage, market: Market, sentences: readonly Sentence[]): Fit[] {
  const found = sentences.filter(({ text }) => audience.cue.test(text)).toSorted((a, b) => b.weight - a.weight);
  const rank = market.kind?.audiences.indexOf(id) ?? -1;
  const isOfKind = rank >= 0;
  const known = found.length > 0 || !isOfKind || !market.evidence ? found : [market.evidence];
  if (known.length === 0) return [];
  const said = found.slice(0, SENTENCES).reduce((sum, { weight }) => sum + weight * 0.35, 0);
  const labels = audience.categories.filter((label) => page.categories.includes(label)).length;
  const score = said + (isOfKind ? OF_KIND - rank * 0.3 : 0) + labels * OF_LABEL;
  // One loose word in the body is no audience.
  return score < LEAST_SCORE ? [] : [{ id, audience, score, sentences: known, job: null }];
}

/** A fit as the report shows it. */
export function segmentOf({ audience, sentences, job }: Fit, page: ProductPage, market: Market): Findings["segments"][number] {
  const thing = market.thing ?? "such a tool";
  const quoted = [...(job ? [job.sentence] : []), ...sentences].slice(0, most.evidence);
  return {
    name: audience.name,
    description: [filled(audience.situation, thing), reasonOf(job, audience, page, market)].filter(Boolean).join(" "),
    evidence: quoted.map(({ text }) => phraseOf(text, audience.cue)),
    where_to_find: [...audience.subreddits.slice(0, 2).map(withMembers), ...audience.places],
  };
}

function reasonOf(job: Job | null, { situation }: Audience, { name }: ProductPage, { thing }: Market): string {
  if (job) return `They would come to ${job.phrase}.`;
  if (situation.includes("thing}") || !thing) return "";
  return filled(`${name} would be {a thing} to try on the next such occasion.`, thing);
}

function withMembers(name: string): string {
  const members = findSubreddit(name)?.members ?? null;
  return members === null ? name : `${name} (about ${members.toLocaleString("en")} members)`;
}
