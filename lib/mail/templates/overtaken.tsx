import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, Address, AnswerUs, becauseSubmitted, Letter, Paragraph } from "../layout";
import { sampleLaunchUrl, sampleName, sampleOrigin } from "../sample";
import { launchNamed } from "../text";

export const overtaken = defineMail({
  kind: "overtaken",
  label: "Submission of a live product",
  facts: z.object({
    name: z.string(),
    /** The live listing of the same product. */
    listedUrl: z.url(),
    launchUrl: z.url(),
    /** True if Instant Launch was paid. */
    paid: z.boolean(),
    /** True if answers to our mails are read. */
    isAnswered: z.boolean(),
  }),
  sample: {
    name: sampleName,
    listedUrl: `${sampleOrigin}/products/acme`,
    launchUrl: sampleLaunchUrl,
    paid: false,
    isAnswered: true,
  },
  subject: ({ name }) => `${launchNamed(name)} is live already`,
  draw: ({ name, listedUrl, launchUrl, paid, isAnswered }) => (
    <Letter
      preview="Your submission cannot be approved."
      title="Your product is live already"
      because={becauseSubmitted}
    >
      <Paragraph>
        You submitted {launchNamed(name)}, and by now the catalog has a live listing of the same product. We cannot
        approve your submission, and we keep no place in a week for it. You need not do anything more for it, and you
        can withdraw it.
      </Paragraph>
      <Action href={listedUrl}>See the live listing</Action>
      {paid && (
        <Paragraph>
          You paid for Instant Launch. Once the submission is closed, we refund the money, or keep it as a credit for
          your next launch. We email you when that is done.
        </Paragraph>
      )}
      <Paragraph>
        Your submission: <Address href={launchUrl} />
      </Paragraph>
      <AnswerUs isAnswered={isAnswered} />
    </Letter>
  ),
});
