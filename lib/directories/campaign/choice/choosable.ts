import type { directoryLabels } from "@/lib/core/catalog/labels";
import type { SpecialKind } from "../product/kinds";

/** What the choice looks at in a directory. */
export interface Choosable {
  slug: string;
  category: string;
  pricing: "Free" | "Freemium" | "Paid";
  /** Domain rating, 0–100. */
  dr: number | null;
  launchPlatform: boolean | null;
  linkType: "dofollow" | "nofollow" | null;
  reviewDays: number | null;
  /** How many public lists name it. */
  sources: number;
  submitUrl: string | null;
  requiresAccount: boolean | null;
  requiresBacklink: boolean | null;
  /** Amount and currency, such as "19 USD". */
  price: string | null;
  language: string | null;
  region: string | null;
  onlyFor: string | null;
}

export type DirectoryLabel = (typeof directoryLabels)[number];

/** Of how many lists a launch platform is called well known. */
export const WELL_KNOWN = 9;

/** Categories of directories that take one kind of product, whether their row says so or not. */
const ofCategory: ReadonlyMap<string, SpecialKind> = new Map<DirectoryLabel, SpecialKind>([
  ["AI directory", "ai"],
  ["Mobile apps", "mobile"],
  ["Open source", "open_source"],
]);

/** The only kind of product that a directory takes; null for any. */
export const demandOf = ({ onlyFor, category }: Choosable): string | null =>
  onlyFor ?? ofCategory.get(category) ?? null;

/** Whether a directory brings news of start-ups, and not of one kind of product. */
export const isOfNews = (directory: Choosable): boolean =>
  directory.category === "Newsletter & media" && demandOf(directory) === null;
