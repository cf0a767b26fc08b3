import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, becauseSubmitted, Letter, Paragraph, Quote } from "../layout";
import { sampleName, sampleOrigin } from "../sample";
import { launchNamed } from "../text";

export const launchStopped = defineMail({
  kind: "launch_stopped",
  label: "Launch stopped",
  facts: z.object({ name: z.string(), reason: z.string(), url: z.url() }),
  sample: {
    name: sampleName,
    reason: "Your site does not answer. Please have a look.",
    url: `${sampleOrigin}/me/acme`,
  },
  subject: ({ name }) => `${launchNamed(name)} is a draft again`,
  draw: ({ name, reason, url }) => (
    <Letter preview="Our reason is inside." title="We stopped your launch" because={becauseSubmitted}>
      <Paragraph>
        {launchNamed(name)} was scheduled, and we have stopped it. It is an open draft again with everything you wrote;
        submit it again when it is ready. Our reason:
      </Paragraph>
      <Quote text={reason} />
      <Action href={url}>Open the draft</Action>
    </Letter>
  ),
});
