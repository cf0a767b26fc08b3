import { parseUrl } from "@/lib/core/url";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Why a request is refused, or null. A web page of another site must not reach this endpoint through its visitor's
 * browser (Origin), nor by a DNS name of its own that points to this machine (Host).
 */
export function refusalOf(request: Request, appUrl: string): string | null {
  const own = new URL(appUrl);
  const names = LOOPBACK.includes(own.hostname) ? LOOPBACK : [own.hostname];
  const origin = request.headers.get("origin");
  if (origin !== null && !isOwnOrigin(origin, own, names)) return "Requests from this Origin are refused.";
  const host = request.headers.get("host") ?? new URL(request.url).host;
  return names.includes(hostnameOf(host)) ? null : `Requests for this Host are refused; the address is ${appUrl}.`;
}

function isOwnOrigin(origin: string, own: URL, names: readonly string[]): boolean {
  const url = parseUrl(origin);
  return url !== null && url.protocol === own.protocol && url.port === own.port && names.includes(url.hostname);
}

/** The host name without its port, which proxies may change. */
function hostnameOf(host: string): string {
  return parseUrl(`http://${host}`)?.hostname ?? "";
}
