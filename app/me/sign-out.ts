"use server";

import { redirect } from "next/navigation";
import { endSession } from "@/lib/auth";
import { endAllSessions } from "@/lib/auth/end-all-sessions";
import { currentContext } from "@/lib/page-context";

/** Ends the session of this browser. */
export async function signOutHere(): Promise<void> {
  await endSession();
  redirect("/");
}

/** Ends every session and token of the person who is signed in. */
export async function signOutEverywhere(): Promise<void> {
  await endAllSessions(await currentContext());
  await endSession();
  redirect("/");
}
