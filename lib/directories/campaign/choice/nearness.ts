import type { PlannedProduct } from "../audience";
import { fieldServedBy } from "../fit";
import { hasTrait } from "../known-directories";
import type { SpecialKind } from "../product/kinds";
import { type Choosable, demandOf } from "./choosable";

/** That a directory's readers are in the product's field, country and language, in points of its worth. */
export function nearnessOf(directory: Choosable, product: PlannedProduct): number {
  const { region, language } = directory;
  const isLocal = region !== null && product.regions.includes(region);
  const isOwnLanguage = language !== null && language !== "en" && language === product.language;
  return (
    (isOfField(directory, product) ? 16 : 0) +
    (isLocal ? 14 : 0) +
    (isOwnLanguage ? 14 : 0) +
    (isForComing(directory, product) ? 30 : 0) +
    rarityOf(directory, product)
  );
}

/** Whether a directory is for the field or the kind of the product. */
export function isOfField(directory: Choosable, product: PlannedProduct): boolean {
  const { categories, fits } = product;
  const demand = demandOf(directory);
  const isForField = fieldServedBy(directory.category, categories) !== null;
  if (isForField && !isOddAmongSaas(directory, product)) return true;
  return demand !== null && fits.includes(demand);
}

/** A library or a command is no web software to be listed by its use. */
const isOddAmongSaas = ({ category }: Choosable, { fits }: PlannedProduct) =>
  category === "SaaS directory" && fits.includes("open_source");

/** Whether its readers sign up for what is not open yet, and this is not. */
export const isForComing = (directory: Choosable, { fits }: PlannedProduct): boolean =>
  fits.includes("coming") && hasTrait(directory, "coming");

/**
 * Kinds that few directories take alone, with their points: all of their readers look for just that, however few they are.
 * Of lists of agents there are ten, and many live on next to nothing.
 */
const rarity: ReadonlyMap<string, number> = new Map<SpecialKind, number>([
  ["android", 30],
  ["apis", 30],
  ["bolt", 30],
  ["ecommerce", 30],
  ["gpts", 30],
  ["kids", 30],
  ["laravel", 30],
  ["lovable", 30],
  ["mcp", 30],
  ["mobile", 10],
  ["nextjs_starters", 30],
  ["pay_once", 30],
  ["productivity", 30],
  ["remote_work", 30],
  ["salesforce", 30],
  ["seo", 30],
  ["ai_agents", 12],
]);

function rarityOf(directory: Choosable, { fits }: PlannedProduct): number {
  const demand = demandOf(directory);
  // An app earns what a paid place costs only where many look for apps.
  if (demand === "mobile" && directory.pricing === "Paid") return 0;
  return demand !== null && fits.includes(demand) ? (rarity.get(demand) ?? 0) : 0;
}
