import type { AdminContext, Context, FounderContext } from "./context";
import { Problem } from "./errors";

/** What a 401 asks for if a session token was missing or bad. HTTP has no word for a page's cookie. */
const bearer = { "WWW-Authenticate": "Bearer" };

/** The account of the signed-in person; null if nobody is signed in. */
export function accountOf({ actor }: Pick<Context, "actor">): FounderContext["actor"] | null {
  return actor.kind === "account" ? actor : null;
}

/** The same context, of a person who is signed in. Throws `unauthorized`. */
export function founderContextOf(ctx: Context): FounderContext {
  const { actor, request, settings } = ctx;
  if (actor.kind === "account") return { ...ctx, actor };
  if (request.door === "page") throw new Problem("unauthorized", "Sign in first.");
  const detail = `This needs \`Authorization: Bearer <token>\` with a valid session token; you find yours at ${settings.appUrl}/me.`;
  throw new Problem("unauthorized", detail, { headers: bearer });
}

/** The same context, of an admin. Throws `not_found` for everybody else, signed in or not. */
export function adminContextOf(ctx: Context): AdminContext {
  const account = accountOf(ctx);
  if (account?.isAdmin) return { ...ctx, actor: { ...account, isAdmin: true } };
  throw new Problem("not_found", "There is nothing here.");
}

/** The refusal of somebody whose account was deleted while their call ran. */
export function accountGone(cause?: unknown): Problem {
  return new Problem("unauthorized", "This account has been deleted.", { headers: bearer, cause });
}

/**
 * Refuses an invalid token on an operation that is public but does more for a signed-in caller: who sends a token
 * expects to be recognized. Throws `unauthorized`.
 */
export function refuseBadToken(ctx: Context): void {
  if (ctx.request.hasToken) founderContextOf(ctx);
}
