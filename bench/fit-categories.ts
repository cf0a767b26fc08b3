/**
 * Fits how the first label of a product is chosen (lib/page/facts/categories/categories.ts): `npx tsx bench/fit-categories.ts`.
 *
 * First the words: a multinomial logistic regression over stems, fitted by AdaGrad (Duchi et al., 2011) to what the tables say
 * that pages of each kind of product say, and written to db/data/category-stems.csv. Then how much these and the lexicon weigh,
 * by the labelled pages of bench/quality: printed, with how often the first label is right on pages that the weights were not
 * fitted to. Further files of pages may be named, with the columns page and categories: pages of others, of which the project
 * has no copies.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";
import { labelFeatureSteps, topics } from "@/lib/page/facts/categories/categories";
import { type CategoryWeights, labelChances } from "@/lib/page/facts/categories/category-choice";
import { type CategoryFeature, categoryFeatures, timesOf } from "@/lib/page/facts/categories/category-features";
import { readManifest } from "@/lib/page/facts/evidence/web-manifest";
import { categoryPageOf } from "@/lib/page/facts/read-product";
import { readingSteps } from "@/lib/page/facts/reading";
import { stemsOf } from "@/lib/page/facts/words/stems";
import { runNow } from "@/lib/page/fetch/steps";
import { tablesIn } from "@/lib/reports/first-users/rules/tables/tables";
import { FOLDS, isOfOthers, type Labelled, labelledIn, printWeights } from "./labelled-products";
import { fetched } from "./quality/labelled-pages";

/** How many pages of ours one page of others counts for: ours are shorter and clearer than most. */
const OF_OTHERS = 5;
const WORDS = { steps: 120, rate: 0.1, penalty: 2e-5, least: 2 } as const;
const CHOICE = { steps: 250, rate: 0.2, penalty: 5e-3 } as const;
/** A stem that fewer kinds have says nothing that holds for others. */
const MIN_KINDS = 3;

/** A text about products of one label: its stems, and how much each counts. */
interface Document {
  label: number;
  stems: readonly (readonly [number, number])[];
}

async function writeStems(): Promise<void> {
  const said = textsOfKinds();
  const kinds = new Map<string, Set<string>>();
  for (const { kind, texts } of said)
    for (const text of texts)
      for (const stem of stemsOf(text)) kinds.set(stem, (kinds.get(stem) ?? new Set()).add(kind));
  const all = new Set(said.map(({ kind }) => kind)).size;
  const stems = [...kinds]
    .filter(([, of]) => of.size >= MIN_KINDS)
    .map(([stem]) => stem)
    .toSorted();
  const rarity = stems.map((stem) => Math.log(all / (kinds.get(stem)?.size ?? all)));
  const index = new Map(stems.map((stem, at) => [stem, at]));
  const documents = said.flatMap(({ label, texts }) =>
    texts.map((text): Document => ({ label: topics.indexOf(label), stems: weighed(text, index, rarity) })),
  );
  const weights = fitWords(
    documents.filter(({ label }) => label >= 0),
    stems.length,
  );
  const rows = stems.flatMap((stem, at) => {
    // By how rare it is, so that reading a page multiplies once.
    const told = topics.flatMap((label, to) => {
      const weight = (weights[at * topics.length + to] ?? 0) * (rarity[at] ?? 0);
      return Math.abs(weight) >= WORDS.least ? [`${label}:${Math.round(weight * 100)}`] : [];
    });
    return told.length > 0 ? [`${stem},${(rarity[at] ?? 0).toFixed(2)},${told.join(";")}`] : [];
  });
  await writeFile(path.join("db", "data", "category-stems.csv"), `stem,rarity,weights\n${rows.join("\n")}\n`);
  process.stdout.write(`${rows.length} stems of ${documents.length} texts\n`);
}

