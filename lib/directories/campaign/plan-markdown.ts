import { formatDate, formatFullDay, formatWeek } from "@/lib/core/format/dates";
import { plainMarkdown } from "@/lib/core/format/plain-markdown";
import type { CampaignPlan } from "@/lib/directories/campaign.schema";
import { ELSEWHERE } from "./elsewhere";
import { kitRemark, kitTexts } from "./kit-texts";
import { productNameOf } from "./plan-inputs";
import { fillingWords } from "./reason/filling";

interface Line {
  position: number;
  name: string;
  /** Where it is submitted. */
  address: string;
  reason: string;
  task: string;
  prepare: string;
  isDone?: boolean;
  note?: string | null;
}

interface MarkdownOf extends Pick<CampaignPlan, "copy_kit" | "elsewhere"> {
  name: string | null;
  remark?: string | null;
  /** What to know of the texts. */
  textsRemark?: string | null;
  launches: readonly { date: string; name: string; task: string }[];
  weeks: readonly { week: string; starts_on: string; entries: readonly Line[] }[];
}

/** A plan as Markdown: the launches, the texts to copy, then week by week with boxes to tick. */
export function planMarkdown(whole: CampaignPlan): string {
  const { url, product, steering, note, weeks, launches, copy_kit, elsewhere } = whole;
  return markdownOf({
    launches,
    elsewhere,
    copy_kit,
    remark: [note, fillingWords(whole)].filter((words) => words !== null).join(" ") || null,
    textsRemark: kitRemark(steering.language),
    name: productNameOf({ url, name: product.name }),
    weeks: weeks.map(({ directories, ...week }) => ({
      ...week,
      entries: directories.map((directory) => ({ ...directory, address: directory.submit_url ?? directory.url })),
    })),
  });
}

/** A plan or a saved campaign as Markdown. */
export function markdownOf({
  name,
  remark = null,
  textsRemark = null,
  launches,
  copy_kit,
  elsewhere,
  weeks,
}: MarkdownOf): string {
  return [
    `# Directory campaign${name ? ` for ${plainMarkdown(name)}` : ""}`,
    ...(remark ? [plainMarkdown(remark)] : []),
    ...elsewhereLines(elsewhere),
    ...launchLines(launches),
    ...kitLines(copy_kit, textsRemark),
    ...weeks.flatMap(({ week, starts_on, entries }) => [
      `## ${formatWeek(week)}, from ${formatDate(starts_on)}`,
      entries.map(entryOf).join("\n"),
    ]),
    "",
  ].join("\n\n");
}

function elsewhereLines(places: MarkdownOf["elsewhere"]): string[] {
  if (places.length === 0) return [];
  const lines = places.map(({ name, url, task }) => `- [ ] [${plainMarkdown(name)}](${url}) ${plainMarkdown(task)}.`);
  return [`## ${ELSEWHERE}`, lines.join("\n")];
}

function launchLines(launches: MarkdownOf["launches"]): string[] {
  if (launches.length === 0) return [];
  const lines = launches.map(
    ({ date, name, task }) => `- [ ] ${formatFullDay(date)}: ${plainMarkdown(name)}. ${plainMarkdown(task)}`,
  );
  return ["## Launch days", lines.join("\n")];
}

function kitLines(kit: CampaignPlan["copy_kit"], remark: string | null): string[] {
  const texts = kitTexts(kit);
  return texts.length === 0
    ? []
    : [
        "## Texts to copy",
        ...(remark ? [remark] : []),
        ...texts.flatMap(({ label, text }) => [`**${label}**`, fenced(text)]),
      ];
}

/** A text as it is, to be copied: in a block whose fence is longer than any in the text. */
function fenced(text: string): string {
  const ticks = [...text.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = "`".repeat(Math.max(3, ...ticks.map((run) => run + 1)));
  return `${fence}text\n${text}\n${fence}`;
}

function entryOf({ position, name, address, reason, task, prepare, isDone = false, note = null }: Line): string {
  const link = address.replaceAll("(", "%28").replaceAll(")", "%29");
  const noted = note ? ` Note: ${plainMarkdown(note.replace(/\s+/g, " "))}` : "";
  const ready = isDone ? "" : ` Ready: ${plainMarkdown(prepare)}.`;
  return `- [${isDone ? "x" : " "}] ${position}. [${plainMarkdown(name)}](${link}) ${plainMarkdown(reason)} ${plainMarkdown(task)}${ready}${noted}`;
}
