import type { AdminContext, Context, FounderContext } from "./context";
import { Problem } from "./errors";

/** The challenge of a 401 for a missing or bad session token. HTTP has no scheme for a page's cookie. */
const bearer = { "WWW-Authenticate": "Bearer" };

/** The account of the signed-in person; null if nobody is signed in. */
export function accountOf({ actor }: Pick<Context, "actor">): FounderContext["actor"] | null {
  return actor.kind === "account" ? actor : null;
}

/** The same context for a signed-in person. Throws `unauthorized` if nobody is signed in. */
export function founderContextOf(ctx: Context): FounderContext {
  const { actor, request, settings } = ctx;
  if (actor.kind === "account") return { ...ctx, actor };
  if (request.door === "page") throw new Problem("unauthorized", "Sign in first.");
  const detail = `This needs \`Authorization: Bearer <token>\` with a valid session token; you find yours at ${settings.appUrl}/me/account.`;
  throw new Problem("unauthorized", detail, { headers: bearer });
}

/** The same context for an admin. Throws `not_found` for everybody else, signed in or not. */
export function adminContextOf(ctx: Context): AdminContext {
  const account = accountOf(ctx);
  if (account?.isAdmin) return { ...ctx, actor: { ...account, isAdmin: true } };
  throw new Problem("not_found", "There is nothing here.");
}

/** The problem for a caller whose account was deleted during the call. */
export function accountGone(cause?: unknown): Problem {
  return new Problem("unauthorized", "This account has been deleted.", { headers: bearer, cause });
}

/**
 * Throws `unauthorized` for an invalid token on a public operation that does more for signed-in callers: who sends a
 * token expects to be recognized.
 */
export function refuseBadToken(ctx: Context): void {
  if (ctx.request.hasToken) founderContextOf(ctx);
}
