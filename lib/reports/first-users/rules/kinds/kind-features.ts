import { plainOf } from "@/lib/page/facts/words/plain-text";
import type { Steps } from "@/lib/page/fetch/steps";
import type { ProductPage } from "@/lib/reports/first-users/read-page";
import { findCue, HeldText } from "../page/cues";
import { API, formOf, GAME, MARKETPLACE, PLUGIN } from "../page/forms";
import { type Found, findIn, OF_DESCRIPTION, type PageLines, soughtIn } from "../page/lines";
import { isGeneral } from "../page/people-names";
import { signedIn } from "../page/signs";
import { otherSystems } from "../page/systems";
import type { ProductPhrase } from "../phrase/product-phrase";
import { type Kind, tablesIn } from "../tables/tables";
import { arePeople } from "../trade/trade-of";
import { isBareName } from "../words/product-nouns";
import { wordList } from "../words/word-lists";
import { isCalled } from "./called";
import { fieldOfPeople } from "./fields";
import { pairsWith } from "./kind-phrases";
import { explainedBy, type Likenesses } from "./likeness";
import { localLikenessSteps } from "./local-likeness";
import { broadKinds, builders, consumers, hosts, wideKinds } from "./market";
import { replaces } from "./rivals";

/** A kind that the page may be of, and what speaks for it. */
export interface Candidate {
  kind: Kind;
  /** Where the page names it; null if all its words together are like it, and none of its cues is there. */
  found: Found | null;
  /** The page calls itself an alternative to a product of this kind. */
  isReplacing: boolean;
  /** By name, see `features`. */
  features: Readonly<Record<Feature, number>>;
}

/** What speaks for a kind, or against it. Each is about 0 to 3; kind-choice.ts has what they weigh. */
export const features = [
  "likeness", // how much liker it is than chance, by all words of the page
  "ahead", // how much liker the likest is than the next
  "cues", // how much its cues say: where they stand, and how long they are
  "inTitle", // a cue in the title or first heading
  "phrase", // a cue of several words in what the page leads with
  "called", // the page calls itself so in its own words
  "signed", // several words of its field stand together
  "label", // the first label of the listing agrees
  "labels", // another label agrees
  "peopleNamed", // the page names people whom such products usually have
  "brief", // the page has few words, which can speak against nothing
  "local", // how much liker it is than chance, by what is typed for it in the language of the page
  "pairs", // words that stand side by side in phrases of the kind do so on the page
  "explained", // how much of what the page leads with is in the words of the kind
  "otherPeople", // the page's own words for whom it is for are others
  "otherForm", // the page says that it is a newsletter, a course, an agency, and the kind is none
] as const;
export type Feature = (typeof features)[number];

/** How many of the likest kinds are candidates, though no cue of theirs is on the page. */
const BY_LIKENESS = 20;
/** The same of those that are likest in the language of the page. */
const BY_LOCAL = 12;

/** What is known of a page before its kind is. */
export interface Known {
  page: ProductPage;
  lines: PageLines;
  own: ProductPhrase | null;
  /** Where the page names groups of people, by their ids. */
  named: ReadonlyMap<string, Found>;
  likeness: Likenesses | null;
}

/** The kinds that the page names, and those that it is like. */
export function* candidateSteps(known: Known): Steps<Candidate[]> {
  const { lines } = known;
  const all = soughtIn(lines);
  const leads = lines.lines.filter(({ lead }) => lead > 0);
  const leading = new HeldText(leads.map(({ text }) => text).join("\n"));
  const signed = signedIn(lines);
  const explained = explainedBy(known.page, lines);
  const isForOthers = forOtherPeople(known.own, lines);
  const pairs = pairsWith(lines);
  const like = new Set(known.likeness?.kinds.ranked.slice(0, BY_LIKENESS));
  const local = yield* localLikenessSteps(known.page, lines);
  for (const id of local?.ranked.slice(0, BY_LOCAL) ?? []) like.add(id);
  const systems = otherSystems(lines);
  const candidates: Candidate[] = [];
  for (const kind of tablesIn(lines.words).kinds) {
    yield;
    const cues = all.among(kind.cues);
    const named = cues.length > 0 ? findIn(kind.label === "Games" ? withoutYours(lines) : lines, cues) : null;
    const signs = signed.get(kind.id) ?? null;
    const found = named ?? signs;
    const isReplacing = kind.rivals.some(
      (rival) => leading.holds(rival) && leads.some(({ text }) => replaces(text, rival)),
    );
    if ((!found && !like.has(kind.id) && !isReplacing) || systems.isInText(kind.name)) continue;
    candidates.push({
      kind,
      found,
      isReplacing,
      features: {
        ...featuresOf(kind, named, signs, known),
        otherPeople: Number(isForOthers(kind)),
        explained: explained(kind.id),
        local: local?.above(kind.id) ?? 0,
        pairs: pairs(kind.id),
      },
    });
  }
  return candidates;
}

