import { type Market, OWN_KIND } from "./kind-of";
import { type Found, findIn, type Line, type PageLines } from "./lines";
import { type Audience, tablesIn } from "./tables";

/** People who may be the first users, and what the page says that speaks of them. */
export interface Fit {
  audience: Audience;
  /** Null for those that such a product usually has, and the page does not name. */
  found: Found | null;
}

/** Everyone may try something new: they are asked for feedback, and are nobody's market. */
export const TESTERS = "testers";
/** With those usual for such a product; fewer if the page itself says whom it is for. */
const LEAST = { named: 2, unnamed: 3 } as const;
const MOST = 5;
/** People whom such a product usually has come before others that the page names. */
const USUAL = 8;

/**
 * Those whom the page says it is for, in its own words or by the tables; then those that such a product usually has. Others
 * whom it merely mentions ("plans by sleep coaches") are nobody's market.
 */
export function fitsOf({ kind, own, isSure }: Market, lines: PageLines): Fit[] {
  const { audiences } = tablesIn(lines.words);
  const isUsual = ({ id }: Audience) => kind.audiences.includes(id);
  const named = [...audiences.values()].flatMap((audience) => {
    const found = audience.id === TESTERS ? null : findIn(lines, audience.cues);
    const isTold = isUsual(audience) || (found && (kind.id === OWN_KIND || isAddressed(found, lines)));
    if (!found || !isTold) return [];
    const score = found.score + (isUsual(audience) ? USUAL : 0) - (platforms.has(audience.id) ? PLATFORM : 0);
    return [{ audience, found, score }];
  });
  const ranked = named.toSorted((a, b) => b.score - a.score).slice(0, MOST);
  const fromPage: Fit[] = [...ownFit(own, ranked, lines), ...ranked].slice(0, MOST);
  const usual = kind.audiences.flatMap((id) => audiences.get(id) ?? []);
  const rest = usual
    .filter(({ id }) => !platforms.has(id))
    .filter((audience) => !fromPage.some((fit) => fit.audience === audience));
  // People whom such a product usually has speak for its kind; others whom the page names speak for themselves.
  const isOther = fromPage.some(({ audience, found }) => !isUsual(audience) && found?.hits[0]?.line.lead);
  const least = isSure ? (isOther ? LEAST.named : LEAST.unnamed) : fromPage.length > 0 ? 1 : LEAST.named;
  const missing = Math.max(0, least - fromPage.length);
  return [...fromPage, ...rest.slice(0, missing).map((audience) => ({ audience, found: null }))];
}

/** Whose device it runs on says little of who needs it. */
const platforms = new Set(["mac", "iphone", "android", "windows"]);
const PLATFORM = 10;

/** "For agencies", "helps agencies", or a line that begins with them: it speaks to them and not of them. */
function isAddressed({ hits }: Found, { words }: PageLines): boolean {
  return hits.some(({ line, hit }) => line.lead > 0 && (words !== "en" || speaksTo(line, hit.at)));
}

const speaksTo = ({ plain }: Line, at: number) =>
  at === 0 || /\b(?:for|helps?|lets?|gives?|built for|made for|by)\b(?:\s\S+){0,4}\s?$/u.test(plain.slice(0, at));

/** People whom no table knows, by the page's own name for them. None if the tables know them under that name. */
function ownFit(own: Market["own"], known: readonly Fit[], lines: PageLines): Fit[] {
  const people = own?.people;
  const found = people && findIn(lines, [people, own.thing]);
  if (!people || !found) return [];
  const isKnown = known.some(({ audience }) => findIn({ ...lines, lines: [lineOf(people)] }, audience.cues));
  if (isKnown) return [];
  const name = people.charAt(0).toUpperCase() + people.slice(1);
  const audience: Audience = {
    id: "own",
    name,
    situation: "",
    cues: [people],
    subreddits: [],
    places: [`Facebook groups for ${people}`, `newsletters and forums for ${people}`, `YouTube channels for ${people}`],
    asksOn: "google",
    searchWord: undefined,
  };
  return [{ audience, found }];
}

const lineOf = (text: string): Line => ({ text, plain: text.toLowerCase(), lead: 1, isHeading: false, shown: 0 });
