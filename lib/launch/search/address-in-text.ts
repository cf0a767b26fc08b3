import { hasHostName, parseUrl } from "@/lib/core/url";

/** Up to a space or a quote; a sign at its end belongs to the sentence around it. */
const WRITTEN = /\bhttps?:\/\/[^\s"“”„«»<>]*[^\s"“”„«»<>.,;:!?)\]}'’]/iu;

/** The URL in a search such as "who else does this https://acme.example"; null if there is none. */
export function addressInText(q: string): URL | null {
  const url = parseUrl(WRITTEN.exec(q)?.[0] ?? "");
  return url && hasHostName(url) ? url : null;
}

/** The words around the URL. */
export function wordsBesides(q: string): string {
  return q.replace(WRITTEN, " ");
}
