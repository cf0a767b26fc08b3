import { plainOf } from "@/lib/page/facts/words/plain-text";
import type { Steps } from "@/lib/page/fetch/steps";
import type { ProductPage } from "@/lib/reports/first-users/read-page";
import { findCue } from "../page/cues";
import { API, composedOf, deviceForm, type Form, formOf, GAME } from "../page/forms";
import { findIn, type PageLines, soughtIn, wholeLine } from "../page/lines";
import type { ProductPhrase } from "../phrase/product-phrase";
import { type Kind, labelPeople, type Pain, tablesIn } from "../tables/tables";
import { arePeople } from "../trade/trade-of";
import { isSoftware } from "../trade/trade-searches";
import type { TradePeople } from "../trade/trades";
import { saysNothing } from "../words/product-nouns";
import { anyOf, patternOf, wordList } from "../words/word-lists";
import { type Field, fieldOfPeople, fieldSteps, wordOfField } from "./fields";
import { headPains } from "./head-pains";
import type { Near } from "./kind-choice";
import { type FoundKind, type Market, OWN_KIND } from "./market";
import { rivalsOf } from "./rivals";
import { type Task, taskOf, toolOf } from "./task";

/** A page of which no table knows the kind. */
export interface Unknown {
  /** The kinds of which it speaks all the same. */
  kinds: readonly FoundKind[];
  /** Whom the kinds have that it may be of. */
  near: Near;
  page: ProductPage;
  lines: PageLines;
}

/** A market that no table knows: what the page calls it, and whom such things, topics and fields usually have. */
export function* ownMarket(own: ProductPhrase, led: TradePeople | null, asked: Unknown): Steps<Market | null> {
  const { kinds, near, page, lines } = asked;
  // An API about coins is for those who build on it.
  const trade = formOf(own.thing)?.id === API ? null : led;
  // "Chrome extension" alone is what thousands are.
  const isWhole = own.use === null || (own.thing.includes(" ") && !saysNothing(own.thing));
  const thing = isWhole ? own.thing : `${own.thing} for ${own.use}`;
  // A single word of the page says too little; the caller's own is what the caller means.
  if (!thing.includes(" ") && lines.words === "en" && page.givenKind === null) return null;
  const found = findIn(lines, [own.thing]) ?? wholeLine(lines.lines.find(({ text }) => text === own.line));
  const form = formOf(own.thing) ?? (isPhysical(own, page, lines) ? deviceForm() : null);
  const { topic, field } =
    form?.id === GAME
      ? { topic: null, field: null }
      : yield* subjectOf(own, form, trade, kinds, withoutName(lines, page));
  const kind: Kind = {
    ...unknownOf(thing, page),
    cues: [own.thing],
    audiences: trade ? trade.trade.related : usersOf(own, form, { topic, field }, asked),
    rivals: trade && isForAllOf(trade, own.thing) ? trade.trade.rivals : [],
    subreddits: communitiesOf(topic, own, field, trade ? null : near, asked),
    pains: painsOf(own, form, lines),
  };
  return { kind, thing, own, trade, form, task: null, isSure: true, rivals: rivalsOf(kind, page, lines), found };
}

/** Whether a program is one for all that a trade does: what manages the rents of allotments plans no beds. */
function isForAllOf({ field, cues, trade: { activity } }: TradePeople, thing: string): boolean {
  const topic = composedOf(thing)?.topic;
  const isAllOfIt = topic === undefined || [activity, ...cues].some((cue) => plainOf(cue) === plainOf(topic));
  return field !== "tech" && isSoftware.test(thing) && isAllOfIt;
}

/** What usually hurts without such a thing: by its form, else by its noun. */
function painsOf({ thing }: ProductPhrase, form: Form | null, { words }: PageLines): Pain[] {
  const ofForm = tablesIn(words).kinds.find(({ id }) => id === form?.kinds[0])?.pains;
  return ofForm ?? headPains(thing, words);
}

