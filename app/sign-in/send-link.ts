"use server";

import { form, sentFieldsOf } from "@/app/form";
import { sendSoon } from "@/app/send-soon";
import { withSession } from "@/lib/doors/sign-in/page-session";
import { sendSignInLink } from "@/lib/operations/public/send-sign-in-link";

/** Answers with the address that gets the sign-in link. */
export const sendLink = form<typeof sendSignInLink, string>(sendSignInLink, {
  read: (sent) => sentFieldsOf(sent, ["email", "return_to", "vote"]),
  within: withSession,
  async done({ email }) {
    await sendSoon();
    return { done: "A sign-in link is on its way.", answer: email };
  },
});
