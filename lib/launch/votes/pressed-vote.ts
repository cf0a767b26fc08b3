import { isSigned, signatureOf } from "@/lib/core/signature";
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
  const words = `${slug}.${end}`;
  return `${words}.${signatureOf(PURPOSE, words)}`;
}

/** The slug of a sealed upvote; null if it is none of ours, changed, or over. */
export function pressedVote(sealed: unknown, now: Date): string | null {
  if (typeof sealed !== "string" || sealed.length > MAX_LENGTH) return null;
  const [, words = "", slug = "", end = "", signature = ""] = /^(([^.]+)\.(\d{1,12}))\.([\w-]{43})$/.exec(sealed) ?? [];
  if (!isSlug(slug) || Number(end) * 1000 <= now.getTime()) return null;
  return isSigned(PURPOSE, words, signature) ? slug : null;
}

/** A slug, a time and a signature are shorter. */
const MAX_LENGTH = 400;
