import type { CopyKit } from "@/db/schema";
import { shorten } from "@/lib/core/clean-text";
import { copyLengths } from "@/lib/directories/campaign.schema";
import { repeats } from "@/lib/page/facts/copy/descriptions";
import { SHORT_TAGLINE } from "@/lib/page/facts/copy/tagline";
import type { Prefill } from "@/lib/page/facts/prefill-from";
import { isClause, isFragment, isJoined } from "@/lib/page/facts/words/line-words";

/** What a page says, and its pictures. */
export type KitSource = Pick<Prefill, "facts" | "pictures"> & Partial<Pick<Prefill, "short_tagline">>;

/** What a page says at the lengths that forms take, cut at a word or sentence. Null without a page. */
export function copyKitOf(
  { facts, pictures, short_tagline = null }: KitSource,
  categories: readonly string[],
): CopyKit | null {
  if (!facts) return null;
  const { product_name, tagline, short_description, long_description, logo_url } = facts;
  const short = short_description ?? tagline;
  const whole = extended(short, long_description);
  const cut = (text: string | null, most: number) => text && withoutLeadIn(shorten(text, most));
  const line = cutLine(tagline ?? short, SHORT_TAGLINE);
  const asLine = (text: string | null) => (isNamed(text, product_name) ? text : asSentence(text));
  return {
    name: product_name,
    // A whole line of the page is ready to copy; one that breaks off is not.
    tagline_60: asLine(short_tagline !== null && isBroken(line) ? short_tagline : line),
    tagline_160: asLine(cutLine(lineFor160(tagline, short), 160)),
    description_short: cut(short, copyLengths.short),
    description_medium: cut(whole, copyLengths.medium),
    description_long: cut(whole, copyLengths.long),
    categories: [...categories],
    logo_url,
    picture_urls: [...pictures],
  };
}

/** A name is written as its makers write it, also at the start of a line: "froupbox is a mod". */
const isNamed = (text: string | null, name: string | null) => name !== null && text?.startsWith(name) === true;

const isBroken = (line: string | null) => line?.endsWith("…") === true;

/** Where 160 characters are taken, the short description says more than a line that fits in 60, if nothing has to be cut. */
function lineFor160(tagline: string | null, short: string | null): string | null {
  if (tagline === null || short === null) return tagline ?? short;
  const isWhole = tagline.length <= SHORT_TAGLINE && short.length > tagline.length && short.length <= 160;
  return isWhole || tagline.length < 40 ? short : tagline;
}

/**
 * The text that the longer descriptions are cut from. A page's long description often goes on from the short one and does not
 * say again what the product is; then the short one comes first.
 */
function extended(short: string | null, long: string | null): string | null {
  if (!short || !long) return short ?? long;
  const at = long.indexOf(withoutEllipsis(short));
  if (at >= 0 && at + short.length <= copyLengths.medium) return long;
  const more = long.split("\n\n").filter((paragraph) => !repeats(paragraph, short));
  return [short, ...more].join("\n\n");
}

/**
 * A line that has to be cut ends before what only adds to it, such as "for people who work alone", if half of it is left:
 * lists print an ellipsis. Else it is cut at a word.
 */
function cutLine(line: string | null, most: number): string | null {
  const cut = line && shorten(line, most);
  if (!line || !cut?.endsWith("…") || cut === line) return cut;
  const set = wholeSentences(line, most) ?? setApart(line, most);
  if (set !== null) return set;
  const starts = [...line.slice(0, most + 1).matchAll(/ (?=\S)/gu)].map(({ index }) => index);
  const isEnd = (at: number) =>
    at >= most / 2 && isAdded(line, at) && !isLoose(line.slice(0, at)) && !isInside(line, at);
  const ends = starts.filter(isEnd);
  // "For iPhone, iPad and Apple Watch" is left out whole, if it can be, and so is "in design, words and code".
  const isOfList = (at: number) => at >= most / 2 && listed.test(line.slice(at));
  const end = ends.findLast((at) => !isJoined(line.slice(at + 1))) ?? starts.find(isOfList) ?? ends.at(-1);
  return end === undefined ? withoutLooseEnd(cut) : line.slice(0, end).replace(/[\s,;:–—-]+$/u, "");
}

/** The sentences of a line that fit whole, if half of it is left. */
function wholeSentences(line: string, most: number): string | null {
  const ends = [...line.slice(0, most + 1).matchAll(/(?<=[\p{L}\p{N}][.!?])\s|(?<=[。！？])/gu)];
  const end = ends.map(({ index }) => index).findLast((at) => at >= most / 2);
  return end === undefined ? null : line.slice(0, end).trimEnd();
}

/** A line up to what a dash or semicolon sets apart from it, if half of it is left: "… for every platform—each piece optimized". */
function setApart(line: string, most: number): string | null {
  const ends = [...line.slice(0, most + 1).matchAll(/(?<=[\p{L}\p{N}])(?:\s?[—;]\s?|\s–\s)(?=\S)/gu)];
  const end = ends.map(({ index }) => index).findLast((at) => at >= most / 2);
  return end === undefined ? null : line.slice(0, end);
}

/** A list of English that one small word leads to, such as "in design, words and code". */
const listed = /^ (?:at|from|in|of|on|with)(?: [^,.;:]+,)+ [^,.;:]* ?(?:and|or) [^,;:]+$/i;

