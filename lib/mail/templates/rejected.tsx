import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, AnswerUs, becauseSubmitted, Letter, Paragraph, Quote } from "../layout";
import { sampleName, sampleReviewUrl } from "../sample";
import { launchNamed } from "../text";

export const rejected = defineMail({
  kind: "rejected",
  label: "Rejected",
  facts: z.object({
    name: z.string(),
    reason: z.string(),
    /** True if Instant Launch was paid. Absent in mails that were queued before it was. */
    paid: z.boolean().optional(),
    /** Where the entry can still be read. Absent in mails that were queued before it was. */
    entryUrl: z.url().optional(),
    /** True if answers to our mails are read. */
    isAnswered: z.boolean().optional(),
  }),
  sample: {
    name: sampleName,
    reason: "The page sells accounts of another service.",
    paid: true,
    entryUrl: sampleReviewUrl,
    isAnswered: true,
  },
  subject: ({ name }) => `We did not accept ${launchNamed(name)}`,
  draw: ({ name, reason, paid, entryUrl, isAnswered }) => (
    <Letter preview="The reviewer’s reason is inside." title="Not accepted" because={becauseSubmitted}>
      <Paragraph>We have reviewed {launchNamed(name)} and cannot list it. The reviewer&rsquo;s reason:</Paragraph>
      <Quote text={reason} />
      {paid && (
        <Paragraph>
          You paid for Instant Launch. We refund the money, or keep it as a credit for your next launch. We email you
          when that is done.
        </Paragraph>
      )}
      <Paragraph>
        You can still read what you wrote. Once you have solved the problem, you are welcome to open a new draft.
      </Paragraph>
      {entryUrl && <Action href={entryUrl}>Read what you submitted</Action>}
      <AnswerUs isAnswered={isAnswered} />
    </Letter>
  ),
});
