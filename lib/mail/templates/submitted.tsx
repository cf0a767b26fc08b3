import { z } from "zod";
import { defineMail } from "../define-mail";
import { becauseSubmitted, Letter, Paragraph } from "../layout";
import { sampleName } from "../sample";
import { launchNamed } from "../text";

export const submitted = defineMail({
  kind: "submitted",
  label: "Submitted",
  facts: z.object({ name: z.string() }),
  sample: { name: sampleName },
  subject: ({ name }) => `${launchNamed(name)} is submitted`,
  draw: ({ name }) => (
    <Letter preview="A person reviews it next." title="Submitted for review" because={becauseSubmitted}>
      <Paragraph>
        {launchNamed(name)} is with us. A person reviews it and you get the decision by mail. There is nothing to do
        until then.
      </Paragraph>
    </Letter>
  ),
});
