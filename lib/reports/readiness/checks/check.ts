import { primaryOf } from "@/lib/page/facts/language/page-language";
import type { ProductPage } from "../product-page";
import type { TrustLinks } from "./trust-links";

/** A page with what several checks look at, or what takes longer to find. */
export interface JudgedPage extends ProductPage {
  links: TrustLinks;
  /** The first sum of money that the page asks for; null where something else says what it costs. */
  sum: string | null;
  /** The page says that the product's code is open; a link to code says nothing of what it costs. False where that is not asked. */
  isOpen: boolean;
}

/** What one look at a page came to: what was found, and how to fix it if it did not pass. */
export interface Verdict {
  passed: boolean;
  message: string;
  fix: string;
}

/** One thing that a page or its listing needs. */
export interface Check {
  id: string;
  /** What it counts in the score: 3 what a listing cannot do without, 2 what visitors and search engines see, 1 the rest. */
  weight: 1 | 2 | 3;
  /** True for what a draft needs to be more than an empty form. */
  essential?: true;
  judge(page: JudgedPage): Verdict;
}

/** A long quotation would bury what is said about it. */
export function quoted(text: string): string {
  const characters = [...text];
  return `“${characters.length > 90 ? `${characters.slice(0, 89).join("")}…` : text}”`;
}

/** How wide a text is, in Latin letters: search engines and lists cut by width, and a Chinese character is two wide. */
export const widthOf = (text: string): number =>
  lengthOf(text) +
  (text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff01-\uff60]/gu)?.length ?? 0);

/** How many characters of the page's language are as wide as so many Latin letters: the most that a founder is asked for. */
export const asWide = (letters: number, page: ProductPage): number =>
  isDense(page) ? Math.ceil(letters / 2) : letters;

/** How many say as much as so many Latin letters: the least. Each says as much as three (`readableLength`). */
export const asTelling = (letters: number, page: ProductPage): number =>
  isDense(page) ? Math.ceil(letters / 3) : letters;

const isDense = ({ facts: { language } }: ProductPage) => language !== null && wideLanguages.has(primaryOf(language));
const wideLanguages: ReadonlySet<string> = new Set(["zh", "ja", "ko"]);

/** Characters as a reader counts them. */
export const lengthOf = (text: string): number => [...text].length;
