import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { runInSlices } from "@/lib/page/fetch/steps";
import { type CheckedFindings, checkFindings } from "@/lib/reports/first-users/check-findings";
import { type ProductPage, pageSteps } from "@/lib/reports/first-users/read-page";
import { findByRules } from "@/lib/reports/first-users/rules/rules-engine";
import { isTypeable } from "@/lib/reports/first-users/typeable";
import { type Section, tally } from "./section";

/**
 * What is true of a page: the first comment of its file, as JSON. Any of the segments may come first; of a page that says too
 * little there are none.
 */
const Label = z.union([
  z.strictObject({ url: z.url(), segments: z.array(z.string()).min(1) }),
  z.strictObject({ url: z.url(), tooThin: z.literal(true) }).transform(({ url }) => ({ url, segments: [] })),
]);

interface Case {
  file: string;
  segments: string[];
  page: ProductPage;
  /** Null if the page was told to say too little. */
  report: CheckedFindings | null;
}

/** First Users reports by rules: what a program can tell of them. Whether a founder would follow one is read by people. */
export const reports: Section = {
  title: "First Users reports by rules",
  least: 0.95,
  async measure() {
    const all = await readCases();
    const [cases, empty] = [all.filter(({ segments }) => segments.length > 0), all.filter(isTooThin)];
    return [
      tally(
        "those who would use it come first",
        cases.map((one) => judged(one, ({ segments }) => one.segments.includes(segments[0]?.name ?? ""))),
      ),
      tally(
        "at least four searches, four communities and one pain",
        cases.map((one) => judged(one, hasEnough)),
      ),
      tally(
        "evidence stands on the page",
        cases.map((one) => judged(one, (report) => evidenceOf(report).every((phrase) => stands(phrase, one.page)))),
      ),
      tally(
        "a page that says too little has no report",
        empty.map(({ file, report }) => ({ isRight: report === null, why: file })),
      ),
    ];
  },
};

const isTooThin = ({ segments }: Case) => segments.length === 0;

const hasEnough = ({ search_queries, subreddits, pain_points }: CheckedFindings) =>
  search_queries.filter(({ query }) => isTypeable(query)).length >= 4 &&
  subreddits.length >= 4 &&
  pain_points.length > 0;

function judged({ file, report }: Case, isRight: (report: CheckedFindings) => boolean) {
  const names = report?.segments.map(({ name }) => name).join(", ") ?? "no report";
  return { isRight: report !== null && isRight(report), why: `${file}: ${names}` };
}

async function readCases(): Promise<Case[]> {
  const folder = path.join(process.cwd(), "bench", "quality", "reports");
  const files = (await readdir(folder)).filter((file) => file.endsWith(".html")).sort();
  const cases: Case[] = [];
  for (const file of files) {
    const html = await readFile(path.join(folder, file), "utf8");
    const { url, segments } = labelOf(file, html);
    const page = await runInSlices(pageSteps(html, url));
    const found = page.isEmpty ? null : await findByRules(page);
    cases.push({ file, segments, page, report: found && checkFindings(found, page) });
  }
  return cases;
}

/** @throws with the name of the file, if its comment is wrong */
function labelOf(file: string, html: string): z.output<typeof Label> {
  try {
    return Label.parse(JSON.parse(/^<!--(.*?)-->/s.exec(html)?.[1] ?? "null"));
  } catch (cause) {
    throw new Error(`bench/quality/reports/${file} begins with no right comment (docs/quality.md)`, { cause });
  }
}

const evidenceOf = ({ segments, pain_points }: CheckedFindings) =>
  [...segments, ...pain_points].flatMap(({ evidence }) => evidence);

/** Judged here once more, apart from the product's own check. */
const stands = (phrase: string, { blocks, title }: ProductPage) =>
  [title ?? "", ...blocks.map(({ text }) => text)].some((text) => text.includes(phrase));
