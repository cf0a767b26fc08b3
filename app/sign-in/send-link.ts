"use server";

import { after } from "next/server";
import type { SignInState } from "@/components/me/sign-in-state";
import { EmailAddress, LINK_MINUTES, sendSignInLink } from "@/lib/auth";
import { safeReturnTo } from "@/lib/auth/return-to";
import { log } from "@/lib/log";
import { sendDueMails } from "@/lib/mail/send";
import { currentContext } from "@/lib/page-context";

/** Sends a sign-in link to the address of the form; otherwise gives it back with what to mend. */
export async function sendLink(_previous: SignInState, form: FormData): Promise<SignInState> {
  const typed = String(form.get("email") ?? "").slice(0, 500);
  const state: SignInState = { email: typed, error: null, problem: null, sent: false };
  const email = EmailAddress.safeParse(typed);
  if (!email.success) {
    const error = typed.trim() === "" ? "Enter your e-mail address." : "Enter an address such as you@example.com.";
    return { ...state, error };
  }
  try {
    const refusal = await sendSignInLink(email.data, safeReturnTo(form.get("return_to")));
    const { db } = await currentContext();
    // Where no jobs run in the background, as on a serverless platform, nobody else would send it before the next minute.
    after(() => sendDueMails(db, new Date()).catch((err) => log.error({ err }, "sending mail failed")));
    return refusal ? { ...state, error: `${refusal.message} ${newest}` } : { ...state, email: email.data, sent: true };
  } catch (error) {
    log.error({ err: error }, "sign-in form failed");
    return { ...state, problem: "The fault is on our side and no link was sent. Try again in a moment." };
  }
}

const newest = `The newest link that you were sent works for ${LINK_MINUTES} minutes.`;
