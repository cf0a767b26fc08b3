import { stemsOf } from "@/lib/page/facts/words/stems";
import { type Kind, tablesIn } from "../tables/tables";

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

/** A phrase without the praise before it that nobody types: "prototype-first development server" is a "development server". */
export function typedPart(words: readonly string[]): string[] {
  const isTyped = (word: string) => stemsOf(word).every((stem) => typedWords().has(stem));
  const isPraise = (word: string) => praising.test(word) && !isTyped(word);
  return words.slice(words.findLastIndex((word, at) => at < words.length - 1 && isPraise(word)) + 1);
}

/** How words end that say how a thing is, and not what it is. */
const praising =
  /-(?:first|based|powered|driven|ready|grade|friendly|aware|native|focused|centric|care)$|(?:ed|ful|able|ible|ous|ive|ent|ant|ly|less)$/iu;

/** A task that people of this kind search for: it speaks of what the kind is about, and not only of how. */
export function isTypedTask(task: string, { name, cues, queries }: Pick<Kind, "name" | "cues" | "queries">): boolean {
  const [, ...objects] = stemsOf(task);
  const own = new Set(stemsOf([name, ...cues, ...queries].join("\n")));
  return objects.filter((stem) => own.has(stem)).length >= objects.length / 2;
}
