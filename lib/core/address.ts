import type { Route } from "next";

// Apart from routes.ts, so that pages that build no path load none of its table.

/** The path of one of our pages, for rules that know no framework. */
export type Address = Route;

/** Query parameters: by name, or as pairs if a name may repeat. */
type Fields = Record<string, string | number | undefined> | (readonly [name: string, value: string])[];

/** A URL with the query parameters that are not empty, encoded as in a browser's form. */
export function withQuery(address: Route, fields: Fields): Route {
  const query = new URLSearchParams();
  for (const [name, value] of Array.isArray(fields) ? fields : Object.entries(fields)) {
    if (value !== undefined && value !== "") query.append(name, String(value));
  }
  return query.size > 0 ? ownAddress(`${address}?${query}`) : address;
}

/** The path of an absolute URL of ours. */
export function pathOf(url: string): Route {
  return ownAddress(new URL(url).pathname);
}

/** Types a URL that is known to be ours, for example after `safeReturnTo`. */
export function ownAddress(address: string): Route {
  return address as Route;
}

/** Types an address elsewhere that a form of ours leads to; only the answer to an agent that was judged goes there. */
export function addressElsewhere(url: string): Route {
  return url as Route;
}

/** The compiler checks the path against the folders of `app`. */
export function path<A extends string>(address: Route<A>): Route {
  return ownAddress(address);
}

/** `routes.directory`, for the list of directories, whose browsers need no other. */
export function directoryPath(slug: string): Route {
  return path(`/directories/${encodeURIComponent(slug)}`);
}
