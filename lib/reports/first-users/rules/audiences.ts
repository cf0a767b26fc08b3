import type { Market } from "./kind-of";
import { type Found, findIn, type PageLines } from "./lines";
import { type Audience, tablesIn } from "./tables";

/** People who may be the first users, and what the page says that speaks of them. */
export interface Fit {
  audience: Audience;
  /** Null for those that such a product usually has, and the page does not name. */
  found: Found | null;
}

/** Everyone may try something new: they are asked for feedback, and are nobody's market. */
export const TESTERS = "testers";
const LEAST = 3;
const MOST = 5;
/** People whom such a product usually has come before others that the page names. */
const USUAL = 8;

/** Those whom the page names, the plainest first; filled up with those that such a product usually has. */
export function fitsOf({ kind }: Market, lines: PageLines): Fit[] {
  const { audiences } = tablesIn(lines.language);
  const named = [...audiences.values()].flatMap((audience) => {
    const found = audience.id === TESTERS ? null : findIn(lines, audience.cues);
    return found ? [{ audience, found, score: found.score + (kind.audiences.includes(audience.id) ? USUAL : 0) }] : [];
  });
  const fromPage = named
    .filter(({ audience, found }) => kind.audiences.includes(audience.id) || found.hits[0]?.line.lead)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST);
  const usual = kind.audiences.flatMap((id) => audiences.get(id) ?? []);
  const rest = usual.filter((audience) => !fromPage.some((fit) => fit.audience === audience));
  const missing = Math.max(0, LEAST - fromPage.length);
  return [...fromPage, ...rest.slice(0, missing).map((audience) => ({ audience, found: null }))];
}
