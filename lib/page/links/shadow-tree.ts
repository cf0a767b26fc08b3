import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from "parse5";
import { attribute, type Element, nodesOf } from "@/lib/page/fetch/parse-html";

type Template = DefaultTreeAdapterTypes.Template;

/** The shadow tree that the page itself gives to an element; null for most. */
export function shadowOf(parent: Element): Element | null {
  const shadow = parent.childNodes.find(
    (node) =>
      defaultTreeAdapter.isElementNode(node) &&
      node.tagName === "template" &&
      /^(?:open|closed)$/i.test(attribute(node, "shadowrootmode") ?? ""),
  );
  return (shadow as Element | undefined) ?? null;
}

export function hasSlotFor(shadow: Element, element: Element): boolean {
  const name = attribute(element, "slot") ?? "";
  for (const node of nodesOf((shadow as Template).content, () => false))
    if (defaultTreeAdapter.isElementNode(node) && node.tagName === "slot" && (attribute(node, "name") ?? "") === name)
      return true;
  return false;
}
