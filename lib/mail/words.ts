/** Control characters, line and paragraph separators, and marks that turn the direction of text around. */
const UNFIT_FOR_A_LINE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A text as one line: nothing in it can add a header to a mail or make a subject read otherwise. */
export function oneLine(text: string): string {
  return text.replace(UNFIT_FOR_A_LINE, " ").replace(/\s+/g, " ").trim();
}

/** The product's name as one line, or what to call it where it has none. */
export function named(name: string, otherwise: string): string {
  return oneLine(name) || otherwise;
}

/** An instant of a mail's facts, which were kept as text, for the date formats. */
export function instantOf(moment: Date | string): string {
  return new Date(moment).toISOString();
}

/** "2026-W07" → "week 7, 2026", as pages name it. */
export function weekNamed(week: string): string {
  return `week ${Number(week.slice(6))}, ${week.slice(0, 4)}`;
}
