import type { ProductFacts } from "@/lib/page/facts/read-product";
import { wordTable } from "@/lib/page/facts/words/word-table";
import { runNow } from "@/lib/page/fetch/steps";

/** What a page's words say of the kind of product; db/data/audience-words.csv has them by language. A longer phrase hides the words in it. */
const meanings = [
  "ai",
  /** What counts or shows how much of somebody else's AI was used. */
  "ai_meter",
  "agents",
  "android",
  "apis",
  "bolt",
  /** A bot of a chat where people meet, and not of one for work. */
  "chat_bot",
  /** Whom software is sold to: practices, workshops, teams. */
  "firms",
  /** Firms of one trade, whose software is named after them and not after what it does. */
  "trade",
  /** What people do with their own money, and not with that of a firm. */
  "own_money",
  /** What keeps tasks, notes, dates and files in order, whatever they are about. */
  "productivity",
  /** What those who play a game use beside it. */
  "game_tool",
  /** A game in a box. */
  "tabletop",
  /** What a kind of game is called that sounds like it. */
  "other_game",
  "gpts",
  "hackathons",
  "kids",
  "laravel",
  "lovable",
  "mcp",
  "nextjs",
  "remote_work",
  "salesforce",
  "scripts",
  "seo",
  /** A store of programs for phones. */
  "store",
  "starter",
  /** A system that shops run on. */
  "shop_system",
  /** Work that is done for others. */
  "services",
  /** Something to read, hear or learn from. */
  "media",
  /** A thing. */
  "hardware",
  /** A place that customers go to: a restaurant, a salon, a practice. */
  "local",
  /** That the product is one of these three, and what it is about may be a program. */
  "no_software",
  /** A program: also one for newsletters or for agencies. */
  "software",
  /** Whom a product is for, and words that mean something else there: they say nothing. */
  "clients",
] as const;
/** What is read or learnt from, by what it is called. */
const readings = ["newsletter", "course"] as const;
const readingWords = wordTable("reading-words.csv", readings);
/** What a product runs on, is added to or is written for, and what is practised in a place: each has a home of its own. */
const homes = [
  "ios",
  "mac",
  "windows",
  "linux",
  "terminal",
  "self_hosted",
  "vs_code",
  "figma",
  "shopify",
  "slack",
  "wordpress",
  "javascript",
  "python",
  "practice",
  "vr",
] as const;
const homeWords = wordTable("home-words.csv", homes);
export type Meaning = (typeof meanings)[number] | (typeof readings)[number] | (typeof homes)[number];
const words = wordTable("audience-words.csv", meanings);
/** How a line begins that calls the product something to read, hear or learn from: "Curso de …", "A podcast about …". */
const openings = wordTable("opening-words.csv", ["kind", "other"] as const);

/** What a page says of the kind of product in its name, tagline and description. */
export function saidOf(facts: ProductFacts | null): Set<Meaning> {
  const about = [facts?.product_name, facts?.tagline, facts?.short_description].filter(Boolean).join(" . ");
  const language = facts?.language ?? null;
  const said = new Set<Meaning>(runNow(words().meaningsIn(about, language)));
  // A report for a firm ends in a list of tasks, too: only what its heading calls one is a tool for tasks.
  const heading = [facts?.product_name, facts?.tagline].filter(Boolean).join(" . ");
  if (!runNow(words().meaningsIn(heading, language)).has("productivity")) said.delete("productivity");
  for (const reading of runNow(readingWords().meaningsIn(about, language))) said.add(reading);
  for (const home of runNow(homeWords().meaningsIn(about, language))) said.add(home);
  if (opensWithKind(facts)) said.add("no_software");
  if (aiAtEnd.test(facts?.product_name ?? "")) said.add("ai");
  return said;
}

/** "RepurposeAI" says what it is as "Repurpose AI" does. */
const aiAtEnd = /\p{Ll}AI$/u;

/** Words at the start of a line that say what it is about. */
const OPENING_WORDS = 3;
const article = /^(?:an?|the|eine?|der|die|das|une?|l[ea]s?|una|el|los|uma?|os?|uno|il|gli|lo) /i;

/**
 * Whether the name or the tagline of a product begins with what it is: further on it may be what a program is for. After an
 * article a word may stand before it: "a private community for …". A description does if it begins with an article, "a
 * community of …", or asks to subscribe.
 */
function opensWithKind(facts: ProductFacts | null): boolean {
  const isOne = (opening: readonly string[]) =>
    runNow(openings().meaningsIn(opening.join(" "), facts?.language ?? null)).has("kind");
  const said = facts?.short_description ?? null;
  const isNamed = said !== null && (article.test(said) || /^subscribe to /i.test(said));
  return [facts?.product_name, facts?.tagline, isNamed ? said : null].some((line) => {
    const words = line?.replace(article, "").split(/\s+/, OPENING_WORDS + 1) ?? [];
    const begins = (from: number) =>
      isOne(words.slice(from, from + OPENING_WORDS)) && !isOne(words.slice(from + 1, from + OPENING_WORDS));
    return begins(0) || (article.test(line ?? "") && begins(1));
  });
}
