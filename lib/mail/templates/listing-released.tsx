import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, becauseListed, Letter, Paragraph } from "../layout";
import { sampleName, sampleOrigin } from "../sample";
import { launchNamed } from "../text";

export const listingReleased = defineMail({
  kind: "listing_released",
  label: "Listing back from hold",
  facts: z.object({ name: z.string(), url: z.url() }),
  sample: { name: sampleName, url: `${sampleOrigin}/me/acme` },
  subject: ({ name }) => `${launchNamed(name)} is live again`,
  draw: ({ name, url }) => (
    <Letter preview="It is back in the catalog." title="Your listing is back" because={becauseListed}>
      <Paragraph>
        We reviewed {launchNamed(name)}. It is back in the catalog with its upvotes, its URL and its week.
      </Paragraph>
      <Action href={url}>See your launch</Action>
    </Letter>
  ),
});
