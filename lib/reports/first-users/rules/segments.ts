import type { Findings } from "../findings";
import { most } from "../findings";
import type { ProductPage } from "../read-page";
import { findSubreddit } from "../subreddit-catalog";
import { type Audience, audiences } from "./audiences";
import type { Job } from "./jobs";
import type { Market } from "./market";
import { phraseOf, type Sentence } from "./sentences";
import { filled } from "./text";

/** An audience that the page speaks to, with the sentences that do. */
export interface Fit {
  id: string;
  audience: Audience;
  score: number;
  sentences: Sentence[];
  /** What they would come to do; null if the page's own words do not say. */
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
    const isTheirs = ({ sentence, phrase }: Job) => fit.audience.cue.test(phrase) || fit.sentences.includes(sentence);
    const job = [...free].find(isTheirs) ?? null;
    if (job) free.delete(job);
    return { ...fit, job };
  });
}

function fitOf(
  id: string,
  audience: Audience,
  page: ProductPage,
  { kind, evidence }: Market,
  sentences: readonly Sentence[],
): Fit[] {
  const found = sentences.filter(({ text }) => audience.cue.test(text)).toSorted((a, b) => tellingOf(b) - tellingOf(a));
  const rank = kind?.audiences.indexOf(id) ?? -1;
  const labels = audience.categories.filter((label) => page.categories.includes(label)).length;
  // People of another field are not meant if a page uses one of their words.
  const isForeign = rank < 0 && audience.categories.length > 0 && labels === 0 && page.categories.length > 0;
  const known = found.length > 0 || rank < 0 || !evidence ? found : [evidence];
  if (known.length === 0 || isForeign) return [];
  const said = found.slice(0, SENTENCES).reduce((sum, { weight }) => sum + weight * 0.35, 0);
  const score = said + (rank < 0 ? 0 : OF_KIND - rank * 0.3) + labels * OF_LABEL;
  return score < LEAST_SCORE ? [] : [{ id, audience, score, sentences: known, job: null }];
}

/** A sentence says more than a label of two words. */
const tellingOf = ({ text, weight }: Sentence) => weight + Math.min(text.split(" ").length, 10) * 0.12;

/** The segments of the report. Each quotes what no other has quoted, as far as the page goes. */
export function segmentsOf(fits: readonly Fit[], market: Market): Findings["segments"] {
  const quoted = new Set<string>();
  return fits.map((fit) => {
    const { audience, job, sentences } = fit;
    const phrases = [...(job ? [job.sentence] : []), ...sentences].map(({ text }) => phraseOf(text, audience.cue));
    const fresh = [...new Set(phrases)].filter((phrase) => !quoted.has(phrase));
    const evidence = (fresh.length > 0 ? fresh : phrases).slice(0, most.evidence);
    for (const phrase of evidence) quoted.add(phrase);
    const situation = filled(audience.situation, market.thing);
    return {
      name: audience.name,
      description: `${situation} ${reasonOf(fit, evidence)}`.trim(),
      evidence,
      where_to_find: [...audience.subreddits.slice(0, 2).map(withMembers), ...audience.places],
    };
  });
}

/** Why this product: what they would come to do; else, if nothing else names it, the line that is meant for them. */
function reasonOf({ job, audience }: Fit, [phrase]: readonly string[]): string {
  if (job) return `They would come to ${job.phrase}.`;
  const isNamed = audience.situation.includes("thing}");
  return !isNamed && phrase && isTelling(phrase) ? `What speaks to them: “${phrase}”` : "";
}

/** A line that can be in a sentence: no label, question or address, and not long. */
const isTelling = (phrase: string) =>
  phrase.length <= 110 &&
  !/[“”"<>{}`\\?|]|\w\.\w{2,}\//.test(phrase) &&
  (phrase.split(" ").length >= 4 || /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{6}/u.test(phrase));

function withMembers(name: string): string {
  const members = findSubreddit(name)?.members ?? null;
  return members === null ? name : `${name} (about ${members.toLocaleString("en")} members)`;
}
