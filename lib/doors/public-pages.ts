/**
 * The pages that say the same to everybody who is not signed in, and the query parameters that each of them reads. Null: any
 * parameter at all is input to a tool, and its answer belongs to who asked. Every other parameter, such as utm_source, is
 * read by nobody.
 */
export const publicPages: Readonly<Record<string, readonly string[] | null>> = {
  "/": [],
  "/products": ["q", "category", "type", "period", "offset"],
  "/products/[slug]": [],
  "/products/[slug]/changelog": ["from"],
  "/categories": [],
  "/categories/[slug]": ["offset"],
  "/weeks": [],
  "/weeks/[week]": [],
  "/directories": ["q", "category", "pricing", "min_dr", "launch_platform", "link_type", "sort", "offset"],
  "/docs": [],
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

/** A question that asks for more than this is put to the framework each time. */
const MAX_QUERY_LENGTH = 200;

const patterns = Object.entries(publicPages).map(([address, names]) => ({
  pattern: new RegExp(`^${address.replaceAll(/\[\w+\]/g, "[\\w-]{1,100}")}$`),
  names,
}));

/** The part of an address that a public page depends on. */
export interface PublicPage {
  path: string;
  /** True for a search or a further page: there are endlessly many. */
  isQuestion: boolean;
}

/** What a request line asks for, in one form for all who ask for the same; null if it is no public page. */
export function publicPageOf(target: string): PublicPage | null {
  const [pathname = "", ...rest] = target.split("?");
  const names = patterns.find(({ pattern }) => pattern.test(pathname))?.names;
  if (names === undefined) return null;
  const query = rest.join("?");
  if (query === "") return { path: pathname, isQuestion: false };
  const asked = names && readable(query, names);
  if (!asked) return null;
  const search = asked.toString();
  return search === "" ? { path: pathname, isQuestion: false } : { path: `${pathname}?${search}`, isQuestion: true };
}

/** The parameters that a page reads, in the page's order; null if they are the framework's, repeated, or too long. */
function readable(query: string, names: readonly string[]): URLSearchParams | null {
  const sent = new URLSearchParams(query);
  if (sent.has("_rsc")) return null;
  const asked = new URLSearchParams();
  for (const name of names) {
    const values = sent.getAll(name).map((value) => value.trim());
    if (values.length > 1) return null;
    if (values[0]) asked.set(name, values[0]);
  }
  return asked.toString().length > MAX_QUERY_LENGTH ? null : asked;
}
