import { externalHref, hostOf } from "@/components/ui/external-link";

/** The title of a tool's answer: with the site that it is about, so that the tabs of two answers are told apart. */
export function titleAbout(what: string, url: string | undefined): { title?: string } {
  return url && externalHref(url) ? { title: `${what} ${hostOf(url)}` } : {};
}
