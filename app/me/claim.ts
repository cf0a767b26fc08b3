"use server";

import { form } from "@/app/form";
import { routes } from "@/lib/core/routes";
import { claimDraft } from "@/lib/operations/founder/claim-draft";
import { discardDraft } from "@/lib/operations/founder/discard-draft";

/** Afterwards the editor of the draft opens. */
export const claim = form(claimDraft, {
  done: ({ id, is_owner }) =>
    is_owner
      ? { goTo: routes.draft(id) }
      : { problem: "Somebody else claimed this draft a moment ago. Open it to take it back." },
});

export const discard = form(discardDraft, { done: () => ({ done: "Deleted." }), redraw: "/me" });
