import { attribute, type Element } from "@/lib/page/fetch/parse-html";
import { runNow } from "@/lib/page/fetch/steps";
import { Layers } from "./layers";
import { RuleList, readStyleSheet, topPlace } from "./style-sheet";
import { isCustom, isValid, plainValue, type StyleValue, UNKNOWN } from "./style-values";

/** The values that a page's styles give to one element, by property. */
export type ElementStyle = ReadonlyMap<string, StyleValue & { isInline: boolean }>;

/** A value before it is put in, and whether it is sure that it holds. */
interface Given {
  isInline: boolean;
  isKnown: boolean;
}

/** Puts the values of one element together, the weakest first. */
export class StyleSet {
  readonly values = new Map<string, StyleValue & { isInline: boolean }>();
  readonly variables = new Map<string, string>();
  readonly #isValid: typeof isValid;

  constructor(validator: typeof isValid = isValid) {
    this.#isValid = validator;
  }

  /** @param how `isKnown` is false if a rule may not hold: then it can show something, and never hide it */
  put(values: readonly StyleValue[], how: Given): void {
    for (const value of values) {
      if (isCustom(value.property)) this.variables.set(value.property, how.isKnown ? value.value : UNKNOWN);
      else if (how.isKnown) this.#putKnown({ ...value, isInline: how.isInline });
      else this.#putUnknown({ ...value, isInline: how.isInline });
    }
  }

  #putKnown(value: StyleValue & { isInline: boolean }): void {
    const { property } = value;
    // Only what replaces another value, or shows what is hidden by an attribute, has to be looked up.
    const isJudged = this.values.has(property) || property === "display";
    if (isJudged && !this.#isValid(property, value.value)) return;
    // What the page takes back is as the browser has it.
    if (value.value === "revert") this.values.delete(property);
    else this.values.set(property, value);
  }

  #putUnknown(value: StyleValue & { isInline: boolean }): void {
    const shows = /^(?:background|content)/.test(value.property);
    if (!shows) this.values.set(value.property, { ...value, value: UNKNOWN });
    else if (/url\(|var\(/.test(value.value)) this.values.set(value.property, value);
  }
}

/** Values ready to be put together: what is important wins later. */
export interface PlainValues {
  normal: readonly StyleValue[];
  important: readonly StyleValue[];
}

const nothing: PlainValues = { normal: [], important: [] };

export function plainValues(written: readonly StyleValue[]): PlainValues {
  const plain = written.map((value) => ({ ...value, value: plainValue(value.value) }));
  return { normal: plain.filter(({ important }) => !important), important: plain.filter(({ important }) => important) };
}

const unstyled: ElementStyle = new Map();

/** The style of an element whose style attribute is not read. */
export const UNREAD: ElementStyle = new Map();

/** Different style attributes of one page that are read. Site builders write the same ones on a thousand elements. */
const MAX_DIFFERENT = 1_000;

/** What the style attributes of one page say, each read once; style sheets are not applied. */
export class OwnStyles {
  readonly #values = new Map<string, PlainValues>();
  readonly #styles = new Map<string, ElementStyle>();

  /** The declarations of an element's style attribute; null if the page has more different ones than are read. */
  valuesOf(element: Element): PlainValues | null {
    const written = attribute(element, "style");
    if (!written) return nothing;
    const known = this.#values.get(written);
    if (known) return known;
    if (this.#values.size >= MAX_DIFFERENT) return null;
    const values = declarationsOf(written);
    this.#values.set(written, values);
    return values;
  }

  /** What they come to; {@link UNREAD} if they are not read. */
  of(element: Element): ElementStyle {
    const written = attribute(element, "style");
    if (!written) return unstyled;
    const known = this.#styles.get(written);
    if (known) return known;
    const own = this.valuesOf(element);
    if (!own) return UNREAD;
    const style = new StyleSet();
    style.put(own.normal, { isInline: true, isKnown: true });
    style.put(own.important, { isInline: true, isKnown: true });
    this.#styles.set(written, style.values);
    return style.values;
  }
}

function declarationsOf(style: string): PlainValues {
  const list = new RuleList();
  const above = { text: "*", selectors: [{ key: "*", needs: [] }] };
  runNow(readStyleSheet(style, { ...topPlace, above }, new Layers(), list));
  return plainValues(list.rules.filter(({ prelude }) => prelude === above).flatMap(({ values }) => values));
}
