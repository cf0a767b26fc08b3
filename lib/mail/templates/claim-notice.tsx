import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, Letter, Paragraph } from "../layout";
import { sampleOrigin } from "../sample";

export const claimNotice = defineMail({
  kind: "claim_notice",
  label: "Draft claimed by another account",
  facts: z.object({ domain: z.string(), takeBackUrl: z.url() }),
  sample: { domain: "acme.example", takeBackUrl: `${sampleOrigin}/submit/take-back/example` },
  // The account that claimed the draft may have named it, so the mail names the product by its domain.
  subject: ({ domain }) => `Somebody else has claimed the draft of ${domain}`,
  draw: ({ domain, takeBackUrl }) => (
    <Letter
      preview="If this was not meant to happen, take the draft back."
      title="Somebody claimed your draft"
      because="You get this email because somebody opened the draft with your address."
    >
      <Paragraph>
        Another account has claimed the draft of {domain}. From now on that account edits and submits it.
      </Paragraph>
      <Paragraph>
        Is it a colleague? Then you have nothing to do. If you do not know who it is, take the draft back. You can do so
        until it is submitted.
      </Paragraph>
      <Action href={takeBackUrl}>Take the draft back</Action>
    </Letter>
  ),
});
