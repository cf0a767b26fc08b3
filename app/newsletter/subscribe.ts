"use server";

import { form } from "@/app/form";
import { sendSoon } from "@/app/send-soon";
import type { AnswerOf } from "@/lib/core/operation-types";
import { subscribeToNewsletter } from "@/lib/operations/public/subscribe-to-newsletter";

/** Answers with the address, and whether it has yet to be confirmed. */
export const subscribe = form<typeof subscribeToNewsletter, AnswerOf<typeof subscribeToNewsletter>>(
  subscribeToNewsletter,
  {
    read: (sent) => ({ email: sent.get("email") ?? "", categories: sent.getAll("categories") }),
    async done(answer) {
      await sendSoon();
      return { done: "", answer };
    },
  },
);
