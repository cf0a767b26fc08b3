import { z } from "zod";
import { lockIssue, updateIssue } from "@/db/newsletter-issues";
import { refuseOldForm } from "@/lib/core/fingerprint";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { auditIssue, refuseApproved, refuseOtherWeek } from "@/lib/newsletter/issue-dashboard";
import { change } from "./fields";

export const editNewsletterOpening = definePageOperation({
  ...change,
  name: "edit_newsletter_opening",
  summary: "Changes the opening words of the next issue. Refused if another admin changed them since they were shown.",
  input: z.strictObject({
    week: z.string().max(textBounds.period),
    fingerprint: z.string().max(textBounds.fingerprint),
    opening: z.string().trim().max(textBounds.issueOpening),
  }),
  async run({ week, fingerprint, opening }, ctx) {
    refuseOtherWeek(week, ctx);
    return ctx.db.transaction(async (tx) => {
      const issue = await lockIssue(tx, week);
      refuseApproved(issue);
      refuseOldForm({ opening: issue.opening, status: issue.status }, fingerprint, "issue");
      if (issue.opening === opening) return { changed: false };
      await updateIssue(tx, week, { opening });
      await auditIssue(ctx, tx, "edit_newsletter_opening", `${week}: ${opening || "no opening words"}`);
      return { changed: true };
    });
  },
});
