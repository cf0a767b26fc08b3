import { z } from "zod";
import { formatDate, formatDateTime, weekInWords } from "@/lib/core/format/dates";
import { defineMail } from "../define-mail";
import { becauseSubmitted, Letter, Paragraph } from "../layout";
import { sampleName } from "../sample";
import { launchNamed } from "../text";

export const approved = defineMail({
  kind: "approved",
  label: "Approved",
  facts: z.object({ name: z.string(), week: z.string(), goLiveAt: z.iso.datetime() }),
  sample: { name: sampleName, week: "2026-W48", goLiveAt: "2026-11-23T00:00:00Z" },
  subject: ({ name, goLiveAt }) => `${launchNamed(name)} is approved and goes live on ${formatDate(goLiveAt)}`,
  draw: ({ name, week, goLiveAt }) => (
    <Letter
      preview={`Live on ${formatDateTime(goLiveAt)}.`}
      title={`Approved for ${formatDate(goLiveAt)}`}
      because={becauseSubmitted}
    >
      <Paragraph>
        {launchNamed(name)} goes live on {formatDateTime(goLiveAt)}, in {weekInWords(week)}. It happens by itself; you
        get a mail when it is done.
      </Paragraph>
    </Letter>
  ),
});
