import { expect, test } from "vitest";
import type { ReadinessReport } from "@/lib/reports/readiness/readiness.schema";
import { readinessMarkdown } from "./readiness-markdown";

const report = {
  url: "https://www.acme.example/",
  final_url: "https://www.acme.example/",
  reachable: true,
  ready: true,
  score: 75,
  duplicates: { status: "none", matches: [] },
  listing_quality: {
    score: 64,
    checks: [
      { id: "tagline", passed: false, message: "The page has no tagline.", fix: "Add one to the <h1>." },
      { id: "https", passed: true, message: "The page uses HTTPS.", fix: null },
    ],
  },
  suggested_listing: { product_name: "Acme *Pro*", tagline: null, categories: [] },
  next_free_launch_weeks: [{ week: "2026-W49", starts_on: "2026-11-30", free_slots: 1 }],
  next_steps: ["The page has no tagline. Add one to the <h1>.", "Open a draft."],
} as unknown as ReadinessReport;

test("the report as Markdown has its steps in order, and no word of the page becomes markup", () => {
  expect(readinessMarkdown(report).split("\n\n")).toEqual([
    "# Launch readiness of Acme \\*Pro\\*",
    "<https://www.acme.example/>",
    "75 of 100. You can open a draft.",
    "## What to do next",
    "1. **Tagline.** Add one to the \\<h1\\>. (The page has no tagline.)\n2. Open a draft.",
    "## Passed",
    "- Secure connection",
    "## Next launch weeks with a free place",
    "- Week 49, 2026, from Monday 30 November: 1 place",
  ]);
});

test("a page that we could not read has no score and nothing that passed", () => {
  const suggested_listing = { product_name: null, tagline: null, categories: [] };
  const unread = {
    ...report,
    reachable: false,
    ready: false,
    score: 0,
    suggested_listing,
  } as unknown as ReadinessReport;
  const text = readinessMarkdown(unread);
  expect(text).toContain("# Launch readiness of acme.example");
  expect(text).not.toMatch(/of 100|Passed/);
});
