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
  subject: () => "Your partner application is with us",
  draw: ({ partner, deskUrl }) => (
    <Letter
      preview="A person reads it, and the decision comes by mail."
      title="Your application is with us"
      because={becauseApplied}
    >
      <Paragraph>
        Thank you for the application of {named(partner, "your directory")}. A person reads it, and you get the decision
        by mail. There is nothing to do until then.
      </Paragraph>
      <Action href={deskUrl}>See your partner page</Action>
      <Paragraph>Sign in there with this address, without a password.</Paragraph>
    </Letter>
  ),
});
