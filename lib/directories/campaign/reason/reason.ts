import type { PlannedProduct } from "../audience";
import { type Choosable, demandOf, WELL_KNOWN } from "../choice/choosable";
import { onlyFills } from "../choice/choose";
import { knownDirectory } from "../known-directories";
import { isForNoMakers } from "../product-reach";
import { generalOf, readByAnyone } from "./any-kind";
import { softwareOf } from "./field-words";
import { fillsOnly } from "./filling";
import { dayOf, FOR_FEEDBACK } from "./launch-words";
import { demandedOf } from "./one-kind";
import { termsOf } from "./terms";
import type { Whom } from "./whom";

/** Why this directory for this product: whom it reaches, then what entering costs and asks. The first says why a plan is short. */
export function reasonFor(directory: Choosable, product: PlannedProduct, isFirst: boolean): string {
  const only = isFirst && product.fits.includes("local") ? ` ${FOR_LOCAL}` : "";
  const isLaunch = directory.launchPlatform === true && !onlyFills(directory, product);
  const votes = isLaunch && isForNoMakers(product) ? ` ${FOR_FEEDBACK}` : "";
  const { words, facts = [] } = whomOf(directory, product);
  const terms = termsOf(directory).filter(({ fact }) => fact === undefined || !facts.includes(fact));
  return `${words}.${only}${votes} ${terms.map((term) => term.words).join(", ")}.`;
}

const FOR_LOCAL = "Launch directories are not for a local business, so the plan has no others.";

/** What is closest to this directory and this product is said: the first line that knows something does. */
function whomOf(directory: Choosable, product: PlannedProduct): Whom {
  const filling = fillsOnly(directory, product);
  if (filling) return { words: filling };
  const own = ownWordsOf(directory, product);
  if (own) return { words: own };
  const { launchPlatform, sources, region, language } = directory;
  const where = region && product.regions.includes(region) ? `, for ${region}` : "";
  const demand = demandOf(directory);
  if (demand && product.fits.includes(demand)) return demandedOf(demand, directory, product, where);
  if (language && language !== "en" && language === product.language)
    return { words: `In your page’s language${where}` };
  if (launchPlatform && sources >= WELL_KNOWN)
    return { words: `A well-known launch platform, named by ${sources} lists${dayOf(directory, product)}` };
  return generalOf(directory, product, where);
}

/** A game has other uses for a list of alternatives, or of start-ups, than a program. */
function ownWordsOf({ slug, category }: Choosable, product: PlannedProduct): string | null {
  if (product.fits.includes("games") && !readByAnyone.has(category)) return null;
  const { reason, reasonForDevices } = knownDirectory(slug);
  if (product.fits.includes("hardware") && reasonForDevices) return reasonForDevices;
  return reason?.replace("{software}", () => softwareOf(product)) ?? null;
}
