import type { Fit } from "./audiences";
import type { PageLines } from "./lines";
import { type Market, OWN_KIND } from "./market";
import type { Meaning } from "./meaning";

/**
 * What the tables bring is judged by its nearness to the page. The numbers are shares of the nearest of all such texts; they were
 * chosen by reading the reports of some 140 pages.
 */
const LEAST = {
  /** People whom the page does not name. */
  people: 0.62,
  /** The likeliest of them, if the page names nobody. */
  first: 0.5,
  /** Communities of the trade, and of people whom the page names. */
  ofNamed: 0.5,
  /** Communities of the kind: the first of a near kind, and others. */
  ofNearKind: 0.45,
  ofKind: 0.58,
  /** Communities of people whom the page does not name. */
  ofGuessed: 0.64,
  /** The kind itself: below that its products and searches may be of another market. */
  kind: 0.8,
} as const;

/** The tables name the likeliest communities of a kind first. */
const FIRST = 3;

/** Cosines that searches and pains of the kind need. */
const LEAST_OF_PAIN = 0.12;
const LEAST_OF_SEARCH = 0.3;
/** The names of products have no meaning. */
const isOfRivals = (query: string) => /\balternatives?\b| vs /u.test(query);

/** The market without communities, pains, searches and competitors that are far from what the page says. */
export function nearMarket(market: Market, meaning: Meaning | null, { lines }: PageLines): Market {
  if (!meaning) return market;
  const { kind, trade, rivals } = market;
  const isSaid = (rival: string) => lines.some(({ text }) => text.includes(rival));
  const isTold = (rival: string) => !kind.rivals.includes(rival) || isSaid(rival);
  const isSure = kind.id === OWN_KIND || isNearKind(kind.id, meaning) || kind.rivals.some(isSaid);
  const isNearSearch = (query: string) =>
    isOfRivals(query) ? isSure : (meaning.near("search", query) ?? 1) >= LEAST_OF_SEARCH;
  // Players of a game meet where any game is talked about.
  const isNearCommunity = (name: string, index: number) =>
    kind.label === "Games" ||
    (meaning.share("community", name) ?? 0) >= (isSure && index < FIRST ? LEAST.ofNearKind : LEAST.ofKind);
  return {
    ...market,
    kind: {
      ...kind,
      subreddits: kind.subreddits.filter(isNearCommunity),
      pains: kind.pains.filter(({ text }) => (meaning.near("pain", text) ?? 1) >= LEAST_OF_PAIN),
      queries: kind.queries.filter(isNearSearch),
    },
    trade: trade && { ...trade, subreddits: nearCommunities(trade.subreddits, LEAST.ofNamed, meaning) },
    rivals: isSure ? rivals : rivals.filter(isTold),
  };
}

/** Those whom the page names, and the guessed ones that are near; their communities the same. At least one stays. */
export function nearFits(fits: readonly Fit[], meaning: Meaning | null): Fit[] {
  if (!meaning) return [...fits];
  const shareOf = ({ audience }: Fit) => meaning.share("audience", audience.id) ?? 1;
  const first = fits.every(({ found }) => found === null) ? fits.find((fit) => shareOf(fit) >= LEAST.first) : null;
  const near = fits.filter((fit) => fit.found !== null || fit === first || shareOf(fit) >= LEAST.people);
  const kept = near.length > 0 ? near : fits.toSorted((a, b) => shareOf(b) - shareOf(a)).slice(0, 1);
  return kept.map(({ audience, found }) => {
    const subreddits = nearCommunities(audience.subreddits, found ? LEAST.ofNamed : LEAST.ofGuessed, meaning);
    return { found, audience: { ...audience, subreddits } };
  });
}

const nearCommunities = (names: readonly string[], least: number, meaning: Meaning): string[] =>
  names.filter((name) => (meaning.share("community", name) ?? 0) >= least);

function isNearKind(id: string, meaning: Meaning): boolean {
  return Math.max(meaning.share("kind", id) ?? 1, meaning.share("searches", id) ?? 1) >= LEAST.kind;
}
