"use server";

import { form } from "@/app/form";
import type { ToConfirm } from "@/lib/mail/subscriptions";
import { confirmSubscription } from "@/lib/operations/public/confirm-subscription";

/** Answers with what is confirmed. */
export const confirm = form<typeof confirmSubscription, ToConfirm>(confirmSubscription, {
  done: (confirmed) => ({ done: "Confirmed.", answer: confirmed }),
  refused: ({ message }) => ({ problem: message }),
});
