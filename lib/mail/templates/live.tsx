import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, becauseSubmitted, Letter, Paragraph } from "../layout";
import { sampleName, sampleProductUrl } from "../sample";
import { launchNamed } from "../text";

export const live = defineMail({
  kind: "live",
  label: "Live",
  facts: z.object({ name: z.string(), productUrl: z.url() }),
  sample: { name: sampleName, productUrl: sampleProductUrl },
  subject: ({ name }) => `${launchNamed(name)} is live`,
  draw: ({ name, productUrl }) => (
    <Letter
      preview="People can find it, share it and upvote it."
      title={`${launchNamed(name)} is live`}
      because={becauseSubmitted}
    >
      <Paragraph>
        It is in the catalog and in the ranking of its week. From now on people can find it, share it and upvote it.
      </Paragraph>
      <Action href={productUrl}>See the listing</Action>
    </Letter>
  ),
});
