/**
 * Fits how much each feature of a kind weighs (lib/reports/first-users/rules/kind-choice.ts) to pages whose kind people have
 * told, and prints how often the choice is right on pages that the weights were not fitted to:
 * `npx tsx bench/fit-kinds.ts`. Further files of pages may be named: pages of others, of which the project has no copies, begin
 * with a slash.
 *
 * A conditional logit (McFadden, "Conditional logit analysis of qualitative choice behavior", 1974): each page chooses one of its
 * candidates, or none of them. Fitted by gradient descent with a penalty on large weights; each fifth of the pages is judged by
 * weights from the others.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { runInSlices } from "@/lib/page/fetch/steps";
import { pageSteps } from "@/lib/reports/first-users/read-page";
import { chances, type Weights } from "@/lib/reports/first-users/rules/kind-choice";
import { candidateSteps, type Feature, features } from "@/lib/reports/first-users/rules/kind-features";
import { likenessSteps } from "@/lib/reports/first-users/rules/likeness";
import { linesOf } from "@/lib/reports/first-users/rules/lines";
import { ownWordsOf } from "@/lib/reports/first-users/rules/own-words";

interface Labelled {
  page: string;
  /** Ids of the kinds that are right; none if no table has one. */
  right: string[];
}

interface Case extends Labelled {
  words: string;
  candidates: { id: string; features: Readonly<Record<Feature, number>> }[];
}

interface Judged extends Case {
  chance: number;
  said: string | null;
  isRight: boolean;
}

const FOLDS = 5;
const STEPS = 600;
const RATE = 0.5;
const PENALTY = 0.002;
/** How many pages of ours one page of others counts for: ours are shorter than most. */
const OF_OTHERS = 4;

const files = ["bench/quality/kinds.csv", ...process.argv.slice(2)];
const labelled = (await Promise.all(files.map((file) => readFile(file, "utf8")))).flatMap(rowsOf);
const cases: Case[] = [];
for (const one of labelled) cases.push(...(await caseOf(one)));

const judged = Array.from({ length: FOLDS }, (_, fold) => {
  const weights = fitTo(cases.filter((_one, at) => at % FOLDS !== fold));
  return cases.filter((_one, at) => at % FOLDS === fold).map((one) => judgedBy(weights, one));
}).flat();

print("all", judged);
print(
  "in English",
  judged.filter(({ words }) => words === "en"),
);
print(
  "in other languages",
  judged.filter(({ words }) => words !== "en"),
);
print(
  "pages of others",
  judged.filter(({ page }) => isOfOthers(page)),
);
process.stdout.write(`${JSON.stringify(fitTo(cases), (_name, value) => rounded(value), 1)}\n`);

function rowsOf(text: string): Labelled[] {
  return text
    .split("\n")
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split(","))
    .map(([page = "", kinds = ""]) => ({ page, right: kinds.split(";").filter(Boolean) }));
}

async function caseOf({ page: file, right }: Labelled): Promise<Case[]> {
  const html = await readFile(isOfOthers(file) ? file : path.join("bench", "quality", file), "utf8");
  const { url = "https://acme.example/" } = JSON.parse(/^<!--(.*?)-->/s.exec(html)?.[1] ?? "{}") as { url?: string };
  const page = await runInSlices(pageSteps(html, url));
  if (page.isEmpty) return [];
  const lines = linesOf(page);
  const likeness = await runInSlices(likenessSteps(page, lines));
  const found = await runInSlices(candidateSteps(page, lines, ownWordsOf(page, lines), likeness));
  const candidates = found.map((one) => ({ id: one.kind.id, features: one.features }));
  return [{ page: file, right, words: lines.words, candidates }];
}

function isOfOthers(page: string): boolean {
  return page.startsWith("/");
}

function zero(): Weights {
  return { none: 0, ...(Object.fromEntries(features.map((name) => [name, 0])) as Record<Feature, number>) };
}

function fitTo(train: readonly Case[]): Weights {
  const weights = zero();
  const timesOf = ({ page }: Case) => (isOfOthers(page) ? OF_OTHERS : 1);
  const all = train.reduce((sum, one) => sum + timesOf(one), 0);
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = zero();
    for (const one of train) addGradient(gradient, one, weights, timesOf(one));
    for (const name of ["none", ...features] as const)
      weights[name] += RATE * (gradient[name] / all - PENALTY * weights[name]);
  }
  return weights;
}

/** The likelihood is that of any right candidate, or of none if no candidate is right. */
function addGradient(gradient: Weights, { candidates, right }: Case, weights: Weights, times: number): void {
  const { ofKinds, ofNone } = chancesOf(candidates, weights);
  const rightChance = candidates.reduce((sum, { id }, at) => sum + (right.includes(id) ? (ofKinds[at] ?? 0) : 0), 0);
  candidates.forEach(({ id, features: told }, at) => {
    const chance = ofKinds[at] ?? 0;
    const target = right.includes(id) ? chance / rightChance : 0;
    for (const name of features) gradient[name] += times * (target - chance) * told[name];
  });
  gradient.none += times * ((rightChance > 0 ? 0 : 1) - ofNone);
}

function chancesOf(candidates: Case["candidates"], weights: Weights) {
  return chances(
    candidates.map((one) => one.features),
    weights,
  );
}

function judgedBy(weights: Weights, one: Case): Judged {
  const { ofKinds } = chancesOf(one.candidates, weights);
  const chance = Math.max(0, ...ofKinds);
  const said = one.candidates[ofKinds.indexOf(chance)]?.id ?? null;
  return { ...one, chance, said, isRight: said !== null && one.right.includes(said) };
}

function print(title: string, some: readonly Judged[]): void {
  const known = some.filter(({ right }) => right.length > 0);
  const first = known.filter(({ isRight }) => isRight).length;
  process.stdout.write(`${title}: ${some.length} pages, ${known.length} of a kind, which comes first on ${first}\n`);
  for (const least of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const said = some.filter(({ chance }) => chance >= least);
    const right = said.filter(({ isRight }) => isRight).length;
    const unknown = said.filter((one) => one.right.length === 0).length;
    process.stdout.write(`  from ${least}: ${said.length} told, ${right} right, ${unknown} of no kind\n`);
  }
}

function rounded(value: unknown): unknown {
  return typeof value === "number" ? Math.round(value * 100) / 100 : value;
}
