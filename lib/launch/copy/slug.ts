import { randomInt } from "node:crypto";
import { DRAFT_SLUG_FORM } from "@/db/schema";

/** Slugs that are pages of their own. */
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

/** True if a text can be a slug. No listing has any other, and some texts cannot be sent to a database. */
export function isSlug(text: unknown): text is string {
  return typeof text === "string" && SLUG.test(text);
}

/** Letters and digits that spell no words and are not confused with each other: those of {@link DRAFT_SLUG_FORM}. */
const SUFFIX_CHARACTERS = "23456789bcdfghjkmnpqrstvwxz";
const SUFFIX_LENGTH = 5;

/**
 * The slug that is reserved for a draft when it is opened: its name or domain, and a random suffix. The suffix is always there, so that
 * the slug does not show whether another launch has the name, and nobody can reserve a name with drafts. Once the
 * launch is approved it has a slug of its own, and this one leads to it.
 */
export function draftSlug(name: string, registrableDomain: string): string {
  const suffix = Array.from({ length: SUFFIX_LENGTH }, () => SUFFIX_CHARACTERS[randomInt(SUFFIX_CHARACTERS.length)]);
  return `${baseOf(name, registrableDomain)}-${suffix.join("")}`;
}

function baseOf(name: string, registrableDomain: string): string {
  return slugOf(name) || slugOf(registrableDomain.split(".")[0] ?? "") || "product";
}

const DRAFT_SLUG = new RegExp(DRAFT_SLUG_FORM);

/**
 * Slugs for a product that becomes public now, best first: its name or domain, then the same with a number. None looks
 * like the slug of a draft, because that may be on somebody's site.
 * @param count how many
 */
export function slugCandidates(name: string, registrableDomain: string, count: number): string[] {
  const base = baseOf(name, registrableDomain);
  const numbered = Array.from({ length: count }, (_, index) => (index === 0 ? base : `${base}-${index + 1}`));
  return numbered.filter((slug) => !TAKEN.has(slug) && !DRAFT_SLUG.test(slug));
}
