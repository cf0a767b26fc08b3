import { type Findings, most } from "../findings";
import { findCue } from "./cues";
import type { Market } from "./kind-of";
import { type PageLines, phraseOf } from "./lines";
import { tablesIn } from "./tables";

type Pains = Findings["pain_points"];

const OF_PAGE = 4;
const LONGEST = 150;

/** What hurts: problems that the page names, in its own words; then those usual for such a product, without evidence. */
export function painsOf(market: Market, lines: PageLines): Pains {
  const usual = market.kind.pains.map((pain) => ({ pain, evidence: [] }));
  return [...namedProblems(lines), ...usual].slice(0, most.pains);
}

function namedProblems({ lines, language }: PageLines): Pains {
  const { problems } = tablesIn(language);
  return lines
    .filter(({ text, plain }) => isSentence(text) && findCue(plain, problems, language))
    .slice(0, OF_PAGE)
    .map(({ text }) => ({ pain: text, evidence: [phraseOf(text)] }));
}

/** A whole sentence that a founder would say to a user: no quote of somebody, no question of a FAQ, no list of parts. */
function isSentence(text: string): boolean {
  const isLong =
    text.length <= LONGEST &&
    (text.split(" ").length >= 3 || /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Hangul}]{6}/u.test(text));
  return isLong && !/^[“"«「'‘]|[?？]$|\||\bI\b|\bI'/u.test(text);
}
