import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { issueDesk } from "@/lib/newsletter/issue-desk";
import { read } from "./fields";

export const getNewsletterDesk = definePageOperation({
  ...read,
  name: "get_newsletter_desk",
  summary: "The next issue of the newsletter as it would be sent, how far its sending is, and the issues before it.",
  input: z.strictObject({}),
  run: (_input, ctx) => issueDesk(ctx),
});
