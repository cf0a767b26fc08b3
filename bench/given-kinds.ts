/**
 * How often a founder's own few words for a product lead to a right kind, on a page that hardly says what it is:
 * `npx tsx bench/given-kinds.ts`. With a word behind it, what came of each row of that kind: `… bench/given-kinds.ts wrong`.
 *
 * bench/quality/given-kinds.csv has 539 kinds of products as they are launched, written before a look at the tables; its labels are
 * the kinds that one reader calls right, told with the answers in view. None means that no table has it.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { runInSlices } from "@/lib/page/fetch/steps";
import { pageSteps } from "@/lib/reports/first-users/read-page";
import { marketSteps } from "@/lib/reports/first-users/rules/kinds/kind-of";
import { OWN_KIND } from "@/lib/reports/first-users/rules/kinds/market";
import { readingSteps } from "@/lib/reports/first-users/rules/kinds/reading";
import { TRADE_KIND } from "@/lib/reports/first-users/rules/trade/trades";

const kinds = z.string().transform((ids) => ids.split(";").filter(Boolean));
const Rows = z.array(z.object({ words: z.string(), page: z.string(), kinds }));
type Row = z.output<typeof Rows>[number];

const file = path.join("bench", "quality", "given-kinds.csv");
const rows = Rows.parse(parse(await readFile(file), { columns: true }));
const shown = process.argv[2];
const counts = new Map<string, number>();
for (const row of rows) {
  const { told, came } = await judged(row);
  counts.set(came, (counts.get(came) ?? 0) + 1);
  if (came.split(",")[0] === shown) process.stdout.write(`${came}: ${row.words}: ${told}\n`);
}
for (const [came, count] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  process.stdout.write(`${count} of ${rows.length} ${came}\n`);

/** What is told of a page of two sentences, whose name says nothing. */
async function judged({ words, page: text, kinds: right }: Row): Promise<{ told: string; came: string }> {
  const [first = text] = /^.*?[.?!](?=\s|$)/u.exec(text) ?? [];
  const html = `<html lang="en"><title>Quorvia – ${first}</title><meta name="description" content="${text}"><h1>${first}</h1><p>${text.slice(first.length)}</p></html>`;
  const page = { ...(await runInSlices(pageSteps(html, "https://quorvia.example/"))), givenKind: words };
  const market = await runInSlices(marketSteps(await runInSlices(readingSteps(page))));
  const told = market?.kind.id ?? "nothing";
  const isNone = market === null || told === OWN_KIND || told === TRADE_KIND;
  const reserve = market?.isGuess && !isNone ? ", with reserve" : "";
  return { told, came: isNone ? "no kind" : `${right.includes(told) ? "right" : "wrong"}${reserve}` };
}
