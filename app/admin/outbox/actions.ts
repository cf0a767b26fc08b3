"use server";

import { form } from "@/app/form";
import { retryMail } from "@/lib/operations/admin/retry-mail";

export const retry = form(retryMail, { done: () => ({ done: "Queued again." }), keepsPageUnlessDone: true });
