import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { isEmptyWithoutScripts } from "@/lib/page/facts/empty-page";
import { type PageReading, readingSteps } from "@/lib/page/facts/reading";
import type { FetchedPage } from "@/lib/page/fetch/fetch-page";
import { runNow } from "@/lib/page/fetch/steps";
import { missingEssentials, qualitySteps } from "@/lib/reports/readiness/listing-quality";

/** What is true of a page: the first comment of its file, as JSON. Of each list any entry is right; null: nothing is said. */
const Label = z.strictObject({
  /** The address that the page is read under. */
  url: z.url(),
  /** Pages of one product in several languages. */
  product: z.string().optional(),
  name: z.array(z.string().nullable()),
  /** Words of the lines that say what the product is, best first; absent if nobody read the page for it. */
  tagline: z.array(z.string()).optional(),
  /** Absent if the category is not judged. */
  categories: z.array(z.enum(categoryLabels).nullable()).optional(),
  type: z.array(z.string().nullable()),
  pricing: z.array(z.enum(["Free", "Freemium", "Paid"]).nullable()),
  handle: z.string().nullable().optional(),
  language: z.string().optional(),
  /** True for a page that says nothing before its scripts have run. */
  empty: z.boolean().optional(),
  /** Which of the judged readiness checks fail on the page; absent if nobody looked. */
  fails: z.array(z.string()).optional(),
});

/** A page of the corpus, with what is true of it and what was read from it. */
export interface Case extends PageReading {
  file: string;
  label: z.output<typeof Label>;
  isEmpty: boolean;
  /** The readiness checks that it fails. */
  failed: string[];
  /** True if a draft could be opened from it. */
  ready: boolean;
}

/** Reads the pages of a folder under `bench/quality`, in the order of their names. */
export async function readCases(folder: string): Promise<Case[]> {
  const directory = path.join(process.cwd(), "bench", "quality", folder);
  const files = (await readdir(directory)).filter((file) => file.endsWith(".html")).sort();
  return Promise.all(files.map(async (file) => read(file, await readFile(path.join(directory, file), "utf8"))));
}

function read(file: string, html: string): Case {
  const label = Label.parse(JSON.parse(/^<!--(.*?)-->/s.exec(html)?.[1] ?? "null"));
  const page = fetched(html, label.url);
  const reading = runNow(readingSteps(page));
  const quality = runNow(qualitySteps({ page, ...reading, drawn: false }));
  const isEmpty = isEmptyWithoutScripts(reading.evidence);
  return {
    file,
    label,
    ...reading,
    isEmpty,
    failed: quality.checks.filter(({ passed }) => !passed).map(({ id }) => id),
    ready: !isEmpty && missingEssentials(quality).length === 0,
  };
}

/** A page as if it had just been fetched from an address. */
export const fetched = (html: string, url: string): FetchedPage => ({
  ok: true,
  url,
  finalUrl: url,
  status: 200,
  contentType: "text/html; charset=utf-8",
  robotsTag: null,
  encoding: "utf-8",
  html,
  truncated: false,
});
