import { type PeopleCandidate, type PeopleFeature, peopleFeatures } from "./people-features";

/** How much each feature of a group of people counts; `none` if nothing speaks for it. */
export type PeopleWeights = Record<PeopleFeature | "none", number>;

/** Made by `npx tsx bench/fit-people.ts`, which also says how often the choice is right. */
const weights: PeopleWeights = {
  none: -3.08,
  named: 0.86,
  inTitle: -0.54,
  addressed: 1.03,
  phrase: 0.76,
  listed: 0.56,
  offered: -0.05,
  own: 0.62,
  others: -0.62,
  ofTrade: 0.03,
  ofOther: -0.64,
  ofKinds: 1.8,
  ofKindsFirst: 1.48,
  namedOfKinds: 0.18,
  ofOwnKind: 0.42,
  likeness: 0.8,
  likest: 0.81,
  trade: -0.12,
  device: -1.23,
};

/** The chance that such people are among the first users: a logistic regression. */
export function chanceOf(features: PeopleCandidate["features"], by: PeopleWeights = weights): number {
  const score = peopleFeatures.reduce((sum, name) => sum + by[name] * features[name], by.none);
  return 1 / (1 + Math.exp(-score));
}
