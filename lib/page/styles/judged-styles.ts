import type { Element } from "@/lib/page/fetch/parse-html";
import { runNow, type Steps } from "@/lib/page/fetch/steps";
import { type Budget, BudgetSpent } from "./budget";
import { Conditions } from "./conditions";
import type { Layers } from "./layers";
import { keysOf, parentOf, type ReadySelector, Selectors } from "./selectors";
import { type ElementStyle, OwnStyles, type PlainValues, plainValues, StyleSet } from "./style-set";
import type { RuleList, StyleRule } from "./style-sheet";
import { isValid, type StyleValue, UNKNOWN, withVariables } from "./style-values";
import { all, type Truth } from "./truth";

/** What a page's own styles say of its elements. */
export interface PageStyles {
  /** False if no rule can name an element of the page, so that the elements' own styles are all there is. */
  readonly hasRules: boolean;
  /** What the elements say of themselves. */
  readonly own: OwnStyles;
  /** Finds the rules for an element, in pieces: `of` and `drawsBeside` are quick afterwards. */
  prepare(element: Element): Steps<void>;
  /**
   * On a screen of this width.
   * @throws BudgetSpent for a page that is too dear to be judged
   */
  of(element: Element, width: number): ElementStyle;
  /** Whether something is drawn before or after the content of an element, as icon fonts do. */
  drawsBeside(element: Element): boolean;
}

/** The styles of a page whose style sheets are not known: what they may draw counts as drawn. */
export const unknownStyles = (own: OwnStyles): PageStyles => ({
  hasRules: false,
  own,
  *prepare() {},
  of: (element) => own.of(element),
  drawsBeside: () => true,
});

/** A rule that names an element, or may name it. */
interface Match {
  rule: StyleRule;
  selector: ReadySelector;
  order: number;
  truth: Truth;
}

/** Rules that are asked before others get their turn. */
const STEP_SIZE = 100;

/** What the parts of judging cost, in the steps of the budget. */
const COSTS = { element: 20, match: 10, written: 10, value: 2, lookUp: 600, level: 3 } as const;

/** The styles of a page whose sheets were read. */
export class JudgedStyles implements PageStyles {
  readonly hasRules: boolean;
  readonly own = new OwnStyles();
  readonly #budget: Budget;
  readonly #conditions: Conditions;
  readonly #selectors: Selectors;
  readonly #layers: Layers;
  readonly #isQuirky: boolean;
  readonly #byKey = new Map<string, { rule: StyleRule; index: number; order: number }[]>();
  readonly #plain = new Map<StyleRule, PlainValues>();
  readonly #matches = new Map<Element, readonly Match[]>();
  readonly #raw = new Map<number, Map<Element, StyleSet>>();

  constructor(
    { list, layers }: { list: RuleList; layers: Layers },
    page: { isQuirky: boolean; names: ReadonlySet<string> },
    budget: Budget,
  ) {
    this.#budget = budget;
    this.#conditions = new Conditions(budget);
    const { isQuirky } = page;
    this.#selectors = new Selectors(this.#budget, isQuirky);
    this.#layers = layers;
    this.#isQuirky = isQuirky;
    const fold = (name: string) => (isQuirky ? name.toLowerCase() : name);
    for (const [order, rule] of list.rules.entries()) {
      for (const [index, { key, needs }] of rule.prelude.selectors.entries()) {
        if (!needs.every((name) => page.names.has(fold(name)))) continue;
        const same = this.#byKey.get(fold(key));
        if (same) same.push({ rule, index, order });
        else this.#byKey.set(fold(key), [{ rule, index, order }]);
      }
    }
    this.hasRules = this.#byKey.size > 0;
  }