/** What the tables know of the pages of each kind: five heads of pages, its names, its searches, its words. */
function textsOfKinds(): { kind: string; label: (typeof topics)[number]; texts: string[] }[] {
  const heads = new Map<string, string[]>();
  for (const { kind, text } of readDataRows("kinds/kind-texts.csv", z.object({ kind: z.string(), text: z.string() })))
    heads.set(kind, [...(heads.get(kind) ?? []), text]);
  const rows = readDataRows("kinds/kind-vocabulary.csv", z.object({ of: z.string(), words: z.string() }));
  const words = new Map(rows.map(({ of, words: list }) => [of, list]));
  return tablesIn("en").kinds.map(({ id: kind, label, name, cues, queries }) => ({
    kind,
    label: label as (typeof topics)[number],
    texts: [
      ...(heads.get(kind) ?? []),
      [name, name, ...cues].join("\n"),
      [name, ...queries].join("\n"),
      words.get(kind) ?? "",
    ],
  }));
}

function weighed(text: string, index: ReadonlyMap<string, number>, rarity: readonly number[]): [number, number][] {
  const times = new Map<number, number>();
  for (const stem of stemsOf(text)) {
    const at = index.get(stem);
    if (at !== undefined) times.set(at, (times.get(at) ?? 0) + 1);
  }
  const found = [...times].map(([at, count]): [number, number] => [at, timesOf(count) * (rarity[at] ?? 0)]);
  const length = Math.sqrt(found.reduce((sum, [, value]) => sum + value * value, 0)) || 1;
  return found.map(([at, value]) => [at, value / length]);
}

/** The weight of each stem for each label, a row for each stem. */
function fitWords(documents: readonly Document[], stems: number): Float64Array {
  const width = topics.length;
  const weights = new Float64Array(stems * width);
  const sums = new Float64Array(stems * width).fill(1e-8);
  const [usual, usualSums] = [new Float64Array(width), new Float64Array(width).fill(1e-8)];
  for (let step = 0; step < WORDS.steps; step += 1) {
    const [slope, usualSlope] = [new Float64Array(stems * width), new Float64Array(width)];
    for (const one of documents) {
      const errors = errorsOf(one, weights, usual).map((error) => error / documents.length);
      addTo(usualSlope, 0, errors, 1);
      for (const [at, value] of one.stems) addTo(slope, at * width, errors, value);
    }
    climb(weights, slope, sums, WORDS);
    climb(usual, usualSlope, usualSums, { ...WORDS, penalty: 0 });
  }
  return weights;
}

/** How far the chance of each label is from what is true of a text. */
function errorsOf({ label, stems }: Document, weights: Float64Array, usual: Float64Array): Float64Array {
  const scores = Float64Array.from(usual);
  for (const [at, value] of stems)
    addTo(scores, 0, weights.subarray(at * topics.length, (at + 1) * topics.length), value);
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const all = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, to) => Number(to === label) - part / all);
}

function addTo(sums: Float64Array, from: number, values: Float64Array, times: number): void {
  for (let at = 0; at < values.length; at += 1) sums[from + at] = (sums[from + at] ?? 0) + times * (values[at] ?? 0);
}

/** One step of AdaGrad. */
function climb(
  weights: Float64Array,
  slope: Float64Array,
  sums: Float64Array,
  { rate, penalty }: { rate: number; penalty: number },
): void {
  for (let at = 0; at < weights.length; at += 1) {
    const rise = (slope[at] ?? 0) - penalty * (weights[at] ?? 0);
    sums[at] = (sums[at] ?? 0) + rise * rise;
    weights[at] = (weights[at] ?? 0) + (rate * rise) / Math.sqrt(sums[at] ?? 1);
  }
}

interface Page extends Labelled {
  features: ReadonlyMap<string, Readonly<Record<CategoryFeature, number>>>;
}

