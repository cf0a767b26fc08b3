"use server";

import { form } from "@/app/form";
import { disconnectAgent } from "@/lib/operations/founder/disconnect-agent";

export const disconnect = form(disconnectAgent, {
  returnTo: () => "/me/account",
  done: () => ({ done: "Disconnected. Its tokens no longer work." }),
  refused: ({ message }) => ({ problem: message }),
  redraw: "/me/account",
});
