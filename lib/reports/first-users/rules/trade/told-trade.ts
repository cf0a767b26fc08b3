import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { perLanguage } from "@/lib/page/facts/language/per-language";
import type { Hit } from "../page/cues";
import { lowerInitial } from "../page/letter-case";
import { type Found, isDenied, type Line, OF_DESCRIPTION, type PageLines } from "../page/lines";
import { signedIn } from "../page/signs";
import { type Audience, tablesIn } from "../tables/tables";
import { anyOf } from "../words/word-lists";
import { findForm, tradeFormsIn } from "./trade-forms";

/** People of a trade to whom the page speaks in its first words. */
export interface ToldTrade {
  people: Audience;
  /** As the page names them or their business: "Dachdeckerbetriebe". */
  name: string;
  found: Found;
}

/** Longer lines before the first heading are sentences, and no badge. */
const MAX_BADGE_LENGTH = 80;
/** Short lines above the first heading: who made it, a badge. */
const MAX_BADGES = 2;
/** Sentences after the first heading that say what it is. */
const SENTENCES = 2;

/**
 * What a visitor reads first: title, description, first heading, the badge above it ("Made for bakeries"), and the sentences below
 * it.
 */
function firstWords({ lines }: PageLines): Line[] {
  const heading = lines.findIndex(({ isHeading, lead, shown }) => isHeading && lead > 0 && shown > 1);
  const isText = ({ isHeading, shown }: Line) => !isHeading && shown > 1;
  const before = lines.slice(0, Math.max(heading, 0)).filter((line) => line.lead === 0 && isText(line));
  const body = heading < 0 ? [] : lines.slice(heading + 1).filter(({ lead }) => lead === 0);
  // A description that stands below the heading is among the leading lines: what leads is not in order.
  const isShort = ({ text }: Line) => text.length <= MAX_BADGE_LENGTH;
  const badges = (before.length > 0 ? before : body).filter(isShort).slice(0, MAX_BADGES);
  const below = body.slice(0, SENTENCES + 1).filter(isText);
  return [...new Set([...lines.filter(({ lead }) => lead > 0), ...badges, ...below])];
}