function featuresOf(
  kind: Kind,
  named: Found | null,
  signs: Found | null,
  known: Known,
): Omit<Record<Feature, number>, "otherPeople" | "explained" | "local" | "pairs"> {
  const { page, lines, own } = known;
  const likeness = known.likeness?.kinds;
  const leads = (named?.hits ?? []).filter(({ line }) => line.lead > 0);
  const [first, second] = likeness?.ranked ?? [];
  const isLikest = first === kind.id;
  const { categories } = page;
  return {
    likeness: likeness?.above(kind.id) ?? 0,
    ahead: isLikest && likeness && second ? likeness.above(kind.id) - likeness.above(second) : 0,
    cues: Math.min(named?.score ?? 0, MAX_CUES) / 4,
    inTitle: Number(leads.some(({ line }) => line.lead > OF_DESCRIPTION)),
    phrase: Number(leads.some(({ line, hit }) => line.plain.slice(hit.at, hit.at + hit.length).includes(" "))),
    called: Number(isCalled(kind, own, lines)),
    signed: Number(signs !== null),
    label: Number(categories[0] === kind.label),
    labels: Number(categories.indexOf(kind.label) > 0),
    peopleNamed: Math.min(Math.max(0, ...kind.audiences.map((id) => known.named.get(id)?.score ?? 0)), MAX_CUES) / 4,
    brief: 1 - (likeness?.trust ?? 0),
    otherForm: Number(isOfOtherForm(kind, own, lines)),
  };
}

const MAX_CUES = 12;

/** A newsletter about tide pools is of a kind of newsletters, and of none that is only a newsletter: its own words say more. */
function isOfOtherForm(kind: Kind, own: ProductPhrase | null, { words }: PageLines): boolean {
  const form = own && words === "en" ? formOf(own.thing) : null;
  if (!own || !form) return false;
  if (form.id === GAME) return kind.label !== "Games";
  // An extension is of any kind.
  if (form.id === PLUGIN) return false;
  // Those who build on an API have it, whatever it measures.
  if (form.id === API) return !kind.audiences.some((id) => builders.has(id));
  // "A marketplace for stagehands" is of the kind of stagehands.
  if (form.id === MARKETPLACE) return findCue(plainOf(own.use ?? ""), kind.cues, words) === null;
  const isOfForm = form.kinds.includes(kind.id) || formOf(kind.name)?.id === form.id;
  if (isOfForm && (wideKinds.has(kind.id) || broadKinds.has(kind.id)))
    return !hosts.has(kind.id) && !isBareName(own.thing);
  return !isOfForm;
}

/** "A guest list app for nightclubs" is not one for couples who marry, and a route planner for wheelchair users none for those who hike. */
function forOtherPeople(own: ProductPhrase | null, { words }: PageLines): (kind: Kind) => boolean {
  const people = own?.people;
  if (!people || isGeneral(people)) return () => false;
  const { audiences } = tablesIn(words);
  const last = people.toLowerCase().split(" ").at(-1) ?? "";
  const isBusiness = words === "en" && wordList("business", "en").has(last);
  const isOfField = fieldOfPeople(people, words) !== null;
  return ({ audiences: usual }) => {
    const [first = ""] = usual;
    if (isBusiness && consumers.has(first)) return true;
    if (!isOfField || !personal.has(audiences.get(first)?.field ?? "")) return false;
    return !usual.some((id) => arePeople(people, audiences.get(id)?.cues ?? [], words));
  };
}

/** Fields of people who buy for themselves. */
const personal = new Set(["hobby", "travel", "health", "family", "home", "money", "games", "learning"]);

/** "Localize your indie game": what people have already is not what the page offers. */
const withoutYours = ({ lines, ...rest }: PageLines): PageLines => ({
  ...rest,
  lines: lines.filter(({ plain }) => !/\byour (?:\S+ ){0,2}games?\b/u.test(plain)),
});
