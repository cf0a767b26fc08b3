import { z } from "zod";
import { lockIssue, updateIssue } from "@/db/newsletter-issues";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { auditIssue } from "@/lib/newsletter/issue-dashboard";
import { change } from "./fields";

export const takeBackNewsletterIssue = definePageOperation({
  ...change,
  name: "take_back_newsletter_issue",
  summary: "Makes an approved issue a draft again, as long as its sending has not begun.",
  input: z.strictObject({ week: z.string().max(textBounds.period) }),
  async run({ week }, ctx) {
    await ctx.db.transaction(async (tx) => {
      const { status, startedAt } = await lockIssue(tx, week);
      if (status !== "approved" || startedAt) {
        throw new Problem("invalid_request", "Only an approved issue whose sending has not begun can be taken back.");
      }
      await updateIssue(tx, week, { status: "draft", approvedBy: null, approvedAt: null, content: null, sendAt: null });
      await auditIssue(ctx, tx, "take_back_newsletter_issue", week);
    });
  },
});
