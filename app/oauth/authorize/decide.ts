"use server";

import { form } from "@/app/form";
import { addressElsewhere } from "@/lib/core/address";
import { answerAuthorizationRequest } from "@/lib/operations/founder/answer-authorization-request";

export const decide = form(answerAuthorizationRequest, {
  // The only form that leads to another site: to the address that was judged with the request.
  done: ({ back }) => ({ goTo: addressElsewhere(back) }),
  refused: ({ message }) => ({ problem: message }),
});
