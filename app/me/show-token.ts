"use server";

import { form } from "@/app/form";
import type { ShownToken } from "@/components/me/session-token";
import { currentSessionToken } from "@/lib/doors/page-context";
import { showSessionToken } from "@/lib/operations/founder/show-session-token";

/** Answers with the token of the caller's session. No page contains it until it is asked for. */
export const showToken = form<typeof showSessionToken, ShownToken>(showSessionToken, {
  read: () => ({ session: currentSessionToken }),
  done: (answer) => ({ answer }),
});
