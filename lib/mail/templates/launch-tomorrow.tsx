import { z } from "zod";
import { formatDateTime, weekInWords } from "@/lib/core/format/dates";
import { defineMail } from "../define-mail";
import { Action, becauseSubmitted, Letter, OpenItems, Paragraph, Quote } from "../layout";
import { sampleLaunchUrl, sampleName, sampleProductUrl } from "../sample";
import { launchNamed, launchText } from "../text";

export const launchTomorrow = defineMail({
  kind: "launch_tomorrow",
  label: "Launch tomorrow",
  facts: z.object({
    name: z.string(),
    tagline: z.string().nullable(),
    week: z.string(),
    goLiveAt: z.iso.datetime(),
    launchUrl: z.url(),
    productUrl: z.url(),
  }),
  sample: {
    name: sampleName,
    tagline: "Rockets for teams",
    week: "2026-W48",
    goLiveAt: "2026-11-23T00:00:00Z",
    launchUrl: sampleLaunchUrl,
    productUrl: sampleProductUrl,
  },
  subject: ({ name }) => `${launchNamed(name)} launches tomorrow`,
  draw: ({ name, tagline, week, goLiveAt, launchUrl, productUrl }) => (
    <Letter
      preview={`Live on ${formatDateTime(goLiveAt)}. Text to share is inside.`}
      title="Your launch is tomorrow"
      because={becauseSubmitted}
    >
      <Paragraph>
        {launchNamed(name)} goes live on {formatDateTime(goLiveAt)}, in {weekInWords(week)}. You have nothing to do for
        that. What helps on the day:
      </Paragraph>
      <OpenItems
        items={[
          "Share the page with the people who know your product",
          "Keep the badge on your site: it shows your upvotes",
          "The ranks of the week are final on Sunday at midnight UTC",
        ]}
      />
      <Paragraph>Text to share:</Paragraph>
      <Quote text={launchText({ name, tagline, productUrl })} />
      <Action href={launchUrl}>See your launch</Action>
    </Letter>
  ),
});
