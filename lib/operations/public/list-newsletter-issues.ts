import { z } from "zod";
import { findPublishedWeeks } from "@/db/newsletter-issues";
import { definePageOperation } from "@/lib/core/operation";

/** Some ten years. */
const MAX_ISSUES = 520;

export const listNewsletterIssues = definePageOperation({
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  cached: "content",
  name: "list_newsletter_issues",
  summary: "The weeks whose issue of the newsletter is public, newest first.",
  input: z.strictObject({}),
  run: (_input, { db }) => findPublishedWeeks(db, MAX_ISSUES),
});
