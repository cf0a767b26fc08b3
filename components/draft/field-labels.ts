import { type FieldTable, listingFields } from "@/lib/launch/copy/fields";

const labelsOf = (table: FieldTable) =>
  Object.fromEntries(Object.entries(table).map(([name, { label }]) => [name, label]));

/** The API's field names as a founder reads them. */
export const labels: Record<string, string> = {
  url: "Product URL",
  email: "Your email address",
  ...labelsOf(listingFields),
};
