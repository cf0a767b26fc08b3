import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, becauseSubmitted, Letter, Paragraph } from "../layout";
import { sampleName, sampleReviewUrl } from "../sample";
import { launchNamed } from "../text";

export const paymentReceived = defineMail({
  kind: "payment_received",
  label: "Payment received",
  facts: z.object({
    name: z.string(),
    /** "US$49"; null if an admin confirmed the payment. */
    amount: z.string().nullable(),
    /** True if its founder has yet to submit it. */
    isOpen: z.boolean(),
    url: z.url(),
  }),
  sample: { name: sampleName, amount: "US$49", isOpen: true, url: sampleReviewUrl },
  subject: ({ name }) => `We have your payment for ${launchNamed(name)}`,
  draw: ({ name, amount, isOpen, url }) => (
    <Letter
      preview={isOpen ? "Next: submit the draft." : "You have nothing to do until we have reviewed it."}
      title="Instant Launch is paid"
      because={isOpen ? becausePaid : becauseSubmitted}
    >
      <Paragraph>
        We received {amount ?? "your payment"} for the Instant Launch of {launchNamed(name)}. It needs no badge, no
        upvotes and no launch week.
      </Paragraph>
      <Paragraph>
        {isOpen
          ? "Nothing is sent for review yet: complete the listing and submit the draft. A person reviews it, and it goes live with the approval."
          : "A person reviews it, and it goes live with the approval. You have nothing to do until then."}{" "}
        If we cannot list it, we refund the money or keep it as a credit for your next launch.
      </Paragraph>
      <Action href={url}>{isOpen ? "Open the draft" : "See your launch"}</Action>
    </Letter>
  ),
});

const becausePaid = "You get this email because Instant Launch was paid for a draft of yours in Launch Catalog.";
