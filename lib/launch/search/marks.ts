/** A piece of a text, and whether it is a searched word. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

/** How a word may differ from its searched form, about like the catalog's own stems. */
const ENDING = /^(?:e|es|s|ed|er|ers|ing|ings|y|ies)?$/;
/** Endings that make another word. A short word only looks as if it had one: "notion" is not of "note". */
const LONG_ENDING = /^(?:e|es|s|ed|er|ers|ing|ings|ion|ions|ic|ics|y|ies|al|ly|ment|ments|or|ors)?$/;
/** From so many letters on, what two words begin with is a stem for {@link LONG_ENDING}. */
const LONG_STEM = 5;

/** Splits a text into searched words and the rest; together they are the text. */
export function markedPieces(text: string, words: readonly string[]): Piece[] {
  const sought = [...words, ...words.slice(1).map((word, at) => `${words[at]}${word}`)].map(asOneWord);
  const tokens = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
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

/** "C++" and "C#" are words too. */
const WORD = /(?<![\p{L}\p{N}])\p{L}(?:\+\+|#)|[\p{L}\p{M}\p{N}]+/gu;

/** "no code" is looked for as "nocode", as two words that follow each other are. */
function asOneWord(word: string): string {
  return folded(word).replace(/[^\p{L}\p{N}#+]+/gu, "");
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function isSameWord(word: string, sought: string): boolean {
  if (sought.length >= 3 && word.startsWith(sought)) return true;
  const shared = [...word].findIndex((letter, at) => letter !== sought[at]);
  const stem = shared === -1 ? word.length : shared;
  const ending = stem < LONG_STEM ? ENDING : LONG_ENDING;
  return (word === sought || stem >= 3) && ending.test(word.slice(stem)) && ending.test(sought.slice(stem));
}
