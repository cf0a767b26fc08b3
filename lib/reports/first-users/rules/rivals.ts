import { escapeRegExp } from "@/lib/core/regexp";
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
  const all = texts.join("\n");
  const isOpposed = (rival: string) => all.includes(rival) && opposes(texts, rival);
  const isNamed = (rival: string) => all.includes(rival) || namesMaker(all, rival);
  const isOther = (rival: string) => !name.toLowerCase().includes(rival.toLowerCase());
  const everyRival = new Set(tablesIn(words).kinds.flatMap(({ rivals }) => rivals));
  const fromPage = [...everyRival].filter((rival) => !commonWords.has(rival) && isOpposed(rival));
  const told = words === "en" ? texts.flatMap(toldIn).filter((rival) => !commonWords.has(rival)) : [];
  const usual = kind.rivals.filter((rival) => !isNamed(rival) || isOpposed(rival));
  return [...new Set([...told, ...fromPage, ...usual])].filter(isOther).slice(0, MAX_RIVALS);
}

/** "How is it different from BarnManager?", "we compared it with Spellbook and Ironclad": names that no table has to know. */
function toldIn(text: string): string[] {
  const [, names = ""] = compared.exec(text) ?? [];
  return names.split(/,? and |,? or |, /u).filter((name) => name !== "" && !/^(?:I|A|An|The|Your|Our)\b/u.test(name));
}

const name = "\\p{Lu}[\\p{L}\\p{N}]+(?: \\p{Lu}[\\p{L}\\p{N}]+)?";
const compared = new RegExp(
  `(?:different from|better than|[Cc]ompared? (?:it )?(?:with|to)|alternative to|moved (?:here )?from|switched (?:here )?from|coming from) (${name}(?:(?:,? and|,? or|,) ${name})*)(?!['’]s|-|\\.\\p{L}| \\p{Ll}+s\\b)`,
  "u",
);

/** "Syncs with Garmin" speaks of Garmin Connect. */
function namesMaker(all: string, rival: string): boolean {
  const [maker = "", ...rest] = rival.split(" ");
  if (rest.length === 0 || maker.length < LEAST_OF_MAKER || !all.includes(maker)) return false;
  return new RegExp(`(?<!\\p{L})${escapeRegExp(maker)}(?!\\p{L})`, "u").test(all);
}

/** A shorter first word of a name is a common one. */
const LEAST_OF_MAKER = 5;

function opposes(texts: readonly string[], rival: string): boolean {
  const name = `(?<![\\p{L}\\p{N}])${escapeRegExp(rival)}(?![\\p{L}\\p{N}])`;
  // "Replaces Shopify's dropdown" replaces no Shopify.
  const around = new RegExp(`${before}${name}(?!['’]s)|${name}${after}`, "iu");
  return texts.some((text) => text.includes(rival) && around.test(text));
}

/** Names that are common words count only where they are usual rivals of the kind. */
const commonWords = new Set(
  "Make Things Render Linear Mint Steam Threes Harvest Buffer Sketch Lever Clio Streaks Wave Hugo Cursor X Bolt Clay Journey Dragon Deputy Later Impact Mention Instantly Honey Forest Freedom Glow Unity Canvas Shots Compare Conductor Signal Circle Square Toast Loom Spline Rows Cube Rive Mercury Wise Crisp Pocket Atticus Journey Hunter Apollo Gong Leads Motion Around Kit Medium Ghost Teal Remini Uneed Luma Nessus Cozi Elicit Bruno Insomnia Kong Notion.so Discord GitHub YouTube Instagram Excel Notion Etsy eBay Gumroad Redoc Astro Prettier Mailshake Kubernetes AWS Docker ChatGPT Claude Gemini Google".split(
    " ",
  ),
);
