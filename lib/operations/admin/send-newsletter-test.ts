import { z } from "zod";
import { findIssue } from "@/db/newsletter-issues";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { queueMail } from "@/lib/mail/queue";
import { drawIssue, firstOf } from "@/lib/newsletter/issue";
import { auditIssue, refuseOtherWeek } from "@/lib/newsletter/issue-dashboard";
import { issueFacts } from "@/lib/newsletter/issue-facts";
import { change } from "./fields";

export const sendNewsletterTest = definePageOperation({
  ...change,
  name: "send_newsletter_test",
  summary: "Mails the next issue, as it is now, to the admin who asks, and to nobody else. It counts no opening.",
  input: z.strictObject({ week: z.string().max(textBounds.period) }),
  async run({ week }, ctx) {
    refuseOtherWeek(week, ctx);
    const { db, now, actor, settings } = ctx;
    const issue = await findIssue(db, week);
    const content = firstOf(issue?.content ?? (await drawIssue(db, week)).content);
    if (content.launches.length === 0) throw new Problem("invalid_request", "There is no launch to write about yet.");
    const facts = issueFacts({
      week,
      opening: issue?.opening ?? "",
      content,
      appUrl: settings.appUrl,
      isTest: true,
      isChosen: false,
      unsubscribeUrl: null,
    });
    await db.transaction(async (tx) => {
      const key = `newsletter_test:${week}:${actor.id}:${now.getTime()}`;
      await queueMail(tx, { kind: "newsletter_issue", to: actor.email, key, facts });
      await auditIssue(ctx, tx, "send_newsletter_test", week);
    });
    return { to: actor.email };
  },
});
