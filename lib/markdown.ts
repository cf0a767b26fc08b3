import type { ReactElement } from "react";
import ReactMarkdown, { type Components, type Options } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { hasVisibleCharacter } from "./visible";

/**
 * A founder's Markdown as it is shown everywhere: on the page, in a preview and in the feed. It is untrusted: HTML in it
 * is shown as the text it is, comments and pictures are left out, and what remains is sanitised. `components` say how
 * what it is made of is drawn.
 */
export function drawMarkdown(markdown: string, components: Components = {}): ReactElement {
  return ReactMarkdown({ ...rulesWith(withoutComments), components, children: notTooDeep(markdown) });
}

/** True where a reader of this Markdown sees more than white space, rules and tags. Says nothing of its length. */
export function hasVisibleText(markdown: string): boolean {
  const rules = rulesWith((html) => withoutTags(withoutComments(html)));
  const shown = ReactMarkdown({ ...rules, children: notTooDeep(markdown) });
  return hasVisibleCharacter(textOf(shown));
}

/** How many quotes and lists one line may open inside each other. */
const DEEPEST = 30;

/** The sign that opens a quote or a list, with the white space before it. */
const OPENS = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y;

/**
 * Lets a sign that would open one level too many stand as text. Every level is a level of recursion for whatever reads
 * and draws Markdown: thousands of them end in an overflow of the stack, and a few hundred take seconds.
 */
function notTooDeep(markdown: string): string {
  return markdown.replace(/^.*$/gm, (line) => {
    OPENS.lastIndex = 0;
    for (let depth = 0; depth < DEEPEST; depth++) if (!OPENS.test(line)) return line;
    if (!OPENS.test(line)) return line;
    // What a backslash stands before is text; in `1.` that is the point.
    const sign = OPENS.lastIndex - 1;
    return `${line.slice(0, sign)}\\${line.slice(sign)}`;
  });
}

function rulesWith(shownOf: (html: string) => string) {
  return {
    remarkPlugins: [remarkGfm, () => (tree: Node) => htmlAsText(tree, shownOf)],
    rehypePlugins: [rehypeSanitize],
    disallowedElements: ["img", "input"],
  } satisfies Options;
}

/** As much of a node of a Markdown tree as is needed here. */
interface Node {
  type: string;
  value?: string;
  children?: Node[];
}

/** What holds blocks; HTML in it stands alone and becomes a paragraph. */
const HOLDS_BLOCKS = new Set(["root", "blockquote", "listItem", "footnoteDefinition"]);

function htmlAsText(parent: Node, shownOf: (html: string) => string): void {
  parent.children = parent.children?.flatMap((node) => {
    htmlAsText(node, shownOf);
    if (node.type !== "html") return [node];
    const text = { type: "text", value: shownOf(node.value ?? "") };
    if (!HOLDS_BLOCKS.has(parent.type)) return [text];
    return text.value.trim() === "" ? [] : [{ type: "paragraph", children: [text] }];
  });
}

/** A comment that is not closed goes on to the end, as in a browser. */
function withoutComments(html: string): string {
  return html.replace(/<!--[\s\S]*?(?:-->|$)/g, "");
}

function withoutTags(html: string): string {
  return html.replace(/<[^<>]*>/g, "");
}

/** The text of drawn elements, in order. */
function textOf(drawn: unknown): string {
  if (typeof drawn === "string") return drawn;
  if (Array.isArray(drawn)) return drawn.map(textOf).join("");
  if (typeof drawn !== "object" || drawn === null || !("props" in drawn)) return "";
  return textOf((drawn.props as { children?: unknown }).children);
}