async function fitChoice(): Promise<void> {
  const labelled = [...(await ourPages()), ...(await labelledIn(process.argv.slice(2)))].filter(({ right }) =>
    topics.some((topic) => right.includes(topic)),
  );
  const pages: Page[] = [];
  for (const one of labelled) pages.push(await pageOf(one));
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fitTo(pages.filter((_one, at) => at % FOLDS !== fold));
    return pages.filter((_one, at) => at % FOLDS === fold).map((one) => ({ one, told: firstOf(one, weights) }));
  }).flat();
  for (const [title, some] of [
    ["ours", judged.filter(({ one }) => !isOfOthers(one))],
    ["pages of others", judged.filter(({ one }) => isOfOthers(one))],
  ] as const) {
    const right = some.filter(({ one, told }) => one.right.includes(told)).length;
    process.stdout.write(`${title}: the first label is right on ${right} of ${some.length} pages\n`);
  }
  printWeights(fitTo(pages));
}

/** The pages of bench/quality whose labels are judged. */
async function ourPages(): Promise<Labelled[]> {
  const found: Labelled[] = [];
  for (const folder of ["products", "whole-pages"]) {
    const directory = path.join("bench", "quality", folder);
    for (const file of (await readdir(directory)).filter((name) => name.endsWith(".html")).toSorted()) {
      const page = path.join(directory, file);
      const { categories } = commentOf(await readFile(page, "utf8"));
      if (categories) found.push({ page, right: categories.flatMap((label) => label ?? []) });
    }
  }
  return found;
}

const commentOf = (html: string) =>
  JSON.parse(/^<!--(.*?)-->/s.exec(html)?.[1] ?? "{}") as { url?: string; categories?: (string | null)[] };

async function pageOf({ page, right }: Labelled): Promise<Page> {
  const html = await readFile(page, "utf8");
  const { evidence, facts } = runNow(readingSteps(fetched(html, commentOf(html).url ?? "https://acme.example/")));
  const sorted = categoryPageOf(evidence, readManifest(null, evidence.base), facts);
  const { features } = runNow(labelFeatureSteps(sorted));
  return { page, right, features };
}

const names = [...categoryFeatures, ...topics];

/** A conditional logit: any of the right labels may come first. */
function fitTo(pages: readonly Page[]): CategoryWeights {
  const weights = new Float64Array(names.length);
  const sums = new Float64Array(names.length).fill(1e-9);
  const all = pages.reduce((sum, one) => sum + timesOfPage(one), 0);
  for (let step = 0; step < CHOICE.steps; step += 1) {
    const slope = new Float64Array(names.length);
    for (const one of pages) addSlope(slope, one, weightsOf(weights), timesOfPage(one) / all);
    climb(weights, slope, sums, CHOICE);
  }
  return weightsOf(weights);
}

function addSlope(slope: Float64Array, { right, features }: Page, by: CategoryWeights, times: number): void {
  const chances = labelChances(features, by);
  const ofRight = right.reduce((sum, label) => sum + (chances.get(label) ?? 0), 0) || 1;
  for (const [label, chance] of chances) {
    const error = times * ((right.includes(label) ? chance / ofRight : 0) - chance);
    const own = Float64Array.from(topics, (topic) => Number(topic === label));
    const told = Float64Array.from(categoryFeatures, (name) => features.get(label)?.[name] ?? 0);
    addTo(slope, 0, told, error);
    addTo(slope, categoryFeatures.length, own, error);
  }
}

const timesOfPage = (one: Page) => (isOfOthers(one) ? OF_OTHERS : 1);

const weightsOf = (weights: Float64Array): CategoryWeights => ({
  features: Object.fromEntries(
    categoryFeatures.map((name, at) => [name, weights[at] ?? 0]),
  ) as CategoryWeights["features"],
  labels: Object.fromEntries(topics.map((label, at) => [label, weights[categoryFeatures.length + at] ?? 0])),
});

const firstOf = ({ features }: Page, weights: CategoryWeights): string =>
  [...labelChances(features, weights)].reduce((best, one) => (one[1] > best[1] ? one : best))[0];

await writeStems();
await fitChoice();
