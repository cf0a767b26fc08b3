"use server";

import { form } from "@/app/form";
import { routes } from "@/lib/core/routes";
import { claimDraft } from "@/lib/operations/founder/claim-draft";
import { discardDraft } from "@/lib/operations/founder/discard-draft";
import { takeBackDraft } from "@/lib/operations/founder/take-back-draft";
import type { Checkout } from "./gate-form";

const draftPage = (sent: FormData) => routes.draft(String(sent.get("draft")));
const face = { returnTo: draftPage, redraw: "/submit/[id]" };

/** Afterwards the page shows the editor. */
export const claim = form<typeof claimDraft, Checkout>(claimDraft, {
  ...face,
  done: ({ is_owner }) =>
    is_owner ? { done: "The draft is yours." } : { problem: "Somebody else claimed this draft a moment ago." },
});

/** Afterwards the page shows the editor. */
export const takeBack = form<typeof takeBackDraft, Checkout>(takeBackDraft, {
  ...face,
  done: () => ({ done: "The draft is yours again." }),
});

export const discard = form<typeof discardDraft, Checkout>(discardDraft, {
  returnTo: draftPage,
  done: () => ({ goTo: "/me" }),
});
