import type { ProductPage } from "@/lib/reports/first-users/read-page";
import type { Job } from "../page/jobs";
import { leadTaskOf } from "../page/jobs";
import type { Line, PageLines } from "../page/lines";

/** What people come to do with a product that no table knows, and whose page names no thing: "hide YouTube Shorts". */
export interface Task extends Job {
  /** "Extension to hide YouTube Shorts". */
  thing: string;
  line: Line;
  /** The page says what the product does, and not what one does with it: "an extension that reads the slide". */
  isOfProduct: boolean;
}

/** The task that the page leads with; null if it leads with none. */
export function taskOf(page: ProductPage, lines: PageLines): Task | null {
  const lead = leadTaskOf(lines);
  if (!lead) return null;
  // "Identify birds by their song" is not about my song.
  const search = shortened(/\btheir\b/iu.test(lead.line.text) ? lead.phrase : lead.search);
  return { ...lead, search, thing: `${toolOf(page, lines)} to ${search}` };
}

/** A search has few words: "practice my startup pitch", without those with whom. */
function shortened(search: string): string {
  if (search.split(" ").length <= MAX_WORDS) return search;
  const shorter = search.replace(
    /\s(?:with|on|in|at|from|using|across|within|who|that|as|by)\s(?:(?!\s(?:with|on|in|at|from|using|by)\s).)*$/u,
    "",
  );
  return shorter === search || shorter.split(" ").length < MIN_WORDS ? search : shortened(shorter);
}

const MAX_WORDS = 5;
const MIN_WORDS = 3;

/** What somebody calls such a product who does not know it. */
export function toolOf({ type, categories: [label = ""] }: ProductPage, { lines }: PageLines): string {
  const says = (word: RegExp) => lines.some(({ plain }) => word.test(plain));
  if (type === "browser_extension" || says(/\b(?:browser|chrome|firefox|safari) extension\b/u)) return "extension";
  if (type === "mobile_app" || pocketLabels.has(label) || says(/\b(?:iphone|android|your phone|app store)\b/u))
    return "app";
  return "tool";
}

/** Labels of what people have in their pocket. */
const pocketLabels = new Set(["Health", "Travel", "Social", "Games"]);

/** What is typed by people who have this to do. */
export const taskSearches = ({ search, thing }: Task): string[] => [
  `how to ${search}`,
  thing,
  `best ${thing}`,
  `easiest way to ${search}`,
  `how do you ${search}`,
];

/**
 * The same where no table knows the kind. An extension is looked for by what it does, and an app or a tool by what it is: of ten such
 * pages five of ten searches for how to do it were good, and two of all the others. "An extension that reads the slide" says what it does, and nobody looks for that.
 */
export const unknownTaskSearches = ({ search, thing, isOfProduct }: Task): string[] =>
  isOfProduct ? [] : [`how to ${search}`, ...(thing.startsWith("extension ") ? [thing] : [])];
