import { parseUrl } from "@/lib/core/url";

/** The parameter by which payment services hand a reference of ours back. */
export const REFERENCE = "client_reference_id";

/**
 * A package's checkout address for one listing: it carries the listing's own public id as `client_reference_id`, in place
 * of one that is there, beside all other parameters. Only an address: nothing is opened at the payment service.
 */
export function checkoutLink(checkoutUrl: string, toolId: string | null): string {
  const url = parseUrl(checkoutUrl);
  if (!url || toolId === null) return checkoutUrl;
  url.searchParams.set(REFERENCE, toolId);
  return url.href;
}

/** The address as it is stored, or null if it is none to send a buyer to: https alone, to a named host, without a user. */
export function readCheckoutUrl(typed: string): string | null {
  const url = parseUrl(typed.trim());
  if (url?.protocol !== "https:" || url.username || url.password) return null;
  const isNamed = /\.[a-z][a-z\d-]*$/i.test(url.hostname);
  return isNamed ? url.href : null;
}
