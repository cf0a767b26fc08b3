import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import { oncePer } from "@/db/once-per";
import type { AddressRange } from "./env/values";

/** Where a request comes from. */
export interface Client {
  address: string;
  /** An IPv4 address or an IPv6 /64. */
  network: string;
}

/** What was read before: a request is counted in several places, and its sender has usually come before. */
const knownBy = oncePer((_trusted: readonly AddressRange[]) => new LRUCache<string, Client>({ max: MAX_KNOWN }));
const MAX_KNOWN = 2_000;
/** Longer headers than a few proxies write are read anew each time, and fill nothing. */
const MAX_KNOWN_LENGTH = 200;

/** The client's address, from `X-Forwarded-For`, and its network. See {@link clientAddress}. */
export function clientOf(forwardedFor: string | null, trusted: readonly AddressRange[]): Client {
  const clients = knownBy(trusted);
  const client = clients.get(forwardedFor ?? "") ?? readClient(forwardedFor, trusted);
  if ((forwardedFor?.length ?? 0) <= MAX_KNOWN_LENGTH) clients.set(forwardedFor ?? "", client);
  return client;
}

function readClient(forwardedFor: string | null, trusted: readonly AddressRange[]): Client {
  const address = clientAddress(forwardedFor, trusted);
  return { address, network: networkOf(address) };
}

/**
 * The client's address from `X-Forwarded-For`: the last entry that is not a trusted proxy. Each proxy appends the
 * address of its own client, and server/forwarded-for.mjs does so for the connection. Entries further left may be forged and
 * are not read. If a trusted proxy appended an invalid address, the proxy's own is used. `unknown` if there is no
 * address at all.
 */
export function clientAddress(forwardedFor: string | null, trusted: readonly AddressRange[]): string {
  const entries = forwardedFor?.split(",") ?? [];
  let client = "unknown";
  for (let at = entries.length - 1; at >= 0; at--) {
    const address = plainAddress(entries[at] ?? "");
    if (address === null) break;
    client = `${address}`;
    if (!trusted.some((range) => isWithin(address, range))) break;
  }
  return client;
}

/** The network of an address: the IPv4 address itself, or the IPv6 /64 of one household or server. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])}/64`
    : `${parsed}`;
}

/** The IPv6 /48 of one site, from a network of {@link networkOf}. An IPv4 address stays as it is. */
export function widerNetworkOf(network: string): string {
  const [address = "", bits] = network.split("/");
  if (bits === undefined || !ipaddr.IPv6.isValid(address)) return network;
  return `${new ipaddr.IPv6([...ipaddr.IPv6.parse(address).parts.slice(0, 3), 0, 0, 0, 0, 0])}/48`;
}

/** Parses `203.0.113.7`, `203.0.113.7:4711`, `2001:db8::7` and `[2001:db8::7]:4711`. IPv4 in IPv6 counts as IPv4. */
function plainAddress(entry: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const text = entry.trim();
  const [, inBrackets, withPort] = /^\[([^\]]+)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(text) ?? [];
  const [address = ""] = (inBrackets ?? withPort ?? text).split("%");
  return isIP(address) === 0 ? null : ipaddr.process(address);
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, [start, bits]: AddressRange): boolean {
  return address.kind() === start.kind() && address.match(start, bits);
}
