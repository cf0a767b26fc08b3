import { sign, signedText } from "@/lib/core/keyed-hash";
import { isSlug } from "../copy/slug";

const PURPOSE = "pressed-vote";

/** How long an upvote that somebody pressed while signed out may still be cast: long enough to find a mail. */
export const PRESSED_HOURS = 24;

/**
 * An upvote that was pressed by somebody who is not signed in, for the way through signing in. It is sealed, so that only our
 * button makes one, and names one listing and its end. Nobody votes by it alone: the page behind the mailed link says what it is
 * for, and a press there casts it.
 */
export function sealPressedVote(slug: string, now: Date): string | null {
  if (!isSlug(slug)) return null;
  const end = Math.floor(now.getTime() / 1000) + PRESSED_HOURS * 3600;
  return sign(PURPOSE, `${slug}.${end}`);
}

/** The slug of a sealed upvote; null if it is none of ours, changed, or over. */
export function pressedVote(sealed: unknown, now: Date): string | null {
  if (typeof sealed !== "string" || sealed.length > MAX_LENGTH) return null;
  const [slug, end] = signedText(PURPOSE, sealed)?.split(".") ?? [];
  return slug !== undefined && Number(end) * 1000 > now.getTime() ? slug : null;
}

/** A slug, a time and a signature are shorter. */
const MAX_LENGTH = 400;
