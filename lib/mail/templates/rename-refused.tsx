import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, becauseListed, Letter, Paragraph, Quote } from "../layout";
import { sampleName, sampleOrigin } from "../sample";
import { launchNamed } from "../text";

export const renameRefused = defineMail({
  kind: "rename_refused",
  label: "New name or URL not accepted",
  facts: z.object({
    name: z.string(),
    newName: z.string().nullable(),
    newUrl: z.string().nullable(),
    reason: z.string(),
    url: z.url(),
  }),
  sample: {
    name: sampleName,
    newName: "Best CRM 2026",
    newUrl: null,
    reason: "Your site calls the product Acme. Please keep the name that it has there.",
    url: `${sampleOrigin}/me/acme/edit`,
  },
  subject: ({ name, newName }) => `${launchNamed(name)} keeps its ${newName === null ? "URL" : "name"}`,
  draw: ({ name, newName, newUrl, reason, url }) => (
    <Letter preview="Our reason is inside." title="It stays as it is for now" because={becauseListed}>
      <Paragraph>
        You asked for a change of {launchNamed(name)}. We have not made it. The rest of your listing stays as it is,
        too.
      </Paragraph>
      {newName !== null && <Paragraph>Name you asked for: {launchNamed(newName)}</Paragraph>}
      {newUrl !== null && <Paragraph>URL you asked for: {newUrl}</Paragraph>}
      <Paragraph>Our reason:</Paragraph>
      <Quote text={reason} />
      <Action href={url}>Ask for another one</Action>
    </Letter>
  ),
});
