/** White space, controls, and what draws nothing: zero-width characters, fillers, tags, the blank of Braille. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** True if a text shows at least one character to its reader. */
export function hasVisibleCharacter(text: string): boolean {
  return text.replace(INVISIBLE, "") !== "";
}
