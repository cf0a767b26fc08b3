import type { Found, PageLines } from "./lines";

/**
 * True if one common word, however often it stands on the page, is all that tells a kind, and the description says it of
 * something else: "save your recipes" of a paint list, "editing for video podcasts". A second word, or the title, tells more.
 */
export function isIncidental({ hits }: Found, { words }: PageLines): boolean {
  if (words !== "en") return false;
  const said = hits.map(({ line, hit }) => line.plain.slice(hit.at, hit.at + hit.length).replace(/s$/u, ""));
  if (new Set(said).size > 1 || said.some((cue) => cue.includes(" "))) return false;
  return hits.every(
    ({ line, hit }) => line.lead === 0 || (line.lead <= OF_DESCRIPTION && ofOther.test(line.plain.slice(0, hit.at))),
  );
}

/** What a description counts for. */
const OF_DESCRIPTION = 3;

/** What stands behind these words is what people have, or what the product is for. */
const ofOther =
  /\b(?:for|with|from|into|onto|per|your|my|their|today's|every|each|upload|paste|import|works? (?:on|in))\s(?:\S+\s){0,2}$/u;
