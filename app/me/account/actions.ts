"use server";

import { form } from "@/app/form";
import type { ShownToken } from "@/components/me/session-token";
import type { Problem } from "@/lib/core/errors";
import { withSession } from "@/lib/doors/sign-in/page-session";
import { deleteAccount } from "@/lib/operations/founder/delete-account";
import { disconnectAgent } from "@/lib/operations/founder/disconnect-agent";
import { endAllSessions } from "@/lib/operations/founder/end-all-sessions";
import { showSessionToken } from "@/lib/operations/founder/show-session-token";
import { stopSubscription } from "@/lib/operations/founder/stop-subscription";
import { endSession } from "@/lib/operations/public/end-session";

/** Answers with the token of the caller's session. No page contains it until it is asked for. */
export const showToken = form<typeof showSessionToken, ShownToken>(showSessionToken, {
  within: withSession,
  done: (answer) => ({ answer }),
});

const signedOut = { within: withSession, done: () => ({ goTo: "/" as const }) };

export const signOutHere = form(endSession, signedOut);

export const signOutEverywhere = form(endAllSessions, signedOut);

const here = {
  returnTo: () => "/me/account",
  refused: ({ message }: Problem) => ({ problem: message }),
  redraw: "/me/account",
};

export const disconnect = form(disconnectAgent, {
  ...here,
  done: () => ({ done: "Disconnected. Its tokens no longer work." }),
});

export const stopMail = form(stopSubscription, {
  ...here,
  done: () => ({ done: "Stopped. We send no more of it." }),
});

export const remove = form(deleteAccount, {
  returnTo: () => "/me/account",
  within: withSession,
  done: () => ({ goTo: "/me/account/deleted" }),
});
