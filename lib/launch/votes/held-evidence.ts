import { dateOf } from "@/lib/core/catalog/weeks";
import { formatClock, formatDate } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { BURST_MS } from "./limits";
import { publicMailDomains } from "./mail-providers";

/** One held vote as admins see it, without name or address. */
export interface VoteLine {
  at: Date;
  accountCreatedAt: Date;
  /** Such as `Network 3f9a`; null once its hash is deleted. */
  network: string | null;
  mailDomain: string;
  /** How many products the account voted for, on how many days. */
  voted: number;
  days: number;
  known: boolean;
  hasLaunch: boolean;
}

/** The evidence for and against a group of votes, in sentences. */
export interface Evidence {
  inFavour: string[];
  against: string[];
}

const reasons: Record<string, (line: VoteLine | undefined, value: string) => string> = {
  mailbox: () => "Several accounts have addresses of one mailbox.",
  network: (line) => `More upvotes came from one network (${line?.network ?? "deleted"}) than we count at once.`,
  range: () => "More upvotes came from one provider’s address range than we count at once.",
  ring: () => "The product’s maker voted for the launches of these voters.",
  domain: (_line, value) => `Several accounts have addresses at ${value}.`,
  pair: () => "These accounts voted for the same few products.",
  created: (_line, value) => `Their accounts were made within an hour of others, on ${formatDate(value)}.`,
  hour: (_line, value) => `Their votes came within an hour of others, on ${formatDate(value)}.`,
  day: (_line, value) => `More accounts without a history voted on ${formatDate(value)} than is usual here.`,
};

/** Why a group is held, as a sentence. */
export function reasonOf(heldFor: string, line: VoteLine | undefined): string {
  const colon = heldFor.indexOf(":");
  const [kind, value] = colon < 0 ? [heldFor, ""] : [heldFor.slice(0, colon), heldFor.slice(colon + 1)];
  return reasons[kind]?.(line, value) ?? "Held by an older rule.";
}

/** What an admin has to weigh, from the votes and from what else their accounts voted for. */
export function evidenceOf(lines: readonly VoteLine[], shared: readonly { name: string; voters: number }[]): Evidence {
  const total = lines.length;
  const some = (hits: number) => (hits === total ? `All ${total}` : `${hits} of ${total}`);
  const sentences = [
    ...historyOf(lines, some),
    ...networksOf(lines, some),
    ...domainsOf(lines, some),
    ...timesOf(lines, some),
  ];
  for (const { name, voters } of shared) sentences.push(against(`${some(voters)} also voted for ${name}.`));
  return {
    inFavour: sentences.filter(({ speaksFor }) => speaksFor).map(({ text }) => text),
    against: sentences.filter(({ speaksFor }) => !speaksFor).map(({ text }) => text),
  };
}

interface Sentence {
  speaksFor: boolean;
  text: string;
}

type Some = (hits: number) => string;
const inFavour = (text: string): Sentence => ({ speaksFor: true, text });
const against = (text: string): Sentence => ({ speaksFor: false, text });
const countOf = (lines: readonly VoteLine[], is: (line: VoteLine) => boolean) => lines.filter(is).length;

function historyOf(lines: readonly VoteLine[], some: Some): Sentence[] {
  const [known, makers] = [countOf(lines, (line) => line.known), countOf(lines, (line) => line.hasLaunch)];
  const returning = countOf(lines, ({ days }) => days >= 2);
  const single = countOf(lines, ({ voted }) => voted === 1);
  return [
    ...(known > 0 ? [inFavour(`${some(known)} have a history of counted votes.`)] : []),
    ...(makers > 0 ? [inFavour(`${some(makers)} have a live launch of their own.`)] : []),
    ...(returning > 0 ? [inFavour(`${some(returning)} voted on two days or more.`)] : []),
    ...(single > 0 ? [against(`${some(single)} voted for nothing else.`)] : []),
  ];
}

function networksOf(lines: readonly VoteLine[], some: Some): Sentence[] {
  const [top] = largest(lines.map(({ network }) => network ?? ""));
  const networks = new Set(lines.map(({ network }) => network)).size;
  if (top && top.value !== "" && top.hits > 1 && top.hits * 2 >= lines.length) {
    return [against(`${some(top.hits)} came from ${top.value}.`)];
  }
  return networks > 1 ? [inFavour(`They came from ${formatCount(networks, "network")}.`)] : [];
}

function domainsOf(lines: readonly VoteLine[], some: Some): Sentence[] {
  const own = lines.map(({ mailDomain }) => mailDomain).filter((domain) => !publicMailDomains.has(domain));
  const [top] = largest(own);
  const domains = new Set(lines.map(({ mailDomain }) => mailDomain)).size;
  return [
    ...(top && top.hits > 1 ? [against(`${some(top.hits)} have addresses at ${top.value}.`)] : []),
    ...(domains > 2 ? [inFavour(`Their addresses are at ${formatCount(domains, "mail domain")}.`)] : []),
  ];
}

function timesOf(lines: readonly VoteLine[], some: Some): Sentence[] {
  const made = densest(lines.map(({ accountCreatedAt }) => accountCreatedAt));
  const given = densest(lines.map(({ at }) => at));
  const days = new Set(lines.map(({ at }) => dateOf(at))).size;
  const between = ([first, last]: readonly [Date, Date]) =>
    `${formatClock(first.toISOString())} and ${formatClock(last.toISOString())} on ${formatDate(first.toISOString())}`;
  return [
    ...(made.hits > 2 ? [against(`${some(made.hits)} accounts were made between ${between(made.span)}.`)] : []),
    ...(given.hits > 2 ? [against(`${some(given.hits)} votes came between ${between(given.span)}.`)] : []),
    ...(days > 2 ? [inFavour(`The votes came on ${formatCount(days, "day")}.`)] : []),
  ];
}

function largest(values: readonly string[]): { value: string; hits: number }[] {
  const hits = new Map<string, number>();
  for (const value of values) hits.set(value, (hits.get(value) ?? 0) + 1);
  return [...hits].map(([value, count]) => ({ value, hits: count })).sort((a, b) => b.hits - a.hits);
}

/** The hour that contains most of these instants. */
function densest(instants: readonly Date[]): { hits: number; span: readonly [Date, Date] } {
  const sorted = instants.toSorted((a, b) => a.getTime() - b.getTime());
  let best: Date[] = [];
  for (const first of sorted) {
    const within = sorted.filter((at) => at >= first && at.getTime() - first.getTime() < BURST_MS);
    if (within.length > best.length) best = within;
  }
  const [first = new Date(0)] = best;
  return { hits: best.length, span: [first, best.at(-1) ?? first] };
}
