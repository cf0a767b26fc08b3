import { z } from "zod";
import type { FounderContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { requireOwnDraft } from "@/lib/launch/draft/draft-guards";
import { LaunchId } from "@/lib/launch/draft/own-launch";
import { requireEditable } from "@/lib/launch/edits/edit-live";
import { mediaStorage } from "@/lib/media/configured-storage";
import { pictureUses } from "@/lib/media/limits";
import { readPicture } from "@/lib/media/read-picture";
import { storePicture } from "@/lib/media/store-picture";
import { change } from "./fields";

export const takePicture = definePageOperation({
  ...change,
  limit: "pictures",
  name: "take_picture",
  summary:
    "Stores a picture for a draft or a listing of the founder's own, which itself is not changed. If the storage fails, no launch can name the picture.",
  input: z.strictObject({
    /** The secret id of a draft, */
    draft: z.string().max(textBounds.id).optional(),
    /** or a listing that can be edited. */
    launch: LaunchId.optional(),
    use: z.enum(pictureUses),
  }),
  async run({ draft, launch, use }, ctx) {
    // Before the picture is read, so that a refused call costs no such work.
    await (launch === undefined ? requireOwnDraft(ctx, draft ?? "") : requireEditable(ctx, launch));
    const picture = await readPicture(await fileOf(ctx), use);
    const owner = { id: ctx.actor.id, quotaMegabytes: ctx.settings.quotas.pictureMegabytes };
    const stored = await storePicture(ctx, picture, mediaStorage(), owner);
    return { url: `${ctx.settings.appUrl}${stored}`, width: picture.width, height: picture.height };
  },
});

function fileOf({ request }: FounderContext): Promise<Buffer> {
  if (!request.file) throw new Problem("invalid_request", "Send a form with a file.");
  return request.file();
}
