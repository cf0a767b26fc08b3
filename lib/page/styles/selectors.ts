import { compile, type Options } from "css-select";
import { parse } from "css-tree/dist/csstree.esm";
import { isTraversal, parse as parseSelectors, type Selector, SelectorType } from "css-what";
import { defaultTreeAdapter } from "parse5";
import { attribute, type Element, type Node } from "@/lib/page/fetch/parse-html";
import type { Budget } from "./budget";
import type { Prelude } from "./preludes";
import type { Truth } from "./truth";

/** One selector of a list, ready to be asked. */
export interface ReadySelector {
  /** As CSS counts it: ids, then classes and attributes, then tags. */
  specificity: number;
  /** True for what is drawn before or after the element's content. */
  isPseudoElement: boolean;
  /** Whether it names an element. */
  names: (element: Element) => Truth;
}

/** States that an element has while somebody does something, or never on a page that was just opened. */
const STATES = new Set(
  "hover active focus focus-visible focus-within target target-within visited user-invalid user-valid fullscreen modal popover-open picture-in-picture playing autofill current past future host host-context".split(
    " ",
  ),
);

/** Pseudo-classes of CSS that the library judges. */
const JUDGED = new Set(
  "is not where has any-link link checked disabled enabled required optional empty root scope first-child last-child only-child first-of-type last-of-type only-of-type nth-child nth-last-child nth-of-type nth-last-of-type".split(
    " ",
  ),
);

/** Extensions of the library that are no CSS: browsers leave such a rule out. */
const NO_CSS = new Set(
  "contains icontains parent header selected button input text checkbox file password radio reset image submit matches".split(
    " ",
  ),
);

/** Reading a selector, or a list of them inside of one, in the steps of the budget. */
const COST = 200;

/** Reads the selectors of lists and asks whether they name elements of one page. */
export class Selectors {
  readonly #budget: Budget;
  readonly #options: Options<Node, Element>;
  readonly #ready = new Map<Prelude, readonly ReadySelector[]>();

  constructor(budget: Budget, isQuirky: boolean) {
    this.#budget = budget;
    this.#options = { adapter: adapterFor(budget), quirksMode: isQuirky, relativeSelector: false };
  }

  /** The selector at this place of a list; undefined if the list is no CSS, so that none of it holds. */
  at(prelude: Prelude, index: number): ReadySelector | undefined {
    const ready = this.#ready.get(prelude) ?? this.#read(prelude);
    this.#ready.set(prelude, ready);
    return ready[index];
  }

  #read({ text, selectors: names }: Prelude): readonly ReadySelector[] {
    const lists = text?.split("(").length ?? 1;
    this.#budget.spend((names.length + lists) * COST + (text?.length ?? 0));
    const notTold = names.map(() => undecided);
    if (text === null) return notTold;
    const selectors = parsed(text);
    if (selectors?.flat().some(isNoCss)) return [];
    // The library that asks is generous: what only one of the two can read is not told.
    if (selectors === null || !isCss(text)) return selectors === null && !isCss(text) ? [] : notTold;
    return selectors.map((selector, index) => this.#prepare(selector, names[index]?.key ?? "*"));
  }

  /** @param key what its rule is found by, so that whoever is asked has it */
  #prepare(selector: Selector[], key: string): ReadySelector {
    const last = selector.at(-1);
    const isPseudoElement = last?.type === SelectorType.PseudoElement;
    const specificity = selector.reduce((sum, part) => sum + weightOf(part), 0);
    if (isPseudoElement && !/^(?:before|after)$/.test(last.name)) return { specificity, isPseudoElement, names: no };
    const own = isPseudoElement ? selector.slice(0, -1) : selector;
    return { specificity, isPseudoElement, names: this.#asker(withoutKey(own, key)) };
  }

  #asker(selector: Selector[]): (element: Element) => Truth {
    if (selector.every(isAnything)) return yes;
    const names = [...pseudoClasses(selector)];
    const unknown = names.filter((name) => !JUDGED.has(name) && !STATES.has(name));
    const ask = (own: Selector[], answer: boolean) => this.#compiled(own, names, answer);
    // The library sorts the parts of what it is given, so what is read twice is copied.
    const again = unknown.length > 0 ? structuredClone(selector) : null;
    const first = ask(selector, true);
    const second = again ? ask(again, false) : first;
    if (!first || !second) return () => null;
    return (element) =>
      this.#budget.ask(() => {
        this.#budget.spend(5);
        // If the answer to what is not known makes no difference, it is known.
        const truth = first(element);
        return first === second || truth === second(element) ? truth : null;
      });
  }

  /** @param answer what pseudo-classes are taken to say that nobody can judge here */
  #compiled(selector: Selector[], names: readonly string[], answer: boolean): ((element: Element) => boolean) | null {
    const pseudos = Object.fromEntries(
      names.filter((name) => !JUDGED.has(name)).map((name) => [name, () => !STATES.has(name) && answer]),
    );
    // The library remembers what is above elements; inside of :has that would be another one each time.
    const cacheResults = !names.includes("has");
    try {
      return compile<Node, Element>([selector], { ...this.#options, pseudos, cacheResults });
    } catch {
      return null;
    }
  }
}

const no = () => false;
const yes = () => true;

const anything: Selector = { type: SelectorType.Universal, namespace: null };
const isAnything = (part: Selector) => part.type === SelectorType.Universal && part.namespace === null;

