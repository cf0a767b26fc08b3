import { badgeSteps } from "@/lib/badge/find-badge";
import { readingSteps } from "@/lib/page/facts/reading";
import type { FetchedPage } from "@/lib/page/fetch/fetch-page";
import { parseHtml } from "@/lib/page/fetch/parse-html";
import { runNow } from "@/lib/page/fetch/steps";
import { pageSteps } from "@/lib/reports/first-users/read-page";
import { findByRules } from "@/lib/reports/first-users/rules/rules-engine";
import { qualitySteps } from "@/lib/reports/readiness/listing-quality";
import { badInput, longPages } from "./bad-input";
import { fetched } from "./labelled-pages";
import { type Section, type Tally, tally } from "./section";

/** What checking one page may cost of a processor. */
const MAX_MS = 300;

const target = { appUrl: "https://launch.example", slug: null };

/** Checking pages that are made to be slow, with all that a readiness report looks at: the processor time of each. */
export const cost: Section = {
  title: `Bad input: is a page checked within ${MAX_MS} ms of processor time?`,
  async measure() {
    for (const page of beginnings()) check(fetched(page, ADDRESS));
    const tallies: Tally[] = [];
    for (const [what, html] of badInput) tallies.push(await spentOn(what, () => check(fetched(html, ADDRESS))));
    return tallies;
  },
};

/** First Users reports of the same pages, and of long pages that are full of words. */
export const costOfReports: Section = {
  title: `Bad input: is a First Users report made within ${MAX_MS} ms of processor time?`,
  async measure() {
    for (const page of beginnings()) await report(page);
    const tallies: Tally[] = [];
    for (const [what, html] of [...badInput, ...longPages]) tallies.push(await spentOn(what, () => report(html)));
    return tallies;
  },
};

/**
 * The beginning of each page, to be read first: the tables of each language are read by its first page, and code that V8 has not
 * compiled yet is slow. docs/quality.md says what the first page of a process costs besides.
 */
const beginnings = () => [...badInput, ...longPages].map(([, html]) => html.slice(0, 100_000));

const ADDRESS = "https://acme.example/";

async function report(html: string): Promise<void> {
  const page = runNow(pageSteps(html, ADDRESS));
  if (!page.isEmpty) await findByRules(page);
}

async function spentOn(what: string, work: () => void | Promise<void>): Promise<Tally> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  const spent = Math.round((user + system) / 1000);
  return tally(`${what}: ${spent} ms`, [{ isRight: spent <= MAX_MS, why: `${what} took ${spent} ms` }]);
}

function check(page: FetchedPage): void {
  const sent = { ...page, document: parseHtml(page.html) };
  const reading = runNow(readingSteps(sent));
  runNow(badgeSteps(sent, target));
  runNow(qualitySteps({ page, ...reading, drawn: false }));
}
