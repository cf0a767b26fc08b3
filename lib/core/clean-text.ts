import { textBounds } from "./text-bounds";
import { parseUrl } from "./url";

/** Characters that are invisible or change the display: bidi overrides, zero-width, soft hyphen, tags, private use. */
const unprintable =
  /[\p{Cs}\p{Co}\p{Cn}\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\uffff\u{e0000}-\u{e007f}]/gu;

/** Signs that a template was never filled in: `{{name}}`, `${name}`, `<%= name %>`, `%NAME%`, `%app.name%`, `{version}`. */
const placeholder = /\{\{|\}\}|\$\{|<%|%>|%[A-Za-z][A-Za-z_.-]{2,}%|^\{[\w.]+\}$/;

/** Names of folders on Windows, which people write with such signs. */
const windowsFolder =
  /%(?:(?:local)?appdata|home(?:path|drive)|path|program(?:data|files)|systemroot|te?mp|userprofile|windir)%/gi;

/**
 * Turns foreign text into one safe line, see `oneLine`.
 * @returns null if nothing readable is left, or if it is a template that was not filled in
 */
export function cleanText(text: string | null | undefined): string | null {
  const line = oneLine((text ?? "").slice(0, 6_000));
  return line === "" || placeholder.test(line.replace(windowsFolder, "")) ? null : line;
}

/**
 * Removes control characters, lone surrogates and invisible characters, collapses white space, and composes
 * characters (NFC).
 */
export function oneLine(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.replace(/ {2,}/g, " ").trim();
  return text
    .replace(/[\p{Cc}\p{Z}]+/gu, " ")
    .replace(unprintable, "")
    .normalize("NFC")
    .replace(/ +/g, " ")
    .trim();
}

/** The same for a text of several lines, whose line ends and tabs stay. */
export function cleanLines(text: string): string {
  if (/^[\n\t -~]*$/.test(text)) return text.trim();
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]+/gu, "")
    .replace(unprintable, "")
    .normalize("NFC")
    .trim();
}

/** Shortens a line to `most` characters: after the last whole sentence that fits, or at a word with an ellipsis. */
export function shorten(line: string, most: number): string {
  const characters = [...line];
  if (characters.length <= most) return line;
  const start = characters.slice(0, most - 1).join("");
  const whole = wholeSentences(line, start.length);
  if (whole.length >= most / 3) return whole;
  const space = start.lastIndexOf(" ");
  return `${(space > most / 2 ? start.slice(0, space) : start).replace(/[\s,;:–—-]+$/u, "")}…`;
}

function wholeSentences(line: string, most: number): string {
  let end = 0;
  for (const { index, segment } of sentences.segment(line)) {
    if (index + segment.trimEnd().length > most) break;
    end = index + segment.length;
  }
  return line.slice(0, end).trimEnd();
}

/** The first sentence of a line, or the whole line if it has only one. */
export function firstSentence(line: string): string {
  for (const { segment } of sentences.segment(line)) return segment.trim();
  return line;
}

/** The sentences of a line, in order. "Acme! is a rocket" is one, and so is "Acme!t flies": the mark is the name's. */
export function sentencesOf(line: string): string[] {
  const found: string[] = [];
  for (const { segment } of sentences.segment(line)) {
    const last = found.at(-1);
    const isOne = last !== undefined && (isInWord(last, segment) || (/^\p{Ll}/u.test(segment) && shortCall.test(last)));
    if (isOne) found.push(`${found.pop()}${segment}`);
    else found.push(segment);
  }
  return found.flatMap((sentence) => sentence.trim() || []);
}

/** Whether a mark stands in a word, as in a name or an address ("/find?q="), and not at the end of a sentence. */
const isInWord = (before: string, after: string): boolean =>
  /[\p{L}\p{N}][!?]$/u.test(before) && /^[a-z\d]/.test(after);

/** At most three words with a mark: a name may be written so. */
const shortCall = /^(?:\S+ ){0,2}\S+[!?]\s+$/u;

const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });

/** A key that spellings of one name share: its letters and digits in lower case and compatibility form. */
export function nameKey(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

const unspacedLetter = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu;

/** The number of words in a line. In scripts without spaces, two characters count as one word. */
export function wordCount(line: string): number {
  // Those scripts begin behind the Latin, Greek and Cyrillic letters, where most lines end.
  const letters = /[\u0e00-\uffff]/.test(line) ? line.match(unspacedLetter) : null;
  const unspaced = letters?.length ?? 0;
  return line.split(" ").filter((word) => /[\p{L}\p{N}]/u.test(word)).length + Math.floor(unspaced / 2);
}

/** True if a line is a URL and not words. */
export function looksLikeUrl(line: string): boolean {
  return /^(?:https?:\/\/|www\.)\S*$/i.test(line) || line.includes("://");
}

/** An absolute http or https URL. Null for any other scheme, for invalid text, and if it is too long. */
export function webUrl(link: string | null | undefined, base: string): string | null {
  const text = link?.trim();
  if (!text || text.length > 8_192 || /[{}<>]/.test(text)) return null;
  const url = parseUrl(text, base);
  // No file has NUL in its name.
  if (!url || url.href.includes("%00")) return null;
  const { protocol, username, password, href } = url;
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && username === "" && password === "" && href.length <= textBounds.url ? href : null;
}
