import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, Letter, Paragraph } from "../layout";
import { sampleOrigin } from "../sample";

export const takenBack = defineMail({
  kind: "taken_back",
  label: "Draft taken back",
  facts: z.object({
    domain: z.string(),
    /** Where the reader's own launches are. Absent in mails that were queued before it was. */
    launchesUrl: z.url().optional(),
    /** True if the reader had paid for the draft with a credit, which is theirs again. Absent as above. */
    hasCredit: z.boolean().optional(),
  }),
  sample: { domain: "acme.example", launchesUrl: `${sampleOrigin}/me`, hasCredit: true },
  subject: ({ domain }) => `Somebody took back the draft of ${domain}`,
  draw: ({ domain, launchesUrl, hasCredit }) => (
    <Letter
      preview="You cannot edit it any more."
      title="Somebody took back the draft"
      because="You get this email because you had claimed the draft."
    >
      <Paragraph>
        The draft of {domain} was opened for another address, and that person has taken it back. You cannot edit it any
        more, and nobody can claim it but that person. If you work on it together, ask them.
      </Paragraph>
      {hasCredit && <Paragraph>The credit that you had used for it pays another draft of yours.</Paragraph>}
      {launchesUrl && <Action href={launchesUrl}>See your launches</Action>}
    </Letter>
  ),
});
