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
  subject: ({ name }) => `${named(name, "Your listing")} was taken out of the catalog`,
  draw: ({ name, reason, launchUrl, isAnswered }) => (
    <Letter
      preview="The reason is inside."
      title="Taken out of the catalog"
      because="You get this email because the listing belongs to your account."
    >
      <Paragraph>
        An admin has taken {named(name, "your listing")} out of the catalog. We have deleted nothing: its texts,
        pictures and upvotes are stored. The reason:
      </Paragraph>
      <Quote text={reason} />
      <Action href={launchUrl}>See the listing</Action>
      <AnswerUs isAnswered={isAnswered} />
    </Letter>
  ),
});
