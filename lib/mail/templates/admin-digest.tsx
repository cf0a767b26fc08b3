import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, Letter, OpenItems, Paragraph } from "../layout";
import { sampleOrigin } from "../sample";

export const adminDigest = defineMail({
  kind: "admin_digest",
  label: "What waits for an admin",
  facts: z.object({
    /** One line each: "2 drafts to review, the first since 3 hours". */
    waiting: z.array(z.string()).min(1),
    adminUrl: z.url(),
  }),
  sample: {
    waiting: ["2 drafts to review, the first for 3 hours", "1 partner application"],
    adminUrl: `${sampleOrigin}/admin`,
  },
  subject: ({ waiting }) => {
    const [first = "", ...others] = waiting.map((line) => line.replace(/,.*/, ""));
    return `Waiting in Launch Catalog: ${first}${others.length > 0 ? ` and ${others.length} more` : ""}`;
  },
  draw: ({ waiting, adminUrl }) => (
    <Letter
      preview={waiting.join(". ")}
      title="What waits for you"
      because="You get this email because your address is in ADMIN_EMAILS. It comes once a day at most, and only if something waits."
    >
      <Paragraph>Founders and partners wait for an answer:</Paragraph>
      <OpenItems items={waiting} />
      <Action href={adminUrl}>Go to the admin pages</Action>
    </Letter>
  ),
});
