import type { Steps } from "@/lib/page/fetch/steps";
import type { ProductPage } from "../read-page";
import { plainOf } from "./cues";
import { type Found, findIn, type PageLines } from "./lines";
import { rivalsOf } from "./rivals";
import { type Kind, tablesIn } from "./tables";

/** What the product is, and what its future users know already. */
export interface Market {
  kind: Kind;
  /** The kind as it is typed into a search. */
  thing: string;
  /** Products that people compare it with: those the page sets itself against come first. */
  rivals: string[];
  /** What the page says of it. */
  found: Found;
}

/** A label of the listing that agrees with the kind. */
const OF_LABEL = 1.5;
/** The page sets itself against a product of this kind. */
const OF_RIVAL = 4;

/** The kind of product that the page speaks of most; null if it speaks of none that the tables know. */
export function* marketSteps(page: ProductPage, lines: PageLines): Steps<Market | null> {
  const all = lines.lines.map(({ plain }) => plain).join("\n");
  let best: { kind: Kind; found: Found; score: number } | null = null;
  for (const kind of tablesIn(lines.language).kinds) {
    yield;
    const found = kind.cues.some((cue) => all.includes(plainOf(cue))) ? findIn(lines, kind.cues) : null;
    if (!found) continue;
    const score = found.score + agreement(kind, page);
    if (!best || score > best.score) best = { kind, found, score };
  }
  return (
    best && { kind: best.kind, found: best.found, thing: best.kind.name, rivals: rivalsOf(best.kind, page, lines) }
  );
}

function agreement({ label, rivals }: Kind, { categories, title, summary }: ProductPage): number {
  const lead = `${title ?? ""}\n${summary ?? ""}`;
  const againstRival = rivals.some(
    (rival) => lead.includes(`${rival} alternative`) || lead.includes(`alternative to ${rival}`),
  );
  const ofLabel = categories.includes(label) ? OF_LABEL / (1 + categories.indexOf(label)) : 0;
  return ofLabel + (againstRival ? OF_RIVAL : 0);
}
