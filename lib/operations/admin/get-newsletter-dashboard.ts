import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { issueDashboard } from "@/lib/newsletter/issue-dashboard";
import { read } from "./fields";

export const getNewsletterDashboard = definePageOperation({
  ...read,
  name: "get_newsletter_dashboard",
  summary: "The next issue of the newsletter as it would be sent, how far its sending is, and the issues before it.",
  input: z.strictObject({}),
  run: (_input, ctx) => issueDashboard(ctx),
});
