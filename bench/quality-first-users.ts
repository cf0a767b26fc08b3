import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { checkFindings } from "@/lib/first-users/check-findings";
import { type ProductPage, pageSteps } from "@/lib/first-users/read-page";
import { findByRules } from "@/lib/first-users/rules/rules-engine";
import { decodeHtml } from "@/lib/page-fetch/charset";
import { runInTurns } from "@/lib/page-fetch/steps";

/** What a report needs to be of use to a founder. */
const needed = { segments: 3, pain_points: 3, subreddits: 5, search_queries: 8 } as const;
type Part = keyof typeof needed;
const parts = Object.keys(needed) as Part[];

/** One page that was measured; null counts where it says nothing in words. */
export interface MeasuredPage {
  file: string;
  counts: Record<Part, number> | null;
  evidence: number;
  invented: number;
}

/**
 * The rules engine on every page of a folder of HTML files, as a Markdown section. Where the folder holds a
 * `manifest.json` of `{ file, page_url }`, pages are read under their own addresses.
 */
export async function firstUsersTable(folder: string): Promise<string> {
  const measured = await measurePages(folder);
  const readable = measured.filter(({ counts }) => counts !== null);
  const share = (isEnough: (page: MeasuredPage) => boolean) =>
    `${readable.filter(isEnough).length} of ${readable.length}`;
  const rows = [
    ...parts.map((part) => [`At least ${needed[part]} ${part.replace("_", " ")}`, share(has(part))]),
    ["All of these", share((page) => parts.every((part) => has(part)(page)))],
    ["No invented evidence", share(({ invented }) => invented === 0)],
    ["Phrases of evidence", String(readable.reduce((sum, { evidence }) => sum + evidence, 0))],
    ["Pages that say nothing in words, and are refused", String(measured.length - readable.length)],
  ];
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const table = [line(["First Users report by rules", "Pages"]), line(["---", "---"]), ...rows.map(line)].join("\n");
  return `### First Users reports of ${measured.length} pages\n\n${table}`;
}

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
  const page = await runInTurns(pageSteps(decodeHtml(bytes, null).html, url));
  if (page.blocks.length === 0) return { file, counts: null, evidence: 0, invented: 0 };
  const report = checkFindings(await findByRules(page), page);
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
const stands = (phrase: string, { blocks }: ProductPage) => blocks.some(({ text }) => text.includes(phrase));
