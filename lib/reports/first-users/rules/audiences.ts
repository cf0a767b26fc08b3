import type { Steps } from "@/lib/page/fetch/steps";
import { builders, type Market, OWN_KIND, offering } from "./kinds/market";
import type { Reading } from "./kinds/reading";
import { areOfTrade, isSold } from "./kinds/sold-kinds";
import { API } from "./page/forms";
import type { PageLines } from "./page/lines";
import { isGeneral } from "./page/people-names";
import { isDevice, onlyDevice } from "./people/devices";
import { fieldFits } from "./people/field-people";
import { type Fit, isSame, type Likely, nobody } from "./people/fit";
import { ownFit, sectionFits, withOwnName } from "./people/own-people";
import { chanceOf } from "./people/people-choice";
import { peopleSteps, TESTERS } from "./people/people-features";
import { say } from "./tables/phrases";
import { type Audience, tablesIn } from "./tables/tables";
import type { ToldTrade } from "./trade/told-trade";
import { arePeople } from "./trade/trade-of";
import { TRADE_KIND } from "./trade/trades";

/** People of this chance are reported; if nobody has it, the likeliest of all are, unless they are hardly likelier than anybody. */
const LIKELY = 0.33;
const MIN_LIKELY = 0.2;
const MAX_AUDIENCES_READ = 5;
/** Of those whom the page names by words of its own; the tables know more of the others. */
const MAX_OWN = 3;

/** People whom the page names by a word that no table knows, then those who are likely, the likeliest first. */
export function* fitSteps(market: Market, reading: Reading): Steps<Fit[]> {
  const people = yield* peopleSteps(reading, market);
  const told = toldTo(market, reading);
  const all = people
    .filter(({ audience }) => audience.id !== told?.people.id)
    .map(({ audience, found, features }) => ({ audience, found, chance: chanceOf(features) }));
  const ranked = [...(told ? [toldLikely(told, reading)] : []), ...all].toSorted((a, b) => b.chance - a.chance);
  const supported = ranked.filter((one) => isSupported(one, market, reading));
  const likely = supported.filter(({ chance }) => chance >= LIKELY);
  const called = ownFit(market, ranked, likely, reading.lines);
  const own = [...called, ...sectionFits(market, called, reading)].slice(0, MAX_OWN);
  const chosen =
    own.length > 0 || !likely.every(isDevice)
      ? likely
      : withLikeliest(likely, supported, market, isNamedByCaller(reading));
  // Those of its trade come first. Whose device it runs on, and that its source is open, says little of whom it is for.
  const isOfTrade = ({ audience }: Fit) => audience.id === (told?.people.id ?? market.trade?.id);
  const ofField = fieldFits(market, reading).filter(
    (one) => !own.some(({ audience }) => isSame(audience, one.audience)),
  );
  const first = [...own, ...ofField];
  const rest = chosen.filter((one) => !isOfTrade(one) && !first.some(({ audience }) => isSame(audience, one.audience)));
  // Whoever is hardly likely, and whom such products do not have first, comes after those of its device.
  const [usual] = market.isSure ? market.kind.audiences : [];
  const isLast = ({ audience, chance }: Likely) => chance < LIKELY && audience.id !== usual;
  const others = rest.filter((one) => !isDevice(one));
  const devices = rest.filter(isDevice);
  const fits: Fit[] = [
    ...[...ofField, ...chosen].filter(isOfTrade).slice(0, 1),
    ...first.filter((one) => !isOfTrade(one)),
    ...ownFirst(
      others.filter((one) => !isLast(one)),
      reading,
    ),
    ...(devices.length > 0 ? devices : (onlyDevice(market, reading) ?? [])),
    ...others.filter(isLast),
  ];
  const meant = reading.page.sells ? customersOf(fits, market, reading) : fits;
  const inOrder = offeredLast(meant, market, reading).map(({ audience, found }) => ({ audience, found }));
  return (inOrder.length > 0 ? withOwnName(inOrder, market) : testersOf(market, reading)).slice(0, MAX_AUDIENCES_READ);
}

/** Who hires a trade, or buys from it: nobody of a trade; people who live nearby where no table knows more of what it sells. */
function customersOf(fits: readonly Fit[], { kind }: Market, { lines }: Reading): Fit[] {
  const customers = fits.filter(({ audience }) => !areOfTrade(audience));
  return isSold(kind) ? customers : [...customers, { audience: peopleNearby(lines), found: null }];
}

const peopleNearby = ({ language }: PageLines): Audience => ({
  ...nobody,
  id: "nearby",
  name: say("nearby", language),
  situation: say("nearby_situation", language),
  places: say("nearby_places", language).split(";"),
});

