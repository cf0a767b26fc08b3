import nlp from "compromise";
import type { ProductPage } from "../read-page";
import { foreignWordsOf } from "./foreign-words";
import { formOf, GAME } from "./forms";
import { OF_DESCRIPTION, type PageLines } from "./lines";
import { type OwnWords, ownList } from "./own-lists";
import { tablesIn } from "./tables";
import { typedPart } from "./typed-words";
import { onlyVerbs } from "./verbs";

/** Where a noun phrase ends. */
const end =
  /\s(?:for|that|which|who|whose|with|to|about|by|from|in|on|of|where|when|made|built|designed|without|and|your|you|as|at|is|are|so|because|while|like)\b|[,;!?()…]|\.(?=\s|$)/iu;
/** Words before the noun that nobody types. */
const praise =
  /^(?:free and|premium|essential|official|cute|private|custom|minimal|minimalist|read-only|governed|intelligent|the|an?|your|our|my|this|first|only|new|next|#1|no\.? ?1|simple|simplest|easy|easiest|best|better|modern|powerful|beautiful|fast|fastest|vetted|smart|smarter|friendly|gentle|quiet|tidy|fair|tiny|little|lovely|delightful|fully|most|more|truly|really|(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|multi)-(?:week|day|month|hour|minute|part|step)|(?!local)[\w]+-first|all-new|award-winning|ultimate|complete|\d[\d.,]*[\s-]?(?:g|kg|gram|mm|cm|inch|litre|liter|watt|page|bit))\s+/iu;

/**
 * The product in the page's own words, from the title, the first heading, the description, or a sentence that says "Acme is
 * a …". A phrase has to end in a word that products are called by, or to say what people it is for, so that a slogan is none.
 * In other languages only "… for …" is such a phrase.
 */
export function ownWordsOf(page: ProductPage, { lines, words }: PageLines): OwnWords | null {
  if (words !== "en") return foreignWordsOf(page, lines, words);
  const own = englishWordsOf(page, lines);
  return own && { ...own, thing: typed(own.thing) };
}

/** "Governed memory control plane" is not typed: what people type of it, at most five words. */
function typed(thing: string): string {
  const last = typedPart(thing.split(" ")).slice(-MOST_TYPED);
  return (last[0] === "and" ? last.slice(1) : last).join(" ");
}

const MOST_TYPED = 5;

function englishWordsOf(page: ProductPage, lines: PageLines["lines"]): OwnWords | null {
  const name = page.name.toLowerCase().replaceAll(" & ", " and ");
  const candidates = candidatesOf(page, lines);
  const told = ({ thing, use }: OwnWords) =>
    !thing.toLowerCase().includes(name) && !isPackage(thing) && (use !== null || !saysNothing.test(thing));
  const found = candidates.flatMap((one) => phraseIn(one) ?? []).filter(told);
  const api = apiOf(page, candidates);
  if (api) return api;
  // "A weekly letter on grid batteries" says more than the slogan above it.
  const defined = found.filter(({ isDefined, thing }) => isDefined && thing.includes(" ") && formOf(thing) !== null);
  const full = found.find(({ use }) => use !== null);
  const best =
    found.find(({ thing, people }) => people !== null && thing.includes(" ")) ??
    defined[0] ??
    found.find((one) => isNamed(one) && !(full && isOfHost.test(one.thing))) ??
    full;
  const whole = best && !best.people ? { ...best, ...(peopleOf(best, found) ?? peopleInBody(lines)) } : best;
  if (whole && isOfHost.test(whole.thing) && !whole.use) return null;
  if (!whole || !isBareName(whole.thing)) return whole ?? null;
  // "A weekly newsletter for programmers" is somewhere else "about operating systems".
  const [noun = ""] = whole.thing.split(" ").slice(-1);
  const about = found.find(({ thing }) => thing.endsWith(` ${noun}`) && !isBareName(thing));
  return about ? { ...whole, thing: about.thing } : whole;
}

/** "A course for junior doctors" says for whom "a course that teaches X-ray interpretation" is. */
function peopleOf({ thing }: Phrase, found: readonly Phrase[]): Pick<OwnWords, "people"> | null {
  const noun = (one: string) => one.split(" ").at(-1);
  const other = found.find((one) => one.people !== null && noun(one.thing) === noun(thing));
  return other ? { people: other.people } : null;
}

/** "An Obsidian plugin" says less than "spaced repetition for Obsidian". */
const isOfHost = /^\S+ (?:plugin|extension|add-on|addon|bot|integration)$/iu;

/** "Made for studio potters who fire twice a month": whom it is for may be a sentence of its own. */
function peopleInBody(lines: PageLines["lines"]): Pick<OwnWords, "people"> {
  for (const { text } of lines.filter(({ isHeading }) => !isHeading)) {
    const [, told = ""] = /^(?:(?:made|built|designed|written|meant) )?for (.+)$/iu.exec(text) ?? [];
    const people = told ? purposeOf(told) : null;
    if (people && isPeople(people) && !everybody.has(people)) return { people };
  }
  return { people: null };
}

/** "Tide predictions as an API", "Sightline API: bird sightings by place": what it serves names it. */
function apiOf({ type, name }: ProductPage, candidates: readonly Candidate[]): OwnWords | null {
  const isApi = candidates.some(({ text, isTitle }) => isTitle && /\bAPIs?\b/u.test(text));
  if ((type !== "api" && !/\bAPI$/u.test(name)) || !isApi) return null;
  const said = candidates.filter(({ text }) => !text.toLowerCase().includes(name.toLowerCase()));
  const turned = candidates.flatMap(({ text, line }) => conversionIn(text, line) ?? []);
  if (turned[0]) return turned[0];
  for (const { text, line } of said) {
    // "Tides and currents" go on after their "and", and "text to speech" after its "to".
    const stop = text.replace(/ and | to (?=speech|text\b)/gu, (joint) => "&".repeat(joint.length)).search(end);
    const words = withoutPraise((stop < 0 ? text : text.slice(0, stop)).trim()).split(/\s+/);
    const isTopic = words.length <= MOST_TOPIC + 1 && isPhrase(words) && endsInNoun(words);
    const topic = words.filter((word) => !/^(?:api|rest|http|json|graphql|data|public|free)s?$/iu.test(word));
    if (isTopic && topic.length > 0)
      return { thing: `${firstOf(topic).map(written).join(" ")} API`, use: null, people: null, line };
  }
  return null;
}

/** "Air quality and pollen": a whole topic before its "and" is typed alone. */
const firstOf = (topic: string[]) => (topic.indexOf("and") > 1 ? topic.slice(0, topic.indexOf("and")) : topic);

/** "HTML in, PDF out" is an HTML to PDF API. */
function conversionIn(text: string, line: string): OwnWords | null {
  const [, from = "", to = ""] = /^(\p{L}+) in, (\p{L}+) out\b/u.exec(text) ?? [];
  return from && to ? { thing: `${written(from)} to ${written(to)} API`, use: null, people: null, line } : null;
}

/** What many a product is: nobody looks for it by that. */
export const saysNothing =
  /^(?:(?:command[ -]line|cli|browser|chrome|firefox|mobile|desktop|web|ios|iphone|android|mac|macos|windows|linux|cloud|saas|ai|ai-powered|software|online|native|open[ -]source|self[ -]hosted|internal|digital|all-in-one|full[ -]stack|rest|http|json|graphql|public|new|single|lightweight|modern|free|private|minimal|minimalist|local|offline|secure|personal|small|custom|whole|complete|independent|live) )+(?:tool|app|application|extension|platform|software|solution|suite|service|product|assistant|library|program|project|api|cli|add-on|addon|plugin|calendar)s?$/iu;

/** "A single binary that …": in what it comes says nothing of what it is. */
export const isPackage = (thing: string) => ownList("package", "en").has((thing.split(" ").at(-1) ?? "").toLowerCase());

/** "Weekly newsletter" says no more than "newsletter". */
export const isBareName = (thing: string) =>
  thing
    .split(" ")
    .slice(0, -1)
    .every((word) => often.has(word.toLowerCase()));

/** One word alone is too wide for a search: "software", "platform". */
const isNamed = ({ thing }: OwnWords) => thing.includes(" ");

interface Candidate {
  text: string;
  line: string;
  /** It stands beside the name in the title, or begins the description: what stands there says what it is. */
  isTitle: boolean;
}

function candidatesOf({ name, title }: ProductPage, lines: PageLines["lines"]): Candidate[] {
  const leads = lines.filter(({ lead }) => lead > 0).map(({ text }) => text);
  const defining = lines
    .filter(
      ({ text, isHeading }, index) => definition.test(text) || (!isHeading && index < OPENING && opening.test(text)),
    )
    .map(({ text }) => text);
  const whole = [...(title ? [title] : []), ...leads, ...defining.slice(0, 3)];
  const summary = lines.find(({ lead }) => lead === OF_DESCRIPTION)?.text;
  return [...new Set(whole)].flatMap((line) => {
    const parts = sentencePartsOf(line);
    const isTitle = (index: number) => (line === title && parts.length > 1) || (line === summary && index === 0);
    return parts.map((part, index) => ({
      text: asNewsletter(withoutName(part, name)).replaceAll(" & ", " and "),
      line,
      isTitle: isTitle(index),
    }));
  });
}

/** "A Python library that …" is said at the top of a page, or it is about something else. */
const opening = /^(?:an?|the)\s.{3,60}\s(?:that|for|which|to)\s/iu;
const OPENING = 10;
const definition = /^(?:[\p{Lu}\d][\p{L}\p{N}.’'-]*\s){1,3}is (?:an?|the)\s/u;

/** "Acme - returns software for shops | Home" is three parts; a hyphen inside of a word is none. */
const sentencePartsOf = (line: string) =>
  line
    .split(/\s[|–—·•-]\s|[|–—]|:\s|\.\s|(?<=^\p{Lu}\S*(?: \p{Lu}\S*)?),\s(?=an?\s)/u)
    .map((part) => part.trim())
    .filter((part) => part.length > 0);

/** "One email each Wednesday on batteries" is a newsletter. */
const asNewsletter = (text: string) =>
  text.replace(
    /^(?:one|an?|the|your)\s(?:(?:free|short|single|weekly|daily|monthly)\s)*e-?mails?\s(?:(?:each|every|per|a)\s\w+(?:\s(?:morning|evening))?\s)?(?=(?:on|about|for)\s)/iu,
    "A newsletter ",
  );

function withoutName(part: string, name: string): string {
  const own = part.toLowerCase().startsWith(`${name.toLowerCase()} is `) ? part.slice(name.length + 4) : part;
  return own.replace(definition, "");
}

/** "Route and job software for septic pumpers" goes on after its "and" if no product ends before it. */
function phraseIn(candidate: Candidate): Phrase | null {
  const { text } = candidate;
  const stop = text.search(end);
  const plain = phraseBefore(candidate, stop);
  const [joint = ""] = /^\s(?:and|&)\s/iu.exec(text.slice(Math.max(stop, 0))) ?? [];
  if (!joint) return plain;
  const next = text.slice(stop + joint.length).search(end);
  const joined = phraseBefore(candidate, next < 0 ? -1 : stop + joint.length + next);
  if (joined && endsInHead(joined.thing)) return withoutSecond(joined);
  if (plain?.use) return plain;
  if (plain && !joined?.people) return { ...plain, use: joined?.use ?? null };
  return joined && withoutSecond(joined);
}

/** "Raid signups and attendance": a whole thing before its "and" is typed alone. */
function withoutSecond(phrase: Phrase): Phrase {
  const [first = "", second] = phrase.thing.split(" and ");
  return second && first.includes(" ") ? { ...phrase, thing: first } : phrase;
}

export const endsInHead = (thing: string) => heads().has(singular((thing.split(" ").at(-1) ?? "").toLowerCase()));

/** The phrase that ends at a position, with what follows it. */
function phraseBefore({ text, line, isTitle }: Candidate, at: number): Phrase | null {
  const isDefined = /^an?\s/iu.test(text);
  const words = withoutPraise((at < 0 ? text : text.slice(0, at)).trim()).split(/\s+/);
  const rest = at < 0 ? "" : text.slice(at).trim();
  if (words.length > mostOf(words) || !isPhrase(words) || isNoName(rest) || isTask(words)) return null;
  const about = aboutOf(words, rest);
  if (about) return { ...about, line, isDefined };
  const use = purposeIn(rest) ?? (isDefined ? laterPeople(rest) : null);
  const forWhom = use && isPeople(use) ? use : null;
  // "Feedback stamps for essay marking", "firing schedules that fit your kiln".
  const isTold = isTitle && words.length > 1 && /^(?:for|that|which)\s/iu.test(rest) && isNounPhrase(words);
  if ((!isTold && !isThing(words, forWhom, isDefined)) || isFigure(words)) return null;
  return { thing: words.map(written).join(" "), use, people: peopleBefore(words) ?? forWhom, line, isDefined };
}

/** "Sign PDFs", "pair two agents": what one does with it, unless it ends as products do ("record keeper"). */
function isTask(words: readonly string[]): boolean {
  if (words.length < 2 || endsInHead(words.join(" ")) || /ing$/u.test(words.at(-1) ?? "")) return false;
  const parsed: { terms?: { tags: string[] }[] }[] = nlp(words.join(" ")).json({ terms: { tags: true } });
  const tags = parsed[0]?.terms?.[0]?.tags ?? [];
  return tags.includes("Infinitive") || tags.includes("Imperative");
}

/** "Live, map-first voice app" is no "live". */
const adjectives = new Set("live smart open mobile social digital personal visual virtual native".split(" "));

/** "Ctrl-F for podcasts": one word alone is a thing that the tables know, or a figure of speech. */
const isFigure = ([first = "", ...rest]: readonly string[]) =>
  rest.length === 0 && (!names().has(singular(first.toLowerCase())) || adjectives.has(first.toLowerCase()));

/** "Horse boarding stable management software" has more words than a name, and ends as a program does. */
const mostOf = (words: readonly string[]) =>
  words.includes("and") || isStrong.test(words.at(-1) ?? "") ? MOST_JOINED : MOST_WORDS;
const isStrong = /^(?:software|app|platform|tool|system|plugin|extension)$/iu;

/** What follows says that the words before it name nothing. */
const isNoName = (rest: string) => isPair.test(rest) || isCutShort(rest);

/** "Unit tests for the prompt you just changed": without what they are for, the noun names something else. */
const isCutShort = (rest: string) =>
  /^for (?:the|your|any|every)\s/iu.test(rest) && (purposeOf(rest.slice(4)) === null || clauseAbout.test(rest));
const clauseAbout = /^for \S+(?:\s\S+){1,2}\s(?:you|we|they|I)\b/u;

/** "Addresses in, coordinates out" names two things and is none. */
const isPair = /^(?:in|out|on|off),/iu;

/** It ends in a word that products are called by, or what stands around it says that it is one. */
function isThing(words: readonly string[], forWhom: string | null, isDefined: boolean): boolean {
  if (heads().has(singular((words.at(-1) ?? "").toLowerCase()))) return true;
  return (forWhom !== null && isNounPhrase(words)) || (isDefined && endsInNoun(words));
}

/** A phrase, and whether "a" or "an" stands before it: then the page says what it is. */
interface Phrase extends OwnWords {
  isDefined: boolean;
}

/** "A hand grinder with steel burrs for campers": whom it is for may stand after what it has. */
function laterPeople(rest: string): string | null {
  const [, told = ""] = /\sfor\s(.+)$/iu.exec(rest) ?? [];
  const people = purposeOf(told);
  return people && isPeople(people) && !everybody.has(people) ? people : null;
}

/** "For people who …" says less than nothing without what follows. */
function purposeIn(rest: string): string | null {
  const told = /^for\s/iu.test(rest) ? purposeOf(rest.slice(4)) : null;
  return told && !everybody.has(told) ? told : null;
}

const isPhrase = (words: readonly string[]) =>
  words.every((word) => word.toLowerCase() === "and" || isPlainWord(word)) &&
  !/^(?:for|with|in|on|at|by|from|about)$/iu.test(words[0] ?? "") &&
  !beginsTask(words) &&
  !isSentence(words);

/** "Finds near-identical photos" says what it does. */
function isSentence([first = "", second]: readonly string[]): boolean {
  if (second === undefined || !/s$/u.test(first)) return false;
  const parsed: { terms?: { tags: string[] }[] }[] = nlp(`It ${first.toLowerCase()} things.`).json({
    terms: { tags: true },
  });
  const alone: { terms?: { tags: string[] }[] }[] = nlp(first.toLowerCase()).json({ terms: { tags: true } });
  const isVerb = (terms: { tags: string[] }[] | undefined, at: number) => terms?.at(at)?.tags.includes("PresentTense");
  return (isVerb(parsed[0]?.terms, 1) && isVerb(alone[0]?.terms, 0)) ?? false;
}

/** "Take a photo", "close 60 tabs" are tasks and no things. */
const beginsTask = ([first = "", second = ""]: readonly string[]) =>
  onlyVerbs.has(first.toLowerCase()) ||
  (second !== "" && /^(?:an?|the|your|my|any|every|each|all|\d+)$/iu.test(second));

/** "A newsletter about restaurant economics" is a restaurant economics newsletter. */
function aboutOf(words: readonly string[], rest: string): Omit<OwnWords, "line"> | null {
  const form = words.at(-1) ?? "";
  const told =
    /^(?:about|on|of|for|to|in|(?:that|which) (?:teach|cover|explain)(?:es|s)|teaching|covering)\s(?<topic>.+)$/iu.exec(
      rest,
    )?.groups?.topic;
  if (!told || !isBareName(words.join(" ")) || !isAbout(form)) return null;
  const topic = purposeOf(told.replace(/\sfor\s.*$/iu, ""));
  if (!topic || isPeople(topic) || everybody.has(topic) || topic.split(" ").length > MOST_TOPIC) return null;
  const [, later = ""] = /\sfor\s(.+)$/iu.exec(told) ?? [];
  const use = purposeOf(later);
  const people = use && isPeople(use) ? use : peopleBefore([...topic.split(" "), form]);
  // A letter on batteries is looked for as a newsletter.
  const noun = /^letter$/iu.test(form) ? "newsletter" : written(form);
  return { thing: `${topic} ${noun}`, use, people };
}

const often = new Set("daily weekly monthly online free live short new practical independent curated".split(" "));
const MOST_TOPIC = 3;

/** A game about a union is looked for as a game. */
const isAbout = (word: string) => ![undefined, GAME].includes(formOf(word)?.id);

/** No verb, no adverb, and a noun at the end: "temperature logs", but not "perfect" or "built". */
function isNounPhrase(all: readonly string[]): boolean {
  // What stands behind the "and" names it as well as the whole does, and is parsed better.
  const words = all.slice(all.lastIndexOf("and") + 1);
  // "Court calendaring", "edge caching" are things as well.
  if (words.length > 1 && /ing$/u.test(words.at(-1) ?? "") && endsInNoun(words)) return true;
  const parsed: { terms?: { text: string; tags: string[] }[] }[] = nlp(words.map(asNoun).join(" ")).json({
    terms: { tags: true },
  });
  const terms = parsed[0]?.terms ?? [];
  const last = terms.at(-1)?.tags ?? [];
  const isVerb = (tags: readonly string[]) =>
    tags.includes("Verb") && !tags.includes("Gerund") && !tags.includes("Participle");
  const isOther = (tags: readonly string[]) => ["Adverb", "Pronoun", "QuestionWord"].some((tag) => tags.includes(tag));
  return last.includes("Noun") && !isNotThing(words) && !terms.some(({ tags }) => isVerb(tags) || isOther(tags));
}

/** "A paint mixing scale": what stands behind an article ends in a noun, whatever else its last word may be. */
function endsInNoun(words: readonly string[]): boolean {
  const parsed: { terms?: { tags: string[] }[] }[] = nlp(`The ${words.map(asNoun).join(" ")} is here.`).json({
    terms: { tags: true },
  });
  return (parsed[0]?.terms?.at(words.length)?.tags.includes("Noun") ?? false) && !isNotThing(words);
}

/** The parts of "follow-up" would be read as a verb. */
const asNoun = (word: string) => (word.includes("-") ? "tool" : word);

/** Nouns that say what one pays or gets, and not what it is. */
const isNotThing = (words: readonly string[]) => notThings.has((words.at(-1) ?? "").toLowerCase());
const notThings = new Set(
  "plan plans pricing price prices discount discounts help support love time way ways home place everything something nothing day days week future choice solution news more less life hours minutes people kind set world look taste group company story bit lot touch break job chance hour minute one thing things alternative alternatives replacement idea question reason team mission promise gift year years week month".split(
    " ",
  ),
);

/** "Florist software" is for florists. */
function peopleBefore([first = "", ...rest]: string[]): string | null {
  const word = first.toLowerCase();
  // A gym log is no log of gyms.
  if (isRecord.test(rest.at(-1) ?? "") && !/(?:er|or|ist)$/u.test(word)) return null;
  if (rest.length === 0 || !(wordLists().whose.has(word) || /[^l]ists?$/u.test(word))) return null;
  return /(?:s|x|ch)$/u.test(word) ? `${word}es` : word.replace(/(?<=[^aeiou])y$/u, "ie").concat("s");
}

const isRecord = /^(?:log|logbook|diary|journal|notebook|tracker)s?$/iu;

const everybody = new Set([
  "people",
  "everyone",
  "everybody",
  "anyone",
  "teams",
  "all",
  "free",
  "humans",
  "those",
  "staff",
  "you",
]);
const MOST_WORDS = 4;
const MOST_JOINED = 6;
const isPlainWord = (word: string) =>
  /^[\p{L}\p{N}][\p{L}\p{N}’'&/+.-]*$/u.test(word) && !notOfThing.has(word.toLowerCase());
/** Verbs and small words by which a phrase is a sentence. */
const notOfThing = new Set(
  "get make build create find learn turn stop start try meet know run ship send keep see use manage track not no never every one how what why we it i do does can will has have be than or into up out off".split(
    " ",
  ),
);

function withoutPraise(text: string): string {
  const shorter = text.replace(praise, "");
  return shorter === text ? text : withoutPraise(shorter);
}

/** "dog groomers and salons, in one place" → "dog groomers". */
function purposeOf(text: string): string | null {
  const stop = text.search(
    /\s(?:and|or|who|that|which|with|in|on|of|to|from|by|across|without|at|as|so|but|while|when|where|is|are|has|have)\b|[,;:!?()…|–—]|\.(?=\s|$)/iu,
  );
  const words = withoutPraise((stop < 0 ? text : text.slice(0, stop)).trim()).split(/\s+/);
  // "Track day drivers" run on no track.
  const isNamed = (word: string) =>
    isPlainWord(word) || /^(?:track|run|ship|send|start|learn|out|up|off)$/iu.test(word);
  const isWhole = words.length <= MOST_WORDS && words.every(isNamed) && (words[0]?.length ?? 0) > 1;
  return isWhole ? words.map(written).join(" ") : null;
}

/** "Dog groomers" → "dog groomers"; names in capitals stay. */
const written = (word: string) =>
  /^\p{Lu}[\p{Ll}’'-]+$/u.test(word) && !properNames.has(word) ? word.toLowerCase() : word;
const properNames = new Set(
  "English French German Spanish Italian Portuguese Japanese Chinese Korean Turkish Welsh Irish Latin Arabic Russian Dutch Polish Christian Catholic Jewish Muslim European American British Postgres Android Windows Google Python Java Django Laravel React Notion Figma Slack Discord".split(
    " ",
  ),
);

const singular = (word: string) =>
  word
    .replace(/ies$/u, "y")
    .replace(/(ss|us|is)$/u, "$1\u0000")
    .replace(/s$/u, "")
    .replace("\u0000", "");

/** Words for a group of people, by the list or by how their last word ends. */
export const isPeople = (use: string): boolean => {
  // "The 7.5 million women with PCOS": nobody types how many.
  if (/\d/u.test(use)) return false;
  const last = (use.split(" ").at(-1) ?? "").toLowerCase();
  return (
    wordLists().people.has(last) ||
    (/(?:ers|ors|ists|ians|ants|wives|men|women)$/u.test(last) && !wordLists().nobody.has(last))
  );
};

/** The English lists. */
const wordLists = () => ({
  product: ownList("product", "en"),
  people: ownList("people", "en"),
  nobody: ownList("nobody", "en"),
  whose: ownList("whose", "en"),
});

let inNames: ReadonlySet<string> | undefined;

/** All words of the names of kinds, and those that products are called by. */
function names(): ReadonlySet<string> {
  inNames ??= new Set([
    ...heads(),
    ...tablesIn("en").kinds.flatMap(({ name }) => name.toLowerCase().split(" ").map(singular)),
  ]);
  return inNames;
}

let known: ReadonlySet<string> | undefined;

/** Words that products are called by: the last words of all kinds, and those of the list. */
function heads(): ReadonlySet<string> {
  known ??= new Set([
    ...tablesIn("en").kinds.map(({ name }) => singular((name.split(" ").at(-1) ?? "").toLowerCase())),
    ...[...wordLists().product].map(singular),
  ]);
  return known;
}
