"use server";

import { form, sentFieldsOf } from "@/app/form";
import { filledFrom } from "@/components/draft/form-values";
import { accountOf } from "@/lib/core/access";
import { routes } from "@/lib/core/routes";
import { currentContext } from "@/lib/doors/page-context";
import { submitProduct } from "@/lib/operations/public/submit-product";

/** Opens a draft from the form and redirects to it. */
export const openDraft = form(submitProduct, {
  read: (sent, ctx) => {
    const account = accountOf(ctx);
    // Who is signed in is not asked for an address.
    return {
      ...sentFieldsOf(sent, ["url", "email"]),
      ...filledFrom(sent),
      ...(account ? { email: account.email } : {}),
    };
  },
  async done(made) {
    if (!("review_url" in made)) return { goTo: "/submit" };
    // Who is signed in has opened it for their own address, and is told that it belongs to their account.
    return { goTo: accountOf(await currentContext()) ? routes.claim(made.id) : routes.draft(made.id) };
  },
});
