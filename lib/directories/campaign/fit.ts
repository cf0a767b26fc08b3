import type { categoryLabels, directoryLabels } from "@/lib/core/catalog/labels";
import type { PlannedProduct } from "./audience";

type ListingLabel = (typeof categoryLabels)[number];
type DirectoryLabel = (typeof directoryLabels)[number];

const software: DirectoryLabel[] = ["SaaS directory", "Software reviews"];
const code: DirectoryLabel[] = ["Developer tools", "Open source"];

/** Which kinds of directory are made for the readers of a field. Fields that are not here fit all alike. */
const kinds: Partial<Record<ListingLabel, DirectoryLabel[]>> = {
  AI: ["AI directory"],
  Analytics: software,
  Automation: [...software, "AI directory"],
  CMS: [...software, "Design & no-code"],
  Communication: software,
  CRM: software,
  "Customer Support": software,
  Data: [...code, "SaaS directory"],
  Design: ["Design & no-code"],
  "Developer Tools": code,
  "E-commerce": [...software, "Marketplace & app store"],
  Finance: software,
  Games: ["Mobile apps"],
  Health: ["Mobile apps"],
  HR: software,
  Infrastructure: code,
  Legal: software,
  Marketing: software,
  "No-Code": ["Design & no-code"],
  "Open Source": ["Open source", "Developer tools"],
  Productivity: ["SaaS directory", "Mobile apps"],
  "Project Management": software,
  Sales: software,
  Security: [...code, "Software reviews"],
  // The communities are of makers and founders, not of people who look for others.
  Social: ["Mobile apps"],
  Travel: ["Mobile apps"],
};

const kindsFor = new Map<string, readonly string[]>(Object.entries(kinds));

/** The first of a product's categories that a kind of directory is made for, or null. */
export function fieldServedBy(directory: string, categories: readonly string[]): string | null {
  return categories.find((label) => kindsFor.get(label)?.includes(directory)) ?? null;
}

/** Fields that only programs are of. */
const ofPrograms: ReadonlySet<string> = new Set(
  "Analytics,Automation,CMS,Communication,CRM,Customer Support,Developer Tools,HR,Infrastructure,No-Code,Open Source,Productivity,Project Management,Sales,Security,Utilities".split(
    ",",
  ),
);

/** Fields that work for others is sold in; of the other fields are the programs and people that it is for. */
const ofServices: ReadonlySet<string> = new Set(["Design", "Finance", "Legal", "Marketing", "Media", "Writing"]);

/**
 * Whether a field is what people look for when they look for this. Of all that is kept in order, from herds to ticket
 * sales, a page reads as Productivity, so only what its own words call a tool for work is that.
 */
const isLookedFor = (label: string, fits: readonly string[]) =>
  label !== "Productivity" || fits.includes("productivity");

/** The fields that a founder chooses in a form: a course is of no field of programs, and a bakery of none at all. */
export function ownFieldsOf({ categories, fits }: Pick<PlannedProduct, "categories" | "fits">): readonly string[] {
  return fieldsOf({ categories, fits }).filter((label) => isLookedFor(label, fits));
}

function fieldsOf({ categories, fits }: Pick<PlannedProduct, "categories" | "fits">): readonly string[] {
  if (fits.includes("local")) return [];
  // Its words are of what is bought and sold there.
  if (fits.includes("marketplaces") && !fits.includes("ai")) return [];
  if (fits.includes("services")) return categories.filter((label) => ofServices.has(label));
  if (!fits.includes("no_software")) return categories;
  // The words of a thing that is sold, or taught, are of what it is about: yeast is no health, and lessons about AI are none.
  const own = ofKinds.find(([kind]) => fits.includes(kind))?.[1];
  return own === undefined ? categories.filter((label) => !ofPrograms.has(label)) : [own];
}

/** The fields that a list of everything has a place for. Open source is how a program is made, and no field of its own. */
export const listedFieldsOf = (product: Pick<PlannedProduct, "categories" | "fits">): readonly string[] =>
  ownFieldsOf(product).filter((label) => label !== "Open Source");

/** Where goods, lessons and letters stand, whatever they are about. */
const ofKinds: readonly (readonly [kind: string, label: ListingLabel])[] = [
  ["shop", "E-commerce"],
  ["courses", "Education"],
  ["newsletters", "Media"],
];

/** The fields whose products a kind of directory is made for; none if it takes all alike. */
export function fieldsServedBy(directory: string): string[] {
  return [...kindsFor].filter(([, made]) => made.includes(directory)).map(([label]) => label);
}
