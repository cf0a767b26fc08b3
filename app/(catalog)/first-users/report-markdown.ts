import { formatDateTime } from "@/lib/core/format/dates";
import { formatNumber } from "@/lib/core/format/numbers";
import { plainMarkdown } from "@/lib/core/format/plain-markdown";
import type { FirstUsersReport } from "@/lib/reports/first-users/first-users.schema";
import { engineWords, promoWords, searchName } from "./labels";

/** The report as Markdown, to paste into notes. Words of the page are escaped, so that none becomes markup. */
export function reportMarkdown(report: FirstUsersReport): string {
  const { product, url, engine, generated_at, note } = report;
  return [
    `# First users of ${plainMarkdown(product.name)}`,
    `<${url}>`,
    ...(product.kind === null ? [] : [`Taken for: ${plainMarkdown(product.kind)}.`]),
    ...(note === null ? [] : ["This is a guess: we are not sure what kind of product it is."]),
    `${plainMarkdown(engineWords(engine))}, ${formatDateTime(generated_at)}.`,
    ...part("Segments", report.segments.map(segmentText).join("\n\n")),
    ...part("Pain points", report.pain_points.map(painText).join("\n\n")),
    ...part("Subreddits", report.subreddits.map(subredditLine).join("\n")),
    ...part("Searches", report.search_queries.map(queryLine).join("\n")),
  ].join("\n\n");
}

/** A guess may have nothing to say in a part: that is left out. */
const part = (title: string, text: string): string[] => (text === "" ? [] : [`## ${title}`, text]);

function segmentText({ name, description, evidence, where_to_find }: FirstUsersReport["segments"][number]): string {
  return [
    `### ${plainMarkdown(name)}`,
    plainMarkdown(description),
    quotes(evidence),
    `Where: ${where_to_find.map(plainMarkdown).join("; ")}`,
  ].join("\n\n");
}

const painText = ({ pain, evidence }: FirstUsersReport["pain_points"][number]): string =>
  `**${plainMarkdown(pain)}**\n\n${sourceOf(pain, evidence)}`;

const sourceOf = (pain: string, evidence: readonly string[]) =>
  evidence.length === 1 && evidence[0] === pain ? "In the words of the page." : quotes(evidence);

const quotes = (evidence: readonly string[]) =>
  evidence.length === 0
    ? "Usual for products of this kind; the page does not say it."
    : evidence.map((phrase) => `> ${plainMarkdown(phrase)}`).join("\n>\n");

function subredditLine({ name, url, members, self_promo, why }: FirstUsersReport["subreddits"][number]): string {
  const size = members === null ? "members unknown" : `${formatNumber(members)} members`;
  return `- [${plainMarkdown(name)}](${url}) (${size}; self-promotion: ${promoWords(self_promo).toLowerCase()}). ${plainMarkdown(why)}`;
}

function queryLine({ query, engine, url, intent }: FirstUsersReport["search_queries"][number]): string {
  return `- [${plainMarkdown(query)}](${url.replaceAll("(", "%28").replaceAll(")", "%29")}) on ${searchName(engine)}. ${plainMarkdown(intent)}`;
}
