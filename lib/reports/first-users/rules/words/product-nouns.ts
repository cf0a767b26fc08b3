import { tablesIn } from "../tables/tables";
import { wordList } from "./word-lists";

/** Phrases that many products share, and nobody searches for: "online platform". */
export const saysNothing =
  /^(?:(?:command[ -]line|cli|browser|chrome|firefox|mobile|desktop|web|ios|iphone|android|mac|macos|windows|linux|cloud|saas|ai|ai-powered|software|online|native|open[ -]source|self[ -]hosted|internal|digital|all-in-one|full[ -]stack|rest|http|json|graphql|public|new|single|lightweight|modern|free|private|minimal|minimalist|local|offline|secure|personal|small|custom|whole|complete|independent|live|background|educational|interactive|growth|household|social|developer|dev|development|learning|convenience|business|multi-purpose|operating|browser-based|web-based|purpose-built|flexible) )+(?:tool|toolkit|utility|dashboard|system|framework|agent|worker|engine|model|network|layer|game|companion|experience|app|application|extension|platform|software|solution|suite|service|product|assistant|library|program|project|api|cli|add-on|addon|plugin|calendar)s?$/iu;

/** Whether a thing is the form that a program comes in, and not what it is: "a single binary". */
export const isPackage = (thing: string) =>
  wordList("package", "en").has((thing.split(" ").at(-1) ?? "").toLowerCase());

/** Whether the words before the noun say nothing: "weekly newsletter". */
export const isBareName = (thing: string) =>
  thing
    .split(" ")
    .slice(0, -1)
    .every((word) => often.has(word.toLowerCase()));

/** Whether a thing ends in a word that products are called by. */
export const endsInHead = (thing: string) => heads().has(singular((thing.split(" ").at(-1) ?? "").toLowerCase()));

const often = new Set("daily weekly monthly online free live short new practical independent curated".split(" "));

/** A word without its plural ending; close enough for comparing words. */
export const singular = (word: string) =>
  word
    .replace(/ies$/u, "y")
    .replace(/(ss|us|is)$/u, "$1\u0000")
    .replace(/s$/u, "")
    .replace("\u0000", "");

let inNames: ReadonlySet<string> | undefined;

/** All words of the names of kinds, and those that products are called by. */
export function names(): ReadonlySet<string> {
  inNames ??= new Set([
    ...heads(),
    ...tablesIn("en").kinds.flatMap(({ name }) => name.toLowerCase().split(" ").map(singular)),
  ]);
  return inNames;
}

let known: ReadonlySet<string> | undefined;

/** Words that products are called by: the last words of all kinds, and those of the list. */
export function heads(): ReadonlySet<string> {
  known ??= new Set([
    ...tablesIn("en").kinds.map(({ name }) => singular((name.split(" ").at(-1) ?? "").toLowerCase())),
    ...[...wordList("product", "en")].map(singular),
  ]);
  return known;
}
