import { isSlug, slugOf } from "@/lib/launch/copy/slug";

/** The slug in what was typed: a slug, the URL of the listing's page, or the product's name. */
export function slugIn(text: string | undefined): string | undefined {
  const given = /\/products\/([^/?#]+)/.exec(text ?? "")?.[1] ?? text;
  return given === undefined || isSlug(given) ? given : slugOf(given) || given;
}
