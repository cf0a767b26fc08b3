import type { Steps } from "@/lib/page/fetch/steps";
import { plainWords, unspaced } from "./plain-words";

/**
 * Words and phrases that are looked for in texts. A `*` at the end of a word stands for any ending; one at its beginning
 * also for any beginning. Words of scripts without spaces are found inside of longer ones.
 */
export interface WordIndex<T> {
  /** Words with spaces around them, as a tree of one word after the other. */
  readonly phrases: Branch<T>;
  /** Parts of words, as a tree of one character after the other; null if there are none. */
  readonly parts: Letter<T> | null;
}

/** Most branches are the end of one phrase: they hold a meaning and no map. */
interface Branch<T> {
  exact: Map<string, Branch<T>> | null;
  beginnings: Beginnings<T> | null;
  meanings: readonly T[];
}

interface Beginnings<T> {
  readonly branches: Map<string, Branch<T>>;
  /** The lengths of the beginnings, by their first character. */
  readonly lengths: Map<number, number[]>;
}

interface Letter<T> {
  next: Map<string, Letter<T>> | null;
  meanings: readonly T[];
}

const branch = <T>(): Branch<T> => ({ exact: null, beginnings: null, meanings: nothing });
const letter = <T>(): Letter<T> => ({ next: null, meanings: nothing });
const nothing: readonly never[] = [];

/** Makes the index of words with what each means. */
export function indexWords<T>(entries: Iterable<readonly [words: string, meaning: T]>): WordIndex<T> {
  const phrases = branch<T>();
  const parts = letter<T>();
  for (const [words, meaning] of entries) {
    const part = partOf(words);
    if (part === null) insert(phrases, words, meaning);
    else insertPart(parts, part, meaning);
  }
  return { phrases, parts: parts.next ? parts : null };
}

/** What is found inside of words: a term of a script without spaces, or one that begins with `*`. Null for whole words. */
function partOf(words: string): string | null {
  return words.startsWith("*") || unspaced.test(words) ? packed(plainWords(words)) : null;
}

function insert<T>(root: Branch<T>, words: string, meaning: T): void {
  let at = root;
  for (const word of words.trim().split(/\s+/)) {
    const [plain = ""] = plainWords(word);
    at = word.endsWith("*") ? beginningOf(at, plain) : wholeOf(at, plain);
  }
  // Not pushed: V8 makes room for sixteen more then.
  at.meanings = [...at.meanings, meaning];
}

function wholeOf<T>(at: Branch<T>, plain: string): Branch<T> {
  at.exact ??= new Map();
  return madeAt(at.exact, plain, branch<T>);
}

function beginningOf<T>(at: Branch<T>, plain: string): Branch<T> {
  at.beginnings ??= { branches: new Map(), lengths: new Map() };
  const known = madeAt(at.beginnings.lengths, plain.charCodeAt(0), (): number[] => []);
  if (!known.includes(plain.length)) known.push(plain.length);
  return madeAt(at.beginnings.branches, plain, branch<T>);
}

function insertPart<T>(root: Letter<T>, part: string, meaning: T): void {
  let at = root;
  for (let i = 0; i < part.length; i++) {
    at.next ??= new Map();
    at = madeAt(at.next, part.charAt(i), letter<T>);
  }
  at.meanings = [...at.meanings, meaning];
}

/** What a map has at a key; made if it has nothing. */
function madeAt<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/**
 * The meanings of all words and phrases in a text. Words of a longer phrase that is found do not count by themselves: in
 * "podcast hosting" there is no "hosting".
 * @param words the text as `plainWords`
 */
export function* findWords<T>(words: readonly string[], { phrases, parts }: WordIndex<T>): Steps<Set<T>> {
  const meanings = new Set<T>();
  for (const found of yield* phrasesIn(words, phrases)) for (const one of found) meanings.add(one);
  if (parts) for (const found of yield* partsIn(packed(words), parts)) for (const one of found) meanings.add(one);
  return meanings;
}

