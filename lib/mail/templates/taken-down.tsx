import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, AnswerUs, Letter, Paragraph, Quote } from "../layout";
import { sampleLaunchUrl, sampleName } from "../sample";
import { named } from "../text";

export const takenDown = defineMail({
  kind: "taken_down",
  label: "Taken down",
  facts: z.object({ name: z.string(), reason: z.string(), launchUrl: z.url(), isAnswered: z.boolean() }),
  sample: {
    name: sampleName,
    reason: "The page now leads to another product.",
    launchUrl: sampleLaunchUrl,
    isAnswered: true,
  },
  subject: ({ name }) => `We removed ${named(name, "your listing")} from the catalog`,
  draw: ({ name, reason, launchUrl, isAnswered }) => (
    <Letter
      preview="The reason is inside."
      title="We removed your listing"
      because="You get this email because the listing belongs to your account."
    >
      <Paragraph>
        We removed {named(name, "your listing")} from the catalog. We deleted nothing: we keep its texts, pictures and
        upvotes. The reason:
      </Paragraph>
      <Quote text={reason} />
      <Action href={launchUrl}>See it among your launches</Action>
      <AnswerUs isAnswered={isAnswered} />
    </Letter>
  ),
});
