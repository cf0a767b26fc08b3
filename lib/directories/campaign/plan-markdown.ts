import { formatDate, formatDay, formatWeek } from "@/lib/core/format/dates";
import type { CampaignPlan } from "@/lib/directories/campaign.schema";
import { productNameOf } from "./plan-inputs";

/** A plan as Markdown: the launches, the texts to copy, then week by week with boxes to tick. */
export function planMarkdown(plan: CampaignPlan): string {
  const name = productNameOf({ url: plan.url, name: plan.product.name });
  return [
    `# Directory campaign${name ? ` for ${plain(name)}` : ""}`,
    ...launchLines(plan),
    ...kitLines(plan.copy_kit),
    ...plan.weeks.flatMap(({ week, starts_on, directories }) => [
      `## ${formatWeek(week)}, from ${formatDate(starts_on)}`,
      directories.map(entryOf).join("\n"),
    ]),
    "",
  ].join("\n\n");
}

function launchLines({ launches }: CampaignPlan): string[] {
  if (launches.length === 0) return [];
  const lines = launches.map(({ date, name, task }) => `- [ ] ${formatDay(date)}: ${plain(name)}. ${plain(task)}`);
  return ["## Launch days", lines.join("\n")];
}

/** What each text of the kit is called. */
export const kitLabels = {
  name: "Name",
  tagline_60: "Tagline, 60 characters",
  tagline_160: "Tagline, 160 characters",
  description_short: "Description, short",
  description_medium: "Description, medium",
  description_long: "Description, long",
  categories: "Categories",
  logo_url: "Logo",
} as const;

/** The texts of the kit that are there, in their order. */
export function kitTexts(kit: CampaignPlan["copy_kit"]): { label: string; text: string }[] {
  const { categories, ...texts } = kit ?? { categories: [] };
  const all: Record<string, string | null> = { ...texts, categories: categories.join(", ") || null };
  return Object.entries(kitLabels).flatMap(([key, label]) => {
    const text = all[key];
    return text ? [{ label, text }] : [];
  });
}

function kitLines(kit: CampaignPlan["copy_kit"]): string[] {
  const texts = kitTexts(kit);
  return texts.length === 0
    ? []
    : ["## Texts to copy", ...texts.flatMap(({ label, text }) => [`**${label}**`, plain(text)])];
}

function entryOf({
  position,
  name,
  url,
  submit_url,
  reason,
  prepare,
}: CampaignPlan["weeks"][number]["directories"][number]) {
  const address = (submit_url ?? url).replaceAll("(", "%28").replaceAll(")", "%29");
  return `- [ ] ${position}. [${plain(name)}](${address}) ${plain(reason)} Ready: ${plain(prepare)}.`;
}

const plain = (text: string) => text.replace(/[\\`*_{}[\]<>#|~!]/g, "\\$&");
