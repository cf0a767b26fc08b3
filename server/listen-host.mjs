const LOOPBACK = { localhost: "127.0.0.1", "127.0.0.1": "127.0.0.1", "[::1]": "::1" };

/**
 * The address to listen on: `HOST` if it is set; loopback only while the site's own address is loopback; else all.
 * @param {string} origin the site's own address
 * @param {string | undefined} host
 * @returns {string | undefined} undefined: all addresses of the machine
 */
export function listenHost(origin, host) {
  if (host) return host.replace(/^\[(.*)\]$/, "$1");
  return URL.canParse(origin) ? LOOPBACK[new URL(origin).hostname] : undefined;
}
