/**
 * Phrases without repeats, and without one that another one holds, as the title of a page does its heading: they say nothing
 * more. Letter case makes no difference.
 */
export function withoutParts(phrases: readonly string[]): string[] {
  const words = phrases.map((phrase) => phrase.toLowerCase());
  const isHeld = (own: string, at: number) =>
    words.some((other, otherAt) => (other === own ? otherAt < at : other.includes(own)));
  return phrases.filter((_phrase, at) => !isHeld(words[at] ?? "", at));
}
