import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { meaningsOf, toEnglish } from "@/lib/page/facts/words/glossary";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import { stemsOf } from "@/lib/page/facts/words/stems";
import { API, formOf } from "../page/forms";
import { isGeneral } from "../page/people-names";
import type { ProductPhrase } from "../phrase/product-phrase";
import { type Kind, peopleFirst, tablesIn } from "../tables/tables";
import { arePeople } from "../trade/trade-of";
import { isAnyName, isAnyProductWord } from "../words/product-nouns";
import { wordList } from "../words/word-lists";
import { fieldOfTopic } from "./fields";
import { isAddOn, isCalledAlike, isFitting, mediumOf } from "./given-words";
import { LIKELY, type LikelyKind, likeliestOf } from "./kind-choice";
import { typedStems } from "./kind-phrases";
import { rarityOf, stemsOfKind } from "./likeness";
import { builders, consumers } from "./market";

/** What the caller calls the product: as it is, and as it is in English if it is written so. */
interface Called {
  own: ProductPhrase;
  words: PageLanguage;
}

/**
 * Whether a kind is called by what the words of a caller are about, or people type it for such products: of "toll expense tracker"
 * a tracker of expenses leaves the toll out. Rare words count more.
 */
export const serves = (kind: Kind, called: Called): boolean =>
  served(kind, called) >= MIN_SERVED && !doesOther(kind, called);

const MIN_SERVED = 0.6;

/**
 * The page's likely kind, if it comes nearer to the caller's words than the kind that a part of them names, or has a word of them
 * and other people: a seating chart for a classroom is made for teachers, and not for weddings.
 */
export function nearerOf(named: Kind, called: Called, likely: readonly LikelyKind[]): Kind | null {
  const best = likeliestOf(likely);
  if (!best || best.chance < LIKELY || best.kind.id === named.id) return null;
  if (!isFitting(best.kind, called.own, called.words)) return null;
  const share = served(best.kind, called);
  const isForOthers = !named.audiences.some((id) => best.kind.audiences.includes(id));
  const isNearer = !serves(named, called) && share >= served(named, called);
  return share > 0 && ((isForOthers && !isItsName(named, called)) || isNearer) ? best.kind : null;
}

/**
 * A kind for the people whom the caller names, if it goes by the same words as the named kind, which has others: an AI assistant for
 * developers writes code. An AI legal assistant for Indian citizens is made for people who buy for themselves, and not for lawyers.
 */
export function forOthers(named: Kind | null, called: Called, likely: readonly LikelyKind[]): Kind | null {
  const { people } = called.own;
  if (named === null || people === null || called.words !== "en" || isGeneral(people)) return null;
  const { audiences } = tablesIn(called.words);
  const isTheirs = (id: string) => arePeople(people, audiences.get(id)?.cues ?? [], called.words);
  const isForConsumers = (kind: Kind) => kind.audiences.some((id) => consumers.has(id));
  if (named.audiences.some(isTheirs)) return null;
  const others = likely.filter(
    ({ kind, chance }) =>
      chance >= MIN_OTHERS &&
      !kind.audiences.some((id) => named.audiences.includes(id)) &&
      (kind.audiences.some(isTheirs) || (isForConsumers(kind) && !isForConsumers(named))) &&
      served(kind, called) >= WHOLE,
  );
  return likeliestOf(others)?.kind ?? null;
}

const MIN_OTHERS = 0.1;

/** Whether a kind is called by what it does, and the caller's words say that it does something else: a summarizer of policies generates none. */
function doesOther(kind: Kind, { own, words }: Called): boolean {
  const doer = lastOf(own.thing);
  if (words !== "en" || !isDoer.test(doer) || !isDoer.test(lastOf(kind.name))) return false;
  const known = typedStems(kind.id);
  return stemsOf(doer).some((stem) => !known.has(stem));
}

const lastOf = (name: string) => name.toLowerCase().split(" ").at(-1) ?? "";
const isDoer = /(?:er|or)s?$/u;

/**
 * If no kind is told that the words are typed for: the one that people type all of them for, and that goes by them, however little likely
 * it is; of "duplicate photo finder" a finder of duplicates. One whose people the page names comes before another. None if most of the words say
 * for what else it is: "version control for ArcGIS web maps".
 */
