import { parse } from "tldts";
import { oncePerProcess } from "@/db/once-per-process";
import { oneLine } from "@/lib/core/clean-text";
import { textBounds } from "@/lib/core/text-bounds";
import { primaryOf } from "@/lib/page/facts/language/page-language";
import { type Findings, MIN_QUOTE, most } from "./findings";
import type { FirstUsersReport } from "./first-users.schema";
import { isForMachines } from "./instructions";
import type { ProductPage } from "./read-page";
import { namesLikeAddresses } from "./rules/tables/tables";
import { searchUrl } from "./search-queries";
import { findSubreddit, isReadIn } from "./subreddit-catalog";
import { isTypeable } from "./typeable";
import { withoutParts } from "./without-parts";

export type CheckedFindings = Pick<FirstUsersReport, "segments" | "pain_points" | "subreddits" | "search_queries"> &
  Pick<FirstUsersReport["product"], "kind" | "other_kinds"> &
  Pick<Findings, "isGuess" | "unknownGiven">;

/**
 * Judges what an engine found, whichever it was: evidence is word for word on the page, communities are in the
 * catalog, texts are plain words without addresses or markup, and searches are what people type. What fails is dropped. A
 * segment without any evidence goes with it, and so does a pain that claimed some; a pain that claims none is usual for
 * such a product, and only the tables of the rules know that.
 */
export function checkFindings(findings: Findings, page: ProductPage): CheckedFindings {
  const stands = evidenceOf(page);
  const language = page.language === null ? "en" : primaryOf(page.language);
  return {
    kind: plainOnly([findings.kind ?? ""], KIND)[0] ?? null,
    other_kinds: plainOnly(findings.other_kinds, KIND),
    isGuess: findings.isGuess,
    unknownGiven: findings.unknownGiven && {
      ...findings.unknownGiven,
      words: plainOnly([findings.unknownGiven.words ?? ""], KIND)[0] ?? null,
    },
    segments: distinct(findings.segments, ({ name }) => name)
      .map((segment) => ({
        name: oneLine(segment.name),
        description: oneLine(segment.description),
        evidence: stands(segment.evidence),
        where_to_find: plainOnly(segment.where_to_find, 120).slice(0, most.places),
      }))
      .filter(
        ({ name, description, evidence }) => isPlain(name, 100) && isPlain(description, 400) && evidence.length > 0,
      )
      .slice(0, most.segments),
    pain_points: distinct(findings.pain_points, ({ pain }) => pain)
      .map(({ pain, evidence }) => ({ pain: oneLine(pain), claimed: evidence.length, evidence: stands(evidence) }))
      .filter(({ pain, claimed, evidence }) => isPlain(pain, 300) && (evidence.length > 0 || claimed === 0))
      .map(({ pain, evidence }) => ({ pain, evidence }))
      .slice(0, most.pains),
    subreddits: distinct(
      findings.subreddits.filter(({ name }) => isReadIn(name, language)).flatMap(subredditOf),
      ({ name }) => name,
    ).slice(0, most.subreddits),
    search_queries: distinct(findings.search_queries.flatMap(queryOf), ({ url }) => url).slice(0, most.queries),
  };
}

/** Characters of the name of a kind. */
const KIND = textBounds.productKind;

/**
 * Keeps the phrases that are on the page: both sides with white space collapsed and invisible characters out, letter
 * for letter, inside one block of text, so that two that merely follow each other are no phrase.
 */
function evidenceOf({ blocks, title }: ProductPage): (phrases: readonly string[]) => string[] {
  const text = [title, ...blocks.map((block) => block.text)].join("\n");
  const isEvidence = (phrase: string) =>
    [...phrase].length >= MIN_QUOTE && phrase.length <= 300 && /\p{L}{2}/u.test(phrase) && text.includes(phrase);
  return (phrases) => {
    const quoted = phrases
      .flatMap((phrase) => readingsOf(phrase).find(isEvidence) ?? [])
      .filter((phrase) => !isForMachines(phrase));
    return withoutParts(quoted).slice(0, most.evidence);
  };
}

