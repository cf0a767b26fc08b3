import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import type { Block } from "../../visible-blocks";
import { wordList } from "../words/word-lists";
import { calledPeople, isName, type NamedPeople } from "./called-people";
import { peopleOf } from "./listed-people";

/** How many of the entries below "Built for …" have to be people: it stands over what a product can do as often. */
const MIN_PEOPLE = 2;
const MIN_SHARE = 0.6;
/** Longer lines are sentences. */
const MAX_HEADING_LENGTH = 60;
/** Entries below a heading, and blocks of plans, at most. */
const MAX_BELOW = 24;
const MAX_OF_PLANS = 60;

const bare = (text: string) => plainOf(text).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

/** People under "Built for businesses that value trust", each in a heading or an entry of its own: "Agencies", "Consultants & coaches". */
export function peopleUnderClaims(blocks: readonly Block[], words: PageLanguage): NamedPeople[] {
  const read = blocks.filter(({ aside }) => !aside);
  return read.flatMap((block, at) => {
    if (!isClaim(block, words)) return [];
    const section = sectionBelow(read, at).slice(0, MAX_BELOW);
    const headings = section.filter(({ level }) => level > 0);
    const entries = headings.length >= MIN_PEOPLE ? headings : section;
    const named = entries.map((entry) => peopleOf(entry, words)).filter((people) => people.length > 0);
    return named.length >= MIN_PEOPLE && named.length >= MIN_SHARE * entries.length ? named.flat() : [];
  });
}

function isClaim({ text, level }: Block, words: PageLanguage): boolean {
  if (level === 0 || text.length > MAX_HEADING_LENGTH) return false;
  const plain = bare(text);
  return [...wordList("made-for", words)].some((start) => plain.startsWith(start));
}

/** What is below a heading, as far as the next one of its rank. */
function sectionBelow(blocks: readonly Block[], at: number): readonly Block[] {
  const own = blocks[at]?.level ?? 0;
  const rest = blocks.slice(at + 1);
  const end = rest.findIndex(({ level }) => level > 0 && level <= own);
  return rest.slice(0, end < 0 ? undefined : end);
}

/** Whom single plans are for: "Agencies managing 3–10 client sites", "Best for freelancers". */
export function peopleInPlans(blocks: readonly Block[], words: PageLanguage): NamedPeople[] {
  const read = blocks.filter(({ aside }) => !aside);
  const headings = wordList("plans", words);
  const at = read.findIndex(({ text }) => text.length <= MAX_HEADING_LENGTH && headings.has(bare(text)));
  if (at < 0) return [];
  const heading = read.slice(at).findIndex(({ level }) => level > 0);
  const from = heading < 0 ? at : at + heading;
  const plans = sectionBelow(read, from).slice(0, MAX_OF_PLANS);
  return plans.filter(({ level }) => level === 0).flatMap((block) => peopleOfPlan(block, words));
}

function peopleOfPlan(block: Block, words: PageLanguage): NamedPeople[] {
  const start = startOf(block.text, words);
  const rest = block.text.slice(start.length);
  const [sentence = ""] = rest.split(/[.。](?:\s|$)/u);
  const called = withoutClause(sentence, words);
  // "For freelancers" is whom a plan is for; "Agencies" alone may be what it is called.
  const isTold = start !== "" || called.length < sentence.length;
  if (!isTold || called.split(" ").length > MAX_WORDS) return [];
  const line = { text: block.text, plain: plainOf(block.text), lead: 0, isHeading: false, shown: 2 };
  const named = called.split(/\s\+\s/u).flatMap((text) => peopleOf({ ...block, text }, words).map(({ name }) => name));
  // "Fully self-hosted – on your server" is called as no people are.
  return named.filter((name) => start !== "" || arePeople(name, words)).map((name) => ({ name, line }));
}

const arePeople = (name: string, words: PageLanguage) =>
  isName(name, words) || calledPeople(name, words)?.isWhole === true;

const MAX_WORDS = 6;

/** "Ideal for" before the people. */
function startOf(text: string, words: PageLanguage): string {
  const plain = text.toLowerCase();
  const starts = [...wordList("plan-for", words)].filter((start) => plain.startsWith(`${start} `));
  const [longest = ""] = starts.toSorted((a, b) => b.length - a.length);
  return longest && text.slice(0, longest.length + 1);
}

/** The people without what they do: "managing ten sites", "with more than one shop". */
function withoutClause(text: string, words: PageLanguage): string {
  const [first = ""] = text.split(/\s[–—-]\s/u);
  const parts = first.split(" ");
  const end = parts.findIndex((part, at) => at > 0 && wordList("plan-clause", words).has(part.toLowerCase()));
  return parts.slice(0, end < 0 ? undefined : end).join(" ");
}
