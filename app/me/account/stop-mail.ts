"use server";

import { form } from "@/app/form";
import { stopSubscription } from "@/lib/operations/founder/stop-subscription";

export const stopMail = form(stopSubscription, {
  returnTo: () => "/me/account",
  done: () => ({ done: "Stopped. We send no more of it." }),
  refused: ({ message }) => ({ problem: message }),
  redraw: "/me/account",
});
