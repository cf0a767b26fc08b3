/** Fewer readable characters than this are a shell that scripts fill later. */
export const MIN_TEXT = 250;

/** The length of a text in Latin letters: a character of Chinese or Japanese says as much as three of them. */
export function readableLength(text: string): number {
  const dense = text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu)?.length ?? 0;
  return text.length + 2 * dense;
}
