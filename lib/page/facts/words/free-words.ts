import { anyOf, plainly, spaced, unspaced } from "./price-phrases";

/** Scripts without spaces have the word wherever it is. */
const [free, freeUnspaced] = [spaced("free"), unspaced("free")];

/** What follows the word where it is a plan's price: an end, a mark, a number, or for whom. "Free migration" is something else. */
const next = `(?=\\s*(?:$|[,;:|–—(/·]|[.!?]$|\\d|[$€£¥₩₺]|${anyOf("behind_free")}(?!\\p{L})))`;
const asPrice = new RegExp(`(?<!\\p{L})(?<!${anyOf("free_of", "free_of_risk")} |-)${free}${next}|${freeUnspaced}`, "u");
const leading = new RegExp(`^["“„«(]?(?:${free}${next}|${freeUnspaced}(?:$|[^\\p{L}]|${anyOf("free_ends")}))`, "u");

const count = `(?:\\d+|${anyOf("count")})`;
/** "14 days", "zwei Monate", "30日間": what is free for so long is a trial or a gift. */
const span = new RegExp(
  [
    `(?<![\\p{L}\\d.,])${count}\\s?-?(?:(?!${anyOf("per")} )\\p{L}{3,} )?${spaced("time")}(?!\\p{L})`,
    `[\\d一二两三四六半]+\\s?${unspaced("time")}(?!\\d|${anyOf("time_no_end")})`,
    `(?:\\d+\\s?|[한두세] ?)${anyOf("time_in_korean")}(?!\\p{sc=Hangul}?${anyOf("time_up_to")})`,
  ].join("|"),
  "u",
);

const freeWord = spaced("free_said");
const freeWords = `(?:${freeWord}|${freeUnspaced}|(?<![\\d,])0円)`;
const short = `${spaced("short_time")}(?!\\p{L}| ${anyOf("each")} )`;
const first = `${anyOf("first", "first_of_many")} ?(?:${count} )?(?:${spaced("time")}(?!\\p{L})|${short}|${anyOf("time_behind_first")})`;
/** "Your first month is free", "free for the first 30 days", "14 gün ücretsiz": free for a time, in either order. */
const freeForATime = [
  new RegExp(`(?:${first}|${span.source})[^.!?|·]{0,25}${freeWords}`, "u"),
  new RegExp(`${freeWords}[^.!?|·,\\d]{0,12}(?:${first}|${span.source})`, "u"),
];
const time = new RegExp(`${first}|${span.source}`, "u");

const anyhow = new RegExp(`(?<![\\p{L}-])${freeWord}(?![\\p{L}-])|${freeUnspaced}`, "u");

/** Whether a text has a word for "free" in any place; what is free has to be found out otherwise. */
export const saysFreeAnyhow = (text: string): boolean => anyhow.test(plainly(text));

/** "…: that is free." says it of what is before. */
export const pointsBack = new RegExp(`^${anyOf("that")} ?${anyOf("is")}? ?(?:\\p{L}+ )?${freeWord}[.!]?$`, "u");

/** Whether a text names a time that ends: a price of nothing beside it is a trial's. */
export const namesSpan = (text: string): boolean => time.test(plainly(text));

/** Whether what a text calls free is free for a time. */
export function isFreeForATime(text: string): boolean {
  const plain = plainly(text);
  return freeForATime.some((pattern) => pattern.test(plain));
}

const opening = new RegExp(`^(?:${anyOf("for_a_time")} )?(?:${span.source})`, "u");

/** "14 days" below a price of nothing, and not "14 days of history": what a card's price is for. */
export function opensWithSpan(text: string): boolean {
  const start = text.slice(0, SPAN_CHARACTERS).trimStart();
  const found = opening.exec(plainly(start));
  return found !== null && /^\s*(?:$|[^\p{Ll}\p{Lo}\s])/u.test(start.slice(found[0].length));
}
const SPAN_CHARACTERS = 40;

const alone = new RegExp(`^(?:${free}|${anyOf("nothing", "free_alone")}|0)$`, "u");

/** Whether a text is the word "free" and nothing else, as the price on a plan's card is. */
export const isFreeAlone = (text: string): boolean => text.length < 20 && alone.test(plainly(text.trim()));

/** Whether a sentence says "free" where a price would be, and not for a time. */
export function namesFree(sentence: string): boolean {
  const plain = plainly(sentence);
  return asPrice.test(plain) && !span.test(plain);
}

const ending = new RegExp(`(?<![\\p{L}-])(?<!${anyOf("free_of")} )${free}\\s?[.!|]?$`, "u");

/** Whether a sentence begins or ends with "free" in the place of a price. */
export function framesWithFree(sentence: string): boolean {
  const plain = plainly(sentence);
  return (leading.test(plain) || ending.test(plain)) && !span.test(plain);
}

const nameOfFree = `(?:${freeWords}[ -]?${anyOf("free_thing")}|${anyOf("free_name")}|${anyOf("thing_free")} ${freeWord})`;
const missing = new RegExp(
  [
    `(?<!\\p{L})${spaced("there_is_no")} ?(?:\\p{L}+ )?${nameOfFree}`,
    `${nameOfFree}[^.!?,;、，]{0,12}${anyOf("is_missing")}`,
    `${unspaced("there_is_no")}${nameOfFree}`,
  ].join("|"),
  "u",
);

/** "There is no free version": what is free is denied. */
export const deniesFree = (sentence: string): boolean => missing.test(plainly(sentence));

const subject = new RegExp(
  `^\\s*(?<subject>${anyOf("the_or_own")}\\s[^,.;:–]{1,50}?|l['’][^,.;:–]{1,50}?) ${anyOf("is", "are_or_stay")} (?:\\p{L}+ ){0,2}?${freeWord}(?!\\p{L})`,
  "u",
);

/** "Book a free demo", "agende uma apresentacao gratuita". */
const given = new RegExp(
  `(?<!\\p{L})(?:${anyOf("given")} ${anyOf("given_free")} (?<subject>\\p{L}+(?:[ -]\\p{L}+){0,2})|${anyOf("given_behind")} (?<other>\\p{L}+) ${anyOf("gratuitous")}(?!\\p{L}))`,
  "u",
);

/** Of what a sentence with an article says that it is free; null if it says so in another way. */
export function subjectOfFree(sentence: string): string | null {
  const plain = plainly(sentence);
  const gift = given.exec(plain)?.groups;
  return subject.exec(plain)?.groups?.subject ?? gift?.subject ?? gift?.other ?? null;
}

const gifts = new RegExp(
  `(?<![\\p{L}\\d.,])${count} (?:${anyOf("free_of_many")} (?<subject>\\p{L}{4,})|(?<other>\\p{L}{4,}) ${anyOf("many_free")})(?!\\p{L})`,
  "u",
);

/** Of what a sentence says that a number of it is free: "12 free presets". Null if of nothing. */
export function giftIn(sentence: string): string | null {
  const found = gifts.exec(plainly(sentence))?.groups;
  return found?.subject ?? found?.other ?? null;
}

const counted = new RegExp(
  `(?:^|[\\s:])(?:${count}|${anyOf("count_more")}) \\p{L}{3,}|[\\d一二两三四五六七八九十百]+${anyOf("counter")}`,
  "u",
);

/** "Two meters are free", "十二种声音": how many are free. */
export const namesCount = (sentence: string): boolean => counted.test(plainly(sentence));
