import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, AnswerUs, becauseApplied, Letter, Paragraph, Quote } from "../layout";
import { sampleDeskUrl } from "../sample";
import { named } from "../text";

const words = {
  approved: {
    subject: "You can publish as a partner now",
    preview: "Your keys are on your partner page.",
    title: "Welcome as a partner",
  },
  rejected: {
    subject: "We did not accept your partner application",
    preview: "The reason is inside.",
    title: "Not accepted this time",
  },
  stopped: {
    subject: "We have stopped your partner keys",
    preview: "The reason is inside. What you have published stays live.",
    title: "You can no longer publish",
  },
  resumed: {
    subject: "You can publish as a partner again",
    preview: "Make a new key on your partner page.",
    title: "Welcome back",
  },
} as const;

export const partnerDecided = defineMail({
  kind: "partner_decided",
  label: "Partner application decided",
  facts: z.object({
    partner: z.string(),
    decision: z.enum(["approved", "rejected", "stopped", "resumed"]),
    /** The admin's words; null with good news. */
    reason: z.string().nullable(),
    deskUrl: z.url(),
    isAnswered: z.boolean(),
  }),
  sample: {
    partner: "Rocket Directory",
    decision: "approved",
    reason: null,
    deskUrl: sampleDeskUrl,
    isAnswered: true,
  },
  subject: ({ decision }) => words[decision].subject,
  draw: ({ partner, decision, reason, deskUrl, isAnswered }) => (
    <Letter preview={words[decision].preview} title={words[decision].title} because={becauseApplied}>
      <Paragraph>{openingOf(decision, named(partner, "your directory"))}</Paragraph>
      {reason && <Quote text={reason} />}
      <Action href={deskUrl}>Go to your partner page</Action>
      {decision === "approved" || decision === "resumed" ? (
        <Paragraph>
          Sign in there with this address. You need no password. Try your first call with dry_run: it checks everything
          and publishes nothing.
        </Paragraph>
      ) : (
        <AnswerUs isAnswered={isAnswered} />
      )}
    </Letter>
  ),
});

function openingOf(decision: keyof typeof words, partner: string): string {
  switch (decision) {
    case "approved":
      return `Good news: ${partner} can publish through the API. On your partner page you make your keys and see what you have published.`;
    case "rejected":
      return `We have read the application of ${partner} and cannot accept it as it is. You are welcome to send another one. The reason:`;
    case "stopped":
      return `An admin has stopped the keys of ${partner}: they no longer work. What you have published stays live. The reason:`;
    case "resumed":
      return `${partner} can publish through the API again. The old keys stay revoked; make a new one on your partner page.`;
  }
}
