/** A text as words are looked for in it: lower case, one space between words, hyphens as spaces. The length stays. */
export function plainOf(text: string): string {
  const lower = text.toLowerCase();
  // Some capital letters have longer small ones; then positions would not fit.
  const small = lower.length === text.length ? lower : [...text].map(smallOf).join("");
  // A space stays as it is: each match costs, and most of what this would match are spaces.
  return small.replaceAll("’", "'").replace(/[^\S ]|[\u2010-\u2015-]/gu, " ");
}

/** Turkish "İ" is an "i" with a dot above in all other languages, which is one character more. */
function smallOf(letter: string): string {
  const small = letter === "İ" ? "i" : letter.toLowerCase();
  return small.length === letter.length ? small : letter;
}