/** Those for whom the page says that it is made come before those whom such products usually have. */
function ownFirst(fits: readonly Likely[], { own, lines }: Reading): Likely[] {
  const people = own?.people;
  if (!people || isGeneral(people)) return [...fits];
  const isOwn = ({ audience }: Fit) => Number(arePeople(people, audience.cues, lines.words));
  return fits.toSorted((a, b) => isOwn(b) - isOwn(a));
}

/** "Find a cleaner near you" is for those who look for one: whom a page offers comes last, unless its first words speak to them. */
function offeredLast(fits: readonly Fit[], { kind }: Market, { told }: Reading): Fit[] {
  if (!offering.has(kind.id)) return [...fits];
  const isOffered = ({ audience }: Fit) =>
    Number(audience.trade !== null && audience.id !== told?.people.id && !kind.audiences.includes(audience.id));
  return fits.toSorted((a, b) => isOffered(a) - isOffered(b));
}

/** In another language than English they are searched for by the page's own name for them. */
const toldLikely = ({ people, name, found }: ToldTrade, { lines, named }: Reading): Likely => ({
  audience: lines.words === "en" ? people : { ...people, searchName: name },
  found: named.get(people.id) ?? found,
  chance: 1,
});

/** People of work to whom the page speaks first; a game speaks to players. */
const toldTo = ({ kind }: Market, { told }: Reading) => (kind.label === "Games" ? null : told);

/**
 * Pages that are alike by chance name no people: the page has to name them, or a kind that it may be of has to have them. Of a kind that
 * is sure, people of the same field may be likely as well.
 */
function isSupported(one: Likely, { kind, isSure, form }: Market, { kinds, lines, told }: Reading): boolean {
  const { found, audience } = one;
  if (form?.id === API && !kind.audiences.includes(audience.id)) return builders.has(audience.id) && found !== null;
  if (found !== null || kind.audiences.includes(audience.id)) return true;
  if (kind.id === TRADE_KIND) return told === null;
  const { audiences } = tablesIn(lines.words);
  const isNear = kind.audiences.some((id) => audiences.get(id)?.field === audience.field);
  if (isSure && kind.id !== OWN_KIND && isNear) return true;
  return kinds.some((one) => one.chance >= MIN_SUPPORT && one.kind.audiences.includes(audience.id));
}

const MIN_SUPPORT = 0.1;

/** "Mac users" alone says little, and nobody nothing: the likeliest of all others come before, or the people whom such products usually have. */
function withLikeliest(
  likely: readonly Likely[],
  ranked: readonly Likely[],
  { kind, form, isSure }: Market,
  isOfCaller: boolean,
): Likely[] {
  // If a kind is told with reserve, whom another one has is not the likeliest, unless the page names them.
  const isTold = !isSure && kind.id !== OWN_KIND && kind.id !== TRADE_KIND;
  const isMeant = ({ found, audience }: Likely) => !isTold || found !== null || kind.audiences.includes(audience.id);
  const best = ranked.find((one) => !isDevice(one) && isMeant(one)) ?? ranked[0];
  // What a caller calls it names its field.
  const isKnown = kind.id !== OWN_KIND || form !== null || isOfCaller;
  const usual = isKnown ? likeliestIn(kind, ranked) : undefined;
  const least = best && best.chance >= MIN_LIKELY ? best : usual;
  return least && !likely.includes(least) ? [least, ...likely] : [...likely];
}

/** What a trade or a shop calls itself is for its customers, and not for its trade. */
const isNamedByCaller = ({ given, page, lines }: Reading) =>
  given?.own != null && page.sells === null && lines.words === "en";

/** Those of a kind's usual people who come first and may be told. */
const likeliestIn = ({ audiences }: Market["kind"], ranked: readonly Likely[]): Likely | undefined =>
  audiences.flatMap((id) => ranked.find(({ audience }) => audience.id === id) ?? [])[0];

/** Of a product that no table knows, and that names nobody, no more can be said; a task that is no part of the title is a slogan. */
function testersOf({ kind, task }: Market, { page, lines }: Reading): Fit[] {
  // Whoever has said what the product is gets a report.
  const isTold = kind.id === OWN_KIND || page.givenKind !== null;
  const testers = tablesIn(lines.words).audiences.get(TESTERS);
  const isSlogan = task !== null && task.line.text !== page.title;
  return isTold && !isSlogan && testers ? [{ audience: testers, found: null }] : [];
}

/** "Ambient music for game masters" is none for those who sleep badly: the page's own words name other people. */
export function isNiche({ own, kind }: Market, fits: readonly Fit[], words: PageLines["words"]): boolean {
  const people = own?.people;
  if (!people || isGeneral(people) || kind.id === OWN_KIND) return false;
  const named = fits.filter(({ found, audience }) => found && arePeople(people, audience.cues, words));
  return named.length > 0 && !named.some(({ audience }) => kind.audiences.includes(audience.id));
}
