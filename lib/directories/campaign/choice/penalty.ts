import type { PlannedProduct } from "../audience";
import { hasTrait } from "../known-directories";
import { isOdd } from "../product-reach";
import type { Choosable } from "./choosable";
import { isOfField } from "./nearness";
import { pricePenalty } from "./price-penalty";
import { languagePenalty, launchPenalty, startupPenalty } from "./reader-penalties";

/** That a directory's readers look for something else, or that there are hardly any, in points off its worth. */
export function penaltyOf(directory: Choosable, product: PlannedProduct): number {
  const { category, dr } = directory;
  return (
    startupPenalty(directory, product) +
    sizePenalty(directory, product) +
    pricePenalty(directory, product) +
    languagePenalty(directory, product) +
    launchPenalty(directory, product) +
    linkPenalty(directory, product) +
    // It asks for the address in a store.
    (category === "Mobile apps" && product.fits.includes("coming") ? 40 : 0) +
    (isLibrary(product) && category === "SaaS directory" ? 16 : 0) +
    // Nobody knows it, and it ranks nowhere.
    (dr !== null && dr < 15 && !isOfField(directory, product) ? 14 : 0)
  );
}

/**
 * Few products of their first days have revenue to publish, and larger companies review what they were asked to: by who
 * sells to them in a talk.
 */
const sizePenalty = (directory: Choosable, { fits }: PlannedProduct): number =>
  (hasTrait(directory, "revenue") ? 40 : 0) +
  (hasTrait(directory, "large_companies") && !fits.includes("on_request") ? 20 : 0);

/** Nobody looks for a letter or a game in a list of start-ups: without a link that counts, to be there brings nothing. */
const linkPenalty = ({ category, linkType }: Choosable, product: PlannedProduct): number =>
  isOdd(product) && category === "Startup directory" && linkType !== "dofollow" ? 7 : 0;

const isLibrary = ({ fits }: PlannedProduct) => fits.includes("open_source") && fits.includes("developers");
