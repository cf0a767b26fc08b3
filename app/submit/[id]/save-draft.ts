"use server";

import { editsOf, refusalOf, type SentText, sentText, withFiles } from "@/app/save-editor";
import { valuesOf } from "@/components/draft/form-values";
import type { SaveAnswer } from "@/components/editor/autosave";
import { accountOf } from "@/lib/core/access";
import { execute } from "@/lib/core/operation";
import { currentContext } from "@/lib/doors/page-context";
import type { FounderDraft } from "@/lib/launch/draft/founder-draft";
import { saveDraft } from "@/lib/operations/founder/save-draft";
import type { DraftSaveAnswer } from "./draft-editor";

/**
 * Saves the editor's values, sent by autosave or as a plain form. The plain form may also carry files
 * and one action on a picture. The values are always returned.
 */
export async function saveDraftForm(_previous: DraftSaveAnswer | null, form: FormData): Promise<DraftSaveAnswer> {
  const id = String(form.get("draft"));
  let typed = sentText(form);
  try {
    const ctx = await currentContext();
    if (!accountOf(ctx)) return { answer: { kind: "signed_out" }, gates: null, typed: typed.values };
    typed = await withFiles(ctx, { draft: id }, typed, form);
    const edit = { draft: id, revision: form.get("revision"), ...editsOf(typed.values) };
    const done = await execute(saveDraft, edit, ctx);
    if (!done.saved) return { answer: staleBy(done.draft), gates: null, typed: typed.values };
    return { answer: answerTo(done.draft, typed), gates: done.gates, typed: typed.values };
  } catch (error) {
    return { answer: await refusalOf(error), gates: null, typed: typed.values };
  }
}

function answerTo(draft: FounderDraft, { problems }: SentText): SaveAnswer {
  const [message] = Object.values(problems);
  if (message) return { kind: "refused", message, errors: problems };
  return { kind: "saved", revision: draft.revision, savedAt: draft.updated_at, values: valuesOf(draft) };
}

function staleBy(draft: FounderDraft): SaveAnswer {
  return { kind: "stale", revision: draft.revision, theirs: valuesOf(draft) };
}