/** What stands before people to whom a page speaks, with a few words and no verb between: "speziell für kleine …". */
const spokenTo: Partial<Record<PageLanguage, RegExp>> = {
  en: /(?:^|\s)for (?:\S+ ){0,2}$/u,
  de: /(?:^|\s)für (?:[^\s.,;:!?]+ +){0,3}$/u,
  fr: /(?:^|\s)pour (?:(?!\S+(?:er|ir|oir|re) )[^\s.,;:!?]+ ){0,2}(?:[^\s.,;:!?]*['’])?$/u,
  es: /(?:^|\s)para (?:(?!\S+[aei]r )[^\s.,;:!?]+ ){0,2}$/u,
  pt: /(?:^|\s)para (?:(?!\S+[aei]r )[^\s.,;:!?]+ ){0,2}$/u,
  it: /(?:^|\s)per (?:(?!\S+[aei]re )[^\s.,;:!?]+ ){0,2}(?:[^\s.,;:!?]*['’])?$/u,
  zh: /(?:专为|專為|面向|适合|適合|服务于|针对)[^。！？，、]{0,6}$/u,
};

/** What stands after them. */
const spokenToAfter: Partial<Record<PageLanguage, RegExp>> = {
  tr: /^(?: (?:ve|veya) \S+)?(?: \S+)? (?:için|özel|yönelik)(?:\s|$)/u,
  ja: /^[^。！？、]{0,8}(?:向け|むけ|のための|専用|に特化)/u,
  ko: /^(?:을|를|과|와)?[^.,!?]{0,8}(?:위한|전용|맞춤)/u,
};

/** "Your pet shop": the business of whoever reads. "Find your hairdresser" speaks to others. */
const yours: Partial<Record<PageLanguage, RegExp>> = {
  de: /(?:^|\s)(?:ihr|ihre[mnrs]?|deine?[mnrs]?|eure?[mnrs]?) (?:\S+ )?$/u,
  fr: /(?:^|\s)(?:votre|vos) (?:\S+ )?$/u,
  es: /(?:^|\s)(?:tu|su) (?:\S+ )?$/u,
  pt: /(?:^|\s)(?:seu|sua|teu|tua) (?:\S+ )?$/u,
  it: /(?:^|\s)(?:tu[oa]|vostr[oa]) (?:\S+ )?$/u,
};
const sought = perLanguage((words) => new RegExp(anyOf("sought", words), "u"));
/** Lines of a page that is about such a business. */
const MANY = 2;

/**
 * The trade to which the first words of the page speak: "Für Dachdeckerbetriebe", "美容室のための". Of several that a line names the first
 * counts; a line of three or more is for everybody. Null if they speak to none.
 */
export function toldTradeOf(lines: PageLines): ToldTrade | null {
  const told = firstWords(lines).flatMap((line) => toldIn(line, lines) ?? []);
  // What the head says counts more than the text below it.
  const [best] = told.toSorted((a, b) => rankOf(b) - rankOf(a));
  return best ?? signedTold(lines);
}

/** "Tarlanızın maliyeti", and seed, fertiliser and a tractor below: a page that names nobody, and speaks of nothing but their work. */
function signedTold(lines: PageLines): ToldTrade | null {
  const signed = lines.words === "en" ? new Map<string, Found>() : signedIn(lines);
  if (signed.size === 0) return null;
  const first = new Set(firstWords(lines));
  const { kinds } = tablesIn(lines.words);
  const [best] = [...signed]
    .filter(([, { hits }]) => hits.some(({ line }) => first.has(line)))
    .flatMap(([id, found]) => {
      const ofKind = kinds.find((kind) => kind.id === id)?.audiences[0];
      const people = tradeFormsIn(lines.words).find((one) => one.people.id === (ofKind ?? id))?.people;
      return people ? [{ people, name: people.name, found }] : [];
    })
    .toSorted((a, b) => b.found.score - a.found.score);
  return best ? { ...best, name: lowerName(best.people, lines.words) } : null;
}

const lowerName = ({ searchName, name }: Audience, words: PageLanguage) =>
  words === "de" ? (searchName ?? name) : lowerInitial(searchName ?? name);

const rankOf = ({ found: { hits } }: ToldTrade) => Number((hits[0]?.line.lead ?? 0) >= OF_DESCRIPTION);

interface Named {
  people: Audience;
  hit: Hit;
}

function toldIn(line: Line, lines: PageLines): ToldTrade | null {
  const { words } = lines;
  const named = tradeFormsIn(words).flatMap((one): Named[] => {
    const hit = findForm(line.plain, one, words);
    return hit && !isDenied(line.plain, hit, words) ? [{ people: one.people, hit }] : [];
  });
  // "Tierarztpraxis" is a practice of vets: the longest name at its place counts.
  const whole = named.filter(({ hit }) => !named.some((other) => isLarger(other.hit, hit)));
  const places = new Set(whole.map(({ hit }) => hit.at));
  if (places.size > MAX_TRADES) return null;
  const [first] = whole.filter(({ hit }) => isAddressed(line, hit, lines)).toSorted((a, b) => a.hit.at - b.hit.at);
  return first
    ? {
        people: first.people,
        name: nameIn(line, first.hit, words),
        found: { score: 0, hits: [{ line, hit: first.hit }] },
      }
    : null;
}

const MAX_TRADES = 2;

const isLarger = (other: Hit, { at, length }: Hit) =>
  other.length > length && other.at <= at && other.at + other.length >= at + length;

function isAddressed({ plain, text }: Line, { at, length }: Hit, all: PageLines): boolean {
  const { words, lines } = all;
  const before = plain.slice(0, at);
  if (spokenTo[words]?.test(before) || spokenToAfter[words]?.test(plain.slice(at + length))) return true;
  if (!yours[words]?.test(before) || firstWords(all).some((line) => sought(words).test(line.plain))) return false;
  // "La tua libreria Steam" is no bookshop.
  if (words !== "de" && /^ \p{Lu}/u.test(text.slice(at + length))) return false;
  const called = plain.slice(at, at + length);
  return lines.filter((line) => line.plain.includes(called)).length > MANY;
}

/** A noun before the name of a trade, and what joins the two. */
const businessOf: Partial<Record<PageLanguage, RegExp>> = {
  fr: /(?<!\p{L})\p{L}{4,} d(?:e |es |u |['’])(?:l['’]|la )?$/u,
  es: /(?<!\p{L})\p{L}{4,} de (?:la )?$/u,
  pt: /(?<!\p{L})\p{L}{4,} d[aeo]s? $/u,
  it: /(?<!\p{L})\p{L}{4,} d(?:i |ei |egli |ell['’])$/u,
};

/** As it stands on the page; nouns of a text that was written without accents get their capitals back. */
function nameIn({ text, plain }: Line, { at, length }: Hit, words: PageLanguage): string {
  // "Les entreprises d'assainissement" are called so, and not after their work alone.
  const [owner = ""] = businessOf[words]?.exec(text.slice(0, at)) ?? [];
  if (owner) return `${owner}${text.slice(at, at + length)}`.toLowerCase();
  // "Sanitär- und Heizungsbetriebe" are named by both words.
  const [, joint = ""] = (words === "de" && /^(- und \p{Lu}[\p{L}-]+)/u.exec(text.slice(at + length))) || [];
  if (joint) return text.slice(at, at + length) + joint;
  const said = plain.slice(at, at + length);
  const onPage = text.slice(at, at + length);
  if (onPage.toLowerCase() === said) return words === "de" ? onPage : onPage.toLowerCase();
  return words === "de" ? said.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()) : said;
}
