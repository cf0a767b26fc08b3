/** Scripts that write words without spaces between them, or with particles grown onto them. */
export const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Arabic}]/u;

/** ASCII, and marks of print that no form of Unicode changes and that are in no word: most texts in English have nothing else. */
const simple = /^[\0-\x7f\xa0©·×–—‘’“”•€→✓]*$/;

/** A text as its words: lower case, compatibility form, Latin letters without accents; a mark between sentences is a word. */
export function plainWords(text: string): string[] {
  if (simple.test(text)) return text.toLowerCase().match(/[a-z\d]+|[.!?|]/g) ?? [];
  const whole = plain(text);
  const parted = unspaced.test(whole) ? whole.replace(scriptChange, "$& ") : whole;
  return parted.match(/[\p{L}\p{M}\p{N}]+|[.!?。！？|]/gu) ?? [];
}

/** The words of an English text without the plural. */
export function singularWords(text: string): string[] {
  // Of other texts the plural goes first: "país" has lost its accent afterwards, and ends like "this".
  return simple.test(text) ? plainWords(text).map(singular) : plainWords(withoutPlurals(text));
}

/** An English text with its words without the plural. */
export const withoutPlurals = (text: string): string => text.replace(/[\p{L}\p{M}\p{N}]+/gu, singular);

/** Words that end in "s" without being more than one. */
const endsInS = /(?:ss|us|is)$/;

/** A word of an English text in lower case, without the plural. */
export function singular(word: string): string {
  const lower = word.toLowerCase();
  if (!lower.endsWith("s") || lower === "news") return lower;
  if (lower.length > 4 && lower.endsWith("ies")) return `${lower.slice(0, -3)}y`;
  return lower.length > 3 && !endsInS.test(lower) ? lower.slice(0, -1) : lower;
}

/** The end of a word in Latin letters or digits before one of a script without spaces, or the other way round. */
const scriptChange =
  /[a-z\d](?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}](?=[a-z\d])/gu;

function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/(?<=[\p{sc=Latin}\p{sc=Cyrillic}])\p{Mn}+/gu, "")
    .normalize("NFC")
    .replaceAll("ı", "i")
    .replaceAll("ł", "l")
    .replaceAll("ß", "ss");
}
