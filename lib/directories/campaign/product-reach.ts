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

/**
 * Whether its buyers are no makers, who vote on launch platforms and talk in their communities: patients, players, readers, shops,
 * or the people of one trade. What developers use is theirs.
 */
export function isForNoMakers(product: PlannedProduct): boolean {
  const { categories, fits } = product;
  if (fits.includes("developers")) return isInOtherLanguage(product);
  return (
    isOdd(product) ||
    isOfTowns(product) ||
    isInOtherLanguage(product) ||
    isAnyOf(fits, ["kids", "mobile", "shop_tools", "trade"]) ||
    // A field alone does not tell whom it is sold to.
    (isAnyOf(fits, ["free", "on_sale"]) && ofLife.has(categories[0] ?? ""))
  );
}

const ofLife: ReadonlySet<string> = new Set<(typeof categoryLabels)[number]>(["Education", "Health", "Travel"]);

/** A package, a command, a program to install or an add-on: it is found where those are, and lists of start-ups have no place for it. */
export const isFoundElsewhere = ({ fits }: Pick<PlannedProduct, "fits">): boolean =>
  isAnyOf(fits, ["desktop", "extensions", "figma", "open_source", "shopify", "slack", "vs_code", "wordpress"]) ||
  (fits.includes("free") && fits.includes("developers"));

/** What is made in another language for firms or builders of any country: what people or one trade use is of use at home. */
export const isOfUseAbroad = (product: PlannedProduct): boolean =>
  !isOfCountry(product) && !isAnyOf(product.fits, ["marketplaces", "mobile", "no_software", "templates", "trade"]);

/** Whether what is built in are the rules of one country, such as its taxes. */
const isOfCountry = ({ categories }: Pick<PlannedProduct, "categories">): boolean =>
  ofCountries.has(categories[0] ?? "");

/** Fields whose rules each country makes. */
const ofCountries: ReadonlySet<string> = new Set<(typeof categoryLabels)[number]>(["Finance", "HR", "Legal"]);
