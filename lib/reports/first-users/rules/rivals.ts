import type { ProductPage } from "../read-page";
import type { PageLines } from "./lines";
import { type Kind, tablesIn } from "./tables";

const MAX_RIVALS = 3;

/** Words right before a name by which a page sets itself against a product, in the languages of the tables. */
const before =
  "(?:alternatives? (?:to|for)|instead of|unlike|switch(?:ing)? from|migrat\\w+ from|mov\\w+ from|replac\\w+|better than|versus|vs\\.?|compared (?:to|with)|tired of|statt|anders als|alternative zu|contrairement à|au lieu de|alternative à|en lugar de|a diferencia de|alternativa a[lo]?|em vez d[eo]|ao contrário d[eo]|invece di|a differenza di)\\s(?:[\\p{L}.]+(?:,| and| or| und| et| y| e| o)?\\s){0,3}";
/** The same right after it. */
const after =
  "(?:\\s(?:alternatives?|replacement|killer|Alternative|alternatifi|vs\\.?)|の代わり|の代替|替代|대안|대체)";

/**
 * Products people compare this one with. A product that the page names without setting itself against it may be one it works
 * with, so it is none.
 */
export function rivalsOf(kind: Kind, { name }: Pick<ProductPage, "name">, { lines, words }: PageLines): string[] {
  const texts = lines.map(({ text }) => text);
  const isNamed = (rival: string) => texts.some((text) => text.includes(rival));
  const opposed = (rival: string) => isOpposed(rival, texts);
  const isOther = (rival: string) => !name.toLowerCase().includes(rival.toLowerCase());
  const everyRival = new Set(tablesIn(words).kinds.flatMap(({ rivals }) => rivals));
  const fromPage = [...everyRival].filter((rival) => !commonWords.has(rival) && isNamed(rival) && opposed(rival));
  const usual = kind.rivals.filter((rival) => !isNamed(rival) || opposed(rival));
  return [...new Set([...fromPage, ...usual])].filter(isOther).slice(0, MAX_RIVALS);
}

function isOpposed(rival: string, texts: readonly string[]): boolean {
  const name = `(?<![\\p{L}\\p{N}])${rival.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`;
  const around = new RegExp(`${before}${name}|${name}${after}`, "iu");
  return texts.some((text) => text.includes(rival) && around.test(text));
}

/** Names that are common words count only where they are usual rivals of the kind. */
const commonWords = new Set(
  "Make Things Render Linear Mint Steam Threes Harvest Buffer Sketch Lever Clio Streaks Wave Hugo Cursor X Bolt Clay Journey Dragon Deputy Later Impact Mention Instantly Honey Forest Freedom Glow Unity Canvas Shots Compare Conductor Signal Circle Square Toast Loom Spline Rows Cube Rive Mercury Wise Crisp Pocket Atticus Journey Hunter Apollo Gong Leads Motion Around Kit Medium Ghost Teal Remini Uneed Luma Nessus Cozi Elicit Bruno Insomnia Kong Notion.so Discord GitHub YouTube Instagram Excel Notion Etsy eBay Gumroad Redoc Astro Prettier Mailshake Kubernetes AWS Docker ChatGPT Claude Gemini Google".split(
    " ",
  ),
);
