/**
 * Reads an address, or gives null if it is none.
 *
 * Not by `URL.canParse`: once compiled, Node 20.20 answers false for Latin-1 text such as `https://münchen.de`. And twice:
 * Node 20.9 misreads hosts in other digits (`http://①②⑦.0.0.1`) and ends the process when a part of such a URL is set.
 */
export function parseUrl(text: string, base?: URL | string): URL | null {
  try {
    return new URL(new URL(text, base).href);
  } catch {
    return null;
  }
}

/** Whether a host has a name in every part, as DNS asks: the URL standard lets `http://.` and `http://a..b` pass. */
export function hasHostName({ hostname }: URL): boolean {
  return hostname.replace(/\.$/, "").split(".").every(Boolean);
}
