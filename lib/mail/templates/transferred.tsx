import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, AnswerUs, Letter, Paragraph } from "../layout";
import { sampleName, sampleOrigin } from "../sample";
import { launchNamed } from "../text";

export const transferred = defineMail({
  kind: "transferred",
  label: "Launch transferred",
  facts: z.object({
    name: z.string(),
    to: z.string(),
    isNewOwner: z.boolean(),
    /** Signs the reader in, and leads to the launch or, for who had it, to their launches. */
    signInUrl: z.url(),
    /** True if answers to our mails are read. Absent in mails that were queued before it was. */
    isAnswered: z.boolean().optional(),
  }),
  sample: {
    name: sampleName,
    to: "n***@acme.example",
    isNewOwner: true,
    isAnswered: true,
    signInUrl: `${sampleOrigin}/sign-in?return_to=%2Fme%2Facme-rockets`,
  },
  subject: ({ name, isNewOwner }) =>
    isNewOwner ? `${launchNamed(name)} is yours now` : `${launchNamed(name)} was transferred`,
  draw: ({ name, to, isNewOwner, signInUrl, isAnswered }) => (
    <Letter
      preview={isNewOwner ? "Sign in to see and edit it." : "Another address owns it now."}
      title={isNewOwner ? "You have a new launch" : "Your launch has a new owner"}
      because={`You get this email because an admin transferred a launch ${isNewOwner ? "to" : "from"} your address.`}
    >
      <Paragraph>
        {isNewOwner
          ? `An admin of Launch Catalog, a public catalog of new products, has transferred ${launchNamed(name)} to you. Sign in with this address to see and edit it. You need no password.`
          : `An admin has transferred ${launchNamed(name)} to ${to}. From now on only that address can edit it.`}
      </Paragraph>
      <Action href={signInUrl}>{isNewOwner ? "Sign in and see it" : "See your launches"}</Action>
      {!isNewOwner && <AnswerUs isAnswered={isAnswered} />}
    </Letter>
  ),
});
