import { about } from "@/lib/core/about";
import type { Address } from "@/lib/core/address";
import type { Context } from "@/lib/core/context";
import type { ProductSummary } from "@/lib/launch/product.schema";

// What search engines read beside a page, in the words of schema.org.

const context = "https://schema.org";

/** The site itself, and how it is searched. */
export function website({ settings: { appUrl } }: Pick<Context, "settings">): Record<string, unknown> {
  return {
    "@context": context,
    "@type": "WebSite",
    name: about.title,
    description: about.summary,
    url: `${appUrl}/`,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${appUrl}/products?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

/** The products of a list in its order. */
export function itemList(
  name: string,
  entries: readonly { name: string; links: Pick<ProductSummary["links"], "html"> }[],
): Record<string, unknown> {
  return {
    "@context": context,
    "@type": "ItemList",
    name,
    numberOfItems: entries.length,
    itemListElement: entries.map((entry, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: entry.name,
      url: entry.links.html,
    })),
  };
}

/** The way to a page from the front page; the page itself, the last one, needs no address. */
export function breadcrumbs(
  { settings: { appUrl } }: Pick<Context, "settings">,
  steps: readonly { name: string; page?: Address }[],
): Record<string, unknown> {
  const all: typeof steps = [{ name: about.title, page: "/" }, ...steps];
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: all.map(({ name, page }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(page === undefined ? {} : { item: `${appUrl}${page}` }),
    })),
  };
}