/** A phrase without the marks around it; if there are more within, `"What to ride next" picks`, the outer ones may be the page's own. */
function readingsOf(phrase: string): string[] {
  const line = oneLine(phrase);
  const bare = line.replace(/^["“”«']+\s*|\s*["“”»']+$/gu, "");
  return /["“”«»]/u.test(bare) ? [line, bare] : [bare];
}

function subredditOf({ name, why }: Findings["subreddits"][number]): FirstUsersReport["subreddits"] {
  const known = findSubreddit(name);
  const reason = oneLine(why);
  if (!known || !isPlain(reason, 300)) return [];
  const { members, selfPromo: self_promo } = known;
  return [{ name: known.name, url: `https://www.reddit.com/${known.name}/`, members, self_promo, why: reason }];
}

/** What nobody has to type: all of Hacker News begins so. */
const askHn = /^(?:ask|show) hn:?\s+/iu;
/** Google, Reddit and YouTube find what has most of the words, the others only what has all of them. */
const mostWords = {
  google: 9,
  reddit: 9,
  youtube: 9,
  stackoverflow: 6,
  github: 5,
  hackernews: 5,
  linkedin: 4,
  x: 4,
} as const;

function queryOf({ query, engine, intent }: Findings["search_queries"][number]): FirstUsersReport["search_queries"] {
  const [words, who] = [oneLine(query).replace(askHn, ""), oneLine(intent)];
  if (!isPlain(words, 120) || !isPlain(who, 200) || !isTypeable(words)) return [];
  if (words.split(" ").length > mostWords[engine]) return [];
  return [{ query: words, engine, url: searchUrl(engine, words), intent: who }];
}

function plainOnly(texts: readonly string[], longest: number): string[] {
  return [...new Set(texts.map(oneLine))].filter((text) => isPlain(text, longest));
}

/** True for a text of words alone: no address, markup, handle or address of mail, and no community outside the catalog. */
function isPlain(text: string, longest: number): boolean {
  if (text.length === 0 || text.length > longest || /[<>{}`\\]|\]\(|&#|@\w|:\/\//.test(text)) return false;
  const communities = text.match(/(?<!\w)\/?r\/\w+/gi) ?? [];
  return communities.every((name) => findSubreddit(name)) && !hasForeignHost(text) && !isForMachines(text);
}

/** Sites that a search may be limited to, or that are places themselves. */
const knownHosts = new Set(
  "reddit.com,github.com,stackoverflow.com,news.ycombinator.com,quora.com,producthunt.com,indiehackers.com,dev.to,lobste.rs,x.com,youtube.com,linkedin.com,medium.com,alternativeto.net,discord.com,g2.com,asp.net,itch.io,daily.dev,selfh.st,web.dev,gamedev.net,write.as".split(
    ",",
  ),
);

/** What ends in a top-level domain is an address, but for well-known sites; Node.js and version numbers do not. */
function hasForeignHost(text: string): boolean {
  const hosts = text.toLowerCase().match(hostLike) ?? [];
  return hosts.some(
    (host) =>
      !knownHosts.has(host) && !productHosts().has(host) && (parse(host).isIcann === true || reserved.test(host)),
  );
}

/** Well-known products and places that are called like an address: draw.io, Cal.com. */
const productHosts = oncePerProcess(
  "hosts of products",
  (): ReadonlySet<string> => new Set(namesLikeAddresses().flatMap((name) => name.toLowerCase().match(hostLike) ?? [])),
);

const hostLike = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

const reserved = /\.(example|test|invalid|local|localhost|onion)$/;

function distinct<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const byKey = new Map<string, T>();
  for (const item of items) {
    const key = oneLine(keyOf(item)).toLowerCase();
    if (!byKey.has(key)) byKey.set(key, item);
  }
  return [...byKey.values()];
}
