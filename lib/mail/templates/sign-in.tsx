import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, Letter, Paragraph } from "../layout";
import { sampleOrigin } from "../sample";

export const signIn = defineMail({
  kind: "sign_in",
  label: "Sign-in link",
  facts: z.object({ url: z.url() }),
  sample: { url: `${sampleOrigin}/sign-in/confirm?token=example&email=founder%40acme.example` },
  secret: true,
  subject: () => "Your sign-in link for Launch Catalog",
  draw: ({ url }) => (
    <Letter
      preview="It works once, for 15 minutes."
      title="Sign in"
      because="You get this email because somebody asked for a sign-in link for this address. If that was not you, ignore it: nobody can sign in without the link."
    >
      <Paragraph>The link works once, for 15 minutes, and opens a page with a button that signs you in.</Paragraph>
      <Action href={url}>Go to sign-in</Action>
    </Letter>
  ),
});
