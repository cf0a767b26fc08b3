"use server";

import { form } from "@/app/form";
import type { ShownToken } from "@/components/me/session-token";
import { currentSessionToken } from "@/lib/doors/page-context";
import { showSessionToken } from "@/lib/operations/founder/show-session-token";

/** The token of the session that asks for it. No page holds it before. */
export const showToken = form<typeof showSessionToken, ShownToken>(showSessionToken, {
  read: () => ({ session: currentSessionToken }),
  done: (answer) => ({ answer }),
});
