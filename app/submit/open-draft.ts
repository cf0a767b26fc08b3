"use server";

import { redirect } from "next/navigation";
import { sayFault } from "@/app/say-fault";
import type { DraftFormState } from "@/components/draft/form-state";
import { fieldMessages } from "@/components/ui/field-message";
import { Problem } from "@/lib/errors";
import { chargeForm } from "@/lib/limits/charge";
import { execute } from "@/lib/operation";
import { submitProduct } from "@/lib/operations/submit-product";
import { currentContext } from "@/lib/page-context";

const fields = [
  "url",
  "email",
  "product_name",
  "tagline",
  "short_description",
  "long_description",
  "creator_name",
  "type",
  "pricing_tier",
  "twitter_handle",
  "logo_url",
] as const;

/** Opens a draft from the form and leads to it; otherwise gives back all that was typed with what to mend. */
export async function openDraft(previous: DraftFormState, form: FormData): Promise<DraftFormState> {
  const values = Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? "")]));
  const categories = form.getAll("categories").map(String);
  const failed = (errors: DraftFormState["errors"], problem: string | null): DraftFormState => ({
    values,
    categories,
    errors,
    problem,
    attempt: previous.attempt + 1,
  });

  let id: string;
  try {
    const ctx = await currentContext();
    await chargeForm(ctx);
    const draft = await execute(submitProduct, inputOf(values, categories), ctx);
    id = draft.id;
  } catch (error) {
    if (!(error instanceof Problem)) return failed({}, await sayFault(error, "draft form failed"));
    const errors = fieldMessages(error.errors ?? []);
    return failed(errors, Object.keys(errors).length > 0 ? null : error.message);
  }
  redirect(`/submit/${id}`);
}

/** A form always sends every field; those left empty were not said. */
function inputOf(values: Record<string, string>, categories: string[]): Record<string, unknown> {
  const said = Object.entries(values).filter(([, value]) => value.trim() !== "");
  const chosen = [...new Set(categories.filter(Boolean))];
  return { ...Object.fromEntries(said), ...(chosen.length > 0 ? { categories: chosen } : {}) };
}
