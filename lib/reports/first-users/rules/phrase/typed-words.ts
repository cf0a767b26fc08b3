import { stemsOf } from "@/lib/page/facts/words/stems";
import { type Kind, tablesIn } from "../tables/tables";
import { saysNothing } from "../words/product-nouns";

let typed: ReadonlySet<string> | undefined;

/** The words of all searches, names and cues of the tables, and of trades: what people type when they look for a product. */
function typedWords(): ReadonlySet<string> {
  const { kinds, audiences } = tablesIn("en");
  typed ??= new Set([
    ...kinds.flatMap(({ name, cues, queries }) => stemsOf([name, ...cues, ...queries].join("\n"))),
    ...[...audiences.values()].flatMap(({ trade, cues }) => stemsOf([trade?.activity ?? "", ...cues].join("\n"))),
  ]);
  return typed;
}

/** Whether a word of a phrase besides its last one is typed by anybody who looks for a product. */
export const isPartlyTyped = (thing: string): boolean =>
  stemsOf(thing.split(" ").slice(0, -1).join(" ")).some((stem) => typedWords().has(stem));

let before: ReadonlyMap<string, number> | undefined;

/** How often a word stands before another in the names and searches of the tables; "multi-currency" is typed as two words as well. */
function timesTypedBefore(word: string): number {
  before ??= countOf(tablesIn("en").kinds.flatMap(({ name, queries }) => [name, ...queries].flatMap(leadingWords)));
  return before.get(word.toLowerCase().replaceAll("-", " ")) ?? 0;
}

/** The words before the last one of a text, and each two of them together. */
function leadingWords(text: string): string[] {
  const parts = text.toLowerCase().split(/[\s-]/u).slice(0, -1);
  return [...parts, ...parts.slice(1).map((part, at) => `${parts[at]} ${part}`)];
}

function countOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** A phrase without the praise before it that nobody types: "prototype-first development server" is a "development server". */
export function typedPart(words: readonly string[]): string[] {
  const isTyped = (word: string) => stemsOf(word).every((stem) => typedWords().has(stem));
  const isPraise = (word: string) => praising.test(word) && !isTyped(word);
  return withoutHow(words.slice(words.findLastIndex((word, at) => at < words.length - 1 && isPraise(word)) + 1));
}

/** "Multi-cloud RAW photo conversion tool": how it is made stands first, and only few type it before anything. */
function withoutHow(words: string[]): string[] {
  const [first = "", ...rest] = words;
  const isHow = isJoined.test(first) || praising.test(first);
  const isLeft = rest.length > 1 && !saysNothing(rest.join(" "));
  return isLeft && isHow && timesTypedBefore(first) < MIN_TYPED ? withoutHow(rest) : words;
}

const MIN_TYPED = 2;
/** "Multi-cloud", "paper-like", "audience-ranked"; a "note-taking" app is one for notes. */
const isJoined = /^(?:multi|single|zero)-|^\p{L}\p{Ll}.*-(?:\p{Ll}+ed|like|kind)$/iu;

/** How words end that say how a thing is, and not what it is. */
const praising =
  /-(?:first|based|powered|driven|ready|grade|friendly|aware|native|focused|centric|care)$|(?:ed|ful|able|ible|ous|ive|ent|ant|ly|less)$/iu;

/** A task that people of this kind search for: it speaks of what the kind is about, and not only of how. */
export function isTypedTask(task: string, { name, cues, queries }: Pick<Kind, "name" | "cues" | "queries">): boolean {
  const [, ...objects] = stemsOf(task);
  const own = new Set(stemsOf([name, ...cues, ...queries].join("\n")));
  return objects.filter((stem) => own.has(stem)).length >= objects.length / 2;
}
