import { attribute, type Element } from "@/lib/page/fetch/parse-html";

/** One part of a selector: what a single element must have. */
interface Compound {
  tag: string | null;
  id: string | null;
  classes: readonly string[];
  attributes: readonly { name: string; operator: string; value: string }[];
}

/** A selector that can be judged: its parts from the element upwards. */
export interface Selector {
  own: Compound;
  /** What must be above it: `>` for the parent, a space for any. */
  above: readonly { relation: " " | ">"; compound: Compound }[];
  /** As CSS counts it: ids, then classes and attributes, then tags. */
  specificity: number;
  /** True for what is drawn before or after the element's content. */
  isPseudoElement: boolean;
}

const PSEUDO_ELEMENT = /::?(?:before|after)$/i;
const PART =
  /#(?<id>[\w-]+)|\.(?<class>(?:[\w-]|\\.)+)|\[\s*(?<name>[\w:-]+)\s*(?:(?<operator>[~|^$*]?=)\s*["']?(?<value>[^"'\]]*)["']?\s*i?)?\]|(?<tag>\*|[a-z][\w-]*)/gi;

/** A pseudo-class or a neighbour, but not within an attribute's value. */
const DYNAMIC = /[:+~](?![^[]*\])/;
/** A character that only belongs to a name, as in `.md\:block`. */
const ESCAPED = /\\./g;

/** Longer ones are made by machines for machines. */
const MAX_LENGTH = 500;

/**
 * Reads a selector of tags, ids, classes, attributes, descendants and children. Null for any other: what holds only while
 * the mouse is over an element, or depends on its neighbours, is not judged.
 */
export function readSelector(text: string): Selector | null {
  const isPseudoElement = PSEUDO_ELEMENT.test(text);
  const plain = text
    .trim()
    .slice(0, MAX_LENGTH)
    .replace(PSEUDO_ELEMENT, "")
    .replace(/^:root\b/, "html");
  if (plain === "" || DYNAMIC.test(plain.replace(ESCAPED, ""))) return null;
  const parts = plain.replace(/\s*>\s*/g, " > ").split(/\s+/);
  const compounds: { relation: " " | ">"; compound: Compound }[] = [];
  let relation: " " | ">" = " ";
  for (const part of parts) {
    if (part === ">") {
      relation = ">";
      continue;
    }
    const compound = readCompound(part);
    if (!compound) return null;
    compounds.push({ relation, compound });
    relation = " ";
  }
  const own = compounds.at(-1);
  if (!own) return null;
  // Each part knows how it is joined to the one above; read upwards it is the lower part that says so.
  const above = compounds
    .slice(0, -1)
    .map(({ compound }, at) => ({ compound, relation: compounds[at + 1]?.relation ?? " " }));
  const specificity = compounds.reduce((sum, { compound }) => sum + weightOf(compound), isPseudoElement ? 1 : 0);
  return { own: own.compound, above: above.toReversed(), specificity, isPseudoElement };
}

function readCompound(text: string): Compound | null {
  const classes: string[] = [];
  const attributes: { name: string; operator: string; value: string }[] = [];
  let [tag, id]: (string | null)[] = [null, null];
  let read = 0;
  for (const { 0: whole, groups = {} } of text.matchAll(PART)) {
    read += whole.length;
    if (groups.id) id = groups.id;
    else if (groups.class) classes.push(groups.class.replaceAll("\\", ""));
    else if (groups.name)
      attributes.push({ name: groups.name.toLowerCase(), operator: groups.operator ?? "", value: groups.value ?? "" });
    else if (groups.tag && groups.tag !== "*") tag = groups.tag.toLowerCase();
  }
  return read === text.length ? { tag: tag ?? null, id: id ?? null, classes, attributes } : null;
}

const weightOf = ({ tag, id, classes, attributes }: Compound) =>
  (id ? 10_000 : 0) + 100 * (classes.length + attributes.length) + (tag ? 1 : 0);

/** Whether an element is one that a selector names. */
export function matches(element: Element, { own, above }: Selector): boolean {
  if (!fits(element, own)) return false;
  let at: Element | null = element;
  for (const { relation, compound } of above) {
    at = parentOf(at);
    while (relation === " " && at && !fits(at, compound)) at = parentOf(at);
    if (!at || !fits(at, compound)) return false;
  }
  return true;
}

export function parentOf(element: Element): Element | null {
  const parent = element.parentNode;
  return parent && "tagName" in parent ? parent : null;
}

function fits(element: Element, { tag, id, classes, attributes }: Compound): boolean {
  if (tag && element.tagName !== tag) return false;
  if (id && attribute(element, "id") !== id) return false;
  const own = classes.length > 0 ? classesOf(element) : none;
  return classes.every((name) => own.has(name)) && attributes.every((wanted) => hasAttribute(element, wanted));
}

const none: ReadonlySet<string> = new Set();

/** Classes that one element can have; a page made to be slow gives it thousands. */
const MAX_CLASSES = 100;

const known = new WeakMap<Element, ReadonlySet<string>>();

/** The classes of an element, read once: thousands of rules may ask for them. */
export function classesOf(element: Element): ReadonlySet<string> {
  const read = known.get(element) ?? new Set((attribute(element, "class") ?? "").split(/\s+/, MAX_CLASSES));
  known.set(element, read);
  return read;
}

function hasAttribute(
  element: Element,
  { name, operator, value }: { name: string; operator: string; value: string },
): boolean {
  const written = attribute(element, name);
  if (written === null) return false;
  if (operator === "") return true;
  if (operator === "=") return written === value;
  if (value === "") return false;
  if (operator === "^=") return written.startsWith(value);
  if (operator === "$=") return written.endsWith(value);
  if (operator === "*=") return written.includes(value);
  if (operator === "~=") return written.split(/\s+/).includes(value);
  return written === value || written.startsWith(`${value}-`);
}
