import type { Steps } from "@/lib/page/fetch/steps";
import { arePeople } from "@/lib/reports/first-users/rules/trade/trade-of";
import { isOffered as offers } from "@/lib/reports/first-users/rules/trade/trades";
import type { LikelyKind } from "../kinds/kind-choice";
import { type Market, OWN_KIND, platforms } from "../kinds/market";
import type { Reading } from "../kinds/reading";
import type { Hit } from "../page/cues";
import { type Found, isListed, type Line, OF_DESCRIPTION, type PageLines } from "../page/lines";
import { isGeneral } from "../page/people-names";
import { otherSystems } from "../page/systems";
import { type Audience, tablesIn } from "../tables/tables";

/** People who may be the first users, and what speaks for them. */
export interface PeopleCandidate {
  audience: Audience;
  /** Where the page names them; null if it does not. */
  found: Found | null;
  /** By name, see `peopleFeatures`. */
  features: Readonly<Record<PeopleFeature, number>>;
}

/** What speaks for a group of people, or against it. Each is about 0 to 3; people-choice.ts has what they weigh. */
export const peopleFeatures = [
  "named", // how much the page names them: where, and how often
  "inTitle", // in the title or the first heading
  "addressed", // "for teachers", "helps teachers"
  "phrase", // by several words
  "listed", // only as one of several things in a row
  "offered", // the page offers them to somebody else
  "own", // the page's own words for whom it is for are such people
  "others", // those words are other people
  "ofTrade", // the page leads with their trade
  "ofOther", // it leads with another trade
  "ofKinds", // chances of the kinds that usually have them
  "ofKindsFirst", // chances of the kinds that have them before all others
  "namedOfKinds", // the page names them, and such kinds usually have them
  "ofOwnKind", // usual for what no table knows, by its topic or its field
  "likeness", // how much liker the page is to pages for them than by chance
  "likest", // to pages for nobody more
  "trade", // people of one trade or hobby
  "device", // people of one device, or of open source
] as const;
export type PeopleFeature = (typeof peopleFeatures)[number];

/** Everyone may try something new: they are asked for feedback, and are nobody's market. */
export const TESTERS = "testers";

/** How many of the likest people are candidates, though the page does not name them. */
const BY_LIKENESS = 8;
/** Kinds of which less is likely say nothing of whom the product has. */
const MIN_SHARE = 0.05;

/** Everybody whom the page names, whom the likely kinds usually have, or whose pages it is like. */
export function* peopleSteps(reading: Reading, market: Market): Steps<PeopleCandidate[]> {
  const { lines, kinds, named, likeness } = reading;
  const shares = sharesOf(kinds);
  const like = new Set(likeness?.people.ranked.slice(0, BY_LIKENESS));
  const systems = otherSystems(lines);
  const candidates: PeopleCandidate[] = [];
  for (const audience of tablesIn(lines.words).audiences.values()) {
    yield;
    if (audience.id === TESTERS || systems.isOfPeople(audience.id)) continue;
    const found = named.get(audience.id) ?? null;
    const share = shares.get(audience.id) ?? { any: 0, first: 0 };
    const isTold = found !== null || share.any >= MIN_SHARE || like.has(audience.id);
    if (!isTold && !market.kind.audiences.includes(audience.id)) continue;
    const one = { audience, found, features: featuresOf({ audience, found, share, reading, market }) };
    if (!isOffered(one, market) && !isInGame(one, reading)) candidates.push(one);
  }
  return candidates;
}

/** "Find a groomer near you": the page offers them to somebody else. */
const isOffered = ({ audience, features }: PeopleCandidate, { trade }: Market) =>
  features.offered > 0 && audience.id !== trade?.id;

/** A game about neighbours is for players. */
const isInGame = ({ audience, features }: PeopleCandidate, { page }: Reading) =>
  page.type === "game" && audience.field !== "games" && features.ofKinds < MIN_OF_GAME;

/** Kinds of games that people of no game play: for children. */
const MIN_OF_GAME = 0.33;

interface Share {
  any: number;
  first: number;
}

