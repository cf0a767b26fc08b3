"use server";

import { form } from "@/app/form";
import { withQuery } from "@/lib/core/address";
import { answerDeviceRequest } from "@/lib/operations/founder/answer-device-request";

export const decide = form(answerDeviceRequest, {
  returnTo: (sent) => withQuery("/oauth/device", { user_code: String(sent.get("user_code") ?? "") }),
  // A page of its own: without scripts the form's page is drawn anew, and finds no device that waits.
  done: ({ allowed }) => ({ goTo: withQuery("/oauth/device", { answer: allowed ? "connected" : "refused" }) }),
  refused: ({ message }) => ({ problem: message }),
});
