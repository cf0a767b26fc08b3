import { z } from "zod";
import { formatDate, formatDateTime, weekInWords } from "@/lib/core/format/dates";
import { defineMail } from "../define-mail";
import { Action, Address, becauseSubmitted, Letter, Paragraph } from "../layout";
import { sampleLaunchUrl, sampleName, sampleProductUrl } from "../sample";
import { launchNamed } from "../text";

export const approved = defineMail({
  kind: "approved",
  label: "Approved",
  facts: z.object({
    name: z.string(),
    week: z.string(),
    goLiveAt: z.iso.datetime(),
    /** Both are absent in mails that were queued before they were added. */
    launchUrl: z.url().optional(),
    pageUrl: z.url().optional(),
  }),
  sample: {
    name: sampleName,
    week: "2026-W48",
    goLiveAt: "2026-11-23T00:00:00Z",
    launchUrl: sampleLaunchUrl,
    pageUrl: sampleProductUrl,
  },
  subject: ({ name, goLiveAt }) => `${launchNamed(name)} is approved and goes live on ${formatDate(goLiveAt)}`,
  draw: ({ name, week, goLiveAt, launchUrl, pageUrl }) => (
    <Letter
      preview={`Live on ${formatDateTime(goLiveAt)}.`}
      title={`Approved for ${formatDate(goLiveAt)}`}
      because={becauseSubmitted}
    >
      <Paragraph>
        Good news: {launchNamed(name)} goes live on {formatDateTime(goLiveAt)}, in {weekInWords(week)}. You have nothing
        to do until then, and we email you when it is live. Leave the badge on your site: for now it links to a page
        that says when you launch.
      </Paragraph>
      {pageUrl && (
        <Paragraph>
          Its address is <Address href={pageUrl} /> from now on. The badge that is on your site leads there.
        </Paragraph>
      )}
      {launchUrl && <Action href={launchUrl}>See your launch</Action>}
      {launchUrl && <Paragraph>There you can also move it to another week.</Paragraph>}
    </Letter>
  ),
});
