import type { CampaignPlan } from "@/lib/directories/campaign.schema";

type Kit = CampaignPlan["copy_kit"];

/** The parts of a kit in their order, what each is called, and how many characters of it a form takes. */
const parts = [
  ["name", "Name"],
  ["tagline_60", "Tagline", "60"],
  ["tagline_160", "Tagline", "160"],
  ["description_short", "Description", "200"],
  ["description_medium", "Description", "500"],
  ["description_long", "Description", "2,000"],
  ["categories", "Categories"],
  ["logo_url", "Logo"],
  ["picture_urls", "Pictures"],
] as const;
type Part = (typeof parts)[number][0];

/** What is ready to copy, in its order. A text that is the same for two lengths is there once. */
export function kitTexts(kit: Kit): { label: string; text: string }[] {
  const found: { name: string; sizes: string[]; text: string }[] = [];
  for (const [part, name, size] of parts) {
    const text = textOf(kit, part);
    const before = found.at(-1);
    if (size && before?.name === name && before.text === text) before.sizes.push(size);
    else if (text) found.push({ name, sizes: size ? [size] : [], text });
  }
  return found.map(({ name, sizes, text }) => ({
    label: sizes.length === 0 ? name : `${name}, ${sizesIn.format(sizes)} characters`,
    text,
  }));
}

const sizesIn = new Intl.ListFormat("en");

const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** What to know of texts in another language than that of nearly all forms; null if there is nothing to say. */
export function kitRemark(language: string | null): string | null {
  if (language === null || language === "en") return null;
  return `They are in ${languageNames.of(language)}, as your page is: translate them for forms in English.`;
}

const columnOf = (part: Part) => `copy_${part}`;

/** The columns of a table that hold the kit. */
export const kitColumns: readonly string[] = [...parts.map(([part]) => columnOf(part)), "copy_language"];

/** The cells of one line: every line has the whole kit, so that it is at hand wherever the table was sorted or cut. */
export function kitCells(kit: Kit, language: string | null): Record<string, string | null> {
  const cells = parts.map(([part]) => [columnOf(part), textOf(kit, part)] as const);
  return Object.fromEntries([...cells, ["copy_language", kit && language]]);
}

/** Addresses may hold commas, so each has its line. */
function textOf(kit: Kit, part: Part): string | null {
  if (!kit) return null;
  if (part === "categories") return kit.categories.join(", ") || null;
  return part === "picture_urls" ? kit.picture_urls.join("\n") || null : kit[part];
}
