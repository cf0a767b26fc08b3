import { markedPieces } from "@/lib/launch/search/marks";
import { LongWords } from "./long-words";

/** A text in which the words that were searched for are marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0;
  return markedPieces(text, words).map((piece) => {
    const key = at++;
    const shown = <LongWords key={key} text={piece.text} />;
    return piece.isMarked ? <mark key={key}>{shown}</mark> : shown;
  });
}
