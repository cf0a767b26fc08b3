import { attribute, type Document, type Element, elementsOf, ownText } from "@/lib/page/fetch/parse-html";
import type { Steps } from "@/lib/page/fetch/steps";
import { webAddress } from "@/lib/page/fetch/web-address";
import { piecesOf } from "./pieces";
import { classesOf, matches, parentOf } from "./selectors";
import {
  holdsAt,
  readStyleAttribute,
  readStyleRules,
  type StyleRule,
  type StyleValue,
  styleBounds,
} from "./style-rules";

/** The values that a page's styles give to one element, by property. */
export type ElementStyle = ReadonlyMap<string, StyleValue & { isInline: boolean }>;

/** What a page's own styles say of its elements. */
export interface PageStyles {
  /** On a screen of this width. */
  of(element: Element, width: number): ElementStyle;
  /** Whether something is drawn before or after the content of an element, as icon fonts do. */
  drawsBeside(element: Element): boolean;
}

/** How many linked style sheets of a page are read. */
const MAX_SHEETS = 6;

/** The style sheets that a page links from its own origin, in order. Those of other origins are not asked for. */
export function linkedSheets(document: Document, pageUrl: string): string[] {
  const own = new URL(pageUrl).origin;
  const found: string[] = [];
  for (const element of elementsOf(document)) {
    if (element.tagName !== "link" || !isSheet(element)) continue;
    const url = webAddress(attribute(element, "href"), pageUrl);
    if (url?.origin === own) found.push(url.href);
  }
  return [...new Set(found)].slice(0, MAX_SHEETS);
}

function isSheet(link: Element): boolean {
  const rel = (attribute(link, "rel") ?? "").toLowerCase().split(/\s+/);
  return rel.includes("stylesheet") && !rel.includes("alternate") && holdsAt([attribute(link, "media") ?? ""], 1_280);
}

/**
 * Reads the styles of a page: its own <style> elements and the linked sheets that were fetched.
 * @param linked the texts of linked sheets
 */
export function* stylesOf(document: Document, linked: readonly string[]): Steps<PageStyles> {
  const texts: string[] = [...linked];
  for (const element of elementsOf(document)) {
    if (element.tagName === "style" && holdsAt([attribute(element, "media") ?? ""], 1_280))
      texts.push(ownText(element));
  }
  const rules: StyleRule[] = [];
  let left: number = styleBounds.characters;
  for (const text of texts) {
    if (left <= 0) break;
    rules.push(...(yield* rulesOfSheet(text.slice(0, left))));
    left -= text.length;
  }
  return judgeOf(rules);
}

function* rulesOfSheet(css: string): Steps<StyleRule[]> {
  const rules: StyleRule[] = [];
  for (const piece of piecesOf(css)) {
    if (rules.length >= styleBounds.rules) break;
    rules.push(...readStyleRules(piece));
    yield;
  }
  return rules;
}

function judgeOf(rules: readonly StyleRule[]): PageStyles {
  const byKey = new Map<string, { rule: StyleRule; order: number }[]>();
  for (const [order, rule] of rules.entries()) {
    const key = keyOf(rule);
    const known = byKey.get(key);
    if (known) known.push({ rule, order });
    else byKey.set(key, [{ rule, order }]);
  }
  const matched = new Map<Element, { rule: StyleRule; order: number }[]>();
  const budget = new Budget(MAX_COMPARED);
  const rulesFor = (element: Element) => {
    const found =
      matched.get(element) ??
      keysOf(element)
        .flatMap((key) => (budget.isSpent ? [] : (byKey.get(key) ?? [])))
        .filter(({ rule }) => budget.allows(element, rule) && matches(element, rule.selector))
        .sort((a, b) => a.rule.selector.specificity - b.rule.selector.specificity || a.order - b.order);
    matched.set(element, found);
    return found;
  };
  return {
    of(element, width) {
      const style = new Map<string, StyleValue & { isInline: boolean }>();
      const held = rulesFor(element).filter(({ rule }) => !rule.selector.isPseudoElement && holdsAt(rule.media, width));
      for (const { rule } of held) for (const value of rule.values) put(style, value, false);
      return withInline(element, style);
    },
    drawsBeside: (element) =>
      rulesFor(element).some(
        ({ rule }) =>
          rule.selector.isPseudoElement &&
          rule.values.some(({ property, value }) => property === "content" && /^(?:["'].+["']|url|attr)/.test(value)),
      ),
  };
}

/**
 * Elements that are compared with selectors, in all. A usual page takes some ten thousand; of one that is made to be slow the
 * rest of its rules is left out, as of one with too many.
 */
const MAX_COMPARED = 500_000;

/** Counts what comparing costs: a selector with parts above may be compared with every element up to the root. */
class Budget {
  #left: number;
  readonly #depths = new Map<Element, number>();

  constructor(most: number) {
    this.#left = most;
  }

  get isSpent(): boolean {
    return this.#left <= 0;
  }

  allows(element: Element, { selector }: StyleRule): boolean {
    this.#left -= selector.above.length > 0 ? this.#depthOf(element) : 1;
    return !this.isSpent;
  }

  #depthOf(element: Element): number {
    const known = this.#depths.get(element);
    if (known !== undefined) return known;
    let depth = 1;
    for (let at = parentOf(element); at; at = parentOf(at)) depth++;
    this.#depths.set(element, depth);
    return depth;
  }
}

/** The values of an element's own style attribute. */
export function inlineStyle(element: Element): ElementStyle {
  return withInline(element, new Map());
}

/** Whether an element keeps what is in it from being drawn, by an attribute or its own style; style sheets are not applied. */
export function isUndrawn(element: Element): boolean {
  if (attribute(element, "hidden") !== null) return true;
  if (attribute(element, "style") === null) return false;
  const style = inlineStyle(element);
  return style.get("display")?.value === "none" || style.get("visibility")?.value === "hidden";
}

function withInline(element: Element, style: Map<string, StyleValue & { isInline: boolean }>): ElementStyle {
  const written = attribute(element, "style");
  if (written) for (const value of readStyleAttribute(written)) put(style, value, true);
  return style;
}

/** What is important stays, whatever comes later. */
function put(style: Map<string, StyleValue & { isInline: boolean }>, value: StyleValue, isInline: boolean): void {
  if (style.get(value.property)?.important && !value.important) return;
  style.set(value.property, { ...value, isInline });
}

/** Rules are found by what their last part names first: an id, a class, a tag, or nothing. */
function keyOf({ selector: { own } }: StyleRule): string {
  if (own.id) return `#${own.id}`;
  if (own.classes[0]) return `.${own.classes[0]}`;
  return own.tag ?? "*";
}

function keysOf(element: Element): string[] {
  const classes = [...classesOf(element)].map((name) => `.${name}`);
  return [`#${attribute(element, "id")}`, ...classes, element.tagName, "*"];
}
