import { markedPieces } from "@/lib/launch/search/marks";

/** A text in which the words that were searched for are marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0;
  return markedPieces(text, words).map((piece) => {
    const key = at++;
    return piece.isMarked ? <mark key={key}>{piece.text}</mark> : piece.text;
  });
}
