import type { Db } from "@/db/client";
import { lockByName } from "@/db/moves";
import { announceUpload, confirmUpload, countBytesOf, saveUploader } from "@/db/uploads";
import type { Context } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { storedPicture } from "./address";
import { UNUSED_PICTURE_DAYS } from "./limits";
import type { ReadPicture } from "./read-picture";
import { nextCheck } from "./remove-unused";
import type { MediaStorage } from "./storage";

/** The account that a picture counts for, and how much it may store. */
export interface PictureOwner {
  id: string;
  /** The maximum MiB of pictures for one account. */
  quotaMegabytes: number;
}

/**
 * Stores a decoded picture, so that launches may use it. Returns its path on this site. With an owner, it counts
 * towards that account's space. Throws `invalid_request` if the space is used up, and `unavailable` if the storage
 * fails: then no launch can use the picture.
 */
export async function storePicture(
  { db, now }: Pick<Context, "db" | "now">,
  picture: ReadPicture,
  storage: MediaStorage,
  owner?: PictureOwner,
): Promise<string> {
  const { name, width, height } = picture;
  const upload = { name, width, height, bytes: picture.bytes.length };
  const announce = (within: Db) => announceUpload(within, upload, { now, checkAt: nextCheck(now) });
  const isAnnounced = owner ? await announceFor(db, owner, upload, announce) : await announce(db);
  if (!isAnnounced) throw unavailable("The same picture is being cleared away right now; send it again in a minute.");
  await store(storage, name, picture.bytes);
  await confirmUpload(db, name);
  return storedPicture(name);
}

/**
 * Announces a picture if its owner has room for it. Concurrent uploads of one account are checked one after the
 * other.
 */
function announceFor(
  db: Db,
  { id, quotaMegabytes }: PictureOwner,
  { name, bytes }: { name: string; bytes: number },
  announce: (within: Db) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockByName(tx, `pictures of ${id}`);
    if ((await countBytesOf(tx, id, name)) + bytes > quotaMegabytes * 1024 * 1024) throw noSpace(quotaMegabytes);
    const isAnnounced = await announce(tx);
    if (isAnnounced) await saveUploader(tx, id, name);
    return isAnnounced;
  });
}

function noSpace(megabytes: number): Problem {
  const fix = `Remove pictures from your launches; a picture that none shows is deleted after ${UNUSED_PICTURE_DAYS} days.`;
  return new Problem("invalid_request", `Your account stores ${megabytes} MiB of pictures, which is the most. ${fix}`);
}

async function store(storage: MediaStorage, name: string, bytes: Buffer): Promise<void> {
  try {
    await storage.put(name, bytes);
  } catch (cause) {
    throw unavailable("Pictures cannot be kept at the moment; the fault is on our side. Send it again later.", cause);
  }
}

function unavailable(message: string, cause?: unknown): Problem {
  return new Problem("unavailable", message, { headers: { "Retry-After": "60" }, cause });
}
