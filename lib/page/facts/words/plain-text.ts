/** A text as words are looked for in it: lower case, one space between words, hyphens as spaces. The length stays. */
export function plainOf(text: string): string {
  const lower = text.toLowerCase();
  // Some capital letters have longer small ones; then positions would not fit.
  return (lower.length === text.length ? lower : text).replaceAll("’", "'").replace(/[\s\u2010-\u2015-]/gu, " ");
}
