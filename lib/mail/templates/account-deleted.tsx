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
      preview="Everything that was yours is gone."
      title="Your account is deleted"
      because="You have this mail because the account of this address was deleted. It is the last one."
    >
      <Paragraph>
        Your drafts, upvotes, campaigns and the account itself are gone, and every session and token has ended.{" "}
        {listings === "keep"
          ? "Your live listings stay in the catalog without your name."
          : "Your listings are gone from the catalog."}
      </Paragraph>
      <Paragraph>It cannot be taken back. Signing in with this address again opens a new, empty account.</Paragraph>
    </Letter>
  ),
});
