"use server";

import { editsOf, refusalOf, sentText, withFiles } from "@/app/save-editor";
import { type EditorValues, valuesOf } from "@/components/draft/form-values";
import type { PostedText } from "@/components/editor/use-editor";
import { accountOf } from "@/lib/core/access";
import { execute } from "@/lib/core/operation";
import { currentContext } from "@/lib/doors/page-context";
import type { EditableListing } from "@/lib/launch/edits/edit-live";
import { editOwnListing } from "@/lib/operations/founder/edit-own-listing";

/** Publishes the editor's values, and always returns them. The name is shown in the preview and is not part of the edit. */
export async function saveListing(_previous: PostedText | null, form: FormData): Promise<PostedText> {
  const id = String(form.get("id"));
  let typed = sentText(form);
  try {
    const ctx = await currentContext();
    if (!accountOf(ctx)) return { answer: { kind: "signed_out" }, typed: typed.values };
    typed = await withFiles(ctx, { launch: id }, typed, form);
    const { product_name, ...edits } = editsOf(typed.values);
    const [problem] = Object.values(typed.problems);
    if (problem) return { answer: { kind: "refused", message: problem, errors: typed.problems }, typed: typed.values };
    const { saved, listing } = await execute(editOwnListing, { id, revision: form.get("revision"), ...edits }, ctx);
    const { revision, updated_at: savedAt } = listing;
    const values = textOf(listing, String(product_name));
    if (!saved) return { answer: { kind: "stale", revision, theirs: values }, typed: typed.values };
    return { answer: { kind: "saved", revision, savedAt, values }, typed: typed.values };
  } catch (error) {
    return { answer: await refusalOf(error), typed: typed.values };
  }
}

/** The name stays as the page shows it: a new one is no conflict of the texts. */
function textOf({ copy }: EditableListing, shownName: string): EditorValues {
  return { ...valuesOf(copy), product_name: shownName };
}
