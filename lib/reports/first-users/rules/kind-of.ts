import type { Steps } from "@/lib/page/fetch/steps";
import type { ProductPage } from "../read-page";
import { findCue, plainOf } from "./cues";
import { type Found, findIn, type PageLines } from "./lines";
import { type OwnWords, ownWordsOf } from "./own-words";
import { rivalsOf } from "./rivals";
import { type Kind, tablesIn } from "./tables";

/** What the product is, and what its future users know already. */
export interface Market {
  kind: Kind;
  /** What it is called in a search: in the page's own words where it has some, else its kind. */
  thing: string;
  /** The page's own words for it; null if it has none that are known. */
  own: OwnWords | null;
  /** False if the page hardly says that it is of this kind: what is usual for the kind may not be true of it. */
  isSure: boolean;
  /** Products that people compare it with: those the page sets itself against come first. */
  rivals: string[];
  /** What the page says of it. */
  found: Found;
}

interface Told {
  kind: Kind;
  found: Found;
}

/** More than a description counts for. */
const SAID = 3;

/** The id of a kind that no table has: the page's own words. */
export const OWN_KIND = "own";

/** A label of the listing that agrees with the kind. */
const OF_LABEL = 1.5;
/** The page sets itself against a product of this kind. */
const OF_RIVAL = 4;
/** What the page calls itself is of this kind. */
const OF_OWN_WORDS = 4;

/**
 * The kind of product that the page speaks of most. If the tables know none, the page's own words are its kind, as long as they
 * name somebody whom it is for. Null if it says neither.
 */
export function* marketSteps(page: ProductPage, lines: PageLines): Steps<Market | null> {
  const all = lines.lines.map(({ plain }) => plain).join("\n");
  const own = ownWordsOf(page, lines);
  const told: (Told & { score: number })[] = [];
  for (const kind of tablesIn(lines.words).kinds) {
    yield;
    const found = kind.cues.some((cue) => all.includes(plainOf(cue)) || lines.words === "ru")
      ? findIn(lines, kind.cues)
      : null;
    if (!found) continue;
    told.push({
      kind,
      found,
      score: found.score + agreement(kind, page) + (isOwn(kind, own, lines) ? OF_OWN_WORDS : 0),
    });
  }
  const ranked = told.toSorted((a, b) => b.score - a.score);
  const plain = ranked.find(({ kind, found }) => isPlain(kind, found, own, lines));
  const unknown = plain || !own ? null : ownMarket(own, page, lines);
  const best = plain ?? ranked[0];
  if (unknown) return unknown;
  if (!best) return null;
  const { kind, found } = best;
  const isSure = isSureOf(best, own, lines);
  const rivals = rivalsOf(isSure ? kind : { ...kind, rivals: [] }, page, lines);
  return { kind, found, own, thing: thingOf(kind, own, lines), isSure, rivals };
}

/** The page's own words if they say more than the name of the kind. */
function thingOf(kind: Kind, own: OwnWords | null, lines: PageLines): string {
  if (!own?.thing.includes(" ")) return kind.name;
  return own.use !== null || kind.label === "Games" || isOwn(kind, own, lines) ? own.thing : kind.name;
}

/**
 * A kind is sure if the page calls itself by it, says it in its title or first heading, or speaks of people who usually have such products; or if it names no people
 * itself, so that nothing says otherwise.
 */
function isSureOf({ kind, found }: Told, own: OwnWords | null, lines: PageLines): boolean {
  const isLeading = found.hits.some(
    ({ line, hit }) => line.lead > SAID && line.plain.slice(hit.at, hit.at + hit.length).includes(" "),
  );
  if (isLeading || isOwn(kind, own, lines)) return true;
  if (own?.people == null) return true;
  const { audiences } = tablesIn(lines.words);
  const leads = { ...lines, lines: lines.lines.filter(({ lead }) => lead > 0) };
  return kind.audiences.some((id) => findIn(leads, audiences.get(id)?.cues ?? []) !== null);
}

/** The page calls itself by a cue of the kind. */
const isOwn = ({ cues }: Kind, own: OwnWords | null, { words }: PageLines) =>
  own !== null && findCue(plainOf(own.thing), cues, words) !== null;

/** Where a page says in its own words what it is, one common word elsewhere does not say otherwise. */
function isPlain(kind: Kind, { hits }: Found, own: OwnWords | null, lines: PageLines): boolean {
  if (!own || isOwn(kind, own, lines) || !(own.use || own.thing.includes(" "))) return true;
  return hits.some(({ line, hit }) => line.lead > 0 && line.plain.slice(hit.at, hit.at + hit.length).includes(" "));
}

/** A market that no table knows: what the page calls it, and whom such fields usually have. */
function ownMarket(own: OwnWords, page: ProductPage, lines: PageLines): Market | null {
  const thing = own.thing.includes(" ") || own.use === null ? own.thing : `${own.thing} for ${own.use}`;
  const found = findIn(lines, [own.thing]);
  if (!found || !thing.includes(" ")) return null;
  const [label = ""] = page.categories;
  const kind: Kind = {
    id: OWN_KIND,
    label,
    name: thing,
    cues: [own.thing],
    audiences: tellingLabels.has(label) ? usualOf(label, lines) : [],
    rivals: [],
    subreddits: [],
    pains: [],
    queries: [],
  };
  return { kind, thing, own, isSure: true, rivals: rivalsOf(kind, page, lines), found };
}

/** Labels that say whom a product is for, whatever it is. */
const tellingLabels = new Set(["Developer Tools", "Infrastructure", "Security", "Design", "Games", "Legal"]);

/** The people whom most kinds of a label have. */
function usualOf(label: string, { words }: PageLines): string[] {
  const counts = new Map<string, number>();
  for (const kind of tablesIn(words).kinds.filter((one) => one.label === label)) {
    for (const id of kind.audiences) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([id]) => id);
}

function agreement({ label, rivals }: Kind, { categories, title, summary }: ProductPage): number {
  const lead = `${title ?? ""}\n${summary ?? ""}`;
  const againstRival = rivals.some(
    (rival) => lead.includes(`${rival} alternative`) || lead.includes(`alternative to ${rival}`),
  );
  const ofLabel = categories.includes(label) ? OF_LABEL / (1 + categories.indexOf(label)) : 0;
  return ofLabel + (againstRival ? OF_RIVAL : 0);
}
