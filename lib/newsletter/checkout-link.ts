import { parseUrl } from "@/lib/core/url";

/** The parameter in which payment services return our reference. */
const REFERENCE = "client_reference_id";

/**
 * A package's checkout URL for one listing. It has the listing's public id as `client_reference_id`, replacing an
 * existing one; all other parameters stay. Nothing is requested from the payment service.
 */
export function checkoutLink(checkoutUrl: string, toolId: string | null): string {
  const url = parseUrl(checkoutUrl);
  if (!url || toolId === null) return checkoutUrl;
  url.searchParams.set(REFERENCE, toolId);
  return url.href;
}

/** The URL as it is stored. Null unless a buyer can be sent there: https, a named host, and no user name. */
export function readCheckoutUrl(typed: string): string | null {
  const url = parseUrl(typed.trim());
  if (url?.protocol !== "https:" || url.username || url.password) return null;
  const isNamed = /\.[a-z][a-z\d-]*$/i.test(url.hostname);
  return isNamed ? url.href : null;
}
