import type { CampaignPlan } from "@/lib/directories/campaign.schema";

type Kit = CampaignPlan["copy_kit"];

/** The parts of a kit in their order, and what each is called. */
const parts = [
  ["name", "Name"],
  ["tagline_60", "Tagline, 60 characters"],
  ["tagline_160", "Tagline, 160 characters"],
  ["description_short", "Description, short"],
  ["description_medium", "Description, medium"],
  ["description_long", "Description, long"],
  ["categories", "Categories"],
  ["logo_url", "Logo"],
  ["picture_urls", "Pictures"],
] as const;
type Part = (typeof parts)[number][0];

/** What is ready to copy, in its order. */
export function kitTexts(kit: Kit): { label: string; text: string }[] {
  return parts.flatMap(([part, label]) => {
    const text = textOf(kit, part);
    return text ? [{ label, text }] : [];
  });
}

const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** What to know of texts in another language than that of nearly all forms; null if there is nothing to say. */
export function kitRemark(language: string | null): string | null {
  if (language === null || language === "en") return null;
  return `They are in ${languageNames.of(language)}, as your page is: translate them for forms in English.`;
}

const columnOf = (part: Part) => `copy_${part}`;

/** The columns of a table that hold the kit. */
export const kitColumns: readonly string[] = parts.map(([part]) => columnOf(part));

/** The cells of one line: every line has the whole kit, so that it is at hand wherever the table was sorted or cut. */
export function kitCells(kit: Kit): Record<string, string | null> {
  return Object.fromEntries(parts.map(([part]) => [columnOf(part), textOf(kit, part)]));
}

/** Addresses may hold commas, so each has its line. */
function textOf(kit: Kit, part: Part): string | null {
  if (!kit) return null;
  if (part === "categories") return kit.categories.join(", ") || null;
  return part === "picture_urls" ? kit.picture_urls.join("\n") || null : kit[part];
}
