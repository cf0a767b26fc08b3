import { z } from "zod";
import { nameKey } from "@/lib/core/clean-text";
import { readDataRows } from "@/lib/core/data-file";

const free = "(?:free|kostenlos|gratis|gratuit[aoe]?|ucretsiz|bedava)";

/** The same in scripts without spaces: after the name of a plan, or first. */
const freeUnspaced =
  "(?:^|[\\s:：、,，・(（]|プラン|コース|以内|以下|まで|版|까지|플랜|요금제)(?:無料|免费|免費|무료)(?=$|[\\s.!、,，・)）。！])";

/** What follows the word where it is a plan's price: an end, a mark, a number, or for whom. "Free migration" is something else. */
const next =
  "(?=\\s*(?:$|[,;:|–—(/·]|[.!?]$|\\d|[$€£¥₩₺]|(?:for|to|up|with|mit|avec|con|com|ile|fur|bis|pour|jusqu|para|hasta|ate|por|per|fino|or|oder|ou|o|ya|veya|and|y|e|et|und|icin)(?![\\p{L}])))";
const asPrice = new RegExp(`(?<![\\p{L}])(?<!(?:for|of|risk|ad|book) |-)${free}${next}|${freeUnspaced}`, "iu");

/** "14 days", "2 Monate", "30日間": what is free for so long is a trial or a gift. */
const span =
  /\d+\s?-?(?:(?:days?|weeks?|months?|tage?n?|wochen?|monate?n?|jours?|semaines?|mois|dias?|semanas?|mes(?:es)?|giorn[oi]|settiman[ae]|mes[ei]|gun|hafta|ay)(?![\p{L}])|日間?|天|か月|ヶ月|カ月|个月|個月|週間|일|개월|주)/iu;

/** The sentences of a text, with the mark that ends each; a decimal point ends none. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])(?=\s|$)|(?<=[。！？|])/u).map((sentence) => sentence.trim());
}

/** "Is there a free plan?": what a question names is not said to be there. */
export const isQuestion = (sentence: string): boolean => /[?？]$/.test(sentence);

const no = /^(?:no|nope|not|nein|leider|non|não|nao|hayır|yok|いいえ|没有|沒有|不|否|아니|없)(?![\p{sc=Latin}])/iu;
const yes = /^(?:yes|yep|sure|of course|ja|oui|s[ií]|sim|sì|evet|はい|是|有|可以|네|예)(?![\p{sc=Latin}])/iu;

/** Whether an answer begins with no or yes; null if with neither. */
export function answers(sentence: string): boolean | null {
  if (no.test(sentence)) return false;
  return yes.test(sentence) ? true : null;
}

/** The parts of a sentence between its commas, dashes and points. */
export const clausesOf = (sentence: string): string[] => sentence.split(/[,;:·、，；：]\s?|\s[–—-]\s/u);

const freeWord = "(?:free|kostenlos\\p{L}{0,2}|gratis|gratuit\\p{L}{0,4}|ucretsiz\\p{L}{0,4}|bedava)";
const first =
  "(?:first|erste[rnms]?|premiere?s?|primer[oa]?|primeir[oa]|prim[oa]|ilk|最初の|初月|首|첫) ?(?:\\d+ |1|one |two |three )?(?:days?|weeks?|months?|years?|tage?n?|wochen?|monate?n?|jahr|jours?|semaines?|mois|annee|dias?|semanas?|mes(?:es)?|ano|giorn[oi]|settiman[ae]|mes[ei]|anno|gun|hafta|ay|か月|ヶ月|カ月|年|月|个月|달|한 달|개월)";
/** "Your first month is free", "free for the first 30 days", "14 gün ücretsiz": free for a time, in either order. */
const freeForATime = [
  new RegExp(`(?:${first}|${span.source})[^.!?|·]{0,25}(?:${freeWord}|無料|免费|免費|무료)`, "iu"),
  new RegExp(`(?:${freeWord}|無料|免费|免費|무료)[^.!?|·,\\d]{0,12}(?:${first}|${span.source})`, "iu"),
];

/** Whether what a text calls free is free for a time. */
export function isFreeForATime(text: string): boolean {
  const plain = plainly(text);
  return freeForATime.some((pattern) => pattern.test(plain));
}

const alone = new RegExp(`^${free}$|^(?:無料|免费|免費|무료)$`, "iu");

/** Whether a text is the word "free" and nothing else, as the price on a plan's card is. */
export const isFreeAlone = (text: string): boolean => text.length < 20 && alone.test(plainly(text.trim()));

const plainly = (text: string) =>
  text
    .normalize("NFD")
    .replace(/(?<=[\p{sc=Latin}])\p{Mn}+/gu, "")
    .normalize("NFC")
    .toLowerCase();

/** Whether a sentence says "free" where a price would stand, and not for a time. */
export function namesFree(sentence: string): boolean {
  const plain = plainly(sentence);
  return asPrice.test(plain) && !span.test(plain);
}

const Row = z.object({ rivals: z.string() });
let read: ReadonlySet<string> | undefined;

/** Name keys of the products that others are compared with. */
function rivals(): ReadonlySet<string> {
  read ??= new Set(readDataRows("kinds/kinds.csv", Row).flatMap((row) => row.rivals.split(";").map(nameKey)));
  return read;
}

const NAME = "(?<name>\\p{Lu}[\\p{L}\\p{N}.]{1,20}(?: \\p{Lu}[\\p{L}\\p{N}.]{1,20}){0,2})";
const theirs = [
  // "the free plan of Notion", "Notion's free plan", "a paid Figma account"
  new RegExp(`free (?:plan|tier|account|version|edition) (?:of|on|in|from|at) ${NAME}`, "gu"),
  new RegExp(`${NAME}['’]s free (?:plan|tier|account|version|edition)`, "gu"),
  new RegExp(`(?:free|paid) ${NAME} (?:plan|account|license|licence)s?`, "gu"),
  // "Zendesk Suite costs $115 per agent"
  new RegExp(
    `${NAME} (?:costs?|charges?|starts at|wants|quoted us|kostet|coûte|cuesta|cobra|custa|costa) [^!?]{0,50}`,
    "gu",
  ),
  // "Google Analytics is free"
  new RegExp(`${NAME} (?:is|ist|est|es|è|é) (?:\\p{L}+ )?(?:free|kostenlos|gratis|gratuit[aoe]?)(?![\\p{L}])`, "gu"),
  // "Asana ($10.99 per user)"
  new RegExp(`${NAME} \\([^()]{1,40}\\)`, "gu"),
];

/** Whether capitalized words begin with a product's name: the next sentence may have no mark before it. */
function startsWithRival(name: string): boolean {
  const words = name.split(" ");
  return words.some((_, i) => rivals().has(nameKey(words.slice(0, i + 1).join(" "))));
}

/** A text without what it says about the prices of products that this one is compared with. */
export function withoutRivals(text: string, own: string | null): string {
  const key = nameKey(own ?? "");
  return theirs.reduce(
    (left, pattern) =>
      left.replace(pattern, (whole, ...rest) => {
        const { name } = rest.at(-1) as { name: string };
        return nameKey(name) !== key && startsWithRival(name) ? "…" : whole;
      }),
    text,
  );
}
