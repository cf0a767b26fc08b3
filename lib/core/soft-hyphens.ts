/** A word with more letters may need to be broken. */
const MAX_UNBROKEN = 15;
const SOFT_HYPHEN = "\u00ad";

/**
 * Between the two consonants of "ung|sge": before a consonant that a vowel follows, at least three letters from both ends.
 * "sch", "ch", "sh", "th" and "ph" are one sound, and stay together.
 */
const BREAK =
  /(?<=\p{L}{3})(?<=[^aeiouyäöüåæøáàâéèêíìîóòôúùû])(?<![cspt](?=h)|s(?=ch))(?=(?:sch|[cspt]h|[^aeiouyäöüåæøáàâéèêíìîóòôúùû])[aeiouyäöüåæøáàâéèêíìîóòôúùû])(?=\p{L}{3})/giu;

/** A text whose very long words may be broken with a hyphen. */
export function withSoftHyphens(text: string): string {
  return text.replace(/\p{Script=Latin}+/gu, (word) =>
    word.length > MAX_UNBROKEN ? word.replace(BREAK, SOFT_HYPHEN) : word,
  );
}