/** The lines without the product's name, which may be any word: "Allowance" is no pocket money. */
function withoutName(lines: PageLines, { name }: ProductPage): PageLines {
  const plain = plainOf(name);
  if (plain.includes(" ") || plain.length < MIN_NAME) return lines;
  const blank = " ".repeat(plain.length);
  return { ...lines, lines: lines.lines.map((line) => ({ ...line, plain: line.plain.replaceAll(plain, blank) })) };
}

const MIN_NAME = 4;

/** The kind and the field that the page's own words are about. */
interface Subject {
  topic: Kind | null;
  field: Field | null;
}

function* subjectOf(
  own: ProductPhrase,
  form: Form | null,
  trade: TradePeople | null,
  kinds: readonly FoundKind[],
  lines: PageLines,
): Steps<Subject> {
  // A route planner for wheelchair users is about them, and not about routes.
  const people = own.people ? fieldOfPeople(own.people, lines.words) : null;
  if (people) return { topic: null, field: trade ? null : people };
  // What it is, such as a podcast, is not what it is about.
  const about = kinds.filter(({ kind }) => !form?.kinds.includes(kind.id));
  return { topic: topicOf(own.line, about), field: trade ? null : yield* fieldSteps(lines, own) };
}

/** What is shipped in a parcel, weighs grams and has a warranty is no program, whatever it is called. */
function isPhysical({ thing }: ProductPhrase, { type }: ProductPage, lines: PageLines): boolean {
  const sign = signOfProgram();
  if (isSoftware.test(thing) || lines.lines.some(({ plain }) => sign.test(plain))) return false;
  const said = [...wordList("physical", lines.words)].filter((word) => tells(lines, word));
  return said.length >= (type === null || type === "other" ? MIN_PHYSICAL - 1 : MIN_PHYSICAL);
}
const signOfProgram = patternOf(() => `\\b${anyOf("sign-of-program", "en")}\\b`, "u");

const MIN_PHYSICAL = 2;

function tells(lines: PageLines, word: string): boolean {
  const sought = soughtIn(lines).among([word]);
  return sought.length > 0 && lines.lines.some(({ plain }) => findCue(plain, sought, lines.words) !== null);
}

const OF_TOPIC = 3;

/** Those who usually have such a thing: by what it is about, by its field, by kinds that are near, by its form, and at last by its label. */
function usersOf(
  own: ProductPhrase,
  form: Form | null,
  { topic, field }: Subject,
  { near, page, lines }: Unknown,
): string[] {
  // Who builds on an API about tides is no sailor.
  if (form?.id === API) return form.audiences;
  const ofForm = own.people ? [] : (form?.audiences ?? []);
  const named = own.people ? namedBy(own.people, lines.words) : [];
  const about = [...named, ...(topic?.audiences.slice(0, 2) ?? []), ...(field?.audiences ?? [])];
  const known = about.length > 0 || own.people ? about : near.audiences;
  return [...known, ...ofForm, ...(own.people || known.length > 0 ? [] : peopleOfLabel(page))];
}

/** People of the tables whom the page's own words name: English teachers are teachers. */
const namedBy = (people: string, words: PageLines["words"]): string[] =>
  [...tablesIn(words).audiences.values()].filter(({ cues }) => arePeople(people, cues, words)).map(({ id }) => id);

/** Where people meet who know of what it is about, or are of the field that a caller's words or the people of the page's own ones name. */
function communitiesOf(
  topic: Kind | null,
  own: ProductPhrase | null,
  field: Field | null,
  near: Near | null,
  { page, lines }: Unknown,
): string[] {
  // Who hires a tree surgeon does not talk with surgeons.
  const isNamedByCaller = page.givenKind !== null && page.sells === null && lines.words === "en";
  if (field && own && isNamedByCaller) return field.subreddits;
  const ofField = own?.people ? (field?.subreddits ?? []) : [];
  const about = [...(topic?.subreddits.slice(0, OF_TOPIC) ?? []), ...ofField];
  return [...new Set(about.length > 0 ? about : (near?.subreddits ?? []))];
}

