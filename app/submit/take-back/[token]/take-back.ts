"use server";

import { form } from "@/app/form";
import { routes } from "@/lib/core/routes";
import { takeBackDraftByLink } from "@/lib/operations/public/take-back-draft-by-link";

/** Leads on to the claim: the person signs in with the draft's own address. */
export const takeBackByLink = form(takeBackDraftByLink, {
  done: ({ draft }) => ({ goTo: routes.claim(draft) }),
  refused: ({ message }) => ({ problem: message }),
});
