import { addressInText } from "@/lib/launch/search/address-in-text";

/**
 * The pages that are the same for everybody who is not signed in, with the query parameters that each reads. Null:
 * every parameter is input to a tool, and the answer belongs to who asked. No page reads other parameters, such as
 * utm_source.
 */
export const publicPages: Readonly<Record<string, readonly string[] | null>> = {
  "/": [],
  "/products": ["q", "category", "type", "period", "sort", "offset"],
  "/products/[slug]": [],
  "/products/[slug]/changelog": ["from"],
  "/categories": [],
  "/categories/[slug]": ["offset"],
  "/weeks": [],
  "/weeks/[week]": [],
  "/newsletter/[week]": [],
  "/directories": ["q", "category", "pricing", "min_dr", "launch_platform", "link_type", "sort", "offset"],
  "/directories/[slug]": [],
  "/newsletter": [],
  "/docs": [],
  "/docs/[name]": [],
  "/docs/errors": [],
  "/about": [],
  "/contact": [],
  "/privacy": [],
  "/terms": [],
  "/readiness": null,
  "/campaign": null,
  "/badge": null,
  "/first-users": null,
  "/advertise": null,
};

/** Longer queries go to the framework each time. */
const MAX_QUERY_LENGTH = 200;

const patterns = Object.entries(publicPages).map(([address, names]) => ({
  pattern: new RegExp(`^${address.replaceAll(/\[\w+\]/g, "[\\w-]{1,100}")}$`),
  names,
}));

/** The part of a URL that a public page depends on. */
export interface PublicPage {
  path: string;
  /** True for a search or a further page, of which there are endlessly many. */
  isQuery: boolean;
}

/** The public page of a request line, in one form for all equal requests; null if it is not a public page. */
export function publicPageOf(target: string): PublicPage | null {
  const [pathname = "", ...rest] = target.split("?");
  const names = patterns.find(({ pattern }) => pattern.test(pathname))?.names;
  if (names === undefined) return null;
  const query = rest.join("?");
  if (query === "") return { path: pathname, isQuery: false };
  const asked = names && readable(query, names);
  if (!asked) return null;
  const search = asked.toString();
  return search === "" ? { path: pathname, isQuery: false } : { path: `${pathname}?${search}`, isQuery: true };
}

/**
 * The parameters that a page reads, in the page's order. Null if they are the framework's, repeated, or too long; or if the page
 * may read a stranger's page for them, which belongs to who asked.
 */
function readable(query: string, names: readonly string[]): URLSearchParams | null {
  const sent = new URLSearchParams(query);
  if (sent.has("_rsc")) return null;
  const asked = new URLSearchParams();
  for (const name of names) {
    const values = sent.getAll(name).map((value) => value.trim());
    if (values.length > 1) return null;
    if (values[0]) asked.set(name, values[0]);
  }
  if (addressInText(asked.get("q") ?? "")) return null;
  return asked.toString().length > MAX_QUERY_LENGTH ? null : asked;
}
