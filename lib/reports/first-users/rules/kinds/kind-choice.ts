import type { Kind } from "../tables/tables";
import { type Candidate, type Feature, features } from "./kind-features";

/** How much each feature of a candidate counts, and what speaks for none of them. */
export type Weights = Record<Feature | "none", number>;

/** Made by `npx tsx bench/fit-kinds.ts`, which also says how often the choice is right. */
const weights: Weights = {
  none: 4.55,
  likeness: 2.61,
  ahead: 0.63,
  cues: 0.72,
  inTitle: 0.39,
  phrase: 0.3,
  called: 0.5,
  signed: 1.94,
  label: 1.09,
  labels: 0.88,
  peopleNamed: 0.53,
  brief: 0.29,
  explained: 1.7,
  local: 1.3,
  pairs: 0.64,
  otherPeople: -0.86,
  otherForm: -0.98,
};

/** The chance of each candidate to be the page's kind, and of none to be: a conditional logit. Together they are 1. */
export function chances(
  candidates: readonly Readonly<Record<Feature, number>>[],
  by: Weights = weights,
): { ofKinds: number[]; ofNone: number } {
  const scores = candidates.map((values) => features.reduce((sum, name) => sum + by[name] * values[name], 0));
  const most = Math.max(by.none, ...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const none = Math.exp(by.none - most);
  const all = parts.reduce((sum, part) => sum + part, none);
  return { ofKinds: parts.map((part) => part / all), ofNone: none / all };
}

/** A kind of this chance is the page's. */
export const LIKELY = 0.42;
/** A kind of this chance is reported without reserve. */
export const SURE = 0.65;

/** A kind, and the chance that the page is of it. */
export interface LikelyKind extends Candidate {
  chance: number;
}

/** All candidates with their chances, in the same order. */
export function withChances(candidates: readonly Candidate[]): LikelyKind[] {
  const { ofKinds } = chances(candidates.map((one) => one.features));
  return candidates.map((one, at) => ({ ...one, chance: ofKinds[at] ?? 0 }));
}

/** The likeliest kind; null if nothing speaks for any. */
export const likeliestOf = (kinds: readonly LikelyKind[]): LikelyKind | null =>
  kinds.reduce<LikelyKind | null>((best, one) => (best && best.chance >= one.chance ? best : one), null);

/** The likeliest kind with the chance of all kinds that are for the same people and have the same label: a puzzle game or a daily one. */
export function relativesOf(kinds: readonly LikelyKind[]): LikelyKind | null {
  const likeliest = likeliestOf(kinds);
  if (!likeliest) return null;
  const { label, audiences } = likeliest.kind;
  const related = kinds.filter(({ kind }) => kind.label === label && kind.audiences[0] === audiences[0]);
  return { ...likeliest, chance: related.reduce((sum, { chance }) => sum + chance, 0) };
}

/** The chance of all kinds together that have the label of the likeliest, whomever they are for. */
export function ofOneLabel(kinds: readonly LikelyKind[]): number {
  const label = likeliestOf(kinds)?.kind.label;
  return kinds.reduce((sum, { kind, chance }) => sum + (kind.label === label ? chance : 0), 0);
}

/**
 * A kind of which only those people and pains are left which each other kind that comes near it has as well, and its first people. Its
 * communities stay: on 23 real pages 22 of those that are not shared were right, and 7 wrong.
 */
export function sharedOf(told: LikelyKind, kinds: readonly LikelyKind[]): LikelyKind {
  const others = kinds.filter(({ kind, chance }) => kind.id !== told.kind.id && chance >= told.chance * MIN_NEAR);
  const shared = <T>(of: (kind: Kind) => readonly T[]) =>
    of(told.kind).filter((one) => others.every(({ kind }) => of(kind).includes(one)));
  const people = shared(({ audiences }) => audiences);
  const kind: Kind = {
    ...told.kind,
    audiences: people.length > 0 ? people : told.kind.audiences.slice(0, 1),
    pains: shared(({ pains }) => pains),
  };
  return { ...told, kind };
}

/** How much of the chance of the likeliest kind another one has to have to come near it. */
const MIN_NEAR = 0.5;

/** Whom most of the kinds have that the page may be of, and where these people meet: known where the kind itself is not. */
export interface Near {
  /** Ids of audiences. */
  audiences: string[];
  /** Names of subreddits. */
  subreddits: string[];
}

/** Those that kinds have in common whose chances add up to enough. */
export function nearOf(kinds: readonly LikelyKind[]): Near {
  const common = (of: (candidate: Candidate) => readonly string[], most: number) => {
    const sums = new Map<string, number>();
    for (const one of kinds) for (const id of of(one)) sums.set(id, (sums.get(id) ?? 0) + one.chance);
    const ranked = [...sums].filter(([, sum]) => sum >= IN_COMMON).toSorted(([, a], [, b]) => b - a);
    return ranked.slice(0, most).map(([id]) => id);
  };
  return {
    audiences: common(({ kind }) => kind.audiences, MAX_NEAR.audiences),
    subreddits: common(({ kind }) => kind.subreddits, MAX_NEAR.subreddits),
  };
}

const IN_COMMON = 0.3;
const MAX_NEAR = { audiences: 2, subreddits: 4 } as const;
