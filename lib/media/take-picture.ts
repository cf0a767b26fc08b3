import { requireFounder } from "@/lib/auth/access";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { readFounderDraft } from "@/lib/founder/founder-draft";
import type { PictureUse } from "./limits";
import { readPicture } from "./read-picture";
import { type MediaStorage, mediaStorage } from "./storage";

/** Where a kept picture is found, and its size in pixels. */
export interface TakenPicture {
  url: string;
  width: number;
  height: number;
}

/**
 * Takes a picture for a draft of the signed-in person and keeps it; the draft itself is not changed.
 * Throws `unauthorized`, `not_found` for another account's draft, and `invalid_request` for what is no usable picture.
 */
export async function takePicture(
  ctx: Context,
  draftId: string,
  upload: Buffer,
  use: PictureUse,
  storage: MediaStorage = mediaStorage(),
): Promise<TakenPicture> {
  await requireOpenOwn(ctx, draftId);
  const { name, bytes, width, height } = await readPicture(upload, use);
  await storage.put(name, bytes);
  return { url: `${ctx.settings.appUrl}/media/${name}`, width, height };
}

/** Judged before the picture is unpacked: that work is done for nobody else. */
async function requireOpenOwn(ctx: Context, draftId: string): Promise<void> {
  requireFounder(ctx);
  const draft = await readFounderDraft(ctx, draftId);
  if (!draft.is_owner)
    throw new Problem("not_found", "This draft belongs to another account; only that account can change it.");
  if (draft.status !== "draft")
    throw new Problem("invalid_request", "This launch is no open draft any more; reload the page.");
}