/** The longest parts count first; a shorter one counts where it is apart from them. */
function* partsIn<T>(text: string, root: Letter<T>): Steps<Set<readonly T[]>> {
  const found: Match<T>[] = [];
  for (let start = 0; start < text.length; start++) {
    let at = root.next?.get(text.charAt(start));
    for (let end = start + 1; at; end++) {
      if (at.meanings.length > 0) found.push({ start, end, meanings: at.meanings });
      at = at.next?.get(text.charAt(end));
    }
    if (start % 2_000 === 0) yield;
  }
  found.sort((a, b) => b.end - b.start - (a.end - a.start));
  yield;
  return apartIn(found, text.length);
}

/** The meanings of matches that do not run into one before them. */
function apartIn<T>(found: readonly Match<T>[], length: number): Set<readonly T[]> {
  const kept = new Set<readonly T[]>();
  if (found.length === 0) return kept;
  const taken = new Uint8Array(length);
  for (const { start, end, meanings } of found) {
    if (taken[start] || taken[end - 1]) continue;
    taken.fill(1, start, end);
    kept.add(meanings);
  }
  return kept;
}

interface Match<T> {
  start: number;
  end: number;
  meanings: readonly T[];
}

function* phrasesIn<T>(words: readonly string[], root: Branch<T>): Steps<Set<readonly T[]>> {
  const kept = new Set<readonly T[]>();
  // In order of their starts, so the longest that began before tells what is inside of it.
  let covered: Match<T> | null = null;
  for (let start = 0; start < words.length; start++) {
    for (const match of matchesFrom(words, start, root)) {
      if (covered && match.end <= covered.end && match.end - match.start < covered.end - covered.start) continue;
      kept.add(match.meanings);
      if (!covered || match.end > covered.end) covered = match;
    }
    if (start % 200 === 0) yield;
  }
  return kept;
}

/**
 * Which words of a short text belong to a phrase of the index: true at the place of each that does. Parts of words are not
 * looked for.
 */
export function coveredWords<T>(words: readonly string[], { phrases }: WordIndex<T>): boolean[] {
  const covered = words.map(() => false);
  for (let start = 0; start < words.length; start++) {
    const [longest] = matchesFrom(words, start, phrases);
    if (longest) covered.fill(true, longest.start, longest.end);
  }
  return covered;
}

/** The longest first. */
function matchesFrom<T>(words: readonly string[], start: number, root: Branch<T>): readonly Match<T>[] {
  let at = nextOf([root], words[start] ?? "");
  if (at.length === 0) return nothing;
  const matches: Match<T>[] = [];
  for (let end = start + 1; at.length > 0; end++) {
    const meanings = meaningsOf(at);
    if (meanings.length > 0) matches.push({ start, end, meanings });
    at = end < words.length ? nextOf(at, words[end] ?? "") : nothing;
  }
  return matches.reverse();
}

/** The meanings themselves where there is one branch only, so that a word that is found again is the same. */
const meaningsOf = <T>(branches: readonly Branch<T>[]): readonly T[] =>
  branches.length === 1 ? (branches[0]?.meanings ?? nothing) : branches.flatMap(({ meanings }) => meanings);

function nextOf<T>(branches: readonly Branch<T>[], word: string): readonly Branch<T>[] {
  let next: Branch<T>[] | null = null;
  for (const { exact, beginnings } of branches) {
    const whole = exact?.get(word);
    if (whole) next = [...(next ?? nothing), whole];
    for (const length of beginnings?.lengths.get(word.charCodeAt(0)) ?? nothing) {
      const found = length <= word.length ? beginnings?.branches.get(word.slice(0, length)) : undefined;
      if (found) next = [...(next ?? nothing), found];
    }
  }
  return next ?? nothing;
}

/** Words without spaces between them. */
const packed = (words: readonly string[]) => words.join("");
