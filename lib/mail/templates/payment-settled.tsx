import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, becauseSubmitted, Letter, Paragraph } from "../layout";
import { sampleName, sampleOrigin } from "../sample";
import { launchNamed } from "../text";

export const paymentSettled = defineMail({
  kind: "payment_settled",
  label: "Refund or credit",
  facts: z.object({ name: z.string(), settled: z.enum(["refunded", "credited"]), url: z.url() }),
  sample: { name: sampleName, settled: "refunded" as const, url: `${sampleOrigin}/me/acme` },
  subject: ({ name, settled }) =>
    settled === "refunded"
      ? `Your payment for ${launchNamed(name)} is refunded`
      : `Your payment for ${launchNamed(name)} is a credit`,
  draw: ({ name, settled, url }) => (
    <Letter preview="What happens to your money." title="Your payment for Instant Launch" because={becauseSubmitted}>
      <Paragraph>
        {settled === "refunded"
          ? `We have refunded what you paid for the Instant Launch of ${launchNamed(name)}. It may take some days until your bank shows it.`
          : `We keep what you paid for the Instant Launch of ${launchNamed(name)} as a credit. It pays the Instant Launch of your next draft: choose it there, and we charge nothing.`}
      </Paragraph>
      <Action href={url}>See your launch</Action>
    </Letter>
  ),
});
