import { withSoftHyphens } from "@/lib/core/soft-hyphens";
import { markedPieces } from "@/lib/launch/search/marks";

/** A text in which the words that were searched for are marked. As `LongWords` does, it breaks words and has its own direction. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0;
  return (
    <bdi>
      {markedPieces(text, words).map((piece) => {
        const key = at++;
        const shown = withSoftHyphens(piece.text);
        return piece.isMarked ? <mark key={key}>{shown}</mark> : shown;
      })}
    </bdi>
  );
}
