import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, Letter, Paragraph, Quote } from "../layout";
import { sampleName, sampleOrigin } from "../sample";
import { named } from "../text";

export const badgeLost = defineMail({
  kind: "badge_lost",
  label: "Badge lost",
  facts: z.object({
    name: z.string(),
    url: z.string(),
    /** What the page holds instead. Absent in mails that were queued before it was. */
    found: z.string().optional(),
    /** The page with the badge and its check. Absent in mails that were queued before it was. */
    badgeUrl: z.url().optional(),
  }),
  sample: {
    name: sampleName,
    url: "https://acme.example/",
    found: "The page has no link to this site.",
    badgeUrl: `${sampleOrigin}/badge?slug=acme-rockets`,
  },
  subject: ({ name }) => `We no longer see the badge of ${named(name, "your product")}`,
  draw: ({ name, url, found, badgeUrl }) => (
    <Letter
      preview="Your listing stays live. Here is how to put the badge back."
      title="We no longer see your badge"
      because="You get this email because our badge was on your site."
    >
      <Paragraph>
        We looked for the Launch Catalog badge of {named(name, "your product")} and did not find it on this page.
        Perhaps the page was rebuilt. Your listing stays live.
      </Paragraph>
      <Quote text={url} />
      {found && <Paragraph>{found}</Paragraph>}
      <Paragraph>
        A visible link that search engines may follow counts. Links in scripts, hidden ones, and ones marked nofollow do
        not.
      </Paragraph>
      {badgeUrl && <Action href={badgeUrl}>Get the badge and check your page</Action>}
      <Paragraph>We also check every week. Once the badge is back, it counts again.</Paragraph>
    </Letter>
  ),
});
