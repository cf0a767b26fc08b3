import { type Findings, most } from "../findings";
import { findCue, plainOf } from "./cues";
import { type Line, type PageLines, phraseOf } from "./lines";
import type { Market } from "./market";
import { type Pain, tablesIn } from "./tables";

type Pains = Findings["pain_points"];

const OF_PAGE = 4;
const LONGEST = 150;

/**
 * What hurts: problems that the page names, in its own words; then those usual for such a product. A usual one that the page
 * speaks of quotes it; the others claim no evidence.
 */
export function painsOf(market: Market, lines: PageLines): Pains {
  const named = namedProblems(lines);
  const told = new Set(named.flatMap(({ evidence }) => evidence));
  const usual = [...(market.trade?.trade.pains ?? []), ...market.kind.pains].map((pain) => ({
    pain: pain.text,
    evidence: quoteOf(pain, lines),
  }));
  // What the page has said once already is not said again in other words.
  const others = usual.filter(({ evidence }) => evidence.every((phrase) => !told.has(phrase)));
  const quoted = [...new Map(others.map((one) => [one.pain, one])).values()].toSorted(
    (a, b) => b.evidence.length - a.evidence.length,
  );
  return [...named, ...quoted].slice(0, most.pains);
}

function quoteOf({ cues }: Pain, { lines, words }: PageLines): string[] {
  const hit = lines
    .filter(({ text, shown }) => shown > 0 && isTold(text))
    .map((line) => ({ line, hit: findCue(line.plain, cues, words) }))
    .find((one) => one.hit);
  return hit?.hit ? [phraseOf(hit.line.text, hit.hit.at)] : [];
}

function namedProblems({ lines, words }: PageLines): Pains {
  const { problems } = tablesIn(words);
  const names = ({ plain }: Line) => findCue(plain, problems, words) !== null;
  return lines
    .filter((line) => isTold(line.text) && (isQuestion(line) ? asksWithProblem(line, problems) : names(line)))
    .filter(({ text }, _index, all) => !all.some((other) => other.text !== text && text.startsWith(other.text)))
    .slice(0, OF_PAGE)
    .map(({ text }) => ({ pain: text, evidence: [phraseOf(text)] }));
}

const isQuestion = ({ text }: Line) => /[?？]$/u.test(text);

/** "Tired of spreadsheets?" names a problem; "Is it hard to set up?" is a question of a FAQ. */
function asksWithProblem({ plain, text }: Line, problems: readonly string[]): boolean {
  const begins = problems.some((cue) => plain.startsWith(plainOf(cue)));
  return begins && text.split(" ").length >= SHORT;
}

const SHORT = 4;

/** A whole sentence that a founder would say to a user: no quote of somebody, no list of parts. */
function isTold(text: string): boolean {
  const isLong =
    text.length <= LONGEST &&
    (text.split(" ").length >= 3 || /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Hangul}]{6}/u.test(text));
  return isLong && !/^[“"«「'‘]|\||\bI\b|\bI'/u.test(text) && !isPromise.test(text);
}

/** "Three headaches every player knows", "Skip to the menu", "Guesswork ends here": no problem that anybody would name. */
const isPromise =
  /^(?:skip|see|built|designed|made)\b|\bends? (?:here|now|today)\b|^(?:\d+|one|two|three|four|five|six|seven) (?:\S+ )?(?:headaches|problems|reasons|pains|ways|things|mistakes)\b/iu;
