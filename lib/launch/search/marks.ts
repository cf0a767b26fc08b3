/** A piece of a text, and whether it is a searched word. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

/** How a word may differ from its searched form, about like the catalog's own stems. */
const ENDING = /^(?:e|es|s|ed|er|ers|ing|ings|ion|ions|ic|ics|y|ies|al|ly|ment|ments|or|ors)?$/;

/** Splits a text into searched words and the rest; together they are the text. */
export function markedPieces(text: string, words: readonly string[]): Piece[] {
  const sought = [...words, ...words.slice(1).map((word, at) => `${words[at]}${word}`)].map(folded);
  const tokens = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: folded(word),
    index,
    end: index + word.length,
  }));
  const isMarked = tokens.map(({ word }) => sought.some((other) => isSameWord(word, other)));
  // "homeassistant" is how some write Home Assistant.
  for (const [at, { word }] of tokens.entries()) {
    const next = tokens[at + 1];
    if (next && sought.includes(word + next.word)) isMarked[at] = isMarked[at + 1] = true;
  }
  return piecesOf(
    text,
    tokens.filter((_, at) => isMarked[at]),
  );
}

function piecesOf(text: string, marks: { index: number; end: number }[]): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { index, end } of marks) {
    pieces.push({ text: text.slice(done, index), isMarked: false }, { text: text.slice(index, end), isMarked: true });
    done = end;
  }
  pieces.push({ text: text.slice(done), isMarked: false });
  return pieces.filter((piece) => piece.text !== "");
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function isSameWord(word: string, sought: string): boolean {
  if (sought.length >= 3 && word.startsWith(sought)) return true;
  const shared = [...word].findIndex((letter, at) => letter !== sought[at]);
  const stem = shared === -1 ? word.length : shared;
  return (word === sought || stem >= 3) && ENDING.test(word.slice(stem)) && ENDING.test(sought.slice(stem));
}
