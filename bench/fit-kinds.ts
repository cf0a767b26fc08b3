/**
 * Fits how much each feature of a kind weighs (lib/reports/first-users/rules/kinds/kind-choice.ts) to pages whose kind people have
 * told, and prints how often the choice is right on pages that the weights were not fitted to:
 * `npx tsx bench/fit-kinds.ts`. Further files of pages may be named: pages of others, of which the project has no copies, begin
 * with a slash. They are only judged. Weights that were fitted to them as well were no better on others of them.
 *
 * A conditional logit (McFadden, "Conditional logit analysis of qualitative choice behavior", 1974): each page chooses one of its
 * candidates, or none of them. Fitted by gradient descent with a penalty on large weights; each fifth of the pages is judged by
 * weights from the others.
 */
import { chances, LIKELY, SURE, type Weights } from "@/lib/reports/first-users/rules/kinds/kind-choice";
import { type Feature, features } from "@/lib/reports/first-users/rules/kinds/kind-features";
import { tablesIn } from "@/lib/reports/first-users/rules/tables/tables";
import { type Case, fitAndPrint, isOfOthers, type Labelled, readingOf } from "./labelled-products";

interface OfKinds extends Case {
  candidates: { id: string; features: Readonly<Record<Feature, number>> }[];
}

interface Judged extends OfKinds {
  chance: number;
  said: string | null;
  isRight: boolean;
}

const STEPS = 3000;
const RATE = 0.5;
const PENALTY = 0.002;
const known = new Set(tablesIn("en").kinds.map(({ id }) => id));
await fitAndPrint({ file: "bench/quality/kinds.csv", known, caseOf, fitTo, judgedBy, print });

async function caseOf(one: Labelled): Promise<OfKinds[]> {
  const reading = await readingOf(one);
  if (!reading) return [];
  const candidates = reading.kinds.map(({ kind, features }) => ({ id: kind.id, features }));
  return [{ ...one, words: reading.lines.words, candidates }];
}

function zero(): Weights {
  return { none: 0, ...(Object.fromEntries(features.map((name) => [name, 0])) as Record<Feature, number>) };
}

function fitTo(pages: readonly OfKinds[]): Weights {
  const weights = zero();
  const train = pages.filter((one) => !isOfOthers(one));
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = zero();
    for (const one of train) addGradient(gradient, one, weights);
    for (const name of ["none", ...features] as const)
      weights[name] += RATE * (gradient[name] / train.length - PENALTY * weights[name]);
  }
  return weights;
}

/** The likelihood is that of any right candidate, or of none if no candidate is right. */
function addGradient(gradient: Weights, { candidates, right }: OfKinds, weights: Weights): void {
  const { ofKinds, ofNone } = chancesOf(candidates, weights);
  const rightChance = candidates.reduce((sum, { id }, at) => sum + (right.includes(id) ? (ofKinds[at] ?? 0) : 0), 0);
  candidates.forEach(({ id, features: told }, at) => {
    const chance = ofKinds[at] ?? 0;
    const target = right.includes(id) ? chance / rightChance : 0;
    for (const name of features) gradient[name] += (target - chance) * told[name];
  });
  gradient.none += (rightChance > 0 ? 0 : 1) - ofNone;
}

function chancesOf(candidates: OfKinds["candidates"], weights: Weights) {
  return chances(
    candidates.map((one) => one.features),
    weights,
  );
}

function judgedBy(weights: Weights, one: OfKinds): Judged {
  const { ofKinds } = chancesOf(one.candidates, weights);
  const chance = Math.max(0, ...ofKinds);
  const said = one.candidates[ofKinds.indexOf(chance)]?.id ?? null;
  return { ...one, chance, said, isRight: said !== null && one.right.includes(said) };
}

function print(title: string, some: readonly Judged[]): void {
  const known = some.filter(({ right }) => right.length > 0);
  const first = known.filter(({ isRight }) => isRight).length;
  process.stdout.write(`${title}: ${some.length} pages, ${known.length} of a kind, which comes first on ${first}\n`);
  for (const least of [0.3, LIKELY, SURE, 0.8, 0.9]) {
    const said = some.filter(({ chance }) => chance >= least);
    const right = said.filter(({ isRight }) => isRight).length;
    const unknown = said.filter((one) => one.right.length === 0).length;
    process.stdout.write(`  from ${least}: ${said.length} told, ${right} right, ${unknown} of no kind\n`);
  }
}
