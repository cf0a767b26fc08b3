import type { MailFacts } from "../facts";
import { Action, Letter, Paragraph } from "./layout";

export function signIn({ url }: MailFacts["sign_in"]) {
  return {
    subject: "Your sign-in link for Launch Catalog",
    body: (
      <Letter
        preview="It works once, for 15 minutes."
        title="Sign in"
        because="You have this mail because somebody asked for a sign-in link for this address. If that was not you, leave it: without the link nobody is signed in."
      >
        <Paragraph>The link works once, for 15 minutes, and opens a page with a button that signs you in.</Paragraph>
        <Action href={url}>Go to sign-in</Action>
      </Letter>
    ),
  };
}
