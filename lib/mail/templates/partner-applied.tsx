import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, becauseApplied, Letter, Paragraph } from "../layout";
import { sampleDeskUrl } from "../sample";
import { named } from "../text";

export const partnerApplied = defineMail({
  kind: "partner_applied",
  label: "Partner application received",
  facts: z.object({ partner: z.string(), deskUrl: z.url() }),
  sample: { partner: "Rocket Directory", deskUrl: sampleDeskUrl },
  subject: () => "We have your partner application",
  draw: ({ partner, deskUrl }) => (
    <Letter
      preview="A person reads it. We email you the decision."
      title="We have your application"
      because={becauseApplied}
    >
      <Paragraph>
        Thank you for the application of {named(partner, "your directory")}. A person reviews it, and we email you the
        decision. You have nothing to do until then.
      </Paragraph>
      <Action href={deskUrl}>See your partner page</Action>
      <Paragraph>Sign in there with this address. You need no password.</Paragraph>
    </Letter>
  ),
});
