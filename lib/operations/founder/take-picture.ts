import { z } from "zod";
import type { FounderContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { readFounderDraft } from "@/lib/launch/draft/founder-draft";
import { mediaStorage } from "@/lib/media/configured-storage";
import type { PictureUse } from "@/lib/media/limits";
import { readPicture } from "@/lib/media/read-picture";
import type { MediaStorage } from "@/lib/media/storage";
import { storePicture } from "@/lib/media/store-picture";
import { change } from "./fields";

/** A picture as it came in. */
export interface SentPicture {
  upload: Buffer;
  use: PictureUse;
}

const isFunction = (value: unknown) => typeof value === "function";

export const takePicture = definePageOperation({
  ...change,
  limit: "pictures",
  name: "take_picture",
  summary:
    "Stores a picture for a draft of the founder's own; the draft itself is not changed. If the storage fails, no draft can name the picture.",
  input: z.strictObject({
    draft: z.string(),
    /** Reads the picture. Called only when the caller may send one, so that a refused body is not read. */
    read: z.custom<() => Promise<SentPicture>>(isFunction),
    /** Where it is stored; by default, where the configuration says. */
    storage: z.custom<MediaStorage>().optional(),
  }),
  async run({ draft, read, storage = mediaStorage() }, ctx) {
    await requireOpenOwn(ctx, draft);
    const { upload, use } = await read();
    const picture = await readPicture(upload, use);
    const owner = { id: ctx.actor.id, quotaMegabytes: ctx.settings.quotas.pictureMegabytes };
    const stored = await storePicture(ctx, picture, storage, owner);
    return { url: `${ctx.settings.appUrl}${stored}`, width: picture.width, height: picture.height };
  },
});

/** Checked before the picture is read, so that a refused call costs no such work. */
async function requireOpenOwn(ctx: FounderContext, draftId: string): Promise<void> {
  const draft = await readFounderDraft(ctx, draftId);
  if (!draft.is_owner)
    throw new Problem("not_found", "This draft belongs to another account; only that account can change it.");
  if (draft.status !== "draft")
    throw new Problem("invalid_request", "This launch is no open draft any more; reload the page.");
}
