import { nameKey } from "@/lib/core/clean-text";

/**
 * How similar two names must be: the share of common trigrams, as PostgreSQL's pg_trgm counts it
 * (https://www.postgresql.org/docs/current/pgtrgm.html). Its default of 0.3 is made for search. At 0.6, one typo in
 * nine letters or an added short word still matches, and names that merely rhyme (Notion and Motion 0.40, Figma and
 * Sigma 0.33) do not.
 */
export const SIMILAR = 0.6;

/**
 * Candidates for {@link sameCore} may be less similar, because an accent or an added short word changes many
 * trigrams.
 */
export const CANDIDATE = 0.4;

/** Words that do not make a name a different one. */
const GENERIC = new Set(
  "a an the app apps ai io hq inc labs lab ltd llc gmbh com dev co official online software tool tools web beta pro for by get try use my".split(
    " ",
  ),
);

/** A name without case, accents, signs and generic words: "Get Acmé.app" → "acme". */
function nameCore(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !GENERIC.has(word));
  return nameKey((telling.length > 0 ? telling : words).join(""));
}

/** True if two names differ only in generic words, spaces and signs. */
export function sameCore(one: string, other: string): boolean {
  const core = nameCore(one);
  return core !== "" && core === nameCore(other);
}
