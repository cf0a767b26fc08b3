"use server";

import { sayFault } from "@/app/say-fault";
import { labels } from "@/components/draft/field-labels";
import { type EditorValues, type Picture, valuesFrom, valuesOf } from "@/components/draft/form-values";
import { fieldMessages } from "@/components/ui/field-message";
import { accountOf } from "@/lib/core/access";
import type { Context } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { execute } from "@/lib/core/operation";
import { currentContext } from "@/lib/doors/page-context";
import type { FounderDraft } from "@/lib/launch/draft/founder-draft";
import type { PictureUse } from "@/lib/media/limits";
import { saveDraft } from "@/lib/operations/founder/save-draft";
import { takePicture } from "@/lib/operations/founder/take-picture";
import type { SaveAnswer } from "./autosave";
import type { DeskAnswer } from "./draft-desk";
import { moved, withPicture } from "./editor-values";

type Typed = { values: EditorValues; problems: Record<string, string> };

/**
 * Saves the editor's values, sent by autosave or as a plain form. The plain form may also carry files
 * and one action on a picture. The values are always returned.
 */
export async function saveDraftForm(_previous: DeskAnswer | null, form: FormData): Promise<DeskAnswer> {
  const id = String(form.get("draft"));
  const values = acted(valuesFrom(form), String(form.get("act") ?? ""));
  let typed: Typed = { values, problems: {} };
  try {
    const ctx = await currentContext();
    if (!accountOf(ctx)) return { answer: { kind: "signed_out" }, gates: null, typed: values };
    typed = await withFiles(ctx, id, values, form);
    const edit = { draft: id, revision: form.get("revision"), ...fieldsOf(typed.values) };
    const done = await execute(saveDraft, edit, ctx);
    if (!done.saved) return { answer: staleBy(done.draft), gates: null, typed: typed.values };
    return { answer: answerTo(done.draft, typed), gates: done.gates, typed: typed.values };
  } catch (error) {
    return { answer: await refusalOf(error), gates: null, typed: typed.values };
  }
}

function answerTo(draft: FounderDraft, { problems }: Typed): SaveAnswer {
  const [message] = Object.values(problems);
  if (message) return { kind: "refused", message, errors: problems };
  return { kind: "saved", revision: draft.revision, savedAt: draft.updated_at, values: valuesOf(draft) };
}

function staleBy(draft: FounderDraft): SaveAnswer {
  return { kind: "stale", revision: draft.revision, theirs: valuesOf(draft) };
}

async function refusalOf(error: unknown): Promise<SaveAnswer> {
  if (error instanceof Problem && error.status < 500) {
    const errors = fieldMessages(error.errors ?? []);
    const [first] = Object.entries(errors);
    const message = first ? `${labels[first[0]] ?? first[0]}: ${first[1]}` : error.message;
    return { kind: "refused", message, errors };
  }
  return { kind: "refused", message: await sayFault(error, "saving a draft failed"), errors: {} };
}

/** The values as input of the operation; empty ones are cleared. */
function fieldsOf({ categories, media, ...texts }: EditorValues): Record<string, unknown> {
  return {
    ...texts,
    categories: [...new Set(categories.filter(Boolean))],
    media: media.map((picture: Picture) => ({ kind: "image", ...picture })),
  };
}

/** The action of a picture's button without scripts: "up:1", "down:0", "remove:2", "remove-logo". */
function acted(values: EditorValues, act: string): EditorValues {
  if (act === "remove-logo") return { ...values, logo_url: "" };
  const [verb, place] = act.split(":");
  const index = Number(place);
  if (verb === "up") return { ...values, media: moved(values.media, index, index - 1) };
  if (verb === "down") return { ...values, media: moved(values.media, index, index + 1) };
  if (verb === "remove") return { ...values, media: values.media.filter((_, at) => at !== index) };
  return values;
}

/** Stores the files of a plain form. A refused file leaves a message; the others are stored. */
async function withFiles(ctx: Context, id: string, values: EditorValues, form: FormData): Promise<Typed> {
  const problems: Record<string, string> = {};
  let now = values;
  for (const use of ["logo", "gallery"] as const) {
    for (const file of form.getAll(`${use}_file`)) {
      if (typeof file === "string" || file.size === 0) continue;
      const taken = await takeFile(ctx, id, file, use);
      if (taken instanceof Problem) problems[use === "logo" ? "logo_url" : "media"] = `${file.name}: ${taken.message}`;
      else now = withPicture(now, taken, use);
    }
  }
  return { values: now, problems };
}

async function takeFile(ctx: Context, id: string, file: File, use: PictureUse) {
  try {
    const read = async () => Buffer.from(await file.arrayBuffer());
    return await execute(takePicture, { draft: id, use }, { ...ctx, request: { ...ctx.request, file: read } });
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return error;
    // The error page would lose the input, so the error is logged here and shown beside the picture.
    log.error({ err: error, request_id: ctx.request.id }, "taking a picture failed");
    return error instanceof Problem ? error : new Problem("internal_error");
  }
}
