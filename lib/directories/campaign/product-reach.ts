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
  return !fits.includes("developers") || (fits.includes("business") && ofCountries.has(categories[0] ?? ""));
}

/** Fields whose rules each country makes. */
const ofCountries: ReadonlySet<string> = new Set<(typeof categoryLabels)[number]>(["Finance", "HR", "Legal"]);
