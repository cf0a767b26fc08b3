import { z } from "zod";
import { findIssue } from "@/db/newsletter-issues";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { drawMail } from "@/lib/mail/draw";
import { drawIssue, firstOf, issueWeek } from "@/lib/newsletter/issue";
import { issueFacts } from "@/lib/newsletter/issue-facts";
import { read } from "./fields";

export const previewNewsletterIssue = definePageOperation({
  ...read,
  name: "preview_newsletter_issue",
  summary: "The mail of the next issue as a reader of all launches gets it. It counts no opening.",
  input: z.strictObject({}),
  async run(_input, { db, now, settings: { appUrl } }) {
    const week = issueWeek(now);
    const issue = await findIssue(db, week);
    const content = firstOf(issue?.content ?? (await drawIssue(db, week)).content);
    if (content.launches.length === 0) throw new Problem("not_found", "There is no issue of this week.");
    const opening = issue?.opening ?? "";
    const facts = issueFacts({ week, opening, content, appUrl, isTest: true, isChosen: false, unsubscribeUrl: null });
    return drawMail({ kind: "newsletter_issue", facts });
  },
});
