import type { PlannedProduct } from "../audience";
import { listedFieldsOf, ownFieldsOf } from "../fit";
import { businessFields } from "../product/known";

/** What its trade calls it. */
export const FOR_TRADE = "software for your trade";

/** Fields that nearly all software for a trade touches, and whose buyers look for something else. */
export const unspecific: ReadonlySet<string> = new Set([
  "Automation",
  "Communication",
  "HR",
  "Productivity",
  "Project Management",
]);
/** Stock and orders are part of software for many trades, and of what is added to a shop. */
export const isOfTrade = ({ categories, fits }: PlannedProduct) =>
  fits.includes("trade") &&
  !categories.some(
    (label) =>
      businessFields.has(label) && !unspecific.has(label) && (label !== "E-commerce" || fits.includes("shop_tools")),
  );

/** What a founder chooses in a list of everything; null where the fields are of software, and the product is none. */
export function entryOf(product: PlannedProduct): string | null {
  const { fits } = product;
  if (fits.includes("services")) return "agencies or services";
  if (fits.includes("marketplaces") && !fits.includes("ai")) return "Marketplaces";
  if (isOfTrade(product)) return "the trade that it is for";
  return listedFieldsOf(product)[0] ?? null;
}

const ofTechnology: ReadonlySet<string> = new Set(["Data", "Infrastructure"]);

/** What those who look for it call it. */
export function softwareOf(product: PlannedProduct): string {
  if (isOfTrade(product)) return FOR_TRADE;
  const [first] = product.categories;
  // What developers run is looked up by its own field, whatever else its page touches.
  if (first !== undefined && product.fits.includes("developers") && ofTechnology.has(first)) return `${first} software`;
  const fields = product.categories.filter((label) => businessFields.has(label));
  const specific = product.fits.includes("trade") ? fields.find((label) => !unspecific.has(label)) : undefined;
  return `${specific ?? fields[0] ?? ownFieldsOf(product)[0] ?? "business"} software`;
}
