import { z } from "zod";
import { daysOfWeek } from "@/lib/core/catalog/weeks";
import { formatDay, weekInWords } from "@/lib/core/format/dates";
import { defineMail } from "../define-mail";
import { Action, Address, becauseSubmitted, Letter, OpenItems, Paragraph, Quote } from "../layout";
import { sampleLaunchUrl, sampleName, sampleProductUrl } from "../sample";
import { launchNamed, launchText } from "../text";

export const live = defineMail({
  kind: "live",
  label: "Live",
  facts: z.object({
    name: z.string(),
    productUrl: z.url(),
    /** Mails that were queued by 0.1.0 have none of these. */
    launchUrl: z.url().nullish(),
    tagline: z.string().nullish(),
    week: z.string().nullish(),
  }),
  sample: {
    name: sampleName,
    productUrl: sampleProductUrl,
    launchUrl: sampleLaunchUrl,
    tagline: "Rockets for teams",
    week: "2026-W48",
  },
  subject: ({ name }) => `${launchNamed(name)} is live`,
  draw: ({ name, productUrl, launchUrl, tagline, week }) => (
    <Letter
      preview="People can find it, share it and upvote it. Text to share is inside."
      title={`${launchNamed(name)} is live`}
      because={becauseSubmitted}
    >
      <Paragraph>
        It is in the catalog and in the ranking of {week ? weekInWords(week) : "its week"}. From now on people can find
        it, share it and upvote it. {week && closes(week)} What helps today:
      </Paragraph>
      <OpenItems
        items={[
          "Share the page with the people who know your product",
          "Keep the badge on your site: it shows your upvotes",
          "Follow its rank, visits and upvotes under My launches",
        ]}
      />
      <Paragraph>Text to share:</Paragraph>
      <Quote text={launchText({ name, tagline, productUrl })} />
      <Action href={productUrl}>See the listing</Action>
      {launchUrl && (
        <Paragraph>
          Its figures and what to do next: <Address href={launchUrl} />
        </Paragraph>
      )}
    </Letter>
  ),
});

function closes(week: string): string {
  return `The week closes on ${formatDay(daysOfWeek(week).ends_on)} at 24:00 UTC.`;
}
