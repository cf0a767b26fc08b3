import { z } from "zod";
import { lockIssue } from "@/db/newsletter-issues";
import { Problem } from "@/lib/core/errors";
import { formatCount } from "@/lib/core/format/numbers";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { auditIssue } from "@/lib/newsletter/issue-dashboard";
import { repeatGivenUp } from "@/lib/newsletter/repeat";
import { change } from "./fields";

export const repeatNewsletterBatches = definePageOperation({
  ...change,
  name: "repeat_newsletter_batches",
  summary:
    "Sends the mails of an issue again whose batches were given up. A batch that may have been sent, and that the mail service no longer knows, is not repeated: nobody gets an issue twice.",
  input: z.strictObject({ week: z.string().max(textBounds.period) }),
  run: ({ week }, ctx) =>
    ctx.db.transaction(async (tx) => {
      await lockIssue(tx, week);
      const mails = await repeatGivenUp(tx, week, ctx.now);
      if (mails === 0) throw new Problem("invalid_request", "Nothing of this issue can be sent again.");
      await auditIssue(ctx, tx, "repeat_newsletter_batches", `${week}, ${formatCount(mails, "mail")}`);
      return { mails };
    }),
});
