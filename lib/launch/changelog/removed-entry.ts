import { addMinutes } from "date-fns";
import { z } from "zod";
import type { ChangelogRow } from "@/db/changelog";
import { sign, signedText } from "@/lib/core/keyed-hash";

const PURPOSE = "removed-entry";

/** How long a removed entry may be put back: longer than any note with *Undo* stands. */
const UNDO_MINUTES = 10;

const Removed = z.strictObject({
  id: z.uuid(),
  listingId: z.uuid(),
  title: z.string(),
  body: z.string(),
  publishedAt: z.coerce.date(),
  editedAt: z.coerce.date().nullable(),
  until: z.coerce.date(),
});

/**
 * A removed entry, sealed, for the page that offers to put it back. We store nothing that was removed; the seal makes sure that
 * only what stood there comes back, to its own launch, and soon.
 */
export function sealRemoved(entry: ChangelogRow, now: Date): string {
  const until = addMinutes(now, UNDO_MINUTES);
  return sign(PURPOSE, Buffer.from(JSON.stringify({ ...entry, until })).toString("base64url"));
}

/** The entry of a seal; null if it is none of ours, changed, or over. */
export function openRemoved(sealed: string, now: Date): ChangelogRow | null {
  const text = signedText(PURPOSE, sealed);
  if (text === null) return null;
  const { until, ...entry } = Removed.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  return until > now ? entry : null;
}
