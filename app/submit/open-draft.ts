"use server";

import { form, sentFieldsOf } from "@/app/form";
import { filledFrom } from "@/components/draft/form-values";
import { routes } from "@/lib/core/routes";
import { submitProduct } from "@/lib/operations/public/submit-product";

/** Opens a draft from the form and redirects to it. */
export const openDraft = form(submitProduct, {
  read: (sent) => ({ ...sentFieldsOf(sent, ["url", "email"]), ...filledFrom(sent) }),
  done: ({ id }) => ({ goTo: routes.draft(id) }),
});
