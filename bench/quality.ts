/**
 * How often the product's judgements are right: `npx tsx bench/quality.ts`. Prints a table; ends with status 1 if any
 * answer is wrong.
 */
import { badge } from "./quality/badge";
import { duplicates } from "./quality/duplicates";
import type { Section, Tally } from "./quality/section";

const sections: readonly Section[] = [badge, duplicates];

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