  *prepare(element: Element): Steps<void> {
    if (!this.hasRules || this.#matches.has(element)) return;
    const found: Match[] = [];
    let asked = 0;
    for (const key of keysOf(element, this.#isQuirky)) {
      for (const { rule, index, order } of this.#byKey.get(key) ?? []) {
        if (++asked % STEP_SIZE === 0) yield;
        const selector = this.#selectors.at(rule.prelude, index);
        const truth = selector?.names(element) ?? null;
        if (selector && truth !== false) found.push({ rule, selector, order, truth });
      }
    }
    this.#budget.spend(COSTS.element + COSTS.match * found.length);
    this.#matches.set(
      element,
      found.sort((a, b) => this.#compare(a, b)),
    );
  }

  /** By layer, then by selector, then by place. */
  #compare(a: Match, b: Match): number {
    const layers = this.#layers.compare(a.rule.layer, b.rule.layer);
    return layers || a.selector.specificity - b.selector.specificity || a.order - b.order;
  }

  #matchesOf(element: Element): readonly Match[] {
    runNow(this.prepare(element));
    return this.#matches.get(element) ?? [];
  }

  of(element: Element, width: number): ElementStyle {
    if (!this.hasRules) return this.own.of(element);
    const { values } = this.#rawOf(element, width);
    if (![...values.values()].some(({ value }) => value.includes("var("))) return values;
    const style = new Map(values);
    for (const [property, written] of values) {
      if (!written.value.includes("var(")) continue;
      const value = withVariables(written.value, (name) => this.#variable(element, name, width));
      if (value?.includes(UNKNOWN)) style.set(property, { ...written, value: UNKNOWN });
      else if (value === null || !this.#isValid(property, value)) style.delete(property);
      else style.set(property, { ...written, value });
    }
    return style;
  }

  #isValid = (property: string, value: string): boolean =>
    isValid(property, value, () => this.#budget.spend(COSTS.lookUp));

  /** The value that an element has or inherits. */
  #variable(element: Element, name: string, width: number): string | null {
    for (let at: Element | null = element; at; at = parentOf(at)) {
      this.#budget.spend(COSTS.level);
      const value = this.#rawOf(at, width).variables.get(name);
      if (value !== undefined && value !== "inherit" && value !== "unset") return value === "initial" ? null : value;
    }
    return null;
  }

  #rawOf(element: Element, width: number): StyleSet {
    const known = this.#raw.get(width) ?? new Map<Element, StyleSet>();
    this.#raw.set(width, known);
    const style = known.get(element) ?? this.#cascade(element, width);
    known.set(element, style);
    return style;
  }

  #cascade(element: Element, width: number): StyleSet {
    const held = this.#matchesOf(element)
      .filter(({ selector }) => !selector.isPseudoElement)
      .map(({ rule, truth }) => ({ rule, values: this.#plainOf(rule), truth: this.#truthAt(rule, truth, width) }))
      .filter(({ truth }) => truth !== false);
    const style = new StyleSet(this.#isValid);
    const own = this.own.valuesOf(element);
    if (!own) throw new BudgetSpent();
    for (const { values, truth } of held) style.put(values.normal, { isInline: false, isKnown: truth === true });
    style.put(own.normal, { isInline: true, isKnown: true });
    // Among what is important the first layer wins, and rules of the same layer keep their order.
    const byLayer = held.toSorted((a, b) => this.#layers.compare(b.rule.layer, a.rule.layer));
    for (const { values, truth } of byLayer) style.put(values.important, { isInline: false, isKnown: truth === true });
    style.put(own.important, { isInline: true, isKnown: true });
    return style;
  }

  #truthAt(rule: StyleRule, named: Truth, width: number): Truth {
    this.#budget.spend(COSTS.match + COSTS.value * rule.values.length);
    return all([named, ...rule.conditions.map((condition) => this.#conditions.holds(condition, width))]);
  }

  /** The values of a rule as they are compared, read when it first names an element. */
  #plainOf(rule: StyleRule): PlainValues {
    const known = this.#plain.get(rule);
    if (known) return known;
    this.#budget.spend(COSTS.written * rule.values.length);
    const values = plainValues(rule.values);
    this.#plain.set(rule, values);
    return values;
  }

  drawsBeside(element: Element): boolean {
    return this.#matchesOf(element).some(
      ({ rule, selector }) => selector.isPseudoElement && this.#plainOf(rule).normal.some(isDrawing),
    );
  }
}

const isDrawing = ({ property, value }: StyleValue) =>
  property === "content" && /^(?:["'].+["']|url|attr|var)/.test(value);
