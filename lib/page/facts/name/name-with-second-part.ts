import { nameKey } from "@/lib/core/clean-text";
import type { PageEvidence } from "../evidence/evidence";
import { isStopWord } from "../language/detect-language";
import { saysThing } from "../words/line-words";
import { plainWords, singularWords, unspaced } from "../words/plain-words";

/** Characters of a page's paragraphs in which the words of a name are looked for. */
const MAX_TEXT = 20_000;

/**
 * "Lantern Row: Crow's Landing" of a shorter name "Lantern Row": its data, title and heading have both parts, and what is behind the
 * colon is no description. A description, as in "Lantern Row: Letters & Parcels", has words that the page uses again, or names a
 * kind of product.
 * @param inData the name in the product's own data
 */
export function withSecondPart(
  page: PageEvidence,
  name: string,
  inData: string | null,
  heading: string | null,
): string {
  const whole = inData ?? "";
  const behind = /^\s?:\s+(.+)$/u.exec(whole.startsWith(name) ? whole.slice(name.length) : "")?.[1] ?? "";
  if (behind === "" || heading === null || nameKey(heading) !== nameKey(whole) || !page.title?.startsWith(whole))
    return name;
  return unspaced.test(behind) || saysThing(behind) || isUsedAgain(page, behind, whole) ? name : whole;
}

function isUsedAgain({ paragraphs }: PageEvidence, behind: string, whole: string): boolean {
  const text = paragraphs.join(" ").slice(0, MAX_TEXT).replaceAll(whole, " ");
  const said = new Set(singularWords(text));
  const own = plainWords(behind).filter((word) => !isStopWord(word));
  return singularWords(own.join(" ")).some((word) => said.has(word));
}
