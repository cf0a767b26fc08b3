import { z } from "zod";
import { formatDate, formatDateTime } from "@/lib/core/format/dates";
import { defineMail } from "../define-mail";
import { Action, becauseSubmitted, Letter, Paragraph } from "../layout";
import { sampleName, sampleOrigin } from "../sample";
import { launchNamed } from "../text";

export const launchMoved = defineMail({
  kind: "launch_moved",
  label: "Launch moved",
  facts: z.object({ name: z.string(), goLiveAt: z.iso.datetime(), url: z.url() }),
  sample: { name: sampleName, goLiveAt: "2026-11-30T00:00:00Z", url: `${sampleOrigin}/me/acme` },
  subject: ({ name, goLiveAt }) => `${launchNamed(name)} goes live on ${formatDate(goLiveAt)}`,
  draw: ({ name, goLiveAt, url }) => (
    <Letter preview="It launches in another week." title="We have moved your launch" because={becauseSubmitted}>
      <Paragraph>
        We have moved {launchNamed(name)} to another week. It now goes live on {formatDateTime(goLiveAt)}. If that does
        not suit you, you can choose another week.
      </Paragraph>
      <Action href={url}>See your launch</Action>
    </Letter>
  ),
});
