import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { weekToApprove } from "@/lib/newsletter/issue-dashboard";
import { findRepeatable } from "@/lib/newsletter/repeat";
import { read } from "./fields";

export const getNewsletterWork = definePageOperation({
  ...read,
  name: "get_newsletter_work",
  summary:
    "What of the newsletter waits for an admin: the week whose issue is to be approved, or null, and how many failed mails can be sent again.",
  input: z.strictObject({}),
  async run(_input, { db, now }) {
    const repeatable = await findRepeatable(db, now);
    return {
      week_to_approve: await weekToApprove(db, now),
      failed_mails: [...repeatable.values()].reduce((sum, mails) => sum + mails, 0),
    };
  },
});
