"use server";

import { form } from "@/app/form";
import type { ShownToken } from "@/components/me/session-token";
import { withSession } from "@/lib/doors/page-session";
import { showSessionToken } from "@/lib/operations/founder/show-session-token";

/** Answers with the token of the caller's session. No page contains it until it is asked for. */
export const showToken = form<typeof showSessionToken, ShownToken>(showSessionToken, {
  within: withSession,
  done: (answer) => ({ answer }),
});
