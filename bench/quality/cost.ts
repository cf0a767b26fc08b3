import { categoryLabels } from "@/lib/core/catalog/labels";
import { readProduct } from "@/lib/page/facts/read-product";
import { badInput } from "./bad-input";
import { type Section, tally } from "./section";

/** What reading one page may cost of a processor. */
const MOST_MS = 300;

/** Reading pages that are made to be slow: the processor time of each. */
export const cost: Section = {
  title: `Bad input: is a page read within ${MOST_MS} ms of processor time?`,
  async measure() {
    // The lexicon is read by the first page.
    readProduct("<title>Acme</title>", "https://acme.example/", { categories: categoryLabels });
    return badInput.map(([what, html]) => {
      const spent = cpuOf(() => readProduct(html, "https://acme.example/", { categories: categoryLabels }));
      return tally(`${what}: ${spent} ms`, [{ isRight: spent <= MOST_MS, why: `${what} took ${spent} ms` }]);
    });
  },
};

function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1000);
}
