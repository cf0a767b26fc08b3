import { LRUCache } from "lru-cache";
import { type ComponentType, createElement, Fragment, type ReactElement, type ReactNode } from "react";
import { parser } from "./markdown-parser";
import { hasVisibleCharacter } from "./visible";

type Token = ReturnType<typeof parser.parse>[number];

/** The React component for an HTML element. Elements without one are rendered as they are. */
export type MarkdownComponents = Record<string, ComponentType<{ href?: string; children?: ReactNode }>>;

/**
 * Renders a founder's Markdown for pages, previews and the feed. The text is untrusted: HTML shows as text, comments
 * and pictures are left out, and links keep only http, https, mailto and relative URLs.
 */
export function drawMarkdown(markdown: string, components: MarkdownComponents = {}): ReactElement {
  const { tokens, rest } = parse(markdown);
  const drawn = build(tokens, components);
  return createElement(Fragment, null, ...drawn, rest && createElement(components.p ?? "p", null, rest));
}

/** True if this Markdown shows a reader more than white space, rules and tags. Does not check its length. */
export function hasVisibleText(markdown: string): boolean {
  const { tokens, rest } = parse(markdown);
  return hasVisibleCharacter(textOf(tokens)) || hasVisibleCharacter(rest);
}

/** A rendered text: the blocks within the bounds, and the source of the rest. */
interface Parsed {
  tokens: Token[];
  rest: string;
  nodes: number;
}

/** How many nodes (elements and pieces of text) one text may become. The rest is shown as plain text. */
export const MAX_NODES = 5_000;

/** Every so many characters of a URL count as one more node: references can repeat a long URL any number of times. */
const ADDRESS_OF_A_NODE = 50;

/** Parsed texts by their source, because browsers have no synchronous hash function. */
const parsed = new LRUCache<string, Parsed>({
  maxSize: 50_000,
  sizeCalculation: ({ nodes }, text) => 1 + nodes + Math.ceil(text.length / 100),
});

function parse(markdown: string): Parsed {
  const known = parsed.get(markdown);
  if (known) return known;
  const made = withinBounds(parser.parse(notTooDeep(markdown), {}), markdown);
  parsed.set(markdown, made);
  return made;
}

/** Keeps whole blocks, in order, until the next one would have too many nodes. */
function withinBounds(tokens: Token[], markdown: string): Parsed {
  let nodes = 0;
  let blockStart = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.level === 0 && token.nesting >= 0) blockStart = index;
    nodes += nodesOf(token);
    if (nodes <= MAX_NODES) continue;
    // Only the notes at the end have no line: then all of the text is shown as it was written.
    const line = tokens[blockStart]?.map?.[0] ?? 0;
    const kept = line === 0 ? [] : tokens.slice(0, blockStart);
    return { tokens: kept, rest: markdown.split("\n").slice(line).join("\n"), nodes: Math.min(nodes, MAX_NODES) };
  }
  return { tokens, rest: "", nodes };
}

function nodesOf({ nesting, attrs, children }: Token): number {
  // The number of an ordered list is a number, whatever the type says.
  const addresses =
    attrs?.reduce((sum, [, value]) => sum + Math.floor(String(value).length / ADDRESS_OF_A_NODE), 0) ?? 0;
  return (nesting < 0 ? 0 : 1) + addresses + (children?.reduce((sum, child) => sum + nodesOf(child), 0) ?? 0);
}

/** How many quotes, lists and notes one line may nest, and how deep emphasis may be nested. */
const DEEPEST = 30;

/** The sign that opens a quote, a list or a note, with the white space before it. */
const OPENS = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\]\s]+\]:)/y;

/**
 * Shows a sign as text if it would open one level too many. Every level is a recursion for whatever reads or renders
 * Markdown: thousands of them overflow the stack, and a few hundred take seconds.
 */
