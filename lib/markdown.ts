import ReactMarkdown, { type Options } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { hasVisibleCharacter } from "./visible";

/**
 * How a founder's Markdown is read wherever it is shown: on the page, in a preview and in the feed. It is untrusted:
 * HTML in it is shown as the text it is, comments and pictures are left out, and what remains is sanitised.
 */
export const markdownRules = rulesWith(withoutComments);

/** True where a reader of this Markdown sees more than white space, rules and tags. Says nothing of its length. */
export function hasVisibleText(markdown: string): boolean {
  const shown = ReactMarkdown({ ...rulesWith((html) => withoutTags(withoutComments(html))), children: markdown });
  return hasVisibleCharacter(textOf(shown));
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
