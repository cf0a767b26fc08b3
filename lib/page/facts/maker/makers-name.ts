import { looksLikeUrl, nameKey, oneLine, wordCount } from "@/lib/core/clean-text";
import { isHostBrand } from "../evidence/hosts/host-words";
import { type MakerWords, makerWords } from "./maker-words";

/** What is known of the page, to tell its makers from what they made. */
export interface Known {
  /** Name keys of the product; the first is its name. */
  own: readonly string[];
  /** Name keys in the page's address, where it says what the product is called. */
  addressed: readonly string[];
  /** Name keys of the host that the page is on. */
  hosts: readonly string[];
  /** Name keys of the accounts that the page is on or links to, such as at a code host. */
  accounts: readonly string[];
}

/** Whether a text is short and has the letters and marks of a name, and no address, number or markup. */
export function isPlainName(text: string): boolean {
  return (
    text.length <= 60 &&
    wordCount(text) <= 5 &&
    /\p{L}.*\p{L}/u.test(text) &&
    !looksLikeUrl(text) &&
    !notInNames.test(text.replace(/\.(?:Ltda?|Inc|Corp)$|\sA\/S$/i, ""))
  );
}

/** Other characters, more than two marks on one letter, more than four digits, "evil.example", and what is left of "&lt;". */
const notInNames =
  /[^\p{L}\p{M}\p{N} .,'’&+()・㈜-]|\p{M}{3}|(?:\p{N}\P{N}*){5}|\p{L}{2}\.\p{L}{2,}|\.\p{L}{2,}$|&\p{Ll}/u;

/**
 * The maker's name at the beginning of a text; null if what is there is the product's own name, or may be no name.
 * @param isHolder it follows "©", where small letters and one word are a name, too
 */
export function nameAtStart(text: string, known: Known, isHolder: boolean): string | null {
  const words = makerWords();
  const { line, isLink } = cutPiece(text);
  const cut = cutName(line, words);
  const name = tidied(cut);
  if (!isPlainName(name) || nameKey(name).length < 2) return null;
  // "@roe42" is a handle, and a name only where the page leads to that account.
  if (/^[^\p{L}\p{N}]*@/u.test(cut) && !known.accounts.includes(nameKey(name))) return null;
  const keys = name.split(" ").map((part) => part.replace(/[,.()]+$/, ""));
  const says = (meaning: "placeholder" | "others" | "nobody") => keys.some((word) => words.has(meaning, word));
  if (says("placeholder") || isHost(name, known, words)) return null;
  if (isCompany(name)) return isCompanysName(keys, words, isHolder) ? name : null;
  if (says("others") || says("nobody") || words.nobodyPart.test(name) || isOwn(name, keys, known, words)) return null;
  const isSure = isHolder || isLink || isAccount(name, known);
  return isWritten(keys, words, isSure && keys.length === 1) ? name : null;
}

/** "Acme Ltd", and not "Download Acme Ltd" or "we at Acme Ltd". */
function isCompanysName([first = "", ...rest]: readonly string[], words: MakerWords, allowsSmall: boolean): boolean {
  const named = [first, ...rest.filter((word) => !words.isForm(word))];
  return !words.has("nobody", first) && isWritten(named, words, allowsSmall && named.length === 1);
}

/** Hosts and stores hold the rights to their own marks, and sign the pages of their users. */
const isHost = (name: string, { hosts }: Known, words: MakerWords) =>
  isHostBrand(withoutForm(name, words)) || hosts.some((host) => nameKey(name).startsWith(host));

/** A piece of a line: what is in one element. A link within the site names one of its pages. */
function cutPiece(text: string): { line: string; isLink: boolean } {
  const rest = text.replace(/^[\s:：©,]+/, "");
  const [line = ""] = rest.split(/[\n\v]/, 1);
  return { line, isLink: /^[^\S\v]*\n/.test(text) };
}

/** Where a name ends: at marks between parts, at the end of a sentence, and where more is said. */
function cutName(line: string, words: MakerWords): string {
  let name = line.slice(0, 120);
  const cut = (at: number) => {
    if (at >= 0) name = name.slice(0, at);
  };
  cut(
    name.search(
      /\s*[·•∙⋅|｜‖／»«©™®→↗↑（:：;!?！？。、]|\s*\((?!주\))|\s[—–/~-]+\s|—|\s\p{Extended_Pictographic}|\p{Extended_Pictographic}\s/u,
    ),
  );
  cut(name.search(words.after));
  cut(name.search(words.ends));
  cut(commaAt(name, words));
  cut(sentenceEnd(name, words));
  return upToForm(name, words);
}

/** "Acme Ltd. mail@acme.example": the form of a company ends its name. */
function upToForm(name: string, words: MakerWords): string {
  const parts = name.trim().split(/\s+/);
  const last = parts.findLastIndex((part, at) => at > 0 && words.isForm(part));
  return last === -1 ? name : parts.slice(0, last + 1).join(" ");
}

/** "Jane Roe, Berlin", and not "Acme, Inc." */
function commaAt(name: string, words: MakerWords): number {
  const at = name.indexOf(",");
  const [next = ""] = name
    .slice(at + 1)
    .trim()
    .split(/\s/, 1);
  return words.isForm(next) ? -1 : at;
}

function sentenceEnd(name: string, words: MakerWords): number {
  for (const { index } of name.matchAll(/\.(?=\s|$)/g)) {
    const word = name.slice(0, index).split(" ").at(-1) ?? "";
    const isShort = word.length === 1 || words.isForm(word) || /^(?:dr|mr|ms|mrs|st|jr|sr|prof)$/i.test(word);
    if (!isShort) return index;
  }
  return -1;
}

const year = "(?:19|20)\\d{2}";
const years = new RegExp(
  `^\\s*${year}(?:\\s*[-–—~,/]\\s*(?:${year}|\\d{2}\\b)?)*\\s*|[\\s,]*${year}(?:\\s*[-–—~]\\s*${year})?\\s*$`,
  "g",
);

const tidied = (text: string) =>
  oneLine(text)
    .replace(years, "")
    .replace(/^(?:(?!\(주\))[^\p{L}\p{N}㈜])+|[^\p{L}\p{N}).]+$/gu, "")
    .replace(/^the (?=\p{Lu})/u, "")
    .replace(/(?<=\p{L}{2})\.$/u, (dot, at, all: string) => (shortened.test(all.slice(0, at)) ? dot : ""));

