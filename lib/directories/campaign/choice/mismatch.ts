import type { PlannedProduct } from "../audience";
import { isAnyOf } from "../product/kinds";
import { type Choosable, type DirectoryLabel, demandOf } from "./choosable";

/** What a directory asks for that a product is not. */
export type Mismatch = { kind: string } | { language: string } | { region: string } | "software" | "no place";

/**
 * Why a directory does not take a product; null if it does. A product that nothing is known of is taken only where any
 * product is.
 */
export function mismatchOf(directory: Choosable, product: PlannedProduct): Mismatch | null {
  const { category, language, region } = directory;
  const { fits } = product;
  const demand = demandOf(directory);
  if (demand !== null && !fits.includes(demand)) return { kind: demand };
  if (language !== null && language !== "en" && language !== product.language) return { language };
  if (region !== null && !isServed(directory, product)) return { region };
  if (fits.includes("local")) return demand !== null || category === "Business directory" ? null : "no place";
  // Customers review shops and schools where they review firms with software.
  return demand !== "reviews" && isForPrograms(category, product) ? "software" : null;
}

/**
 * Whether a directory of one region serves a product. Where its users are is often not known: then the language of its page
 * tells enough, if the directory is in it.
 */
function isServed({ region, language }: Choosable, product: PlannedProduct): boolean {
  if (region !== null && product.regions.includes(region)) return true;
  return product.regions.length === 0 && language !== null && language !== "en" && language === product.language;
}

/** Whether a kind of directory takes programs that this product is none of. */
function isForPrograms(category: string, { fits }: PlannedProduct): boolean {
  // What is played or tapped is no software as a service.
  if (isAnyOf(fits, ["games", "mobile"]) && category === "SaaS directory") return true;
  if (!ofSoftware.has(category)) return false;
  // A marketplace of AI agents stands among the AI tools; what brings people together is no program to be compared.
  if (fits.includes("marketplaces") && !fits.includes("ai")) return true;
  return isAnyOf(fits, ["no_software", "templates"]);
}

const ofSoftware: ReadonlySet<string> = new Set<DirectoryLabel>([
  "SaaS directory",
  "Software reviews",
  "Marketplace & app store",
  "Deals",
]);
