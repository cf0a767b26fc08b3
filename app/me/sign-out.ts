"use server";

import { redirect } from "next/navigation";
import { form } from "@/app/form";
import { endSession } from "@/lib/doors/auth";
import { endAllSessions } from "@/lib/operations/founder/end-all-sessions";

/** Ends the session of this browser. Auth.js does it, on its own cookie. */
export async function signOutHere(): Promise<void> {
  await endSession();
  redirect("/");
}

export const signOutEverywhere = form(endAllSessions, {
  async done() {
    await endSession();
    return { goTo: "/" };
  },
});
