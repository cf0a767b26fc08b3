import { z } from "zod";
import { defineMail } from "../define-mail";
import { Letter, Paragraph } from "../layout";

export const takenBack = defineMail({
  kind: "taken_back",
  label: "Draft taken back",
  facts: z.object({ domain: z.string() }),
  sample: { domain: "acme.example" },
  subject: ({ domain }) => `The draft of ${domain} was taken back`,
  draw: ({ domain }) => (
    <Letter
      preview="You cannot edit it any more."
      title="The draft was taken back"
      because="You get this email because you had claimed the draft."
    >
      <Paragraph>
        The draft of {domain} was opened with another address. The person with that address has taken it back, so you
        cannot edit it any more. If you work on it together, ask that person.
      </Paragraph>
    </Letter>
  ),
});
