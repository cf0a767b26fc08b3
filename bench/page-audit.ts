import { z } from "zod";

/** The newest that runs on Node 20. */
export const LIGHTHOUSE = "12.8.2";

/** One look of Lighthouse at a page: scores of 100, times in milliseconds, sizes in bytes as sent. */
export interface Audit {
  page: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  scripts: number;
  fonts: number;
  total: number;
}

const score = z.object({ score: z.number() });
const value = z.object({ numericValue: z.number() });
const report = z.object({
  categories: z.object({ performance: score, accessibility: score, "best-practices": score, seo: score }),
  audits: z.object({
    "first-contentful-paint": value,
    "largest-contentful-paint": value,
    "total-blocking-time": value,
    "cumulative-layout-shift": value,
    "resource-summary": z.object({
      details: z.object({ items: z.array(z.object({ resourceType: z.string(), transferSize: z.number() })) }),
    }),
  }),
});

/** Asks Lighthouse once; `run` answers its report as JSON. */
export function auditOf(url: string, page: string, run: (url: string) => string): Audit {
  const { categories, audits } = report.parse(JSON.parse(run(url)));
  const sent = (type: string) =>
    audits["resource-summary"].details.items.find(({ resourceType }) => resourceType === type)?.transferSize ?? 0;
  const hundred = ({ score: share }: { score: number }) => Math.round(share * 100);
  return {
    page,
    performance: hundred(categories.performance),
    accessibility: hundred(categories.accessibility),
    bestPractices: hundred(categories["best-practices"]),
    seo: hundred(categories.seo),
    fcp: audits["first-contentful-paint"].numericValue,
    lcp: audits["largest-contentful-paint"].numericValue,
    tbt: audits["total-blocking-time"].numericValue,
    cls: audits["cumulative-layout-shift"].numericValue,
    scripts: sent("script"),
    fonts: sent("font"),
    total: sent("total"),
  };
}

/** The run with the middle performance. */
export function medianOf(audits: Audit[]): Audit {
  const middle = audits.toSorted((a, b) => a.performance - b.performance)[Math.floor(audits.length / 2)];
  if (!middle) throw new Error("Nothing was measured.");
  return middle;
}
