/**
 * How often the product's judgements are right: `npm run bench:quality`. Prints tables; ends with status 1 if any
 * answer is wrong. docs/quality.md says how to add a page.
 */
import { badge } from "./quality/badge";
import { cost } from "./quality/cost";
import { duplicates } from "./quality/duplicates";
import { facts } from "./quality/facts";
import type { Section, Tally } from "./quality/section";

const sections: readonly Section[] = [facts, badge, duplicates, cost];

const percent = ({ right, of }: Tally) => `${((100 * right) / of).toFixed(right === of ? 0 : 1)} %`;

let wrong = 0;
for (const { title, measure } of sections) {
  const tallies = await measure();
  const rows = tallies.map((row) => `| ${row.what} | ${row.right} | ${row.of} | ${percent(row)} |`);
  process.stdout.write(
    `### ${title}\n\n| What | Right | Of | Share |\n| --- | --- | --- | --- |\n${rows.join("\n")}\n\n`,
  );
  for (const why of tallies.flatMap((row) => row.wrong)) {
    wrong++;
    process.stdout.write(`- wrong: ${why}\n`);
  }
}
process.exitCode = wrong > 0 ? 1 : 0;
