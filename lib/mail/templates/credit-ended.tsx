import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, becauseSubmitted, Letter, Paragraph } from "../layout";
import { sampleName, sampleReviewUrl } from "../sample";
import { launchNamed, named } from "../text";

export const creditEnded = defineMail({
  kind: "credit_ended",
  label: "Credit ended",
  facts: z.object({
    /** The launch that was paid for. */
    name: z.string(),
    kind: z.enum(["refund", "dispute"]),
    /** What the credit had come to: nothing yet, an open draft, or a launch that goes on. */
    use: z.enum(["unused", "draft", "launch"]),
    /** The draft or launch that it paid for. */
    usedFor: z.string().nullable(),
    url: z.url(),
  }),
  sample: { name: sampleName, kind: "refund", use: "draft", usedFor: "Acme Boosters", url: sampleReviewUrl },
  subject: ({ name }) => `The credit for ${launchNamed(name)} has ended`,
  draw: ({ name, kind, use, usedFor, url }) => (
    <Letter preview="The money went back." title="Your credit has ended" because={becauseSubmitted}>
      <Paragraph>
        {kind === "refund"
          ? `Your payment for the Instant Launch of ${launchNamed(name)} was refunded.`
          : `Your bank asks back the payment for the Instant Launch of ${launchNamed(name)}.`}{" "}
        So the credit that we had kept for you has ended.
      </Paragraph>
      <Paragraph>{consequenceOf(use, named(usedFor ?? "", "your other launch"))}</Paragraph>
      <Action href={url}>{use === "draft" ? "Open the draft" : "See your launch"}</Action>
    </Letter>
  ),
});

function consequenceOf(use: "unused" | "draft" | "launch", usedFor: string): string {
  switch (use) {
    case "unused":
      return "You had not used it, so nothing else changes.";
    case "draft":
      return `You had used it for the draft of ${usedFor}. Nothing that you wrote is lost: pay for Instant Launch there, or take the free way.`;
    case "launch":
      return `You had used it for ${usedFor}, which stays as it is for now. We review it and email you if anything has to change.`;
  }
}
