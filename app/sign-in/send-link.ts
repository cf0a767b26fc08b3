"use server";

import { after } from "next/server";
import { sayFault } from "@/app/say-fault";
import type { SignInState } from "@/components/me/sign-in-state";
import { EmailAddress, sendSignInLink } from "@/lib/auth";
import { safeReturnTo } from "@/lib/auth/return-to";
import { Problem } from "@/lib/errors";
import { chargeForm } from "@/lib/limits/charge";
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
    const ctx = await currentContext();
    await chargeForm(ctx);
    const { db } = ctx;
    const refusal = await sendSignInLink(email.data, safeReturnTo(form.get("return_to")));
    // Where no jobs run in the background, as on a serverless platform, nobody else would send it before the next minute.
    after(() => sendDueMails(db, new Date()).catch((err) => log.error({ err }, "sending mail failed")));
    return refusal ? { ...state, error: refusal.message } : { ...state, email: email.data, sent: true };
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return { ...state, error: error.message };
    return { ...state, problem: `No link was sent. ${await sayFault(error, "sign-in form failed")}` };
  }
}
