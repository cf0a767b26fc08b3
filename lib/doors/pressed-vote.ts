import { findOrCreateUser } from "@/db/users";
import { usesHttps } from "@/lib/auth/session";
import type { Context } from "@/lib/core/context";
import { env } from "@/lib/core/env";
import { Problem } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { NOTE_COOKIE, type NoteKind } from "@/lib/core/note";
import { execute } from "@/lib/core/operation";
import { pressedVote } from "@/lib/launch/votes/pressed-vote";
import { setVote } from "@/lib/operations/founder/set-vote";
import { contextOfPage } from "./request";

/** What became of an upvote, for the page that follows. */
interface Note {
  kind: NoteKind;
  slug: string;
}

/**
 * Casts the upvote that somebody pressed before signing in, as the person who has just signed in. Null for what is no sealed
 * upvote. A refusal keeps nobody from being signed in.
 */
export async function castPressedVote(headers: Headers, email: string, sealed: string): Promise<Note | null> {
  const asked = await contextOfPage(headers);
  const slug = pressedVote(sealed, asked.now);
  if (slug === null) return null;
  try {
    const { notCounted } = await execute(setVote, { slug, voted: true }, await asPerson(asked, email));
    return {
      kind: notCounted === null ? "voted" : notCounted === "new_account" ? "voted_tonight" : "voted_later",
      slug,
    };
  } catch (error) {
    if (!(error instanceof Problem)) log.error({ err: error }, "an upvote could not be cast after signing in");
    const isOwn = error instanceof Problem && error.errors?.some(({ code }) => code === "own_listing");
    return { kind: isOwn ? "own_listing" : "vote_refused", slug };
  }
}

async function asPerson(ctx: Context, typed: string): Promise<Context> {
  const { id, email, createdAt } = await findOrCreateUser(ctx.db, typed.trim().toLowerCase());
  const isAdmin = env().adminEmails.includes(email);
  return { ...ctx, actor: { kind: "account", id, email, isAdmin, createdAt } };
}

/** Long enough for the next page, which shows the note and drops the cookie. */
const SECONDS = 20;

export function noteCookie({ kind, slug }: Note): string {
  const secure = usesHttps(env().appUrl) ? "; Secure" : "";
  return `${NOTE_COOKIE}=${kind}.${slug}; Path=/; Max-Age=${SECONDS}; SameSite=Lax${secure}`;
}
