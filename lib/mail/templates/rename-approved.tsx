import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, becauseListed, Letter, Paragraph } from "../layout";
import { sampleName, sampleOrigin } from "../sample";
import { launchNamed } from "../text";

export const renameApproved = defineMail({
  kind: "rename_approved",
  label: "New name or URL approved",
  facts: z.object({ name: z.string(), newName: z.string().nullable(), newUrl: z.string().nullable(), url: z.url() }),
  sample: { name: sampleName, newName: "Acme Rockets", newUrl: null, url: `${sampleOrigin}/me/acme/edit` },
  subject: ({ name, newName }) => `${launchNamed(name)} has its ${newName === null ? "new URL" : "new name"}`,
  draw: ({ name, newName, newUrl, url }) => (
    <Letter preview="Everybody sees it now." title="Your change is public" because={becauseListed}>
      <Paragraph>
        We have approved the change that you asked for, and {launchNamed(name)} has it now. The link to its page here
        stays the same.
      </Paragraph>
      {newName !== null && <Paragraph>Name: {launchNamed(newName)}</Paragraph>}
      {newUrl !== null && <Paragraph>URL: {newUrl}</Paragraph>}
      <Action href={url}>See your listing</Action>
    </Letter>
  ),
});
