import ipaddr from "ipaddr.js";

/** Global unicast space that IANA has opened so far; everything else is reserved, whatever its range is called. */
const globalUnicastV6 = ipaddr.parseCIDR("2000::/3");

/** The well-known NAT64 prefix of RFC 6052: the IPv4 address is in the last 32 bits. */
const nat64 = ipaddr.parseCIDR("64:ff9b::/96");

/** Azure's host service answers on an address that looks public but leads to the machine's own host. */
const hostServices = new Set(["168.63.129.16"]);

/**
 * Whether an IP address belongs to the public internet.
 *
 * Follows the IANA special-purpose registries (RFC 6890) as ipaddr.js keeps them: only plain unicast passes. Loopback,
 * private, link-local (cloud metadata), carrier-grade NAT, multicast, documentation, benchmark, reserved, and the
 * transition forms that hide an IPv4 address (mapped, 6to4, Teredo) do not. A NAT64 address is judged by the IPv4
 * address inside it, because that is where a network with DNS64 sends every visit to an IPv4-only site.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes("%")) return false;
  const address = ipaddr.parse(text);
  if (address.kind() === "ipv4") return address.range() === "unicast" && !hostServices.has(address.toString());
  if (address.match(nat64)) return isPublicAddress(ipaddr.fromByteArray(address.toByteArray().slice(12)).toString());
  return address.range() === "unicast" && address.match(globalUnicastV6);
}

/** Names that no public directory answers for (RFC 6761, RFC 6762, RFC 8375, and ICANN's reserve for private use). */
const PRIVATE_NAMES = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

/**
 * Whether the host of an address may belong to the public internet, as far as its text shows; nothing is looked up, so
 * that a public name may still lead to a private address.
 */
export function isPublicHost(url: URL): boolean {
  const host = hostOf(url);
  return !isPrivateHost(url) && (host.includes(".") || ipaddr.isValid(host));
}

/** Whether the text of an address alone shows that it is private. A name without a dot may be anything. */
export function isPrivateHost(url: URL): boolean {
  const host = hostOf(url);
  return ipaddr.isValid(host) ? !isPublicAddress(host) : PRIVATE_NAMES.test(host);
}

/** A name without its last dot, or an IP address without brackets. */
function hostOf({ hostname }: URL): string {
  const host = hostname.replace(/\.$/, "");
  return host.startsWith("[") ? host.slice(1, -1) : host;
}
