import type { PlannedProduct } from "../audience";
import { isAnyOf } from "../product/kinds";
import { isInOtherLanguage, isOfUseAbroad } from "../product-reach";
import { waitsToLaunch } from "../waits";
import { type Choosable, type DirectoryLabel, isOfNews, WELL_KNOWN } from "./choosable";

/** How far readers of English are from a product in another language, in points; a place of its own region writes about it. */
export function languagePenalty(directory: Choosable, product: PlannedProduct): number {
  const { region } = directory;
  if (!isInOtherLanguage(product) || (region !== null && product.regions.includes(region))) return 0;
  return isOfReaders(directory) ? 30 : 0;
}

/** Their readers buy, read or try out at once: what is in another language says nothing to them. */
const isOfReaders = ({ category, onlyFor }: Choosable) => ofReaders.has(category) || onlyFor === "beta";
const ofReaders: ReadonlySet<string> = new Set<DirectoryLabel>(["Newsletter & media", "Deals"]);

/** How far a product is from the voters of launch platforms, in points: makers, who try what opens at once and is in English. */
export function launchPenalty({ launchPlatform, sources }: Choosable, product: PlannedProduct): number {
  if (!launchPlatform) return 0;
  const { fits } = product;
  // Only the platforms that everyone visits are worth preparing for a day that nobody knows yet.
  if (waitsToLaunch(fits) && sources < WELL_KNOWN) return 30;
  // A launch is a day of work, and an entry in a list is five minutes.
  if (fits.includes("services")) return 40;
  // Voters of other countries cannot use what is made for the law of one.
  if (isInOtherLanguage(product)) return isOfUseAbroad(product) ? 12 : 30;
  // What is read, learnt or held is seen at the platforms that everyone visits, if anywhere.
  if (fits.includes("no_software") && sources < WELL_KNOWN) return 24;
  return fits.includes("on_request") ? 12 : 0;
}

/** How far a product is from those who look for young companies, in points. */
export function startupPenalty(directory: Choosable, { fits, language }: PlannedProduct): number {
  if (!forStartups.has(directory.category)) return 0;
  // At home it is news all the same.
  const isAtHome = directory.language !== "en" && directory.language === language;
  const isNoFirm = isOfNoFirm(fits);
  // Neither a course nor a template is news of start-ups.
  const isNoNews = isOfNews(directory) && !isAtHome && (isNoFirm || isAnyOf(fits, ["no_software", "templates"]));
  const isFar = isNoFirm || isAnyOf(fits, ["games", "open_source"]);
  return (isNoNews ? 40 : 0) + (isFar ? 20 : fits.includes("mobile") ? 10 : 0);
}

/** Their readers look for companies, not for something to play. */
const forStartups: ReadonlySet<string> = new Set<DirectoryLabel>([
  "Startup directory",
  "Newsletter & media",
  "Business directory",
]);

/** What is given away by people, and not by a firm that news could write about. */
const isOfNoFirm = (fits: readonly string[]) =>
  isGivenAway(fits) && isAnyOf(fits, ["developers", "extensions", "games", "mobile", "open_source"]);

/** What says no price in a store of add-ons has none. */
const isGivenAway = (fits: readonly string[]) =>
  fits.includes("free") || (fits.includes("extensions") && !fits.includes("on_sale"));
