/** Words that are addresses of their own beside the listings'. */
const TAKEN = new Set(["top", "account"]);

const LONGEST = 60;

/** "Acme Rockets!" → "acme-rockets"; empty where a name has no Latin letter and no digit. */
export function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, "");
}

const SLUG = /^[a-z\d-]{1,200}$/;

/** True for what can be a slug at all. Anything else is no listing's, and some of it no database could be asked for. */
export function isSlug(text: unknown): text is string {
  return typeof text === "string" && SLUG.test(text);
}

/**
 * Slugs for a product, the best first: from its name, else from its domain, then the same with a number.
 * @param count how many
 */
export function slugCandidates(name: string, registrableDomain: string, count: number): string[] {
  const base = slugOf(name) || slugOf(registrableDomain.split(".")[0] ?? "") || "product";
  const numbered = Array.from({ length: count }, (_, index) => (index === 0 ? base : `${base}-${index + 1}`));
  return numbered.filter((slug) => !TAKEN.has(slug));
}