/** A market that no table knows, and whose page names no thing: what people come to do. */
export function* taskMarket(asked: Unknown): Steps<Market | null> {
  const task = taskOf(asked.page, asked.lines);
  return task && (yield* marketOfTask(task, asked));
}

/** A market of which only a part of the title is known that says what one does: "Fix text instantly with AI". */
export function* doneMarket(done: string, asked: Unknown): Steps<Market | null> {
  const { page, lines } = asked;
  const line = lines.lines.find(({ text }) => text.includes(done));
  const search = done.charAt(0).toLowerCase() + done.slice(1);
  const task = line && {
    phrase: search,
    search,
    thing: `${toolOf(page, lines)} to ${search}`,
    line,
    isOfProduct: true,
  };
  return task ? yield* marketOfTask(task, asked) : null;
}

function* marketOfTask(task: Task, asked: Unknown): Steps<Market> {
  const { kinds, near, page, lines } = asked;
  const topic = topicOf(task.line.text, kinds);
  const field = yield* fieldSteps(withoutName(lines, page), null);
  const about = [...(topic?.audiences.slice(0, 2) ?? []), ...(field?.audiences ?? [])];
  const kind: Kind = {
    ...unknownOf(task.thing, page),
    audiences: [about, near.audiences, peopleOfLabel(page)].find((people) => people.length > 0) ?? [],
    subreddits: communitiesOf(topic, null, null, near, asked),
  };
  const found = wholeLine(task.line);
  return {
    kind,
    thing: task.thing,
    own: null,
    trade: null,
    form: null,
    task,
    isSure: true,
    rivals: rivalsOf(kind, page, lines),
    found,
  };
}

/** A page that says neither what it is nor what one does with it, and speaks of one field throughout: a bird app. */
export function* fieldMarket(page: ProductPage, lines: PageLines): Steps<Market | null> {
  const field = lines.words === "en" ? yield* fieldSteps(lines, null) : null;
  const word = field && wordOfField(field, lines);
  if (!field || !word) return null;
  const thing = page.sells ? word : `${word} ${toolOf(page, lines)}`;
  const kind = { ...unknownOf(thing, page), audiences: field.audiences, subreddits: field.subreddits };
  const found = wholeLine(lines.lines.find(({ plain }) => plain.includes(word)));
  return { kind, thing, own: null, trade: null, form: null, task: null, isSure: false, rivals: [], found };
}

const unknownOf = (thing: string, { categories: [label = ""] }: ProductPage): Kind => ({
  id: OWN_KIND,
  label,
  name: thing,
  cues: [],
  audiences: [],
  rivals: [],
  subreddits: [],
  pains: [],
  ownPain: null,
  queries: [],
});

/** The kind that the words of one line are about, though the product is none of it: a course on cold email. */
function topicOf(line: string, kinds: readonly FoundKind[]): Kind | null {
  const about = kinds.find(({ found: { hits } }) =>
    hits.some(({ line: { text, plain }, hit: { at, length } }) => {
      const cue = plain.slice(at, at + length);
      return text === line && (cue.includes(" ") || cue.length >= MIN_OF_TOPIC);
    }),
  );
  return about?.kind ?? null;
}

const MIN_OF_TOPIC = 8;

/** The people whom most products of a label have, if it says so much. */
function peopleOfLabel({ categories: [label = ""], type }: ProductPage): string[] {
  const people = labelPeople().get(label) ?? [];
  // A repair café has an infrastructure of its own: only a tool of the trade is for people of tech.
  return techLabels.has(label) && !techTypes.has(type ?? "") ? [] : people;
}

const techLabels = new Set(["Developer Tools", "Infrastructure", "Security", "Open Source"]);
const techTypes = new Set(["developer_tool", "api", "plugin", "browser_extension", "desktop_app"]);
