import type { categoryLabels } from "@/lib/core/catalog/labels";
import type { PlannedProduct } from "./audience";
import { isAnyOf } from "./product/kinds";

/** Of a game, a newsletter, a template or a device: few directories are for it. */
export const isOdd = ({ fits }: Pick<PlannedProduct, "fits">): boolean =>
  isAnyOf(fits, ["games", "no_software", "templates"]);

/**
 * Whether readers of English cannot use a product. Developers read English whatever the page's language is. What they build in
 * for firms of one country, such as its invoices or its wages, is of use only there.
 */
export function isInOtherLanguage({ categories, fits, language }: PlannedProduct): boolean {
  if (language === null || language === "en") return false;
  return !fits.includes("developers") || (fits.includes("business") && isOfCountry({ categories }));
}

/** Of soap or shirts: who votes on programs does not look for them. A device is shown among programs, too. */
export const isOfGoods = ({ fits }: Pick<PlannedProduct, "fits">): boolean =>
  fits.includes("shop") && !fits.includes("hardware");

/** What is bought and sold between people is of use where they live. One of agents or of code is of use anywhere. */
export const isOfTowns = ({ fits }: Pick<PlannedProduct, "fits">): boolean =>
  fits.includes("marketplaces") && !isAnyOf(fits, ["ai", "developers"]);

/** Whether what is built in are the rules of one country, such as its taxes. */
export const isOfCountry = ({ categories }: Pick<PlannedProduct, "categories">): boolean =>
  ofCountries.has(categories[0] ?? "");

/** Fields whose rules each country makes. */
const ofCountries: ReadonlySet<string> = new Set<(typeof categoryLabels)[number]>(["Finance", "HR", "Legal"]);
