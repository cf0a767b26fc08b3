import { z } from "zod";
import { defineMail } from "../define-mail";
import { Letter, Paragraph } from "../layout";

export const accountDeleted = defineMail({
  kind: "account_deleted",
  label: "Account deleted",
  facts: z.object({ listings: z.enum(["delete", "keep"]) }),
  sample: { listings: "delete" },
  deletedOnceSent: true,
  subject: () => "Your Launch Catalog account is deleted",
  draw: ({ listings }) => (
    <Letter
      preview="We have deleted your data."
      title="Your account is deleted"
      because="You get this email because the account with this address was deleted. It is the last one."
    >
      <Paragraph>
        We have deleted your account with its drafts, upvotes and campaigns, and ended every session and token.{" "}
        {listings === "keep"
          ? "Your live listings stay in the catalog without your name."
          : "Your listings are no longer in the catalog."}
      </Paragraph>
      <Paragraph>You cannot undo this. If you sign in with this address again, you get a new, empty account.</Paragraph>
    </Letter>
  ),
});
