import type { PageLines } from "./lines";

/** Names that have a capital wherever they are. */
const names = new Set(["Claude"]);

/** German: a phrase with its adjective in small letters, "Kleine Unternehmen" → "kleine Unternehmen"; nouns stay. */
export const lowerAdjective = (who: string) =>
  who.replace(/^\p{Lu}(?=\p{Ll}+e \p{Lu})/u, (letter) => letter.toLowerCase());

/** A thing as people type it: in small letters, but for German nouns and names in capitals. */
export function inLetterCase(thing: string, language: PageLines["language"]): string {
  return language === "de" ? thing : lowerFirst(thing);
}

/** A text whose first letter is small, if its first word is no name in capitals. */
export function lowerFirst(text: string): string {
  const [first = ""] = text.split(/[ -]/);
  return /^\p{Lu}\p{Ll}+$/u.test(first) && !names.has(first) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** A text whose first letter is small if a small one follows: "Dog groomers" is "dog groomers", "SEO experts" and "SaaS" stay. */
export const lowerInitial = (text: string) =>
  text.replace(/^\p{Lu}(?=\p{Ll}+(?!\p{L}))/u, (letter) => letter.toLowerCase());
