import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, AnswerUs, becauseListed, Letter, Paragraph, Quote } from "../layout";
import { sampleName, sampleOrigin } from "../sample";
import { launchNamed } from "../text";

export const listingHeld = defineMail({
  kind: "listing_held",
  label: "Listing on hold",
  facts: z.object({
    name: z.string(),
    reason: z.string(),
    url: z.url(),
    /** True if answers to our mails are read. Absent in mails that were queued before it was. */
    isAnswered: z.boolean().optional(),
  }),
  sample: {
    name: sampleName,
    reason: "We are asking the partner whether you agreed.",
    url: `${sampleOrigin}/me/acme`,
    isAnswered: true,
  },
  subject: ({ name }) => `${launchNamed(name)} is on hold for now`,
  draw: ({ name, reason, url, isAnswered }) => (
    <Letter preview="Our reason is inside." title="We are reviewing your listing" because={becauseListed}>
      <Paragraph>
        A partner published {launchNamed(name)}. We removed it from the catalog while we review it. It keeps its upvotes
        and its week, and we email you when it is back. Our reason:
      </Paragraph>
      <Quote text={reason} />
      <Action href={url}>See your launch</Action>
      <AnswerUs isAnswered={isAnswered} />
    </Letter>
  ),
});