/** A selector without the class that its rule is found by: most have no other part, and need not be compiled then. */
function withoutKey(selector: Selector[], key: string): Selector[] {
  const at = selector.findLastIndex((part) => isTraversal(part) || isClass(part, key));
  const part = selector[at];
  return part && isClass(part, key) ? selector.toSpliced(at, 1, anything) : selector;
}

const isClass = (part: Selector, key: string): boolean =>
  part.type === SelectorType.Attribute &&
  part.name === "class" &&
  part.action === "element" &&
  part.ignoreCase === "quirks" &&
  `.${part.value}` === key;
const undecided: ReadySelector = { specificity: 0, isPseudoElement: false, names: () => null };

function parsed(text: string): Selector[][] | null {
  try {
    return parseSelectors(text);
  } catch {
    return null;
  }
}

/** Whether selectors keep to the syntax of CSS. */
function isCss(text: string): boolean {
  try {
    parse(text, { context: "selectorList" });
    return true;
  } catch {
    return false;
  }
}

function isNoCss(part: Selector): boolean {
  if (part.type === SelectorType.Attribute) return part.action === "not";
  if (part.type === SelectorType.Parent || part.type === SelectorType.ColumnCombinator) return true;
  if (part.type !== SelectorType.Pseudo) return false;
  return NO_CSS.has(part.name) || (Array.isArray(part.data) && part.data.flat().some(isNoCss));
}

function* pseudoClasses(selector: readonly Selector[]): Generator<string> {
  for (const part of selector) {
    if (part.type !== SelectorType.Pseudo) continue;
    yield part.name;
    if (Array.isArray(part.data)) for (const inner of part.data) yield* pseudoClasses(inner);
  }
}

const WEIGHTS = { id: 1_000_000, class: 1_000, tag: 1 } as const;

function weightOf(part: Selector): number {
  if (part.type === SelectorType.Tag || part.type === SelectorType.PseudoElement) return WEIGHTS.tag;
  if (part.type === SelectorType.Attribute) {
    // Only what is written as `#id` is compared as the page's mode says.
    const isId = part.name === "id" && part.action === "equals" && part.ignoreCase === "quirks";
    return isId ? WEIGHTS.id : WEIGHTS.class;
  }
  if (part.type !== SelectorType.Pseudo || part.name === "where") return 0;
  if (!Array.isArray(part.data)) return WEIGHTS.class;
  return Math.max(0, ...part.data.map((inner) => inner.reduce((sum, each) => sum + weightOf(each), 0)));
}

/** How the library walks the tree of parse5. Each step is counted, so that no selector takes longer than it may. */
function adapterFor(budget: Budget): NonNullable<Options<Node, Element>["adapter"]> {
  const isTag = (node: Node): node is Element => {
    budget.spend(1);
    return defaultTreeAdapter.isElementNode(node);
  };
  const read = (element: Element, name: string) => {
    const value = attribute(element, name);
    budget.spend(1 + element.attrs.length / 8 + (value?.length ?? 0) / 64);
    return value ?? undefined;
  };
  const counted = (nodes: Node[]) => {
    budget.spend(1 + nodes.length / 8);
    return nodes;
  };
  const existsOne = (test: (element: Element) => boolean, nodes: Node[]) => {
    const open = [...nodes];
    for (let node = open.pop(); node; node = open.pop()) {
      if (!isTag(node)) continue;
      if (test(node)) return true;
      for (const child of counted(node.childNodes)) open.push(child);
    }
    return false;
  };
  return {
    isTag,
    existsOne,
    getAttributeValue: read,
    hasAttrib: (element, name) => read(element, name) !== undefined,
    getName: ({ tagName }) => tagName,
    getParent: (node) => parentOf(node),
    getChildren: (node) => counted(defaultTreeAdapter.isElementNode(node) ? node.childNodes : []),
    getSiblings: (node) => counted(siblingsOf(node)),
    getText: (node) => (defaultTreeAdapter.isTextNode(node) ? node.value : ""),
    // Single elements are asked, so nothing is ever searched for.
    removeSubsets: (nodes) => nodes,
    findAll: () => [],
    findOne: () => null,
  };
}

function siblingsOf(node: Node): Node[] {
  const parent = node.parentNode;
  return parent && "childNodes" in parent ? parent.childNodes : [node];
}

export function parentOf(element: Node): Element | null {
  const parent = element.parentNode;
  return parent && "tagName" in parent ? parent : null;
}

/** Classes that one element can have; a page made to be slow gives it thousands. */
const MAX_CLASSES = 100;

/** What rules are found by for an element, as the keys of {@link Prelude.selectors} are written. */
export function keysOf(element: Element, isQuirky: boolean): string[] {
  return [...namesOf(element, isQuirky), element.tagName.toLowerCase(), "*"];
}

/** The id and the classes of an element. In quirks mode they are alike in both cases. */
export function namesOf(element: Element, isQuirky: boolean): string[] {
  const own = classesOf(element);
  const id = attribute(element, "id");
  if (id) own.unshift(`#${id}`);
  return isQuirky ? own.map((name) => name.toLowerCase()) : own;
}

const SPACE = /[\t\n\f\r ]+/;

function classesOf(element: Element): string[] {
  const written = attribute(element, "class");
  if (!written) return [];
  // Many elements have one class, and a page may have tens of thousands of them.
  if (!SPACE.test(written)) return [`.${written}`];
  const names = [...new Set(written.split(SPACE, MAX_CLASSES))];
  return names.filter((name) => name !== "").map((name) => `.${name}`);
}
