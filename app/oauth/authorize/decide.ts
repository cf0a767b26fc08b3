"use server";

import { form } from "@/app/form";
import { authorizationFields } from "@/lib/auth/oauth/request.schema";
import { addressElsewhere, withQuery } from "@/lib/core/address";
import { answerAuthorizationRequest } from "@/lib/operations/founder/answer-authorization-request";

export const decide = form(answerAuthorizationRequest, {
  // Who was signed out meanwhile signs in and is asked the same again.
  returnTo: (sent) => {
    const asked = Object.keys(authorizationFields).map((name) => [name, String(sent.get(name) ?? "")] as const);
    return withQuery("/oauth/authorize", asked);
  },
  // The only form that leads to another site: to the address that was judged with the request.
  done: ({ back }) => ({ goTo: addressElsewhere(back) }),
  refused: ({ message }) => ({ problem: message }),
});
