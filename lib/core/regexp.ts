/** A text as a part of a regular expression that means nothing but itself. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

/**
 * The matches of a global pattern that never matches nothing, one after the other, as `matchAll` finds them. That one copies the
 * pattern for each text: for a long pattern this takes several times as long as to look through a sentence.
 */
export function* matchesOf(text: string, pattern: RegExp): Generator<RegExpExecArray> {
  for (let from = 0; ; ) {
    // Its place is set each time: other texts may be looked through by the same pattern in between.
    pattern.lastIndex = from;
    const found = pattern.exec(text);
    if (!found) return;
    from = pattern.lastIndex;
    pattern.lastIndex = 0;
    yield found;
  }
}
