import { nameKey } from "@/lib/core/clean-text";
import { OWN_LINK, PIECE } from "../evidence/closing-lines";
import { makerWords } from "./maker-words";
import { isAccount, isCompany, type Known, nameAtStart } from "./makers-name";

/** Marks between the parts of a line. */
const marks = /\s*[·•∙⋅|｜‖／»«]\s*|\s+[—–/~-]+\s+|—/u;

/**
 * Who a page's last lines say made the product, see `closingLines`. Who holds the rights comes first: "made by" may name whom
 * they hired.
 */
export function signedBy(lines: readonly string[], known: Known): string | null {
  const ways = [
    [holderIn, all],
    [labelledIn, all],
    [signerIn, all],
    [byIn, LAST_LINES],
    [besideName, all],
  ] as const;
  const whole = lines.map((line, at) => withNext(line, lines[at + 1] ?? ""));
  for (const [way, most] of ways)
    for (const line of whole.slice(-most)) {
      const name = way(line, known);
      if (name) return name;
    }
  return null;
}

const all = Number.POSITIVE_INFINITY;
/** "By Jane Roe" is below every post, too: it signs only at the very end. */
const LAST_LINES = 4;

/** A label and what is below it: "Publisher:", or in a table "Publisher" above a company's name. */
function withNext(line: string, next: string): string {
  const { imprint, labelOnly } = makerWords();
  if (/[:：]\s*$/.test(line) || imprint.test(line)) return `${line}${PIECE}${next}`;
  return labelOnly.test(line) && isCompany(next) ? `${line}:${PIECE}${next}` : line;
}

const copyright =
  /(?:copyright\s*)?(?:©|ⓒ|\(c\)(?=\s*(?:copyright\s*)?\d{4}))(?:\s*copyright)?|copyright(?=[\s,]*\d{4})/giu;
const anyYear = /(?:19|20)\d{2}/;

/** Marks of one line that are looked at. */
const MAX_MARKS = 2;

/** "© 2026 Jane Roe" and "Jane Roe © 2026". */
function holderIn(line: string, known: Known): string | null {
  for (const { index, 0: mark } of [...line.matchAll(copyright)].slice(0, MAX_MARKS)) {
    const before = line.slice(0, index);
    if (saysOthers(before)) continue;
    const hasYear = anyYear.test(line.slice(index, index + mark.length + 30)) || /\d{4}\s*$/.test(before);
    const judge = isNeutral(lastPiece(before), known) ? holderAfter : holderBefore;
    const name = judge(before, afterYears(line.slice(index + mark.length)), known);
    // Without a year it is mostly the note of the maker of a map or a picture.
    if (name && (hasYear || before.trim() === "" || isCompany(name))) return name;
  }
  return null;
}

function holderAfter(_before: string, after: string, known: Known): string | null {
  return after.startsWith(OWN_LINK) ? null : nameAtStart(after.replace(makerWords().byFirst, ""), known, true);
}

/** The name before a mark that nothing but the year and the rights follow. */
function holderBefore(before: string, after: string, known: Known): string | null {
  if (/[\p{L}\n\v]/u.test(after.replace(makerWords().after, ""))) return null;
  const name = nameAtStart(lastPiece(before), known, false);
  return name?.includes(" ") ? name : null;
}

const afterYears = (text: string) =>
  text.replace(/^(?:[\s,.:–—~-]|(?:19|20)\d{2}|present)+/iu, (start) => (start.includes(OWN_LINK) ? OWN_LINK : ""));

/** "Publisher: Acme". */
function labelledIn(line: string, known: Known): string | null {
  const words = makerWords();
  const found =
    words.label.exec(line) ?? (line.includes(PIECE) ? words.imprint.exec(line.split(PIECE, 1)[0] ?? "") : null);
  if (!found || !isNeutral(lastPart(line.slice(0, found.index)), known)) return null;
  const named = line.slice(found.index + found[0].length);
  // A page of the site is no maker: "Developer: API".
  return /^\s*\v/.test(named) ? null : nameAtStart(named, known, false);
}

/** "Made with love by Jane Roe". */
function signerIn(line: string, known: Known): string | null {
  const words = makerWords();
  for (const part of partsOf(line)) {
    const found = words.signed.exec(part);
    if (found && isNeutral(part.slice(0, found.index), known))
      return nameAtStart(part.slice(found.index + found[0].length), known, false);
    const [, ...names] = words.around.exec(part.trim()) ?? [];
    const name = names.find((one) => one !== undefined);
    if (name) return nameAtStart(name, known, false);
  }
  return null;
}

/**
 * "Rocket by Acme" and "Rocket · MIT · By Acme". "By Jane Roe" alone is below reviews and posts, too: it counts only where
 * the page leads to an account of hers.
 */
function byIn(line: string, known: Known): string | null {
  const parts = partsOf(line);
  for (const [at, part] of parts.entries()) {
    const found = makerWords().by.exec(part);
    if (!found) continue;
    const named = part.slice(found.index + found[0].length - 1);
    // "By Continuing, you accept": a sentence goes on.
    if (/^[^,]*,\s*\p{Ll}/u.test(named)) continue;
    const before = part.slice(0, found.index);
    const isAlone = nameKey(before) === "";
    const isOfProduct = isAlone ? parts.slice(0, at).some((one) => isProduct(one, known)) : isSaidOfIt(before, known);
    if (!isAlone && !isOfProduct) continue;
    const name = nameAtStart(named, known, false);
    return name && (isOfProduct || isAccount(name, known)) ? name : null;
  }
  return null;
}

/** Whether a text is the product's name, or begins with it and says nothing more. */
const isProduct = (text: string, { own }: Known) => nameKey(text) !== "" && own.includes(nameKey(text));
const isSaidOfIt = (text: string, known: Known) =>
  known.own.some((one) => one !== "" && nameKey(text).startsWith(one)) && isNeutral(text, known);

/** "Rocket · Jane Roe", where the page leads to an account of hers. */
function besideName(line: string, known: Known): string | null {
  const parts = partsOf(line);
  const at = parts.findIndex((part) => isProduct(part.replace(/©|(?:19|20)\d{2}/g, ""), known));
  if (at === -1) return null;
  const names = parts.slice(at + 1).map((part) => nameAtStart(part, known, false));
  return names.find((name) => name?.includes(" ") && isAccount(name, known)) ?? null;
}

/** The parts of a line between marks, and its sentences. */
const partsOf = (line: string) =>
  line.split(marks).flatMap((part) => part.split(/(?<=\p{L}{3}[.!?])\s+|(?<=[。！？])/u));

const lastPart = (text: string) => partsOf(text).at(-1) ?? "";
const lastPiece = (text: string) =>
  lastPart(text)
    .split(/[\n\v]/)
    .at(-1) ?? "";

/** Whether nothing is said but the product's name and words that say nothing more. */
function isNeutral(text: string, { own }: Known): boolean {
  if (own.includes(nameKey(text))) return true;
  const words = makerWords();
  const said = text.split(/[\s,]+/).filter((word) => /\p{L}/u.test(word));
  return said.every((word) => words.has("beside", word) || isPartOf(nameKey(word), own));
}

const isPartOf = (key: string, own: readonly string[]) => own.some((one) => one.includes(key));

/** "Photos" before "© 2026 Jane Roe". */
const saysOthers = (text: string) =>
  lastPart(text)
    .split(/[\s,:]+/)
    .some((word) => makerWords().has("others", word));
