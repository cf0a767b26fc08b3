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
      preview="It can be found, shared and voted for."
      title={`${launchNamed(name)} is live`}
      because={becauseSubmitted}
    >
      <Paragraph>
        It stands in the catalog and in the ranking of its week. From now on it can be found, shared and voted for.
      </Paragraph>
      <Action href={productUrl}>See the listing</Action>
    </Letter>
  ),
});
