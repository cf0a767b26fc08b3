import { plainOf } from "@/lib/page/facts/words/plain-text";
import { type Findings, most } from "../findings";
import { findSubreddit, isReadIn, type Subreddit } from "../subreddit-catalog";
import { isNiche } from "./audiences";
import type { NamedField } from "./kinds/fields";
import { leadingFields } from "./kinds/given-field";
import { type Market, platforms, wideKinds } from "./kinds/market";
import type { Reading } from "./kinds/reading";
import type { PageLines } from "./page/lines";
import type { Fit } from "./people/fit";
import { TESTERS } from "./people/people-features";
import { listed, say } from "./tables/phrases";
import { tablesIn } from "./tables/tables";
import { isAnyProductWord, singular } from "./words/product-nouns";

type Found = Findings["subreddits"];

/** Communities of a system or a country: a page that does not speak of it is for other people. */
const runsOn: Readonly<Record<string, RegExp>> = {
  "r/macapps": /\bmac(?:s|os|book)?\b/u,
  "r/MacOS": /\bmac(?:s|os|book)?\b/u,
  "r/iosapps": /\b(?:ios|iphone|ipad)/u,
  "r/iphone": /\b(?:ios|iphone|ipad)/u,
  "r/androidapps": /\bandroid/u,
  "r/Android": /\bandroid/u,
  "r/Windows11": /\bwindows/u,
  "r/firefox": /\bfirefox/u,
  "r/chrome_extensions": /\b(?:chrome|chromium|extension|edge|brave)/u,
  "r/MicrosoftTeams": /\bmicrosoft teams\b/u,
  "r/linux": /\blinux/u,
  "r/opositores": /\boposi/u,
  "r/concursospublicos": /\bconcurs[oe]/u,
  "r/germany": /\b(?:german|deutsch|berlin|hamburg|münchen|bürgeramt)/u,
};

/** Communities of people whom the page does not name. */
const OF_GUESS = 3;
/** Communities of each field that a caller's words name. */
const OF_FIELD = 3;
/** How many places for first feedback, whatever the product is. */
const SHOWROOMS = 2;
/** The communities are in English: for a page in another language a few are enough. */
const MAX_FOREIGN = 6;

/**
 * The communities in the language of the page, of the fields that a caller's words name, of the trade, of the kind, then of its segments in turn, then two where makers may show what they
 * made: nobody who makes software needs a plumber or soap.
 */
export function subredditsOf(fits: readonly Fit[], market: Market, reading: Reading): Found {
  const { page, lines: ofPage } = reading;
  const { kind, thing, trade } = market;
  const { language, words, lines } = ofPage;
  const runs = ({ name }: Found[number]) =>
    isReadIn(name, words) && (runsOn[name] === undefined || lines.some(({ plain }) => runsOn[name]?.test(plain)));
  const ofKind = kind.subreddits
    .filter((name) => words === "en" || isForThem(name, fits, market))
    .flatMap((name) => joined(name, language, (topics) => say("why_kind", language, { topics, thing })));
  // People whom the page does not name are a guess: the first of them has few communities, the others none.
  const [, ...others] = fits.filter(({ found }) => found === null);
  const ofFits = [0, 1, 2].flatMap((turn) =>
    fits
      .flatMap((fit) => (fit.found || (turn < OF_GUESS && !others.includes(fit)) ? [fit.audience] : []))
      .flatMap((audience) =>
        joined(audience.subreddits[turn], language, (topics) =>
          say("why_audience", language, { audience: audience.name, topics }),
        ),
      ),
  );
  const testers = page.sells ? [] : (tablesIn(language).audiences.get(TESTERS)?.subreddits.slice(0, SHOWROOMS) ?? []);
  const showrooms = testers.flatMap((name) => joined(name, language, () => say("why_first", language)));
  const ofTrade = (trade?.subreddits ?? []).flatMap((name) =>
    joined(name, language, (topics) => say("why_audience", language, { audience: trade?.name ?? "", topics })),
  );
  // Those of a wide kind are about anything but this product.
  const isNamed = (wideKinds.has(kind.id) && fits.some(({ found }) => found !== null)) || isNiche(market, fits, words);
  const ofPeople = [...ofTrade, ...ofFits];
  const isEnough = isNamed && ofPeople.length > 0;
  const inEnglish = trade || isEnough ? [...ofPeople, ...(isEnough ? [] : ofKind)] : [...ofKind, ...ofFits];
  const ofFields = fieldsFirst(leadingFields(reading, market), market);
  const ofField = (of: readonly NamedField[]) =>
    of.flatMap(({ field, word }) =>
      field.subreddits
        .slice(0, OF_FIELD)
        .flatMap((name) => joined(name, language, (topics) => say("why_kind", language, { topics, thing: word }))),
    );
  const sought = [...ofField(ofFields.before), ...inEnglish, ...ofField(ofFields.after)];
  const inOrder = [...localOf(fits, language), ...namedFirst(sought, reading)];
  const shown = inOrder.filter(runs);
  const byName = new Map(shown.toReversed().map((one) => [one.name, one]));
  const names = [...new Set(shown.map(({ name }) => name))].filter((name) => !testers.includes(name));
  const fields = names.flatMap((name) => byName.get(name) ?? []);
  const limit = words === "en" ? most.subreddits : MAX_FOREIGN;
  return [...fields.slice(0, limit - showrooms.length), ...showrooms];
}

