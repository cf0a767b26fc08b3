import { expect, test } from "vitest";
import type { FirstUsersReport } from "@/lib/reports/first-users/first-users.schema";
import { reportMarkdown } from "./report-markdown";

const report: FirstUsersReport = {
  url: "https://inkwell.example/",
  product: { name: "Ink*well*", summary: null, kind: "writing app", other_kinds: [] },
  note: null,
  segments: [
    {
      name: "Writers",
      description: "They write.",
      evidence: ["[Live](javascript:x) preview"],
      where_to_find: ["Forums"],
    },
  ],
  pain_points: [{ pain: "It hurts.", evidence: ["No lock-in"] }],
  subreddits: [
    { name: "r/node", url: "https://www.reddit.com/r/node/", members: 220_000, self_promo: "limited", why: "Talks." },
    { name: "r/design", url: "https://www.reddit.com/r/design/", members: null, self_promo: null, why: "Draws." },
  ],
  search_queries: [{ query: "ink (best)", engine: "x", url: "https://x.com/search?q=(ink)", intent: "Askers." }],
  engine: { kind: "rules", name: "rules 1" },
  generated_at: "2026-11-21T08:00:00.000Z",
  cached: false,
};

test("the report can be pasted as Markdown: all its parts, and no markup of the page", () => {
  expect(reportMarkdown(report)).toBe(`# First users of Ink\\*well\\*

<https://inkwell.example/>

Taken for: writing app.

Made by our rules, without AI, 21 November 2026, 08:00 UTC.

## Segments

### Writers

They write.

> \\[Live\\](javascript:x) preview

Where: Forums

## Pain points

**It hurts.**

> No lock-in

## Subreddits

- [r/node](https://www.reddit.com/r/node/) (220,000 members; self-promotion: limited). Talks.
- [r/design](https://www.reddit.com/r/design/) (members unknown; self-promotion: rule unknown). Draws.

## Searches

- [ink (best)](https://x.com/search?q=%28ink%29) on X. Askers.`);
});

test("a guess is called one", () => {
  const guess = "This is a guess: we are not sure what kind of product it is.";
  expect(reportMarkdown({ ...report, note: "We are not sure what kind of product this is." })).toContain(guess);
  expect(reportMarkdown(report)).not.toContain(guess);
});

test("a guess has no heading for a part that it has nothing to say in", () => {
  const guess = reportMarkdown({ ...report, note: "We are not sure.", pain_points: [], subreddits: [] });
  expect(guess.match(/^## .+$/gm)).toEqual(["## Segments", "## Searches"]);
});
