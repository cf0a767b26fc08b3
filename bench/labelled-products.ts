import { readFile } from "node:fs/promises";
import path from "node:path";
import { runInSlices } from "@/lib/page/fetch/steps";
import { pageSteps } from "@/lib/reports/first-users/read-page";
import { type Reading, readingSteps } from "@/lib/reports/first-users/rules/reading";

/** A page, and what people told of it who did not work on the rules. */
export interface Labelled {
  page: string;
  /** Ids of what is right; none if no table has it. */
  right: string[];
}

/** How many pages of ours one page of others counts for: ours are shorter and clearer than most. */
const OF_OTHERS = 10;
/** Each of so many parts of the pages is judged by weights that were fitted to the others. */
const FOLDS = 5;

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

/** Each case with what weights say of it that were fitted to other cases. */
export function crossed<Case, Judged>(
  cases: readonly Case[],
  judge: (train: Case[], tested: Case[]) => Judged[],
): Judged[] {
  return Array.from({ length: FOLDS }, (_, fold) =>
    judge(
      cases.filter((_one, at) => at % FOLDS !== fold),
      cases.filter((_one, at) => at % FOLDS === fold),
    ),
  ).flat();
}

/** The weights as they are written into the code. */
export const printed = (weights: Readonly<Record<string, number>>) =>
  `${JSON.stringify(weights, (_name, value: unknown) => (typeof value === "number" ? Math.round(value * 100) / 100 : value), 1)}\n`;
