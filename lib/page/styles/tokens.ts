import { tokenize, tokenTypes } from "css-tree/dist/csstree.esm";

const { LeftParenthesis, RightParenthesis, LeftSquareBracket, RightSquareBracket } = tokenTypes;
const { LeftCurlyBracket, RightCurlyBracket, Semicolon, Delim, Function: Call } = tokenTypes;

/** A style sheet cut into what CSS calls its tokens. */
export class Tokens {
  readonly css: string;
  readonly types: number[] = [];
  readonly #ends: number[] = [];

  constructor(css: string) {
    this.css = css;
    tokenize(css, (type, _start, end) => {
      this.types.push(type);
      this.#ends.push(end);
    });
  }

  text(at: number): string {
    return this.css.slice(this.startOf(at), this.#ends[at]);
  }

  isDelim(at: number, sign: string): boolean {
    return this.types[at] === Delim && this.css[this.startOf(at)] === sign;
  }

  between(from: number, to: number): string {
    return this.css.slice(this.startOf(from), this.startOf(to));
  }

  /** Where a token begins: where the one before it ends. */
  startOf(at: number): number {
    return at === 0 ? 0 : (this.#ends[at - 1] ?? this.css.length);
  }

  /**
   * The next `{`, `}` or `;` that is in no bracket; the end, if there is none.
   * @param isList true where no `;` ends anything, as between the rules of a sheet
   */
  stopAfter(from: number, isList: boolean): number {
    const open: number[] = [];
    for (let at = from; at < this.types.length; at++) {
      const type = this.types[at];
      if (open.length === 0) {
        if (type === LeftCurlyBracket || type === RightCurlyBracket) return at;
        if (type === Semicolon && !isList) return at;
      }
      const closing = closingOf(type);
      if (closing !== null) open.push(closing);
      else if (type === open.at(-1)) open.pop();
    }
    return this.types.length;
  }

  /** What follows a block. */
  afterBlock(open: number): number {
    let depth = 0;
    for (let at = open; at < this.types.length; at++) {
      if (this.types[at] === LeftCurlyBracket) depth++;
      if (this.types[at] === RightCurlyBracket && --depth === 0) return at + 1;
    }
    return this.types.length;
  }
}

function closingOf(type: number | undefined): number | null {
  if (type === LeftParenthesis || type === Call) return RightParenthesis;
  if (type === LeftSquareBracket) return RightSquareBracket;
  return type === LeftCurlyBracket ? RightCurlyBracket : null;
}
