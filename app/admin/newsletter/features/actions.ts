"use server";

import { form } from "@/app/form";
import { recordNewsletterFeature } from "@/lib/operations/admin/record-newsletter-feature";
import { removeNewsletterFeature } from "@/lib/operations/admin/remove-newsletter-feature";

export const record = form(recordNewsletterFeature, {
  done: () => ({ done: "Recorded. The issue that goes out on that day shows it." }),
});

export const remove = form(removeNewsletterFeature, { done: () => ({ done: "Removed." }) });
