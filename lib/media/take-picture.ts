import { requireFounder } from "@/lib/auth/access";
import type { Context, Founder } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { readFounderDraft } from "@/lib/founder/founder-draft";
import { mediaStorage } from "./configured-storage";
import { keepPicture } from "./keep-picture";
import type { PictureUse } from "./limits";
import { readPicture } from "./read-picture";
import type { MediaStorage } from "./storage";

/** Where a kept picture is found, and its size in pixels. */
export interface TakenPicture {
  url: string;
  width: number;
  height: number;
}

/** A picture as it came in. */
export interface SentPicture {
  upload: Buffer;
  use: PictureUse;
}

/**
 * Takes a picture for a draft of the signed-in person and stores it; the draft itself is not changed. `read` gives the
 * picture; it is called once the caller may send one, so that nothing is read of what is refused.
 * Throws `unauthorized`, `not_found` for another account's draft, `rate_limited`, `invalid_request` for what is no usable
 * picture or more than the account may store, and `unavailable` if the storage fails: then no draft can name the picture.
 */
export async function takePicture(
  ctx: Context,
  draftId: string,
  read: () => Promise<SentPicture>,
  storage: MediaStorage = mediaStorage(),
): Promise<TakenPicture> {
  const { id } = await requireOpenOwn(ctx, draftId);
  await ctx.meter.count(ctx.db, "pictures");
  const { upload, use } = await read();
  const picture = await readPicture(upload, use);
  const owner = { id, quotaMegabytes: ctx.settings.quotas.pictureMegabytes };
  const stored = await keepPicture(ctx, picture, storage, owner);
  return { url: `${ctx.settings.appUrl}${stored}`, width: picture.width, height: picture.height };
}

/** Judged before the picture is read: that work is done for nobody else. */
async function requireOpenOwn(ctx: Context, draftId: string): Promise<Founder> {
  const founder = requireFounder(ctx);
  const draft = await readFounderDraft(ctx, draftId);
  if (!draft.is_owner)
    throw new Problem("not_found", "This draft belongs to another account; only that account can change it.");
  if (draft.status !== "draft")
    throw new Problem("invalid_request", "This launch is no open draft any more; reload the page.");
  return founder;
}
