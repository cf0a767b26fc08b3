/**
 * How often the product's judgements are right: `npm run bench:quality`. Prints tables; ends with status 1 if more
 * answers are wrong than a section allows. docs/quality.md says how to add a page.
 */
import { badge } from "./quality/badge";
import { cost, costOfReports } from "./quality/cost";
import { duplicates } from "./quality/duplicates";
import { factsOf } from "./quality/facts";
import { readiness } from "./quality/readiness";
import { reports } from "./quality/reports";
import type { Section, Tally } from "./quality/section";

const sections: readonly Section[] = [
  // Before the others, which keep some hundred megabytes: to collect garbage among them would count as the cost of a page.
  cost,
  costOfReports,
  factsOf({ folder: "pages", of: "pages written for a fault" }),
  factsOf({ folder: "products", of: "pages of known products", least: 0.95 }),
  factsOf({ folder: "whole-pages", of: "whole pages of products that are made up", least: 0.95 }),
  factsOf({ folder: "outside-pages", of: "whole pages that somebody else wrote, six sets", least: 0.7 }),
  factsOf({ folder: "held-out", of: "pages that were held out: no rule was made for one of them", least: 0.7 }),
  readiness,
  reports,
  badge,
  duplicates,
];

const percent = ({ right, of }: Tally) => `${((100 * right) / of).toFixed(right === of ? 0 : 1)} %`;

let isShort = false;
for (const { title, measure, least = 1 } of sections) {
  const tallies = (await measure()).filter(({ of }) => of > 0);
  const rows = tallies.map((row) => `| ${row.what} | ${row.right} | ${row.of} | ${percent(row)} |`);
  process.stdout.write(
    `### ${title}\n\n| What | Right | Of | Share |\n| --- | --- | --- | --- |\n${rows.join("\n")}\n\n`,
  );
  for (const why of tallies.flatMap((row) => row.wrong)) process.stdout.write(`- wrong: ${why}\n`);
  isShort ||= tallies.some(({ right, of, least: own = least }) => right < own * of);
}
process.exitCode = isShort ? 1 : 0;