/** For each group of people the chances of all kinds that usually have it, and of those that have it first. */
function sharesOf(kinds: readonly LikelyKind[]): ReadonlyMap<string, Share> {
  const shares = new Map<string, Share>();
  for (const { kind, chance } of kinds) {
    kind.audiences.forEach((id, rank) => {
      const { any, first } = shares.get(id) ?? { any: 0, first: 0 };
      shares.set(id, { any: any + chance, first: first + (rank === 0 ? chance : 0) });
    });
  }
  return shares;
}

const usualOfOwn = ({ id }: Audience, { kind }: Market) => kind.id === OWN_KIND && kind.audiences.includes(id);

interface Asked {
  audience: Audience;
  found: Found | null;
  share: Share;
  reading: Reading;
  market: Market;
}

function featuresOf({ audience, found, share, reading, market }: Asked): Record<PeopleFeature, number> {
  const { lines, own, trade } = reading;
  const likeness = reading.likeness?.people;
  const hits = found?.hits ?? [];
  const people = own?.people ?? null;
  const isOwn = people !== null && arePeople(people, audience.cues, lines.words);
  const { id } = audience;
  return {
    named: Math.min(found?.score ?? 0, MAX_NAMED) / 4,
    inTitle: Number(hits.some(({ line }) => line.lead > OF_DESCRIPTION)),
    addressed: Number(hits.some(({ line, hit }) => isAddressed(line, hit, lines.words))),
    phrase: Number(hits.some(({ line, hit }) => line.plain.slice(hit.at, hit.at + hit.length).includes(" "))),
    listed: Number(hits.length > 0 && hits.every(({ line, hit }) => isListed(line, hit))),
    offered: Number(audience.trade !== null && hits.length > 0 && hits.every(({ line, hit }) => offers(line, hit))),
    own: Number(isOwn),
    others: Number(people !== null && !isOwn && !isGeneral(people)),
    ofTrade: Number(trade?.id === id),
    ofOther: Number(trade !== null && trade.id !== id),
    ofKinds: share.any,
    ofKindsFirst: share.first,
    namedOfKinds: found ? share.any : 0,
    ofOwnKind: Number(usualOfOwn(audience, market)),
    likeness: likeness?.above(id) ?? 0,
    likest: likeness?.ranked[0] === id ? likeness.trust : 0,
    trade: Number(audience.trade !== null),
    device: Number(platforms.has(id)),
  };
}

const MAX_NAMED = 12;

/** "For agencies", "helps agencies", or a leading line that begins with them: it speaks to them and not of them. */
const isAddressed = ({ plain, lead }: Line, { at, length }: Hit, words: PageLines["words"]) =>
  (lead > 0 && at === 0) ||
  (spokenTo[words] ?? spokenTo.en).test(plain.slice(0, at)) ||
  (spokenToAfter[words]?.test(plain.slice(at + length)) ?? false);

/** What stands before people to whom a page speaks, with a few words between. */
const spokenTo: Partial<Record<PageLines["words"], RegExp>> & { en: RegExp } = {
  en: /\b(?:for|helps?|lets?|gives?)\b(?:\s\S+){0,4}\s?$/u,
  de: /(?:^|\s)(?:für|hilft|helfen|unterstützt)(?:\s\S+){0,4}\s$/u,
  fr: /(?:^|\s)(?:pour|aide|aident|permet aux)(?:\s\S+){0,4}\s(?:\S['’])?$/u,
  es: /(?:^|\s)(?:para|ayuda|ayudamos)(?:\s\S+){0,4}\s$/u,
  pt: /(?:^|\s)(?:para|ajuda|ajudamos)(?:\s\S+){0,4}\s$/u,
  it: /(?:^|\s)(?:per|aiuta|aiutiamo)(?:\s\S+){0,4}\s(?:\S['’])?$/u,
  zh: /(?:适合|適合|面向|专为|專為|帮助|幫助)[^。！？，]{0,14}$/u,
};

/** What stands after them. */
const spokenToAfter: Partial<Record<PageLines["words"], RegExp>> = {
  ja: /^[^。！？]{0,8}(?:向け|むけ|のための|に最適|におすすめ)/u,
  ko: /^\S{0,6}(?:\s\S+)?\s?(?:위한|추천)/u,
  tr: /^\S*(?:\s\S+){0,3}\s(?:için|yönelik)(?:\s|$)/u,
};