/** Forms of companies that are written with a dot at their end. */
const shortened = /(?:\s(?:ltda?|inc|co|corp|pty|pvt|şti|bros|jr|sr)|\.\p{L}+)$/iu;

/** "Acme Ltd.", and names of companies in scripts without spaces. */
export function isCompany(name: string): boolean {
  const words = makerWords();
  return (
    words.legalPart.test(name) ||
    name
      .split(" ")
      .slice(1)
      .some((word) => words.isForm(word))
  );
}

const withoutForm = (name: string, words: MakerWords) =>
  nameKey(
    name
      .split(" ")
      .filter((word, at) => at === 0 || !words.isForm(word))
      .join(" "),
  );

/** "Acme App" and "Acme contributors" say nothing new of Acme; "Acme Foundation" is a company. */
function isOwn(name: string, keys: readonly string[], { own, addressed }: Known, words: MakerWords): boolean {
  const key = nameKey(name);
  if (own.includes(key) || addressed.includes(key)) return true;
  if (keys.slice(1).some((word) => words.has("company", word))) return false;
  const [product = ""] = own;
  if (product.includes(key) || (keys.length === 1 && product.length > 2 && key.includes(product))) return true;
  const runs = runsOf(name);
  return own.some((one) => one.length > 2 && runs.has(one));
}

/** The keys of all words of a name, and of those that follow each other: "Acme", "Labs" and "Acme Labs". */
function runsOf(name: string): ReadonlySet<string> {
  const words = name.split(/[\s-]|(?<=\p{Ll})(?=\p{Lu})/u);
  return new Set(
    words.flatMap((_, from) => words.slice(from).map((_, at) => nameKey(words.slice(from, from + at + 1).join("")))),
  );
}

/** Whether each word is written as in a name. Scripts without capitals write every word so. */
function isWritten(keys: readonly string[], words: MakerWords, allowsSmall: boolean): boolean {
  const isSmall = (word: string) => /^\p{Ll}/u.test(word);
  return allowsSmall || keys.every((word, at) => !isSmall(word) || (at > 0 && words.has("joins", word)));
}

/** Whether a word of a name is in that of an account: "Jane Roe" and "janeroe42". */
export function isAccount(name: string, { accounts }: Known): boolean {
  const keys = name.split(" ").map(nameKey);
  return keys.some((key) => key.length >= 4 && accounts.some((account) => account.includes(key)));
}
