import { z } from "zod";
import { lockIssue, updateIssue } from "@/db/newsletter-issues";
import { countReaders } from "@/db/newsletter-readers";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { drawIssue, fingerprintOfIssue, sendAtOf } from "@/lib/newsletter/issue";
import { auditIssue, refuseApproved, refuseOtherWeek, whyBlocked } from "@/lib/newsletter/issue-dashboard";
import { change } from "./fields";

export const approveNewsletterIssue = definePageOperation({
  ...change,
  name: "approve_newsletter_issue",
  summary:
    "Approves the next issue as it was shown: it is kept as it is and sent to every confirmed reader, at once or on the day that its features are booked for. Refused if anything in it has changed since. If two admins approve at once, one succeeds.",
  input: z.strictObject({
    week: z.string().max(textBounds.period),
    fingerprint: z.string().max(textBounds.fingerprint),
  }),
  async run({ week, fingerprint }, ctx) {
    refuseOtherWeek(week, ctx);
    return ctx.db.transaction(async (tx) => {
      const issue = await lockIssue(tx, week);
      refuseApproved(issue);
      const drawn = await drawIssue(tx, week);
      const blocked = whyBlocked(week, drawn);
      if (blocked) throw new Problem("invalid_request", blocked);
      if (fingerprintOfIssue(issue, drawn) !== fingerprint) throw new Problem("invalid_request", CHANGED);
      const sendAt = sendAtOf(drawn, ctx);
      const readers = await countReaders(tx);
      await updateIssue(tx, week, {
        status: "approved",
        approvedBy: ctx.actor.id,
        approvedAt: ctx.now,
        content: drawn.content,
        sendAt,
        readers,
      });
      await auditIssue(ctx, tx, "approve_newsletter_issue", `${week}, ${readers} readers`);
      return { isAtOnce: sendAt <= ctx.now, sendAt: sendAt.toISOString(), readers };
    });
  },
});

const CHANGED =
  "Something in this issue has changed since you opened it: its words, a launch or a feature. Nothing was approved. Reload the page, look at it again and approve it then.";
