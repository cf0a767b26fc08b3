import { z } from "zod";
import { nameKey } from "@/lib/core/clean-text";
import { readDataRows } from "@/lib/core/data-file";

const free = "(?:free|kostenlos|gratis|gratuit[aoe]?|ucretsiz|bedava)";

/** The same in scripts without spaces: after the name of a plan, or first. */
const freeUnspaced =
  "(?:^|[\\s:：、,，・(（]|プラン|コース|以内|以下|まで|版|까지|플랜|요금제)(?:無料|免费|免費|무료)(?=$|[\\s、,，・)）])";

/** What follows the word where it is a plan's price: an end, a mark, a number, or for whom. "Free migration" is something else. */
const next =
  "(?=\\s*(?:$|[,;:|–—(/·]|\\d|[$€£¥₩₺]|(?:for|to|up|fur|bis|pour|jusqu|para|hasta|ate|por|per|fino|or|oder|ou|o|ya|veya|and|y|e|et|und|icin)(?![\\p{L}])))";
const asPrice = new RegExp(`(?<![\\p{L}])(?<!(?:for|of|risk|ad|book) |-)${free}${next}|${freeUnspaced}`, "iu");

/** "14 days", "2 Monate", "30日間": what is free for so long is a trial or a gift. */
const span =
  /\d+\s?-?(?:(?:days?|weeks?|months?|tage?n?|wochen?|monate?n?|jours?|semaines?|mois|dias?|semanas?|mes(?:es)?|giorn[oi]|settiman[ae]|mes[ei]|gun|hafta|ay)(?![\p{L}])|日間?|天|か月|ヶ月|カ月|个月|個月|週間|일|개월|주)/iu;

/** The sentences of a text; a decimal point ends none. */
export function sentencesOf(text: string): string[] {
  return text.split(/[.!?](?=\s|$)|[。！？|]/u).map((sentence) => sentence.trim());
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
  // "Google Analytics is free"
  new RegExp(`${NAME} (?:is|ist|est|es|è|é) (?:\\p{L}+ )?(?:free|kostenlos|gratis|gratuit[aoe]?)(?![\\p{L}])`, "gu"),
  // "Asana ($10.99 per user)"
  new RegExp(`${NAME} \\([^()]{1,40}\\)`, "gu"),
];

/** A text without what it says about the prices of products that this one is compared with. */
export function withoutRivals(text: string, own: string | null): string {
  const key = nameKey(own ?? "");
  return theirs.reduce(
    (left, pattern) =>
      left.replace(pattern, (whole, ...rest) => {
        const { name } = rest.at(-1) as { name: string };
        const isRival = nameKey(name) !== key && rivals().has(nameKey(name));
        return isRival ? "…" : whole;
      }),
    text,
  );
}
