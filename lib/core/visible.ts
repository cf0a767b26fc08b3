/**
 * White space, controls, and characters that draw nothing: zero-width characters, fillers, tags, the blank of
 * Braille.
 */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** True if a text has at least one visible character. */
export function hasVisibleCharacter(text: string): boolean {
  return text.replace(INVISIBLE, "") !== "";
}
