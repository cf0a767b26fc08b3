import type { AdminContext, Context, Founder, FounderContext } from "./context";
import { Problem } from "./errors";

/** What a 401 asks for if a session token was missing or bad. HTTP has no word for a page's cookie. */
const bearer = { "WWW-Authenticate": "Bearer" };

/** The signed-in person. Throws `unauthorized` if nobody is. */
export function requireFounder({ founder, door, settings }: Pick<Context, "founder" | "door" | "settings">): Founder {
  if (founder) return founder;
  if (door === "page") throw new Problem("unauthorized", "Sign in first.");
  const detail = `This needs \`Authorization: Bearer <token>\` with a valid session token; you find yours at ${settings.appUrl}/me.`;
  throw new Problem("unauthorized", detail, { headers: bearer });
}

/** The same context, of a person who is signed in. Throws `unauthorized`. */
export function founderContextOf(ctx: Context): FounderContext {
  return { ...ctx, founder: requireFounder(ctx) };
}

/** The same context, of an admin. To everyone else, signed in or not, there is nothing here: throws `not_found`. */
export function adminContextOf(ctx: Context): AdminContext {
  return { ...ctx, founder: requireAdmin(ctx) };
}

/** The refusal of somebody whose account was deleted while their call ran. */
export function accountGone(cause?: unknown): Problem {
  return new Problem("unauthorized", "This account has been deleted.", { headers: bearer, cause });
}

/**
 * Refuses a token that is nobody's if an operation that is open to all can do more for its owner: whoever sent one
 * meant to be known. Throws `unauthorized`.
 */
export function refuseBadToken(ctx: Pick<Context, "founder" | "hasToken" | "door" | "settings">): void {
  if (ctx.hasToken) requireFounder(ctx);
}

/** The signed-in admin. Throws `not_found` for everyone else. */
export function requireAdmin({ founder }: Pick<Context, "founder">): AdminContext["founder"] {
  if (founder?.isAdmin) return { ...founder, isAdmin: true };
  throw new Problem("not_found", "There is nothing here.");
}
