import { attribute, type Element } from "./parse-html";
import { writtenUrl } from "./web-address";

/** What the relative addresses of a page are resolved against: the first <base> that names an address, else its own. */
export function baseOf(elements: Iterable<Element>, pageUrl: string): string {
  for (const element of elements) {
    const href = element.tagName === "base" ? attribute(element, "href") : null;
    if (href !== null) return writtenUrl(href, pageUrl)?.href ?? pageUrl;
  }
  return pageUrl;
}
