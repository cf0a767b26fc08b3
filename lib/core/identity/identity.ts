import { canonicalUrl, registrableDomain } from "./canonical-url";
import { isOnSharedHost } from "./shared-hosts";

/** Shared hosts on which a parameter, not the path, names the product. */
const NAMING_PARAMETERS: Record<string, string> = {
  "play.google.com": "id",
  "marketplace.visualstudio.com": "itemName",
  "plugins.jetbrains.com": "xmlId",
  "appexchange.salesforce.com": "listingId",
  "youtube.com": "v",
  "facebook.com": "id",
};

/**
 * The identity of a product, to which a decision about it applies whatever URL it is submitted under: its registrable
 * domain. On a shared host: host and path in lower case, with the parameter that names the product there. Wider than
 * canonicalUrl, so use it to stop something, never to merge.
 */
export function productIdentity(href: string): string {
  const canonical = canonicalUrl(href);
  if (!isOnSharedHost(canonical)) return registrableDomain(canonical);
  const { hostname, pathname, searchParams } = new URL(canonical);
  const name = NAMING_PARAMETERS[hostname];
  const naming = name === undefined ? null : searchParams.get(name);
  return `${hostname}${pathname.toLowerCase()}${naming === null ? "" : `?${naming}`}`;
}
