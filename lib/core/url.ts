/**
 * Parses a URL; null if it is invalid.
 *
 * Not `URL.canParse`: once compiled, Node 20.20 returns false for Latin-1 text such as `https://münchen.de`. And it
 * parses twice: Node 20.9 misreads hosts in other digits (`http://①②⑦.0.0.1`) and ends the process when a part of
 * such a URL is set.
 */
export function parseUrl(text: string, base?: URL | string): URL | null {
  try {
    return new URL(new URL(text, base).href);
  } catch {
    return null;
  }
}

/** True if every part of a host has a name, as DNS requires: the URL standard accepts `http://.` and `http://a..b`. */
export function hasHostName({ hostname }: URL): boolean {
  return hostname.replace(/\.$/, "").split(".").every(Boolean);
}

/** Percent-encoded text as it reads; as it stands if it cannot be decoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
