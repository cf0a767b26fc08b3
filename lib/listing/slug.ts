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

/**
 * Slugs for a product, the best first: from its name, else from its domain, then the same with a number.
 * @param count how many
 */
export function slugCandidates(name: string, registrableDomain: string, count: number): string[] {
  const base = slugOf(name) || slugOf(registrableDomain.split(".")[0] ?? "") || "product";
  const numbered = Array.from({ length: count }, (_, index) => (index === 0 ? base : `${base}-${index + 1}`));
  return numbered.filter((slug) => !TAKEN.has(slug));
}
