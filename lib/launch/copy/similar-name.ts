import { nameKey } from "@/lib/core/clean-text";

/**
 * How much two names must share to be called similar: the part of the trigrams of both that they have in common, as
 * PostgreSQL's pg_trgm counts it (https://www.postgresql.org/docs/current/pgtrgm.html). Its own default of 0.3 is made for
 * search; at 0.6 one slip in a name of nine letters or a short word added is still found, and names that merely rhyme
 * (Notion and Motion 0.40, Figma and Sigma 0.33) are not.
 */
export const SIMILAR = 0.6;

/** Candidates for {@link sameCore} reach further down: an accent or a short word added changes many trigrams. */
export const CANDIDATE = 0.4;

/** Words that are added to a name without making it another. */
const GENERIC = new Set(
  "a an the app apps ai io hq inc labs lab ltd llc gmbh com dev co official online software tool tools web beta pro for by get try use my".split(
    " ",
  ),
);

/** What is left of a name without case, accents, signs and generic words: "Get Acmé.app" → "acme". */
export function nameCore(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !GENERIC.has(word));
  return nameKey((telling.length > 0 ? telling : words).join(""));
}

/** Whether two names are one but for generic words, spaces and signs. */
export function sameCore(one: string, other: string): boolean {
  const core = nameCore(one);
  return core !== "" && core === nameCore(other);
}
