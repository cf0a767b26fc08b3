/**
 * Fits how much each feature of a group of people weighs (lib/reports/first-users/rules/people/people-choice.ts) to pages whose first
 * users people have told, and prints how often the choice is right on pages that the weights were not fitted to:
 * `npx tsx bench/fit-people.ts`. Further files of pages may be named: pages of others, of which the project has no copies, begin
 * with a slash.
 *
 * A logistic regression over all groups that a page may be for (Cox, "The regression analysis of binary sequences", 1958), fitted
 * by AdaGrad (Duchi et al., 2011) with a penalty on large weights; each fifth of the pages is judged by weights from the others.
 */
import { runInSlices } from "@/lib/page/fetch/steps";
import { marketSteps } from "@/lib/reports/first-users/rules/kinds/kind-of";
import { chanceOf, type PeopleWeights } from "@/lib/reports/first-users/rules/people/people-choice";
import {
  type PeopleCandidate,
  peopleFeatures,
  peopleSteps,
} from "@/lib/reports/first-users/rules/people/people-features";
import { tablesIn } from "@/lib/reports/first-users/rules/tables/tables";
import { type Case, fitAndPrint, type Labelled, readingOf, timesOf } from "./labelled-products";

interface OfPeople extends Case {
  candidates: { id: string; features: PeopleCandidate["features"] }[];
}

interface Judged extends OfPeople {
  /** The likeliest first. */
  told: { id: string; chance: number }[];
}

const STEPS = 400;
const RATE = 0.5;
const PENALTY = 0.0005;
/** As many are told at most. */
const MAX_CANDIDATES = 5;

const names = ["none", ...peopleFeatures] as const;
const each = (value: number) => Object.fromEntries(names.map((name) => [name, value])) as PeopleWeights;

const known = new Set(tablesIn("en").audiences.keys());
await fitAndPrint({ file: "bench/quality/people.csv", known, caseOf, fitTo, judgedBy, print });

/** Pages of which no market is known get no report. */
async function caseOf(one: Labelled): Promise<OfPeople[]> {
  const reading = await readingOf(one);
  const market = reading && (await runInSlices(marketSteps(reading)));
  if (!market) return [];
  const people = await runInSlices(peopleSteps(reading, market));
  const candidates = people.map(({ audience, features }) => ({ id: audience.id, features }));
  return [{ ...one, words: reading.lines.words, candidates }];
}

function fitTo(train: readonly OfPeople[]): PeopleWeights {
  const [weights, sums] = [each(0), each(Number.EPSILON)];
  const all = train.reduce((sum, one) => sum + timesOf(one) * one.candidates.length, 0);
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = each(0);
    for (const one of train) addGradient(gradient, one, weights);
    for (const name of names) {
      const slope = gradient[name] / all - PENALTY * weights[name];
      sums[name] += slope * slope;
      weights[name] += (RATE * slope) / Math.sqrt(sums[name]);
    }
  }
  return weights;
}

function addGradient(gradient: PeopleWeights, one: OfPeople, weights: PeopleWeights): void {
  for (const { id, features } of one.candidates) {
    const error = timesOf(one) * (Number(one.right.includes(id)) - chanceOf(features, weights));
    gradient.none += error;
    for (const name of peopleFeatures) gradient[name] += error * features[name];
  }
}

function judgedBy(weights: PeopleWeights, one: OfPeople): Judged {
  const told = one.candidates.map(({ id, features }) => ({ id, chance: chanceOf(features, weights) }));
  return { ...one, told: told.toSorted((a, b) => b.chance - a.chance).slice(0, MAX_CANDIDATES) };
}

function print(title: string, some: readonly Judged[]): void {
  const isRight = ({ right }: Judged, id: string | undefined) => id !== undefined && right.includes(id);
  const first = some.filter((one) => isRight(one, one.told[0]?.id)).length;
  const labels = some.reduce((sum, { right }) => sum + right.length, 0);
  process.stdout.write(`${title}: ${some.length} pages, of ${labels} groups; the first told is right on ${first}\n`);
  for (const least of [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.7]) {
    const told = some.map((one) => ({ one, ids: one.told.filter(({ chance }) => chance >= least) }));
    const all = told.reduce((sum, { ids }) => sum + ids.length, 0);
    const right = told.reduce((sum, { one, ids }) => sum + ids.filter(({ id }) => isRight(one, id)).length, 0);
    const nobody = told.filter(({ ids }) => ids.length === 0).length;
    const share = Math.round((right / Math.max(all, 1)) * 100);
    process.stdout.write(`  from ${least}: ${all} told, ${right} right (${share} %); on ${nobody} pages nobody\n`);
  }
}
