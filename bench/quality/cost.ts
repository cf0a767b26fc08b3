import { badgeSteps } from "@/lib/badge/find-badge";
import { readingSteps } from "@/lib/page/facts/reading";
import type { FetchedPage } from "@/lib/page/fetch/fetch-page";
import { parseHtml } from "@/lib/page/fetch/parse-html";
import { runNow } from "@/lib/page/fetch/steps";
import { qualitySteps } from "@/lib/reports/readiness/listing-quality";
import { badInput } from "./bad-input";
import { fetched } from "./labelled-pages";
import { type Section, tally } from "./section";

/** What checking one page may cost of a processor. */
const MOST_MS = 300;

const target = { appUrl: "https://launch.example", slug: null };

/** Checking pages that are made to be slow, with all that a readiness report looks at: the processor time of each. */
export const cost: Section = {
  title: `Bad input: is a page checked within ${MOST_MS} ms of processor time?`,
  async measure() {
    // The tables of words are read by the first page.
    check(fetched("<title>Acme</title><p>Free</p><a href=/a>Contact</a>", "https://acme.example/"));
    return badInput.map(([what, html]) => {
      const page = fetched(html, "https://acme.example/");
      const spent = cpuOf(() => check(page));
      return tally(`${what}: ${spent} ms`, [{ isRight: spent <= MOST_MS, why: `${what} took ${spent} ms` }]);
    });
  },
};

function check(page: FetchedPage): void {
  const sent = { ...page, document: parseHtml(page.html) };
  const reading = runNow(readingSteps(sent));
  runNow(badgeSteps(sent, target));
  runNow(qualitySteps({ page, ...reading, drawn: false }));
}

function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1000);
}