export function nearestBeside(told: Kind | null, called: Called, likely: readonly LikelyKind[]): Kind | null {
  if (told && serves(told, called)) return null;
  const about = meantBy(called).length;
  // "Newsletters", "badges": one word is typed for many kinds, and who listens to a podcast is no one who makes one.
  const saysLittle = about < MIN_WORDS || isAnyName(called.own.thing) || mediumOf(called.own.thing) !== null;
  if (called.words !== "en" || saysLittle) return null;
  const { thing, use } = called.own;
  const whole = { ...called, own: { ...called.own, thing: use ? `${thing} ${use}` : thing } };
  const rankOf = ({ kind, chance, features }: LikelyKind) =>
    chance * (features.peopleNamed > 0 ? OF_NAMED : 1) * served(kind, whole);
  const [nearest] = likely
    .filter(
      ({ kind, chance }) =>
        chance >= MIN_NEAREST &&
        isFitting(kind, called.own, called.words) &&
        !isOfOtherField(kind, called.own) &&
        isForBuilders(kind, called) &&
        isCalledAlike(kind, called.own) &&
        served(kind, called) >= WHOLE &&
        served(kind, whole) >= MOST,
    )
    .toSorted((a, b) => rankOf(b) - rankOf(a));
  return nearest?.kind ?? null;
}

/** Records of horses are kept by no cattle farmer: the words are about people of a field, and the kind is for others. */
function isOfOtherField({ audiences }: Kind, { thing }: ProductPhrase): boolean {
  const field = fieldOfTopic(thing);
  return field !== null && !field.isOfName && !field.audiences.some((id) => audiences.includes(id));
}

const MIN_WORDS = 2;
const MIN_NEAREST = 0.02;
const OF_NAMED = 2;
const WHOLE = 0.95;
const MOST = 0.5;

/** An API is for those who build on it: what "crypto wallet API" says of wallets is for coin owners. */
export const isForBuilders = (kind: Kind, called: Called): boolean =>
  formOf(called.own.thing)?.id !== API || builders.has(kind.audiences[0] ?? "") || isItsName(kind, called);

/** Whether all that the words are about is in one name of the kind. */
const isItsName = ({ name, cues }: Kind, called: Called): boolean =>
  peopleFirst.has(called.words) || [name, ...cues].some((one) => shareIn(new Set(stemsIn(one, called)), called) === 1);

/** How much of what the words are about is in what a kind is called, from 0 to 1. */
const served = ({ id, name, cues }: Kind, called: Called): number =>
  // Without spaces there are no words to look for one by one.
  peopleFirst.has(called.words)
    ? 1
    : shareIn(new Set([...typedStems(id), ...stemsIn([name, ...cues].join("\n"), called)]), called);

/** The stems of a name of a kind, and in another language of what it means. */
const stemsIn = (name: string, { words }: Called): string[] =>
  words === "en" ? stemsOf(name) : [...stemsOf(name), ...toEnglish(plainOf(name), words).map(({ stem }) => stem)];

/** How much of what the words are about is among these stems, from 0 to 1. */
const shareIn = (known: ReadonlySet<string>, called: Called): number => shareOfMeant(meantBy(called), known);

/** The same of words of which all meanings are known: rare ones count more. */
function shareOfMeant(about: readonly string[][], known: ReadonlySet<string>): number {
  const weighed = about.map((meant) => ({
    weight: Math.max(...meant.map(rarityOf)) || UNKNOWN,
    isKnown: meant.some((stem) => known.has(stem)),
  }));
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const shared = weighed.reduce((sum, { weight, isKnown }) => sum + (isKnown ? weight : 0), 0);
  return all > 0 ? shared / all : 1;
}

/** The stems of all meanings of each word that says what it is about: neither of "app" nor of the system that it runs on. */
function meantBy({ own, words }: Called): string[][] {
  const systems = new Set([...wordList("runs-on", "en")].flatMap((name) => plainOf(name).split(" ")));
  // A budget app with an adviser is one.
  const thing = words === "en" ? own.thing.replace(/(?<=\S) with .*$/u, "") : own.thing;
  const said = plainOf(thing)
    .split(" ")
    .filter((part) => !isAnyProductWord(part) && !isAddOn.test(part) && !systems.has(part));
  const meanings =
    words === "en" ? said.map(stemsOf) : meaningsOf(said.join(" "), words).map((word) => word.map(({ stem }) => stem));
  return meanings.filter((meant) => meant.some((stem) => !productStems().has(stem)));
}

let products: ReadonlySet<string> | undefined;

/** "App" and "service" in a language without spaces, where they are a part of the name. */
const productStems = () =>
  (products ??= new Set(stemsOf("app software tool platform program service system website solution")));

/** How much of what the words are about is among all words that the tables have of a kind, or means one of these, from 0 to 1. */
export const explainedShare = (called: Called, kind: string): number => shareOfKind(meantBy(called), kind);

/** The same without AI, which is said of any product. */
export const explainedWithoutAi = (called: Called, kind: string): number =>
  shareOfKind(
    meantBy(called).filter((meant) => meant.some((stem) => stem !== "ai")),
    kind,
  );

const shareOfKind = (about: readonly string[][], kind: string): number =>
  about.length > 0 ? shareOfMeant(about, stemsOfKind(kind)) : 0;

/** A word that no kind has is as rare as one can be. */
const UNKNOWN = 7;
