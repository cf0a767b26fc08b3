import { announceUpload, confirmUpload } from "@/db/uploads";
import { requireFounder } from "@/lib/auth/access";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { readFounderDraft } from "@/lib/founder/founder-draft";
import { storedPicture, wirePicture } from "./address";
import { mediaStorage } from "./configured-storage";
import type { PictureUse } from "./limits";
import { readPicture } from "./read-picture";
import { nextCheck } from "./remove-unused";
import type { MediaStorage } from "./storage";

/** Where a kept picture is found, and its size in pixels. */
export interface TakenPicture {
  url: string;
  width: number;
  height: number;
}

/**
 * Takes a picture for a draft of the signed-in person and keeps it; the draft itself is not changed.
 * Throws `unauthorized`, `not_found` for another account's draft, `invalid_request` for what is no usable picture, and
 * `unavailable` where the storage fails: then no draft can name the picture.
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
  const isAnnounced = await announceUpload(
    ctx.db,
    { name, width, height },
    { now: ctx.now, checkAt: nextCheck(ctx.now) },
  );
  if (!isAnnounced) throw unavailable("The same picture is being cleared away right now; send it again in a minute.");
  await keep(storage, name, bytes);
  await confirmUpload(ctx.db, name);
  return { url: wirePicture(storedPicture(name), ctx.settings.appUrl), width, height };
}

async function keep(storage: MediaStorage, name: string, bytes: Buffer): Promise<void> {
  try {
    await storage.put(name, bytes);
  } catch (cause) {
    throw unavailable("Pictures cannot be kept at the moment; the fault is on our side. Send it again later.", cause);
  }
}

function unavailable(message: string, cause?: unknown): Problem {
  return new Problem("unavailable", message, { headers: { "Retry-After": "60" }, cause });
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
