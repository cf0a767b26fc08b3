import ipaddr from "ipaddr.js";
import { textBounds } from "@/lib/core/text-bounds";
import { hasHostName, parseUrl } from "@/lib/core/url";
import { FetchRefused } from "./fetch-failure";
import { isPrivateHost, isPublicAddress } from "./public-address";

/** Finds every address of a host name; rejects with a DNS error code when there is none. */
export type ResolveHost = (hostname: string, signal?: AbortSignal) => Promise<readonly string[]>;

/** A checked place to connect to: the address of the page and the only IP addresses a connection may go to. */
export interface Target {
  url: URL;
  addresses: readonly string[];
}

export interface TargetRules {
  /** Exact `host:port` pairs for which neither port nor address is judged. */
  allowHosts: readonly string[];
  resolve: ResolveHost;
  /** Ends a look-up early. */
  signal?: AbortSignal;
}

const defaultPorts: Readonly<Record<string, string>> = { "http:": "80", "https:": "443" };

/**
 * Reads and judges the text of an address before anything is looked up.
 *
 * The WHATWG parser has by then turned decimal, octal, hexadecimal and full-width hosts into plain dotted form.
 * @throws FetchRefused `invalid_url`
 */
export function readUrl(text: string, base?: URL): URL {
  const url = parseUrl(text, base);
  if (!url || text.length > textBounds.url || !(url.protocol in defaultPorts)) {
    const given = "This is not a web address: it must start with http:// or https://.";
    throw new FetchRefused("invalid_url", base ? "The site redirects to something that is not a web address." : given);
  }
  url.hash = "";
  // "example.com." is the same host, but no certificate carries the dot.
  if (url.hostname.endsWith(".")) url.hostname = url.hostname.slice(0, -1);
  if (!hasHostName(url)) throw new FetchRefused("invalid_url", "This web address has no host name.");
  return url;
}

/**
 * Judges where an address leads and fixes the IP addresses a connection to it may use.
 *
 * One private address among public ones refuses the whole name: a connection would be free to pick it.
 * @throws FetchRefused `invalid_url`, `blocked_address`, `unreachable`
 */
export async function checkTarget(url: URL, rules: TargetRules): Promise<Target> {
  const port = url.port || defaultPorts[url.protocol];
  const allowed = rules.allowHosts.includes(`${url.hostname}:${port}`);
  // Before its port, because no port makes a private address readable.
  if (!allowed && isPrivateHost(url)) throw notPublic(url);
  if (!allowed && port !== "80" && port !== "443") {
    throw new FetchRefused("invalid_url", "Only the standard web ports 80 and 443 can be read.");
  }
  const addresses = await addressesOf(url.hostname, rules);
  if (!allowed && !addresses.every(isPublicAddress)) throw notPublic(url);
  return { url, addresses };
}

function notPublic({ hostname }: URL): FetchRefused {
  return new FetchRefused("blocked_address", `${hostname} does not lead to a public internet address.`);
}

async function addressesOf(hostname: string, { resolve, signal }: TargetRules): Promise<readonly string[]> {
  const literal = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
  if (ipaddr.isValid(literal)) return [literal];
  const unknown = `No site was found at ${hostname}: the name does not resolve to an address.`;
  const silent = `No site was found at ${hostname}: its name servers did not answer in time.`;
  const addresses = await resolve(hostname, signal).catch((cause: NodeJS.ErrnoException) => {
    throw new FetchRefused("unreachable", cause.code === "ETIMEOUT" ? silent : unknown, undefined, { cause });
  });
  if (addresses.length === 0) throw new FetchRefused("unreachable", unknown);
  return addresses;
}
