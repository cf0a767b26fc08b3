"use server";

import { form } from "@/app/form";
import { answerDeviceRequest } from "@/lib/operations/founder/answer-device-request";

export const decide = form(answerDeviceRequest, {
  returnTo: () => "/oauth/device",
  done: ({ allowed }) => ({
    done: allowed
      ? "Connected. You can close this page and go on with your device."
      : "Not connected. Your device has been told.",
  }),
  refused: ({ message }) => ({ problem: message }),
});
