import { z } from "zod";
import { weekFrom } from "@/lib/core/catalog/weeks";
import { defineMail } from "../define-mail";
import { Action, becauseSubmitted, Letter, Paragraph } from "../layout";
import { sampleLaunchUrl, sampleName } from "../sample";
import { launchNamed } from "../text";

export const submitted = defineMail({
  kind: "submitted",
  label: "Submitted",
  facts: z.object({
    name: z.string(),
    /** These are absent in mails that were queued before they were. */
    launchUrl: z.url().optional(),
    /** Null for Instant Launch. */
    week: z.string().nullish(),
    /** How long a review usually takes, in words, or the aim. */
    reviewTakes: z.string().nullish(),
  }),
  sample: { name: sampleName, launchUrl: sampleLaunchUrl, week: "2026-W48", reviewTakes: "usually about 5 hours" },
  subject: ({ name }) => `${launchNamed(name)} is submitted`,
  draw: ({ name, launchUrl, week, reviewTakes }) => (
    <Letter preview="A person reviews it next." title="Submitted for review" because={becauseSubmitted}>
      <Paragraph>
        {launchNamed(name)} is with us. A person reviews it{reviewTakes && ` (${reviewTakes})`}, and we email you the
        decision. You have nothing to do until then.
      </Paragraph>
      {week ? (
        <Paragraph>
          We keep your place: {weekFrom(week)}. Once it is approved, it goes live on that day at 00:00 UTC. Leave the
          badge on your site.
        </Paragraph>
      ) : (
        week === null && <Paragraph>With Instant Launch it goes live as soon as it is approved.</Paragraph>
      )}
      {launchUrl && <Action href={launchUrl}>See its status</Action>}
      {launchUrl && <Paragraph>Do you want to change something? Withdraw it there, and it is a draft again.</Paragraph>}
    </Letter>
  ),
});