/** Small words of English that lead to the next one. */
const leading: ReadonlySet<string> = new Set(
  "a an and are as at but by for from in into is of on or that the to we when where which who with you your".split(" "),
);

/** Where these end a line, what is left out is needed: "that takes you from a blank page". */
const isLoose = (line: string) => / (?:you|them|it|us|me)$/i.test(line);

/** What begins there only adds to the line. What "and" joins may share the word behind it with what stands before. */
function isAdded(line: string, at: number): boolean {
  const [shown, rest] = [line.slice(0, at), line.slice(at + 1)];
  if (endsLoosely(shown)) return false;
  return isJoined(rest) ? !sharesNext(shown) : isFragment(rest) || isClause(rest);
}

/** "Residential | and commercial homes", "macro, insider, | and other signals". A plural needs nothing behind it. */
const sharesNext = (shown: string): boolean =>
  shown.endsWith(",") ? !/[^\Ws]s,$/iu.test(shown) : /(?:ful|al|ed|ive|ic|ous|able|ible|less)$/iu.test(shown);

/** A word at the end that what is left out goes on from: "a system built", "a list of". */
function endsLoosely(shown: string): boolean {
  const last = shown.slice(shown.lastIndexOf(" ") + 1);
  return isClause(last) || leading.has(last.toLowerCase());
}

/** Inside of a list, "connects tenants, landlords | and agents", or before a word that the line needs: "you answer | for, and act on". */
const isInside = (line: string, at: number) =>
  (/,(?: [^ ,]+){1,2}$/u.test(line.slice(0, at)) && isJoined(line.slice(at + 1))) ||
  /^ [^ ]+[,.;:!?]/u.test(line.slice(at));

/** A line cut at a word, without the small words at its end: "in a valley where the…" is "in a valley…". */
function withoutLooseEnd(cut: string): string {
  const shown = cut.slice(0, -1).trimEnd().split(" ");
  while (shown.length > 3 && leading.has(shown.at(-1)?.toLowerCase() ?? "")) shown.pop();
  return `${shown.join(" ").replace(/[,;:–—-]+$/u, "")}…`;
}

/** A text without a last sentence that leads to what is not in it: "Your job calls this address when it is done:". */
function withoutLeadIn(text: string): string {
  if (!/[:：]$/u.test(text)) return text;
  const starts = [...text.matchAll(/(?<=[.!?])\s+|(?<=[。！？])|\n+/gu)].map(({ index }) => index);
  const end = starts.at(-1);
  return end === undefined || end === 0 ? text : text.slice(0, end).trimEnd();
}

/** A text that was cut by the page's bounds ends so. */
const withoutEllipsis = (text: string) => text.replace(/…$/, "");

/** What stands after the name in a title begins small: "a pill reminder". Names such as iPhone stay. */
const asSentence = (text: string | null) =>
  text?.replace(/^\p{Ll}(?=[\p{Ll} ’'])/u, (letter) => letter.toUpperCase()) ?? null;

/** What the forms of a kind of directory ask for. */
const forms: Readonly<Record<string, string>> = {
  "Launch platform": "name, tagline (60), short description, logo, 3 pictures, first comment",
  Community: "a title and a text in your own words; no advertising",
  "Newsletter & media": "a pitch of three sentences, one picture, your contact",
  // Those for buyers ask for a company; the others list programs beside those that they replace.
  "Software reviews":
    "name, short description, platforms, price or licence, the programs that yours replaces, pictures",
  Deals: "your offer and its price, long description, logo, pictures",
  "Mobile apps": "store address, short description, icon, screenshots",
  "Design & no-code": "name, short description, one large screenshot",
  "Developer tools": "name, tagline (60), what it works with, link to the documentation",
  "Open source": "repository, licence, short description",
};
const usual = "name, tagline (160), short description, category, logo";

/** What they ask for that take one kind of product, whatever kind of directory they are. */
const formsOf: Readonly<Record<string, string>> = {
  articles: "an article on how you built it, a cover picture, a link to your product",
  beta: "what to try and on which devices, a link to sign up, how testers answer you",
  business: "company profile, medium description, prices, logo, 3 pictures",
  companies: "founding date, founders, place, short description, logo",
  deals: "your offer and its price, long description, logo, pictures",
  mcp: "repository or address of the server, short description, what its tools do",
  open_source: "repository, licence, short description",
  reviews: "company name, address of your site, what you sell, logo, whom to ask for a review",
  services: "company profile, what you do and from which price, 3 projects, clients to ask for a review",
};

interface Entered {
  category: string;
  onlyFor: string | null;
  pricing: "Free" | "Freemium" | "Paid" | null;
  price: string | null;
  requiresAccount: boolean | null;
  requiresBacklink: boolean | null;
}

/** What to have ready before the form is opened. */
export function preparationFor(entered: Entered): string {
  const { category, onlyFor, pricing, price, requiresAccount, requiresBacklink } = entered;
  return [
    ...(requiresAccount ? ["an account"] : []),
    ...(requiresBacklink ? ["their badge or link on your site"] : []),
    ...(pricing === "Paid" ? [price ? `payment (from ${price})` : "payment"] : []),
    (onlyFor === null ? undefined : formsOf[onlyFor]) ?? forms[category] ?? usual,
  ].join("; ");
}
