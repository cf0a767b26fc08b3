import { z } from "zod";
import { defineMail } from "../define-mail";
import { Letter, Paragraph, Quote } from "../layout";
import { sampleName } from "../sample";
import { named } from "../text";

export const badgeLost = defineMail({
  kind: "badge_lost",
  label: "Badge lost",
  facts: z.object({
    name: z.string(),
    url: z.string(),
    /** What the page holds instead. Absent in mails that were queued before it was. */
    found: z.string().optional(),
  }),
  sample: { name: sampleName, url: "https://acme.example/", found: "The page holds no link to this site." },
  subject: ({ name }) => `The badge of ${named(name, "your product")} was not found`,
  draw: ({ name, url, found }) => (
    <Letter
      preview="The listing stays live."
      title="The badge was not found"
      because="You have this mail because your listing counts on the badge on your site."
    >
      <Paragraph>
        We looked for the Launch Catalog badge of {named(name, "your product")} and did not find it on this page. The
        listing stays live.
      </Paragraph>
      <Quote text={url} />
      {found && <Paragraph>{found}</Paragraph>}
      <Paragraph>
        A real, visible link counts. Links in scripts, hidden ones, and ones marked nofollow do not. We look once a
        week; when the badge is back, it counts again.
      </Paragraph>
    </Letter>
  ),
});
