import { ident, tokenTypes } from "css-tree/dist/csstree.esm";
import type { Tokens } from "./tokens";

/** The selectors of a rule as they are written, with what is above a nested rule put in. */
export interface Prelude {
  /** The whole list; null if it is too long to be judged. */
  text: string | null;
  selectors: readonly SelectorNames[];
}

/** What a selector names in plain sight, by which most can be ruled out before they are read. */
export interface SelectorNames {
  /** What its last part names first: an id, a class, a tag, or anything. */
  key: string;
  /** The classes and ids in all its parts. An element that it names is on a page with all of them. */
  needs: readonly string[];
}

/** Longer ones are made by machines for machines. */
const MAX_LENGTH = 4_000;

const { WhiteSpace, Comment, Comma, Colon, Ident, Hash, Delim, Function: Call } = tokenTypes;
const { LeftParenthesis, RightParenthesis, LeftSquareBracket, RightSquareBracket } = tokenTypes;

/** Reads the selectors between two tokens. */
export function readPrelude(tokens: Tokens, from: number, to: number, above: Prelude | null): Prelude {
  const texts: (string | null)[] = [];
  const selectors: SelectorNames[] = [];
  for (let start = from; start < to; ) {
    const end = endOfSelector(tokens, start, to);
    texts.push(fullText(tokens, start, end, above));
    selectors.push(namesOf(tokens, start, end, above));
    start = end + 1;
  }
  const text = texts.includes(null) ? null : texts.join(",");
  return { text: text !== null && text.length <= MAX_LENGTH ? text : null, selectors };
}

function endOfSelector({ types }: Tokens, from: number, to: number): number {
  let depth = 0;
  for (let at = from; at < to; at++) {
    depth += depthChange(types[at]);
    if (depth === 0 && types[at] === Comma) return at;
  }
  return to;
}

function depthChange(type: number | undefined): number {
  if (type === LeftParenthesis || type === Call || type === LeftSquareBracket) return 1;
  return type === RightParenthesis || type === RightSquareBracket ? -1 : 0;
}

/** A nested selector with `&` for what is above it; without one it is somewhere below that. */
function fullText(tokens: Tokens, from: number, to: number, above: Prelude | null): string | null {
  const parent = above ? above.text : "";
  if (parent === null || parent.length > MAX_LENGTH) return null;
  const written = tokens.between(from, to).trim();
  if (written.length > MAX_LENGTH) return null;
  const stands = above ? `:is(${parent})` : ":root";
  if (!written.includes("&")) return above ? `${stands} ${written}` : written;
  let text = "";
  for (let at = from; at < to && text.length <= MAX_LENGTH; at++)
    text += tokens.isDelim(at, "&") ? stands : tokens.text(at);
  return text;
}

/** What one part of a selector names. */
interface Part {
  id?: string;
  className?: string;
  tag?: string;
  isAbove?: boolean;
}

const anyPart: Part = {};

function namesOf(tokens: Tokens, from: number, to: number, above: Prelude | null): SelectorNames {
  const needs: string[] = [];
  let part = anyPart;
  let isNext = true;
  let depth = 0;
  for (let at = from; at < to; at++) {
    const type = tokens.types[at];
    const change = depthChange(type);
    depth += change;
    if (depth > 0 || change < 0 || type === Comment) continue;
    if (isBetween(tokens, at)) {
      isNext = true;
      continue;
    }
    if (isNext) part = anyPart;
    isNext = false;
    const named = namedAt(tokens, at, from);
    part = { ...part, ...named };
    const need = named.id ?? named.className;
    if (need !== undefined) needs.push(need);
  }
  const aboveKey = part.isAbove && above?.selectors.length === 1 ? above.selectors[0]?.key : undefined;
  return { key: part.id ?? part.className ?? part.tag ?? aboveKey ?? "*", needs };
}

/** Whether a token is between two parts of a selector. */
const isBetween = (tokens: Tokens, at: number) =>
  tokens.types[at] === WhiteSpace || (tokens.types[at] === Delim && /^[>+~|]$/.test(tokens.text(at)));

function namedAt(tokens: Tokens, at: number, from: number): Part {
  const type = tokens.types[at];
  if (type === Hash) return { id: nameAt(tokens, at) };
  if (tokens.isDelim(at, "&")) return { isAbove: true };
  if (type !== Ident || (at > from && tokens.types[at - 1] === Colon)) return anyPart;
  if (at > from && tokens.isDelim(at - 1, ".")) return { className: `.${nameAt(tokens, at)}` };
  return { tag: nameAt(tokens, at).toLowerCase() };
}

/** A name without its escapes: `.\62` is the class b. */
function nameAt(tokens: Tokens, at: number): string {
  const written = tokens.text(at);
  return written.includes("\\") ? ident.decode(written) : written;
}
