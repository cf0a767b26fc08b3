import type { Db } from "@/db/client";
import { findLiveTool } from "@/db/newsletter";
import { findOrCreateUser } from "@/db/users";
import { usesHttps } from "@/lib/auth/session";
import type { Context } from "@/lib/core/context";
import { env } from "@/lib/core/env";
import { Problem } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import type { NoteKind } from "@/lib/core/note";
import { NOTE_COOKIE } from "@/lib/core/note-cookie";
import { execute } from "@/lib/core/operation";
import { type Standing, standingOf } from "@/lib/launch/votes/my-votes";
import { pressedVote } from "@/lib/launch/votes/pressed-vote";
import { setVote } from "@/lib/operations/founder/set-vote";
import { contextOfPage } from "../request";

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
  const slug = pressedVote(sealed, new Date());
  if (slug === null) return null;
  try {
    // By now the link is used up: whatever fails here, the answer that signs the person in has to leave.
    const person = await asPerson(await contextOfPage(headers), email);
    const { notCounted } = await execute(setVote, { slug, voted: true }, person);
    return { kind: kinds[standingOf(notCounted)], slug };
  } catch (error) {
    if (!(error instanceof Problem)) log.error({ err: error }, "an upvote could not be cast after signing in");
    const isOwn = error instanceof Problem && error.errors?.some(({ code }) => code === "own_listing");
    return { kind: isOwn ? "own_listing" : "vote_refused", slug };
  }
}

const kinds: Record<Standing, NoteKind> = {
  counted: "voted",
  tonight: "voted_tonight",
  waiting: "voted_later",
  refused: "vote_not_counted",
};

/** The product of a sealed upvote as a mail names it; undefined if there is none, or it is not live any more. */
export async function pressedName(db: Db, sealed: string | null): Promise<string | undefined> {
  const slug = pressedVote(sealed, new Date());
  const product = slug === null ? null : await findLiveTool(db, slug);
  return product?.name;
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
