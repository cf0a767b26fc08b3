import type { PlannedProduct } from "../audience";
import { listedFieldsOf, ownFieldsOf } from "../fit";
import { businessFields } from "../product/known";

/** What it is called whose buyers look for software of their trade. */
export const FOR_TRADE = "software for the trade you serve";

/** Fields that nearly all software for a trade touches, and whose buyers look for something else. */
export const unspecific: ReadonlySet<string> = new Set([
  "Automation",
  "Communication",
  "HR",
  "Productivity",
  "Project Management",
]);
/**
 * Whether buyers know it by their trade. Only what it does first may be better known: its other fields, such as stock, orders and
 * news to customers, are part of software for many trades, and so are shops of what is not added to one.
 */
export const isOfTrade = ({ categories: [first], fits }: PlannedProduct) =>
  fits.includes("trade") &&
  !(
    first !== undefined &&
    businessFields.has(first) &&
    !unspecific.has(first) &&
    (first !== "E-commerce" || fits.includes("shop_tools"))
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
