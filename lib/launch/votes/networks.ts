import ipaddr from "ipaddr.js";
import { keyedHash } from "@/lib/core/keyed-hash";

const PURPOSE = "vote-network";

/** Keyed hashes. Without this server's secret they cannot be turned back into addresses. */
export interface VoteNetworks {
  /** The IPv4 /24 or IPv6 /48: what one company, school or rented server usually has. */
  network: string;
  /** The IPv4 /16 or IPv6 /32: what one provider usually has. */
  networkRange: string;
}

/** The networks of a voter, from an IPv4 address or an IPv6 /64. Anything else is a network of its own. */
export function voteNetworks(client: string): VoteNetworks {
  return {
    network: keyedHash(PURPOSE, prefixOf(client, { ipv4: 24, ipv6: 48 })),
    networkRange: keyedHash(PURPOSE, prefixOf(client, { ipv4: 16, ipv6: 32 })),
  };
}

function prefixOf(client: string, bits: { ipv4: number; ipv6: number }): string {
  const [address = ""] = client.split("/");
  if (!ipaddr.isValid(address)) return client;
  const parsed = ipaddr.process(address);
  const length = bits[parsed.kind()];
  const network =
    parsed.kind() === "ipv4"
      ? ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${length}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${length}`);
  return `${network}/${length}`;
}
