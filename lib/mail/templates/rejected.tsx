import { z } from "zod";
import { defineMail } from "../define-mail";
import { becauseSubmitted, Letter, Paragraph, Quote } from "../layout";
import { sampleName } from "../sample";
import { launchNamed } from "../text";

export const rejected = defineMail({
  kind: "rejected",
  label: "Rejected",
  facts: z.object({ name: z.string(), reason: z.string() }),
  sample: { name: sampleName, reason: "The page sells accounts of another service." },
  subject: ({ name }) => `${launchNamed(name)} was not accepted`,
  draw: ({ name, reason }) => (
    <Letter preview="The reviewer's reason is inside." title="Not accepted" because={becauseSubmitted}>
      <Paragraph>{launchNamed(name)} was reviewed and will not be listed. The reviewer's reason:</Paragraph>
      <Quote text={reason} />
    </Letter>
  ),
});