function notTooDeep(markdown: string): string {
  return markdown.replace(/^.*$/gm, (line) => {
    OPENS.lastIndex = 0;
    for (let depth = 0; depth < DEEPEST; depth++) if (!OPENS.test(line)) return line;
    if (!OPENS.test(line)) return line;
    // What follows a backslash is text; in `1.` that is the point.
    const sign = OPENS.lastIndex - 1;
    return `${line.slice(0, sign)}\\${line.slice(sign)}`;
  });
}

/** An element whose end is still to come. */
interface Open {
  token: Token | null;
  children: ReactNode[];
}

/** Builds React nodes from the flat list of tokens, where each element has an opening and a closing token. */
function build(tokens: Token[], components: MarkdownComponents): ReactNode[] {
  const root: Open = { token: null, children: [] };
  const open: Open[] = [root];
  // Emphasis that is nested deeper is shown as the signs it is written with.
  let tooDeep = 0;
  for (const token of tokens) {
    const inside = open.at(-1) ?? root;
    if (token.nesting > 0 && !token.block && open.length > DEEPEST) {
      tooDeep++;
      inside.children.push(token.markup);
    } else if (token.nesting > 0) {
      open.push({ token, children: [] });
    } else if (token.nesting < 0 && tooDeep > 0) {
      tooDeep--;
      inside.children.push(token.markup);
    } else if (token.nesting < 0) {
      open.pop();
      open.at(-1)?.children.push(...closed(inside, components));
    } else {
      inside.children.push(...leaf(token, components));
    }
  }
  return root.children;
}

/** The elements of tokens without a tag. */
const TAGS: Record<string, string> = { footnote_block_open: "ol", footnote_open: "li" };

function closed({ token, children }: Open, components: MarkdownComponents): ReactNode[] {
  if (!token || token.hidden) return children;
  return [element(token.tag || (TAGS[token.type] ?? "span"), propsOf(token), children, components)];
}

function leaf(token: Token, components: MarkdownComponents): ReactNode[] {
  switch (token.type) {
    case "inline":
      return build(token.children ?? [], components);
    case "text":
    case "text_special":
      return [token.content];
    case "softbreak":
      return ["\n"];
    case "hardbreak":
    case "hr":
      return [element(token.tag, {}, [], components)];
    case "code_inline":
      return [element("code", {}, [token.content], components)];
    case "code_block":
    case "fence":
      return [element("pre", {}, [element("code", {}, [token.content], components)], components)];
    case "html_inline":
      return [withoutComments(token.content)];
    case "html_block": {
      const text = withoutComments(token.content).trim();
      return text === "" ? [] : [element("p", {}, [text], components)];
    }
    case "footnote_ref":
      return [element("sup", {}, [String(token.meta.id + 1)], components)];
    default:
      return [];
  }
}

function element(tag: string, props: object, children: ReactNode[], components: MarkdownComponents): ReactElement {
  return createElement<object>(components[tag] ?? tag, props, ...children);
}

function propsOf(token: Token): object {
  const start = token.attrGet("start");
  const align = token.attrGet("style")?.replace("text-align:", "");
  return {
    ...(start && { start: Number(start) }),
    ...(align && { style: { textAlign: align } }),
    ...(token.type === "link_open" && { href: safeHref(token.attrGet("href") ?? "") }),
  };
}

/** A URL that runs nothing: relative, or with a scheme for pages or mail. */
function safeHref(href: string): string | undefined {
  const scheme = /^[^/?#]*?:/.exec(href)?.[0].toLowerCase();
  return scheme === undefined || ["http:", "https:", "mailto:"].includes(scheme) ? href : undefined;
}

/** Removes comments. An unclosed comment goes to the end, as in a browser. */
function withoutComments(html: string): string {
  return html.replace(/<!--[\s\S]*?(?:-->|$)/g, "");
}

function withoutTags(html: string): string {
  return html.replace(/<[^<>]*>/g, "");
}

/** The visible text of tokens, in order. */
function textOf(tokens: Token[]): string {
  return tokens.map(textOfToken).join("");
}

function textOfToken({ type, content, children }: Token): string {
  if (type === "image") return "";
  if (type === "inline") return textOf(children ?? []);
  if (type === "html_inline" || type === "html_block") return withoutTags(withoutComments(content));
  return content;
}
