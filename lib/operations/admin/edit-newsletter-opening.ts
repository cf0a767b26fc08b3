import { z } from "zod";
import { lockIssue, updateIssue } from "@/db/newsletter-issues";
import { ShownTexts, type Texts, textEdit } from "@/lib/core/changed-fields";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { auditIssue, refuseApproved, refuseOtherWeek } from "@/lib/newsletter/issue-dashboard";
import { change } from "./fields";

export const editNewsletterOpening = definePageOperation({
  ...change,
  name: "edit_newsletter_opening",
  summary:
    "Changes the opening words of the next issue. If somebody has changed them since they were shown, nothing is written and the answer is their text.",
  input: z.strictObject({
    week: z.string().max(textBounds.period),
    shown: ShownTexts,
    opening: z.string().trim().max(textBounds.issueOpening),
  }),
  async run({ week, shown, opening }, ctx): Promise<{ changed: boolean } | { theirs: Texts }> {
    refuseOtherWeek(week, ctx);
    return ctx.db.transaction(async (tx) => {
      const issue = await lockIssue(tx, week);
      refuseApproved(issue);
      if (issue.opening === opening) return { changed: false };
      const { theirs } = textEdit(shown, { opening }, { opening: issue.opening });
      if (theirs) return { theirs };
      await updateIssue(tx, week, { opening });
      await auditIssue(ctx, tx, "edit_newsletter_opening", `${week}: ${opening || "no opening words"}`);
      return { changed: true };
    });
  },
});
