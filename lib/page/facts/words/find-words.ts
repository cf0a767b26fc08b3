import type { Steps } from "@/lib/page/fetch/steps";

/**
 * Words and phrases that are looked for in texts. A `*` at the end of a word stands for any ending; one at its beginning
 * also for any beginning. Words of scripts without spaces are found inside of longer ones.
 */
export interface WordIndex<T> {
  /** Words with spaces around them, as a tree of one word after the other. */
  readonly phrases: Branch<T>;
  /** Parts of words, the longest first. */
  readonly parts: readonly { part: string; meanings: T[] }[];
}

interface Branch<T> {
  readonly exact: Map<string, Branch<T>>;
  /** By the beginning of a word, and the lengths that beginnings have. */
  readonly beginnings: Map<string, Branch<T>>;
  readonly lengths: Set<number>;
  readonly meanings: T[];
}

/** Scripts that write words without spaces between them, or with particles grown onto them. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Arabic}]/u;

const branch = <T>(): Branch<T> => ({ exact: new Map(), beginnings: new Map(), lengths: new Set(), meanings: [] });

/** Makes the index of words with what each means. */
export function indexWords<T>(entries: Iterable<readonly [words: string, meaning: T]>): WordIndex<T> {
  const phrases = branch<T>();
  const parts = new Map<string, T[]>();
  for (const [words, meaning] of entries) {
    const part = partOf(words);
    if (part === null) insert(phrases, words, meaning);
    else parts.set(part, [...(parts.get(part) ?? []), meaning]);
  }
  const ordered = [...parts].map(([part, meanings]) => ({ part, meanings }));
  return { phrases, parts: ordered.sort((a, b) => b.part.length - a.part.length) };
}

/** What is found inside of words: a term of a script without spaces, or one that begins with `*`. Null for whole words. */
function partOf(words: string): string | null {
  if (unspaced.test(words)) return packed(words);
  return words.startsWith("*") ? plainWords(words).join("") : null;
}

function insert<T>(root: Branch<T>, words: string, meaning: T): void {
  let at = root;
  for (const word of words.trim().split(/\s+/)) {
    const [plain = ""] = plainWords(word);
    const isBeginning = word.endsWith("*");
    const among = isBeginning ? at.beginnings : at.exact;
    if (isBeginning) at.lengths.add(plain.length);
    const next = among.get(plain) ?? branch<T>();
    among.set(plain, next);
    at = next;
  }
  at.meanings.push(meaning);
}

/**
 * The meanings of all words and phrases in a text. Words of a longer phrase that is found do not count by themselves: in
 * "podcast hosting" there is no "hosting".
 */
export function* findWords<T>(text: string, { phrases, parts }: WordIndex<T>): Steps<Set<T>> {
  const meanings = new Set<T>();
  for (const found of yield* phrasesIn(plainWords(text), phrases)) for (const one of found) meanings.add(one);
  let rest = parts.length > 0 ? packed(text) : "";
  for (const { part, meanings: meant } of parts) {
    if (!rest.includes(part)) continue;
    rest = rest.replaceAll(part, ".");
    for (const one of meant) meanings.add(one);
    yield;
  }
  return meanings;
}

interface Match<T> {
  start: number;
  end: number;
  meanings: readonly T[];
}

function* phrasesIn<T>(words: readonly string[], root: Branch<T>): Steps<(readonly T[])[]> {
  const matches: Match<T>[] = [];
  for (const start of words.keys()) {
    matches.push(...matchesFrom(words, start, root));
    if (start % 200 === 0) yield;
  }
  // In order of their starts, so the longest that began before tells what is inside of it.
  let covered: Match<T> | null = null;
  const kept: Match<T>[] = [];
  for (const match of matches) {
    if (covered && match.end <= covered.end && match.end - match.start < covered.end - covered.start) continue;
    kept.push(match);
    if (!covered || match.end > covered.end) covered = match;
  }
  return kept.map(({ meanings }) => meanings);
}

/** The longest first. */
function matchesFrom<T>(words: readonly string[], start: number, root: Branch<T>): Match<T>[] {
  const matches: Match<T>[] = [];
  let at = [root];
  for (let end = start; at.length > 0 && end < words.length; ) {
    const word = words[end] ?? "";
    at = at.flatMap((from) => nextOf(from, word));
    end++;
    const meanings = at.flatMap((reached) => reached.meanings);
    if (meanings.length > 0) matches.unshift({ start, end, meanings });
  }
  return matches;
}

function nextOf<T>({ exact, beginnings, lengths }: Branch<T>, word: string): Branch<T>[] {
  const next = [exact.get(word)];
  for (const length of lengths) if (length <= word.length) next.push(beginnings.get(word.slice(0, length)));
  return next.filter((found) => found !== undefined);
}

/** A text as its words: lower case, compatibility form, Latin letters without accents; a mark between sentences is a word. */
export function plainWords(text: string): string[] {
  return plain(text).match(/[\p{L}\p{M}\p{N}]+|[.!?。！？|]/gu) ?? [];
}

/** The same without spaces. */
const packed = (text: string) => plainWords(text).join("");

function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/(?<=[\p{sc=Latin}\p{sc=Cyrillic}])\p{Mn}+/gu, "")
    .normalize("NFC")
    .replaceAll("ı", "i")
    .replaceAll("ß", "ss");
}
