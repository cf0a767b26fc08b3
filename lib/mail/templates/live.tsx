import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, becauseSubmitted, Letter, Paragraph } from "../layout";
import { sampleLaunchUrl, sampleName, sampleProductUrl } from "../sample";
import { launchNamed } from "../text";

export const live = defineMail({
  kind: "live",
  label: "Live",
  facts: z.object({
    name: z.string(),
    productUrl: z.url(),
    /** Absent in mails that were queued before it was. */
    launchUrl: z.url().optional(),
  }),
  sample: { name: sampleName, productUrl: sampleProductUrl, launchUrl: sampleLaunchUrl },
  subject: ({ name }) => `${launchNamed(name)} is live`,
  draw: ({ name, productUrl, launchUrl }) => (
    <Letter
      preview="People can find it, share it and upvote it."
      title={`${launchNamed(name)} is live`}
      because={becauseSubmitted}
    >
      <Paragraph>
        It is in the catalog and in the ranking of its week. From now on people can find it, share it and upvote it.
      </Paragraph>
      <Action href={productUrl}>See the listing</Action>
      {launchUrl && <Paragraph>Text to share, its figures and what to do next: {launchUrl}</Paragraph>}
    </Letter>
  ),
});
