import { lexer } from "css-tree/dist/csstree.esm";
import { LRUCache } from "lru-cache";

/** One value that a rule gives to a property. */
export interface StyleValue {
  property: string;
  value: string;
  important: boolean;
}

/** The value of a property of which it is not known what it is. It is none that hides. */
export const UNKNOWN = "?";

/** Properties that hide, or that show something where there are no words. */
const PROPERTIES = new Set(
  `display visibility content-visibility opacity filter font-size width height max-width max-height min-width min-height
  padding padding-top padding-right padding-bottom padding-left padding-block padding-inline flex flex-grow
  overflow overflow-x overflow-y clip clip-path position left top right bottom inset inset-inline-start inset-inline-end
  inset-block-start inset-block-end text-indent margin-left margin-top margin-inline-start margin-block-start transform
  translate scale grid-template-rows background background-image content transition transition-property animation animation-name`.split(
    /\s+/,
  ),
);

export const isCustom = (property: string): boolean => property.startsWith("--");

/** Whether a property has anything to say about what is seen. */
const isRead = (property: string): boolean => isCustom(property) || PROPERTIES.has(property);

/** A value in lower case without comments, with single spaces and none around commas. */
export function plainValue(value: string): string {
  return value
    .slice(0, 1_000)
    .replace(/\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/g, " ")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/ ?, ?/g, ",")
    .trim()
    .slice(0, 500);
}

const IMPORTANT = /!\s*important\s*$/i;

/** A declaration as it is written; null for one that says nothing about what is seen. */
export function declaredValue(property: string, written: string): StyleValue | null {
  const name = property.toLowerCase();
  if (!isRead(name)) return null;
  const important = written.includes("!") && IMPORTANT.test(written.slice(-100));
  return { property: name, value: important ? written.replace(IMPORTANT, "") : written, important };
}

/** Values that were looked up in the tables of CSS: the same ones stand on very many pages. */
const judged = new LRUCache<string, boolean>({ max: 2_000 });

/**
 * Whether browsers take a value for the property. What they do not take leaves the value before it.
 * @param onLookUp is called before a value is looked up that was not before, which takes long
 */
export function isValid(property: string, value: string, onLookUp?: () => void): boolean {
  if (/^-?[\d.]+(?:px|r?em|%|v[hw])$|\bvar\(|\benv\(/.test(value)) return true;
  const key = `${property}:${value}`;
  const known = judged.get(key);
  if (known !== undefined) return known;
  onLookUp?.();
  const isTaken = lexer.matchProperty(property, value).error?.name !== "SyntaxMatchError";
  judged.set(key, isTaken);
  return isTaken;
}

/** Variables may stand for values with variables in them; a circle of them stands for nothing. */
const MAX_VARIABLES = 20;

/**
 * A value with its variables put in; null if one has no value and no other value is given for it.
 * @param variable the value of one
 */
export function withVariables(value: string, variable: (name: string) => string | null): string | null {
  let text = value;
  for (let left = MAX_VARIABLES; left > 0; left--) {
    const at = text.indexOf("var(");
    if (at === -1) return text.trim();
    const end = closingBracket(text, at + 3);
    if (end === -1) return null;
    const inner = text.slice(at + 4, end);
    const comma = inner.indexOf(",");
    const name = (comma === -1 ? inner : inner.slice(0, comma)).trim();
    const put = variable(name) ?? (comma === -1 ? null : inner.slice(comma + 1));
    if (put === null) return null;
    text = `${text.slice(0, at)}${put}${text.slice(end + 1)}`.slice(0, 500);
  }
  return null;
}

function closingBracket(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "(") depth++;
    if (text[at] === ")" && --depth === 0) return at;
  }
  return -1;
}
