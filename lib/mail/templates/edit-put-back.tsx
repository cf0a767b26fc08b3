import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, becauseListed, Letter, Paragraph, Quote } from "../layout";
import { sampleName, sampleOrigin } from "../sample";
import { launchNamed } from "../text";

export const editPutBack = defineMail({
  kind: "edit_put_back",
  label: "Edit put back",
  /** `fields` are the labels of what was put back. */
  facts: z.object({ name: z.string(), fields: z.array(z.string()), reason: z.string(), url: z.url() }),
  sample: {
    name: sampleName,
    fields: ["Tagline", "Description"],
    reason: "The text was about another product.",
    url: `${sampleOrigin}/me/acme`,
  },
  subject: ({ name }) => `We have undone an edit of ${launchNamed(name)}`,
  draw: ({ name, fields, reason, url }) => (
    <Letter preview="Our reason is inside." title="We have undone an edit" because={becauseListed}>
      <Paragraph>
        We have undone an edit of {launchNamed(name)}. Restored: {fields.join(", ").toLowerCase()}. Our reason:
      </Paragraph>
      <Quote text={reason} />
      <Paragraph>Your listing stays in the catalog, and you can edit it again.</Paragraph>
      <Action href={url}>See your listing</Action>
    </Letter>
  ),
});
