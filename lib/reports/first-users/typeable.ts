import { categoryLabels } from "@/lib/core/catalog/labels";

const MAX_LENGTH = 80;
const MAX_WORDS = 9;

/** Labels that are kinds of products as well: "best CRM" finds products, "best Productivity software" finds lists. */
const kindLabels = new Set(["crm", "cms"]);
const bareLabels = new Set(
  categoryLabels.map((label) => label.toLowerCase()).filter((label) => !kindLabels.has(label)),
);
const filler =
  /\b(best|top|good|free|new|looking for|recommend(?:ations?|ed)?|alternatives?|reddit|the|an?|software|tools?|apps?|platforms?|solutions?)\b/g;

/** True for words that somebody types into a search: few, no sentence, and more than the label of a category. */
export function isTypeable(query: string): boolean {
  const words = query.split(" ").length;
  if (query.length > MAX_LENGTH || words > MAX_WORDS || /[.!?…;]$|[;|]/u.test(query)) return false;
  const told = query.toLowerCase().replace(filler, " ").replace(/["']/g, "").trim().replace(/\s+/g, " ");
  return told.length > 1 && !bareLabels.has(told);
}
