import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { decodeHtml } from "@/lib/page/fetch/charset";
import { runInSlices } from "@/lib/page/fetch/steps";
import { checkFindings } from "@/lib/reports/first-users/check-findings";
import { type ProductPage, pageSteps } from "@/lib/reports/first-users/read-page";
import { findByRules } from "@/lib/reports/first-users/rules/rules-engine";

/** What a report needs to be of use to a founder. */
const needed = { segments: 3, pain_points: 2, subreddits: 5, search_queries: 8 } as const;
type Part = keyof typeof needed;
const parts = Object.keys(needed) as Part[];

/** One page that was measured; null counts if it says too little for a report. */
export interface MeasuredPage {
  file: string;
  counts: Record<Part, number> | null;
  evidence: number;
  invented: number;
}

/** How many pages of a folder meet one demand, of those that say anything in words; and which do not. */
export interface Tally {
  what: string;
  right: number;
  of: number;
  wrong: string[];
}

/**
 * The rules engine on every page of a folder of HTML files. If the folder holds a `manifest.json` of
 * `{ file, page_url }`, pages are read under their own addresses.
 */
export async function tallyFirstUsers(folder: string): Promise<Tally[]> {
  const readable = (await measurePages(folder)).filter(({ counts }) => counts !== null);
  const tally = (what: string, isRight: (page: MeasuredPage) => boolean): Tally => {
    const wrong = readable.filter((page) => !isRight(page)).map(({ file }) => `${what}: ${file}`);
    return { what, right: readable.length - wrong.length, of: readable.length, wrong };
  };
  return [
    ...parts.map((part) => tally(`at least ${needed[part]} ${part.replace("_", " ")}`, has(part))),
    tally("all of these", (page) => parts.every((part) => has(part)(page))),
    tally("no invented evidence", ({ invented }) => invented === 0),
  ];
}

/** The same as a section of the quality tables. */
export async function firstUsersTable(folder: string): Promise<string> {
  const tallies = await tallyFirstUsers(folder);
  const rows = tallies.map(({ what, right, of }) => `| ${what} | ${right} | ${of} | ${share(right, of)} |`);
  const title = "First Users reports by rules: real pages whose report has";
  return [`### ${title}`, "", "| What | Right | Of | Share |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

const share = (right: number, of: number) => `${((100 * right) / of).toFixed(right === of ? 0 : 1)} %`;

const has =
  (part: Part) =>
  ({ counts }: MeasuredPage): boolean =>
    (counts?.[part] ?? 0) >= needed[part];

/** Each HTML file of a folder, in the order of names. */
export async function measurePages(folder: string): Promise<MeasuredPage[]> {
  const addresses = await addressesIn(folder);
  const files = (await readdir(folder)).filter((name) => name.endsWith(".html")).sort();
  const measured: MeasuredPage[] = [];
  for (const file of files) {
    const bytes = await readFile(path.join(folder, file));
    measured.push(await measure(file, bytes, addresses.get(file) ?? `https://${file.replace(".html", "")}.example/`));
  }
  return measured;
}

async function addressesIn(folder: string): Promise<Map<string, string>> {
  const text = await readFile(path.join(folder, "manifest.json"), "utf8").catch(() => "[]");
  const entries = JSON.parse(text) as { file: string; page_url: string }[];
  return new Map(entries.map(({ file, page_url }) => [file, page_url]));
}

async function measure(file: string, bytes: Buffer, url: string): Promise<MeasuredPage> {
  const page = await runInSlices(pageSteps(decodeHtml(bytes, null).html, url));
  const found = page.isEmpty ? null : await findByRules(page);
  if (!found) return { file, counts: null, evidence: 0, invented: 0 };
  const report = checkFindings(found, page);
  const evidence = [...report.segments, ...report.pain_points].flatMap((part) => part.evidence);
  const counts = Object.fromEntries(parts.map((part) => [part, report[part].length])) as Record<Part, number>;
  return {
    file,
    counts,
    evidence: evidence.length,
    invented: evidence.filter((phrase) => !stands(phrase, page)).length,
  };
}

/** Judged here once more, apart from the product's own check. */
const stands = (phrase: string, { blocks, title }: ProductPage) =>
  [title ?? "", ...blocks.map(({ text }) => text)].some((text) => text.includes(phrase));
