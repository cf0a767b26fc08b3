/** Characters of a style sheet that are read before others get their turn, and the most of one rule. */
const PIECE = 16 * 1024;
const MAX_PIECE = 64 * 1024;

/** What may hold a brace that opens or closes nothing, and the marks that do. */
const TOKENS = /\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|\\[\s\S]|[{};]/g;

/**
 * A style sheet in pieces that can be read one by one: each ends behind a whole rule. What is in one long at-rule, such as
 * `@layer`, is divided too, with its beginning before each piece. Of a rule that is longer than any, the beginning is read.
 */
export function* piecesOf(css: string): Generator<string> {
  const at = new Position(css);
  let start = 0;
  /** The at-rule that the piece begins inside of, with its brace. */
  let around = "";
  for (const { 0: token, index } of css.matchAll(TOKENS)) {
    const end = index + token.length;
    const place = at.pass(token, end);
    if (place === null || end - start < PIECE) continue;
    const own = css.slice(start, Math.min(end, start + MAX_PIECE));
    yield around + own + (place === "" ? "" : "}");
    around = place;
    start = end;
  }
  if (start < css.length) yield around + css.slice(start, start + MAX_PIECE);
}

/** How deep in blocks a reader of a style sheet is. */
class Position {
  readonly #css: string;
  #depth = 0;
  /** Where the current rule of the first level begins, and its text up to its brace. */
  #begin = 0;
  #opened = "";

  constructor(css: string) {
    this.#css = css;
  }

  /** Passes a mark. At the end of a rule: the at-rule that it is in, or nothing if it is in none; null at all other marks. */
  pass(token: string, end: number): string | null {
    if (token === "{" && this.#depth++ === 0) this.#opened = this.#css.slice(this.#begin, end).trimStart();
    if (token === "}") this.#depth = Math.max(0, this.#depth - 1);
    if (token !== "}" && token !== ";") return null;
    if (this.#depth === 0) {
      this.#begin = end;
      return "";
    }
    return token === "}" && this.#depth === 1 && this.#opened.startsWith("@") ? this.#opened : null;
  }
}
