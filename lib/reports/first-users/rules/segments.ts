import { stopWordsOf } from "@/lib/page/facts/language/detect-language";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import { type Findings, most } from "../findings";
import { findSubreddit, isReadIn } from "../subreddit-catalog";
import { withoutParts } from "../without-parts";
import type { Market } from "./kinds/market";
import type { Job } from "./page/jobs";
import { openingOf, type PageLines, quotesOf } from "./page/lines";
import type { Fit } from "./people/fit";
import { listed, say } from "./tables/phrases";
import { peopleFirst } from "./tables/tables";

/** The segments of the report. One that the page names quotes what names it; the others quote what the product is. */
export function segmentsOf(
  fits: readonly Fit[],
  jobs: readonly Job[],
  market: Market,
  lines: PageLines,
): Findings["segments"] {
  const { language } = lines;
  const quoted = new Set<string>();
  return fits.map(({ audience, found }, index) => {
    const named = found ? quotesOf(found) : [];
    const phrases = withoutParts(named.length > 0 ? named : ofProduct(market, lines, fits));
    const fresh = phrases.filter((phrase) => !quoted.has(phrase));
    const evidence = (fresh.length > 0 ? fresh : phrases).slice(0, found ? 2 : 1);
    for (const phrase of evidence) quoted.add(phrase);
    const situation = situationOf(audience, language);
    const details = detailsOf(index, fits.length, situation);
    return {
      name: audience.name,
      description: [
        situation,
        ...details.map((detail) => detail(market, jobs, language)),
        found || holdsName(evidence, audience.name, lines.words) ? "" : say("unnamed", language),
      ]
        .filter(Boolean)
        .join(" "),
      evidence: evidence.slice(0, most.evidence),
      where_to_find: placesOf(audience, lines),
    };
  });
}

/** What their life is like: their own sentence, or that of people like them. */
const situationOf = ({ situation, field }: Fit["audience"], language: PageLines["language"]) =>
  situation || say(`situation_${field}`, language);

/** What is quoted says a word of their name: that the page does not name them is not said beside it. */
function holdsName(evidence: readonly string[], name: string, words: PageLines["words"]): boolean {
  const quoted = plainOf(evidence.join("\n"));
  const parts = plainOf(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (peopleFirst.has(words)) return parts.some((part) => part.length > 1 && quoted.includes(part));
  const said = quoted.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const idle = stopWordsOf(words);
  return parts
    .filter((part) => part.length >= MIN_OF_WORD && !idle.has(part) && !isAnybody.test(part))
    .some((part) => said.some((word) => word.startsWith(part.slice(0, Math.max(MIN_OF_WORD, part.length - ENDING)))));
}

/** Half of the names begin so. */
const isAnybody =
  /^(?:people|person|busine|compan|owner|team|user|mensch|leute|unternehm|entrepris|gens|negoci|negóci|empres|pessoas|aziend|imprese)/u;
const MIN_OF_WORD = 4;
/** Letters that a plural or a case may change. */
const ENDING = 2;

/** What the page says of the product, without lines that speak of somebody: "for freelancers" is no word about agencies. */
function ofProduct({ found }: Market, lines: PageLines, fits: readonly Fit[]): string[] {
  const all = [...quotesOf(found), ...openingOf(lines)];
  const ofOthers = new Set(fits.flatMap((fit) => (fit.found ? quotesOf(fit.found) : [])));
  const neutral = all.filter((phrase) => !ofOthers.has(phrase));
  return neutral.length > 0 ? neutral : all;
}

/** What else is said of people: of those whom no table knows nothing else is known, and a segment says something. */
function detailsOf(index: number, count: number, situation: string): Detail[] {
  if (count === 1) return [searches, comes];
  const own = [searches, comes].slice(index, index + 1);
  return own.length === 0 && situation === "" ? [searches] : own;
}

type Detail = (market: Market, jobs: readonly Job[], language: PageLines["language"]) => string;

const searches: Detail = ({ thing, rivals }, _jobs, language) =>
  rivals.length > 1
    ? say("compares", language, { thing, rivals: listed(rivals, language) })
    : say("searches", language, { thing });

const comes: Detail = (_market, [job]) => (job ? `They would come to ${job.phrase}.` : "");

/** Communities in English come last for people who speak another language. */
function placesOf({ subreddits, places }: Fit["audience"], { language, words }: PageLines): string[] {
  const read = subreddits.filter((name) => isReadIn(name, words));
  const english = read.slice(0, words === "en" ? 2 : 1).map((name) => withMembers(name, language));
  return words === "en" ? [...english, ...places] : [...places, ...english];
}

function withMembers(name: string, language: PageLines["language"]): string {
  const members = findSubreddit(name)?.members ?? null;
  if (members === null) return name;
  return `${name} (${say("members", language, { count: members.toLocaleString(language) })})`;
}
