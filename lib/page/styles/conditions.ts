import {
  type Condition as ConditionNode,
  type CssNode,
  type Feature,
  type FeatureRange,
  lexer,
  type MediaQuery,
  parse,
} from "css-tree/dist/csstree.esm";
import type { Budget } from "./budget";
import { all, not, some, type Truth } from "./truth";

/** What an at-rule, or a media attribute, asks before the rules in it hold. `unknown` is what cannot be told here. */
export interface Condition {
  kind: "media" | "supports" | "unknown";
  text: string;
}

/** The condition that an at-rule with a block sets; null for what holds for no element of a page on a screen. */
export function conditionOf(name: string, text: string): Condition | null {
  if (name === "media" || name === "supports") return { kind: name, text };
  // How wide a container is, or where a scope begins and ends, is not known here.
  return name === "container" || name === "scope" ? { kind: "unknown", text } : null;
}

/** Judges conditions, each once for a width: thousands of rules ask for the same. */
export class Conditions {
  readonly #budget: Budget;
  readonly #known = new Map<string, Truth>();

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  holds({ kind, text }: Condition, width: number): Truth {
    if (kind === "unknown") return null;
    const key = `${kind} ${kind === "media" ? width : ""} ${text}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#budget.spend(COST);
    const truth = kind === "media" ? mediaHolds(text, width) : supports(text);
    this.#known.set(key, truth);
    return truth;
  }
}

/** Reading a condition, in the steps of the budget. */
const COST = 400;

/** Screens on which pages are looked at, in pixels. */
export const WIDTHS = [1_280, 390] as const;

/** Screens up to this width are phones: no mouse, and higher than wide. */
const PHONE = 600;
const HEIGHT = 800;

/** Longer conditions are not read. */
const MAX_LENGTH = 1_000;

/** Whether a list of media queries holds on a screen in the light. */
export function mediaHolds(list: string, width: number): Truth {
  if (list.trim() === "") return true;
  if (list.length > MAX_LENGTH) return null;
  return some(list.split(",").map((query) => queryTruth(query, width)));
}

function queryTruth(text: string, width: number): Truth {
  const query = tried(() => parse(text, { context: "mediaQuery" }));
  return query?.type === "MediaQuery" ? queryHolds(query, width) : null;
}

function tried<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function queryHolds({ modifier, mediaType, condition }: MediaQuery, width: number): Truth {
  const isScreen = mediaType === null || /^(?:all|screen)$/i.test(mediaType);
  const truth = isScreen ? !condition || holds(condition, (node) => featureHolds(node, width)) : false;
  return modifier?.toLowerCase() === "not" ? not(truth) : truth;
}

/** Puts the parts of a condition together: `not`, `and`, `or` and brackets. */
function holds({ children }: ConditionNode, judge: (node: CssNode) => Truth): Truth {
  const truths: Truth[] = [];
  let isNegated = false;
  let isAny = false;
  for (const node of children) {
    const word = node.type === "Identifier" ? node.name.toLowerCase() : "";
    isNegated ||= word === "not";
    isAny ||= word === "or";
    if (/^(?:not|and|or)$/.test(word)) continue;
    const truth = node.type === "Condition" ? holds(node, judge) : judge(node);
    truths.push(isNegated ? not(truth) : truth);
    isNegated = false;
  }
  return isAny ? some(truths) : all(truths);
}

function featureHolds(node: CssNode, width: number): Truth {
  if (node.type === "Feature") return plainFeature(node, width);
  return node.type === "FeatureRange" ? rangeHolds(node, width) : null;
}

function plainFeature({ name, value }: Feature, width: number): Truth {
  const [, side, plain = ""] = /^(min-|max-)?(.*)$/.exec(name.toLowerCase()) ?? [];
  const own = sizeOf(plain, width);
  if (own !== null) {
    if (value === null) return true;
    const bound = pixels(value);
    if (bound === null) return null;
    if (side === undefined) return own === bound;
    return side === "min-" ? own >= bound : own <= bound;
  }
  const keyword = keywords(width)[plain];
  if (keyword === undefined || side !== undefined) return null;
  if (value === null) return !/^(?:none|no-preference|0)$/.test(keyword);
  if (value.type === "Identifier") return value.name.toLowerCase() === keyword;
  return value.type === "Number" ? value.value === keyword : null;
}

function sizeOf(name: string, width: number): number | null {
  if (/^(?:device-)?width$/.test(name)) return width;
  return /^(?:device-)?height$/.test(name) ? HEIGHT : null;
}

/** What a usual screen in the light says of itself. */
function keywords(width: number): Readonly<Record<string, string>> {
  const isPhone = width <= PHONE;
  return {
    "prefers-color-scheme": "light",
    "prefers-reduced-motion": "no-preference",
    "prefers-contrast": "no-preference",
    "prefers-reduced-transparency": "no-preference",
    "forced-colors": "none",
    "inverted-colors": "none",
    "display-mode": "browser",
    scripting: "enabled",
    update: "fast",
    grid: "0",
    monochrome: "0",
    hover: isPhone ? "none" : "hover",
    "any-hover": isPhone ? "none" : "hover",
    pointer: isPhone ? "coarse" : "fine",
    "any-pointer": isPhone ? "coarse" : "fine",
    orientation: isPhone ? "portrait" : "landscape",
  };
}

/** `(width >= 48rem)`, `(400px <= width <= 700px)`. */
function rangeHolds(range: FeatureRange, width: number): Truth {
  const { left, leftComparison, middle, rightComparison, right } = range;
  const first = compared(sideOf(left, width), leftComparison, sideOf(middle, width));
  if (rightComparison === null || right === null) return first;
  return all([first, compared(sideOf(middle, width), rightComparison, sideOf(right, width))]);
}

const sideOf = (node: CssNode, width: number) =>
  node.type === "Identifier" ? sizeOf(node.name.toLowerCase(), width) : pixels(node);

function compared(a: number | null, comparison: string, b: number | null): Truth {
  if (a === null || b === null) return null;
  if (comparison === "<") return a < b;
  if (comparison === "<=") return a <= b;
  if (comparison === ">") return a > b;
  return comparison === ">=" ? a >= b : a === b;
}

function pixels(node: CssNode): number | null {
  if (node.type === "Number") return Number(node.value) === 0 ? 0 : null;
  if (node.type !== "Dimension") return null;
  const unit = { px: 1, em: 16, rem: 16, pt: 4 / 3, cm: 37.8, in: 96 }[node.unit.toLowerCase()];
  return unit === undefined ? null : Number(node.value) * unit;
}

/** Whether current browsers support what a rule asks for. Unknown is what is not in the tables of CSS. */
function supports(text: string): Truth {
  if (text.length > MAX_LENGTH) return null;
  const prelude = tried(() => parse(text, { context: "atrulePrelude", atrule: "supports" }));
  const condition = prelude?.type === "AtrulePrelude" ? prelude.children.first : null;
  return condition?.type === "Condition" ? holds(condition, supportsFeature) : null;
}

function supportsFeature(node: CssNode): Truth {
  if (node.type === "SupportsDeclaration") {
    const { property, value } = node.declaration;
    if (property.startsWith("--")) return true;
    return lexer.matchProperty(property, value).error ? null : true;
  }
  return node.type === "FeatureFunction" && node.feature.toLowerCase() === "selector" ? true : null;
}
