"use server";

import { after } from "next/server";
import { form, sentFieldsOf } from "@/app/form";
import { log } from "@/lib/core/log";
import { withSession } from "@/lib/doors/auth";
import { currentContext } from "@/lib/doors/page-context";
import { sendDueMails } from "@/lib/jobs/send-mails";
import { sendSignInLink } from "@/lib/operations/public/send-sign-in-link";

/** Answers with the address that gets the sign-in link. */
export const sendLink = form<typeof sendSignInLink, string>(sendSignInLink, {
  read: (sent) => sentFieldsOf(sent, ["email", "return_to", "vote"]),
  within: withSession,
  async done({ email }) {
    const { db } = await currentContext();
    // If no jobs run in the background, as on a serverless platform, nobody else would send it before the next minute.
    after(() => sendDueMails(db, new Date()).catch((err) => log.error({ err }, "sending mail failed")));
    return { done: "A sign-in link is on its way.", answer: email };
  },
});
