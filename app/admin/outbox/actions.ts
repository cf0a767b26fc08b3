"use server";

import { form } from "@/app/form";
import { formatCount } from "@/lib/core/format/numbers";
import { dismissFailedMail } from "@/lib/operations/admin/dismiss-failed-mail";
import { retryFailedMails } from "@/lib/operations/admin/retry-failed-mails";
import { retryMail } from "@/lib/operations/admin/retry-mail";

export const retry = form(retryMail, { done: () => ({ done: "Queued again." }), keepsPageUnlessDone: true });

export const retryAll = form(retryFailedMails, {
  done: ({ queued }) => ({ done: `${formatCount(queued, "mail")} queued again.` }),
});

export const dismiss = form(dismissFailedMail, { done: () => ({ done: "Dismissed." }), keepsPageUnlessDone: true });
