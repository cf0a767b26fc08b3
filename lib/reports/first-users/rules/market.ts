import type { ProductPage } from "../read-page";
import { type Kind, kinds } from "./kinds";
import type { Sentence } from "./sentences";

/** What the product is, and what its future users know already. */
export interface Market {
  /** A noun phrase without article, as typed into a search; null if the page does not say. */
  thing: string | null;
  /** The kind that fits best; null if none does. */
  kind: Kind | null;
  /** Products they know: those that the page names come first. */
  rivals: string[];
  /** The sentence by which the kind was known. */
  evidence: Sentence | null;
}

const LEAD_WEIGHT = 3;
/** How much a narrow kind is preferred to a broad one that the page names as often. */
const NARROW = 1.5;
/** One leading sentence, or the lead. */
const LEAST_SCORE = 1.2;
const MAX_SENTENCES = 4;
const MAX_RIVALS = 3;

/** Sorts the product into the kind that its page speaks of most, the lead counting most. */
export function marketOf(page: ProductPage, sentences: readonly Sentence[]): Market {
  const lead = [page.name, page.tagline, page.summary, page.keywords.join(", ")].join(" . ");
  const scored = kinds.map((kind, index) => {
    const { score, first } = scoreOf(kind, lead, sentences);
    return { kind, first, score, preferred: score + NARROW * (1 - index / kinds.length) };
  });
  const best = scored.reduce((first, next) => (next.preferred > first.preferred ? next : first));
  const kind = best.score >= LEAST_SCORE ? best.kind : null;
  const text = sentences.map((sentence) => sentence.text).join("\n");
  return {
    kind,
    thing: kind?.thing ?? definitionOf(page, sentences),
    rivals: rivalsOf(page, kind, text),
    evidence: kind ? best.first : null,
  };
}

function scoreOf({ cue }: Kind, lead: string, sentences: readonly Sentence[]) {
  const found = sentences.filter(({ text }) => cue.test(text));
  const strongest = found.toSorted((a, b) => b.weight - a.weight);
  const said = strongest.slice(0, MAX_SENTENCES).reduce((sum, { weight }) => sum + weight, 0);
  return { score: (cue.test(lead) ? LEAD_WEIGHT : 0) + said * 0.5, first: strongest[0] ?? null };
}

/** "Acme is a small tool for …" → "small tool". */
function definitionOf({ name }: ProductPage, sentences: readonly Sentence[]): string | null {
  // Only what means something in an expression: the flag "u" takes no other character behind a backslash.
  const escaped = name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const definition = new RegExp(
    `^(?:${escaped}|It|This) is (?:an?|the) ([\\p{L}\\p{N} -]{4,50}?)(?= (?:that|which|for|with|to|of|where|built)\\b|[,.;:]|$)`,
    "iu",
  );
  for (const { text } of sentences) {
    const [, phrase] = definition.exec(text) ?? [];
    if (phrase && phrase.split(" ").length <= 5) return phrase;
  }
  return null;
}

const everyRival = [...new Set(kinds.flatMap(({ rivals }) => rivals))].map((name) => ({
  name,
  cue: new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[.+]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "u"),
}));

/** Names that are common words are taken from the kind alone: Make, Things, Render. */
const commonWords = new Set([
  "Make",
  "Things",
  "Render",
  "Linear",
  "Mint",
  "Steam",
  "Threes",
  "Harvest",
  "Buffer",
  "Sketch",
  "Flash",
  "Lua",
  "Lever",
  "Clio",
  "Streaks",
  "Wave",
  "Hugo",
  "Cursor",
]);

function rivalsOf({ name }: ProductPage, kind: Kind | null, text: string): string[] {
  const known = new Set(kind?.rivals ?? []);
  const named = [...known].filter((rival) => text.includes(rival));
  const alsoNamed = everyRival.filter(
    ({ name: rival, cue }) => !commonWords.has(rival) && !known.has(rival) && alternativeTo(cue, text),
  );
  const all = [...named, ...alsoNamed.map((rival) => rival.name), ...known];
  return [...new Set(all)].filter((rival) => rival.toLowerCase() !== name.toLowerCase()).slice(0, MAX_RIVALS);
}

/** True if the page sets itself against a product, and does not merely work with it. */
function alternativeTo(cue: RegExp, text: string): boolean {
  const around = new RegExp(
    `(?:alternative to|instead of|version of|unlike|than|replac\\w+|just as well as|switch from|migrate from|like)\\s(?:\\p{L}+\\s){0,2}${cue.source}`,
    "iu",
  );
  return around.test(text);
}
