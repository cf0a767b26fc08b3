"use server";

import { form } from "@/app/form";
import { routes } from "@/lib/core/routes";
import { claimDraft } from "@/lib/operations/founder/claim-draft";

/** Afterwards the editor of the draft opens. */
export const claim = form(claimDraft, {
  done: ({ id, is_owner }) =>
    is_owner
      ? { goTo: routes.draft(id) }
      : { problem: "Somebody else claimed this draft a moment ago. Open it to take it back." },
});
