import { parseUrl } from "@/lib/core/url";

/** An address as a page writes it, as far as it leads to another web page or file: absolute, http or https. */
export function webAddress(written: string | null, base: string): URL | null {
  const url = writtenUrl(written, base);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** Longer than any server takes; who reads addresses further on may count on it. */
const MAX_ADDRESS_LENGTH = 8_192;

/** An address as a page writes it; null if it is none. */
export function writtenUrl(href: string | null, base: string): URL | null {
  if ((href?.length ?? 0) > MAX_ADDRESS_LENGTH) return null;
  const trimmed = href?.trim();
  return trimmed ? parseUrl(trimmed, base) : null;
}
