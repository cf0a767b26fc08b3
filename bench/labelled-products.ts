import { readFile } from "node:fs/promises";
import path from "node:path";
import { runInSlices } from "@/lib/page/fetch/steps";
import { pageSteps } from "@/lib/reports/first-users/read-page";
import { type Reading, readingSteps } from "@/lib/reports/first-users/rules/kinds/reading";

/** A page, and what people told of it who did not work on the rules. */
export interface Labelled {
  page: string;
  /** Ids of what is right; none if no table has it. */
  right: string[];
}

/** How many pages of ours one page of others counts for: ours are shorter and clearer than most. */
const OF_OTHERS = 10;
/** Each of so many parts of the pages is judged by weights that were fitted to the others. */
export const FOLDS = 5;

/** Pages of others, of which the project has no copies, are named by their whole path. */
export const isOfOthers = ({ page }: Labelled) => page.startsWith("/");
export const timesOf = (one: Labelled) => (isOfOthers(one) ? OF_OTHERS : 1);

/** The rows of the files, each a page and its ids. */
export async function labelledIn(files: readonly string[]): Promise<Labelled[]> {
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const rows = texts.flatMap((text) => text.split("\n").slice(1).filter(Boolean));
  return rows.map((row) => {
    const [page = "", ids = ""] = row.split(",");
    return { page, right: ids.split(";").filter(Boolean) };
  });
}

/** What the rules read on the page; null if it says nothing. */
export async function readingOf(one: Labelled): Promise<Reading | null> {
  const html = await readFile(isOfOthers(one) ? one.page : path.join("bench", "quality", one.page), "utf8");
  const { url = "https://acme.example/" } = JSON.parse(/^<!--(.*?)-->/s.exec(html)?.[1] ?? "{}") as { url?: string };
  const page = await runInSlices(pageSteps(html, url));
  return page.isEmpty ? null : await runInSlices(readingSteps(page));
}

/** A page in one language, as a fit sees it. */
export interface Case extends Labelled {
  words: string;
}

/** What one fit does with its cases. */
interface Fit<One extends Case, Weights, Judged extends One> {
  /** The file of labels that the project ships. */
  file: string;
  /** The ids that the tables have. */
  known: ReadonlySet<string>;
  /** None for a page of which nothing can be told. */
  caseOf(one: Labelled): Promise<One[]>;
  fitTo(train: readonly One[]): Weights;
  judgedBy(weights: Weights, one: One): Judged;
  /** Prints how often the choice is right on some pages. */
  print(title: string, some: readonly Judged[]): void;
}

/** Fits to the shipped pages and those of further files, and prints what is right on pages that were not fitted to, and the weights. */
export async function fitAndPrint<
  One extends Case,
  Weights extends Readonly<Record<string, number>>,
  Judged extends One,
>({ file, known, caseOf, fitTo, judgedBy, print }: Fit<One, Weights, Judged>): Promise<void> {
  const labelled = await labelledIn([file, ...process.argv.slice(2)]);
  const unknown = labelled.flatMap(({ page, right }) =>
    right.filter((id) => !known.has(id)).map((id) => `${page}: ${id}`),
  );
  if (unknown.length > 0) throw new Error(`No table has these ids:\n${unknown.join("\n")}`);
  const cases: One[] = [];
  for (const one of labelled) cases.push(...(await caseOf(one)));
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fitTo(cases.filter((_one, at) => at % FOLDS !== fold));
    return cases.filter((_one, at) => at % FOLDS === fold).map((one) => judgedBy(weights, one));
  }).flat();
  const isEnglish = ({ words }: Case) => words === "en";
  print("all", judged);
  print("in English", judged.filter(isEnglish));
  print(
    "in other languages",
    judged.filter((one) => !isEnglish(one)),
  );
  const others = judged.filter(isOfOthers);
  if (others.length > 0) print("pages of others", others);
  printWeights(fitTo(cases));
}

/** In hundredths, as they are pasted into the code. */
export function printWeights(weights: object): void {
  const rounded = (_name: string, value: unknown) =>
    typeof value === "number" ? Math.round(value * 100) / 100 : value;
  process.stdout.write(`${JSON.stringify(weights, rounded, 2).replace(/"(\w+)":/g, "$1:")}\n`);
}
