import { labels } from "@/components/draft/field-labels";
import { type EditorValues, type Picture, valuesFrom } from "@/components/draft/form-values";
import type { SaveAnswer } from "@/components/editor/autosave";
import { moved, withPicture } from "@/components/editor/editor-values";
import { fieldMessages } from "@/components/ui/field-message";
import type { Context } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { execute } from "@/lib/core/operation";
import { unavailableBy } from "@/lib/core/unavailable";
import type { PictureUse } from "@/lib/media/limits";
import { takePicture } from "@/lib/operations/founder/take-picture";
import { reportFault } from "./report-fault";

/** What an editor sent, with what is wrong with its files. */
export interface SentText {
  values: EditorValues;
  problems: Record<string, string>;
}

/** The launch that an uploaded picture is for. */
type PictureFor = { draft: string } | { launch: string };

/** The values of a sent editor, after its picture button if one was pressed without scripts. */
export function sentText(form: FormData): SentText {
  return { values: acted(valuesFrom(form), String(form.get("act") ?? "")), problems: {} };
}

/** The refusal of a save, in words. */
export async function refusalOf(error: unknown): Promise<SaveAnswer> {
  if (error instanceof Problem && error.status < 500) {
    const errors = fieldMessages(error.errors ?? []);
    const [first] = Object.entries(errors);
    const message = first ? `${labels[first[0]] ?? first[0]}: ${first[1]}` : error.message;
    return { kind: "refused", message, errors };
  }
  return { kind: "refused", message: await reportFault(error, "saving an editor failed"), errors: {} };
}

/** The values as input of the operation; empty ones are cleared. */
export function editsOf({ categories, media, ...texts }: EditorValues): Record<string, unknown> {
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
export async function withFiles(ctx: Context, of: PictureFor, { values }: SentText, form: FormData): Promise<SentText> {
  const problems: Record<string, string> = {};
  let now = values;
  for (const use of ["logo", "gallery"] as const) {
    for (const file of form.getAll(`${use}_file`)) {
      if (typeof file === "string" || file.size === 0) continue;
      const taken = await takeFile(ctx, of, file, use);
      if (taken instanceof Problem) problems[use === "logo" ? "logo_url" : "media"] = `${file.name}: ${taken.message}`;
      else now = withPicture(now, taken, use);
    }
  }
  return { values: now, problems };
}

async function takeFile(ctx: Context, of: PictureFor, file: File, use: PictureUse) {
  try {
    const read = async () => Buffer.from(await file.arrayBuffer());
    return await execute(takePicture, { ...of, use }, { ...ctx, request: { ...ctx.request, file: read } });
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return error;
    // The error page would lose the input, so the error is logged here and shown beside the picture.
    log.error({ err: error, request_id: ctx.request.id }, "taking a picture failed");
    return error instanceof Problem ? error : (unavailableBy(error) ?? new Problem("internal_error"));
  }
}
