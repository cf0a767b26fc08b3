import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, becauseSubmitted, Letter, Paragraph, Quote } from "../layout";
import { sampleName, sampleReviewUrl } from "../sample";
import { launchNamed } from "../text";

export const changesRequested = defineMail({
  kind: "changes_requested",
  label: "Changes requested",
  facts: z.object({ name: z.string(), note: z.string(), reviewUrl: z.url() }),
  sample: {
    name: sampleName,
    note: "The tagline promises a price.\n\nSay what the product does instead.",
    reviewUrl: sampleReviewUrl,
  },
  subject: ({ name }) => `${launchNamed(name)} needs changes before it can launch`,
  draw: ({ name, note, reviewUrl }) => (
    <Letter preview="The draft is open again." title="Changes requested" because={becauseSubmitted}>
      <Paragraph>We have reviewed {launchNamed(name)}. Please change this before it can launch:</Paragraph>
      <Quote text={note} />
      <Action href={reviewUrl}>Open the draft</Action>
      <Paragraph>We have kept everything you wrote. Submit the draft again when you are done.</Paragraph>
    </Letter>
  ),
});
