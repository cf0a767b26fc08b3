import { formatDate, formatDay, formatWeek } from "@/lib/core/format/dates";
import type { CampaignPlan } from "@/lib/directories/campaign.schema";
import { kitTexts } from "./kit-texts";
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

function kitLines(kit: CampaignPlan["copy_kit"]): string[] {
  const texts = kitTexts(kit);
  return texts.length === 0
    ? []
    : ["## Texts to copy", ...texts.flatMap(({ label, text }) => [`**${label}**`, fenced(text)])];
}

/** A text as it is, to be copied: in a block whose fence is longer than any in the text. */
function fenced(text: string): string {
  const ticks = [...text.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = "`".repeat(Math.max(3, ...ticks.map((run) => run + 1)));
  return `${fence}text\n${text}\n${fence}`;
}

function entryOf({
  position,
  name,
  url,
  submit_url,
  reason,
  task,
  prepare,
}: CampaignPlan["weeks"][number]["directories"][number]) {
  const address = (submit_url ?? url).replaceAll("(", "%28").replaceAll(")", "%29");
  return `- [ ] ${position}. [${plain(name)}](${address}) ${plain(reason)} ${plain(task)} Ready: ${plain(prepare)}.`;
}

const plain = (text: string) => text.replace(/[\\`*_{}[\]<>#|~!&]/g, "\\$&");