/**
 * "r/martialarts" for a register of pupils: in another language than English only few communities are told, so that one of people of another
 * field than those of the page and its kind is left out.
 */
function isForThem(name: string, fits: readonly Fit[], { kind }: Market): boolean {
  const fields = fieldsOf(name);
  const { audiences } = tablesIn("en");
  const told = [...kind.audiences.map((id) => audiences.get(id)?.field), ...fits.map(({ audience }) => audience.field)];
  return fields.size === 0 || told.some((field) => field !== undefined && fields.has(field));
}

let known: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** Fields of the people who have a community; none if it belongs to kinds alone. */
function fieldsOf(name: string): ReadonlySet<string> {
  if (!known) {
    const found = new Map<string, Set<string>>();
    for (const { field, subreddits } of tablesIn("en").audiences.values())
      for (const one of subreddits) found.set(one, (found.get(one) ?? new Set()).add(field));
    known = found;
  }
  return known.get(name) ?? new Set();
}

/** Communities in the language of the page. They are mostly of a whole field, so only the first people count, and none for their device. */
function localOf(fits: readonly Fit[], language: PageLines["language"]): Found {
  const first = fits.find(({ audience }) => !platforms.has(audience.id));
  if (!first) return [];
  const { name: audience, localSubreddits } = first.audience;
  return localSubreddits.map((name) => ({ name, why: say("why_local", language, { audience }) }));
}

/**
 * A wide field says less than the trade that is named: who plays the violin is no guitarist. Nor does any field say more than the system of a
 * plugin: one for SQL in VS Code is for those who use that.
 */
function fieldsFirst(
  all: readonly NamedField[],
  { kind, trade, isSure }: Market,
): Record<"before" | "after", NamedField[]> {
  const isOfSystem = isSure && wideKinds.has(kind.id);
  const isWide = ({ field }: NamedField) => isOfSystem || (trade !== null && !field.isOfName);
  return { before: all.filter((one) => !isWide(one)), after: all.filter(isWide) };
}

/** Of all these the ones that are called as what the caller's words are about: of racket sports r/Pickleball for a pickleball ladder. */
function namedFirst(all: Found, { given, lines }: Reading): Found {
  if (!given?.own || lines.words !== "en") return all;
  const words = plainOf(given.own.thing).split(" ").filter(isSpecial).map(singular);
  const isNamed = ({ name }: Found[number]) => words.includes(singular(name.slice("r/".length).toLowerCase()));
  return all.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
}

const isSpecial = (word: string) => word.length >= MIN_NAME && !isAnyProductWord(word);
const MIN_NAME = 4;

function joined(name: string | undefined, language: PageLines["language"], why: (topics: string) => string): Found {
  const known = findSubreddit(name ?? "");
  if (!known) return [];
  return [{ name: known.name, why: `${why(listed(known.topics, "en"))} ${ruleOf(known, language)}`.trim() }];
}

/** What the community says to people who show their own product. */
function ruleOf({ selfPromo }: Subreddit, language: PageLines["language"]): string {
  return selfPromo === "no" || selfPromo === "limited" ? say(`promo_${selfPromo}`, language) : "";
}
