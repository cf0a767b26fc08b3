import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, Letter, Paragraph } from "../layout";
import { sampleOrigin } from "../sample";
import { named } from "../text";

export const signIn = defineMail({
  kind: "sign_in",
  label: "Sign-in link",
  facts: z.object({
    url: z.url(),
    /** The product whose upvote was pressed before; somebody else may have pressed it. */
    name: z.string().optional(),
  }),
  sample: { url: `${sampleOrigin}/sign-in/confirm?token=example&email=founder%40acme.example` },
  secret: true,
  subject: () => "Your sign-in link for Launch Catalog",
  draw: ({ url, name }) => (
    <Letter
      preview="It works once, for 15 minutes."
      title="Sign in"
      because="You get this email because somebody asked for a sign-in link for this address. If that was not you, ignore it: nobody can sign in without the link."
    >
      <Paragraph>The link works once, for 15 minutes, and opens a page with a button that signs you in.</Paragraph>
      {name !== undefined && (
        <Paragraph>
          The person who asked for it pressed the upvote button of {named(name, "a product")}. The page asks if you want
          that upvote. If not, press “Sign in” there.
        </Paragraph>
      )}
      <Action href={url}>Go to sign-in</Action>
    </Letter>
  ),
});
