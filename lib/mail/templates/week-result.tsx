import { z } from "zod";
import { weekInWords } from "@/lib/core/format/dates";
import { formatCount, formatNumber } from "@/lib/core/format/numbers";
import { defineMail } from "../define-mail";
import { Action, becauseSubmitted, Figures, Letter, type MailFigure, Paragraph, Quote } from "../layout";
import { sampleName, sampleOrigin, sampleProductUrl } from "../sample";
import { launchNamed } from "../text";

export const weekResult = defineMail({
  kind: "week_result",
  label: "Result of the week",
  facts: z.object({
    name: z.string(),
    week: z.string(),
    rank: z.int(),
    launches: z.int(),
    upvotes: z.int(),
    impressions: z.int(),
    clicks: z.int(),
    outboundClicks: z.int(),
    productUrl: z.url(),
    resultUrl: z.url(),
  }),
  sample: {
    name: sampleName,
    week: "2026-W47",
    rank: 2,
    launches: 14,
    upvotes: 128,
    impressions: 2_310,
    clicks: 412,
    outboundClicks: 198,
    productUrl: sampleProductUrl,
    resultUrl: `${sampleOrigin}/me/acme-rockets`,
  },
  subject: ({ name, rank, week }) => `${launchNamed(name)} is No. ${rank} of ${weekInWords(week)}`,
  draw: (facts) => (
    <Letter
      preview={`${formatCount(facts.upvotes, "upvote")} by the end of the week. Your winner’s badge is ready.`}
      numeral={facts.rank}
      title={`No. ${facts.rank} of ${weekInWords(facts.week)}`}
      because={becauseSubmitted}
    >
      <Paragraph>
        Congratulations: the week has closed, and {launchNamed(facts.name)} is No. {facts.rank} of{" "}
        {formatCount(facts.launches, "launch", "launches")}. This rank is final. The week in figures:
      </Paragraph>
      <Figures figures={figuresOf(facts)} />
      <Paragraph>Text to share:</Paragraph>
      <Quote text={shareTexts(facts).join("\n")} />
      <Action href={facts.resultUrl}>See your result and your winner&rsquo;s badge</Action>
    </Letter>
  ),
});

type Facts = (typeof weekResult)["sample"];

function figuresOf({ upvotes, impressions, clicks, outboundClicks }: Facts): MailFigure[] {
  return [
    counted(upvotes, "upvote"),
    counted(impressions, "impression", " in lists"),
    counted(clicks, "visit", " of your page in the catalog"),
    counted(outboundClicks, "click", " through to your own site"),
  ];
}

function counted(count: number, unit: string, rest = ""): MailFigure {
  return { value: formatNumber(count), label: `${count === 1 ? unit : `${unit}s`}${rest}` };
}

function shareTexts({ name, rank, week, launches, upvotes, productUrl }: Facts): string[] {
  const product = launchNamed(name);
  return [
    `${product} is No. ${rank} of ${weekInWords(week)} on Launch Catalog. Thank you for ${formatCount(upvotes, "upvote")}. ${productUrl}`,
    `Of ${formatCount(launches, "launch", "launches")} this week, ${product} came in at No. ${rank}. Have a look: ${productUrl}`,
  ];
}
