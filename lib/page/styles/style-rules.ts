import { LRUCache } from "lru-cache";
import { type AtRule, type ChildNode, type Declaration, parse, type Rule } from "postcss";
import { readSelector, type Selector } from "./selectors";

/** One value that a rule gives to a property. */
export interface StyleValue {
  property: string;
  value: string;
  important: boolean;
}

/** A rule of a style sheet that may decide whether something is seen. */
export interface StyleRule {
  selector: Selector;
  values: readonly StyleValue[];
  /** The media queries around it. */
  media: readonly string[];
}

/** Properties that hide, or that show something where there are no words. */
const PROPERTIES =
  /^(?:display|visibility|content-visibility|opacity|font-size|(?:max-)?(?:width|height)|overflow(?:-[xy])?|clip|clip-path|left|top|right|bottom|text-indent|margin(?:-left|-top)?|transform|scale|position|background(?:-image)?|content|transition(?:-property)?|animation(?:-name)?)$/;

/** What is read of all style sheets of one page. */
export const styleBounds = { characters: 320 * 1024, rules: 4_000, selectorsOfRule: 50, depth: 8 } as const;

/** At-rules whose rules hold for current browsers. */
const CONDITIONS = new Set(["media", "supports", "layer", "container"]);

/** Reads the rules of a style sheet in order; none of one that is not valid CSS. */
export function readStyleRules(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  collect(parsed(css.slice(0, styleBounds.characters)), [], rules, 0);
  return rules;
}

function parsed(css: string): readonly ChildNode[] {
  return tried(css) ?? tried(closed(css)) ?? [];
}

function tried(css: string): readonly ChildNode[] | null {
  try {
    return parse(css).nodes;
  } catch {
    return null;
  }
}

/** What was cut off in the middle ends after its last whole rule, with its blocks closed, as browsers close them. */
function closed(css: string): string {
  const whole = css.slice(0, css.lastIndexOf("}") + 1) || css;
  const open = whole.split("{").length - whole.split("}").length;
  return whole + "}".repeat(Math.max(0, open));
}

function collect(nodes: readonly ChildNode[], media: readonly string[], into: StyleRule[], depth: number): void {
  if (depth > styleBounds.depth) return;
  for (const node of nodes) {
    if (into.length >= styleBounds.rules) return;
    if (node.type === "atrule") collectConditional(node, media, into, depth);
    else if (node.type === "rule") into.push(...rulesOf(node, media));
  }
}

function rulesOf(rule: Rule, media: readonly string[]): StyleRule[] {
  const values = rule.nodes.filter((child) => child.type === "decl").flatMap(readValue);
  if (values.length === 0) return [];
  const selectors = rule.selectors.slice(0, styleBounds.selectorsOfRule).flatMap((text) => readSelector(text) ?? []);
  return selectors.map((selector) => ({ selector, values, media }));
}

function collectConditional(rule: AtRule, media: readonly string[], into: StyleRule[], depth: number): void {
  const name = rule.name.toLowerCase();
  if (!rule.nodes || !CONDITIONS.has(name)) return;
  collect(rule.nodes, name === "media" ? [...media, rule.params] : media, into, depth + 1);
}

function readValue({ prop, value, important }: Declaration): StyleValue[] {
  const property = prop.toLowerCase();
  return PROPERTIES.test(property) ? [{ property, value: plainValue(value), important: important ?? false }] : [];
}

/** A value in lower case, with single spaces and none around commas. */
export function plainValue(value: string): string {
  return value.toLowerCase().replace(/\s+/g, " ").replace(/ ?, ?/g, ",").trim().slice(0, 500);
}

/** Characters of style attributes that are kept as they were read: site builders write the same ones on a thousand elements. */
const KEPT_CHARACTERS = 200_000;

const recent = new LRUCache<string, readonly StyleValue[]>({
  maxSize: KEPT_CHARACTERS,
  sizeCalculation: (_values, style) => style.length + 1,
});

/** The declarations of a style attribute. */
export function readStyleAttribute(style: string): readonly StyleValue[] {
  const known = recent.get(style) ?? declarationsOf(style);
  recent.set(style, known);
  return known;
}

function declarationsOf(style: string): StyleValue[] {
  const [rule] = parsed(`a{${style}}`);
  if (rule?.type !== "rule") return [];
  return rule.nodes.filter((node) => node.type === "decl").flatMap(readValue);
}

/** Whether rules inside these media queries hold on a screen of this width, in the light and with a mouse. */
export function holdsAt(media: readonly string[], width: number): boolean {
  return media.every((query) =>
    query
      .toLowerCase()
      .split(",")
      .some((one) => holds(one, width)),
  );
}

function holds(query: string, width: number): boolean {
  if (/\bnot\b/.test(query)) return !/\b(?:screen|all)\b/.test(query);
  if (/\b(?:print|speech)\b/.test(query)) return false;
  if (
    /prefers-color-scheme\s*:\s*dark|prefers-reduced-motion\s*:\s*reduce|forced-colors\s*:\s*active|prefers-contrast\s*:\s*more/.test(
      query,
    )
  )
    return false;
  const bounds = [...query.matchAll(/(min|max)-width\s*:\s*([\d.]+)(px|r?em)/g)];
  return bounds.every(([, side, size, unit]) => {
    const bound = Number(size) * (unit === "px" ? 1 : 16);
    return side === "min" ? width >= bound : width <= bound;
  });
}
