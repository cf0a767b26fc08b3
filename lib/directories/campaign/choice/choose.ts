import type { PlannedProduct } from "../audience";
import type { Choosable } from "./choosable";
import { mismatchOf } from "./mismatch";
import { isOutOfPlace } from "./out-of-place";
import { worthOf } from "./worth";

/** No kind of directory takes more than this share of a plan while others are left. */
const MAX_OF_ONE_KIND = 0.4;

/**
 * The `limit` directories that serve this product best. Where it is out of place comes after every other that takes it, and those
 * that take only other products come last, to fill a plan that nothing else is left for. The slug breaks ties, so that the same
 * input gives the same choice.
 */
export function chooseFor<D extends Choosable>(directories: readonly D[], product: PlannedProduct, limit: number): D[] {
  const ranked = directories
    .map((directory) => ({ directory, worth: worthOf(directory, product) }))
    .sort((a, b) => b.worth - a.worth || (a.directory.slug < b.directory.slug ? -1 : 1))
    .map(({ directory }) => directory);
  const most = Math.max(1, Math.ceil(limit * MAX_OF_ONE_KIND));
  const counts = new Map<string, number>();
  const [within, over, strange, others]: [D[], D[], D[], D[]] = [[], [], [], []];
  for (const directory of ranked) {
    if (mismatchOf(directory, product) !== null) others.push(directory);
    else if (isOutOfPlace(directory, product)) strange.push(directory);
    else {
      const count = counts.get(directory.category) ?? 0;
      counts.set(directory.category, count + 1);
      (count < most ? within : over).push(directory);
    }
  }
  // To a local business the others are of no use at all.
  return [...within, ...over, ...strange, ...(product.fits.includes("local") ? [] : others)].slice(0, limit);
}

/** Whether a directory only fills a plan: it takes other products, as far as is known, or nobody there looks for this kind. */
export const onlyFills = (directory: Choosable, product: PlannedProduct): boolean =>
  mismatchOf(directory, product) !== null || isOutOfPlace(directory, product);
