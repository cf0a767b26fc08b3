import { productTypes, typeLabels } from "@/lib/core/catalog/labels";

/** The API's word for a type as a reader says it. */
export function typeLabel(type: string): string {
  return Object.hasOwn(typeLabels, type) ? typeLabels[type as keyof typeof typeLabels] : type;
}

/** Every type with its label, for a select. */
export const typeOptions = productTypes.map((value) => ({ value, label: typeLabels[value] }));
