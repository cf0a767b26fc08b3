import { randomInt } from "node:crypto";

/** Words that are addresses of their own beside the listings'. */
const TAKEN = new Set(["top", "account"]);

const MAX_SLUG_LENGTH = 60;

/** "Acme Rockets!" → "acme-rockets"; empty if a name has no Latin letter and no digit. */
export function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, "");
}

const SLUG = /^[a-z\d-]{1,200}$/;

/** True for what can be a slug at all. Anything else is no listing's, and some of it no database could be asked for. */
export function isSlug(text: unknown): text is string {
  return typeof text === "string" && SLUG.test(text);
}

/** Letters and digits that spell no words and are not mistaken for each other. */
const SUFFIX_CHARACTERS = "23456789bcdfghjkmnpqrstvwxz";
const SUFFIX_LENGTH = 5;

/**
 * The slug that is reserved for a draft: its name, else its domain, and a random suffix. The suffix is always there, so that
 * the slug does not show whether another launch has the name, and nobody can hold a name by drafts.
 */
export function draftSlug(name: string, registrableDomain: string): string {
  const suffix = Array.from({ length: SUFFIX_LENGTH }, () => SUFFIX_CHARACTERS[randomInt(SUFFIX_CHARACTERS.length)]);
  return `${baseOf(name, registrableDomain)}-${suffix.join("")}`;
}

function baseOf(name: string, registrableDomain: string): string {
  return slugOf(name) || slugOf(registrableDomain.split(".")[0] ?? "") || "product";
}

/**
 * Slugs for a product that becomes public now, the best first: from its name, else from its domain, then the same with a
 * number.
 * @param count how many
 */
export function slugCandidates(name: string, registrableDomain: string, count: number): string[] {
  const base = baseOf(name, registrableDomain);
  const numbered = Array.from({ length: count }, (_, index) => (index === 0 ? base : `${base}-${index + 1}`));
  return numbered.filter((slug) => !TAKEN.has(slug));
}
