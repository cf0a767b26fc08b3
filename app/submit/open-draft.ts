"use server";

import { form, sentFieldsOf } from "@/app/form";
import { routes } from "@/lib/core/routes";
import { draftFields } from "@/lib/launch/draft.schema";
import { submitProduct } from "@/lib/operations/public/submit-product";

/** Opens a draft from the form and redirects to it. */
export const openDraft = form(submitProduct, {
  read(sent) {
    const categories = [...new Set(sent.getAll("categories").filter(Boolean))];
    return {
      ...sentFieldsOf(sent, ["url", "email", ...Object.keys(draftFields).filter((name) => name !== "categories")]),
      ...(categories.length > 0 ? { categories } : {}),
    };
  },
  done: ({ id }) => ({ goTo: routes.draft(id) }),
});
