import type { Context, Founder } from "@/lib/context";
import { Problem } from "@/lib/errors";

/** The signed-in person. Throws `unauthorized` where nobody is. */
export function requireFounder({ founder, door }: Pick<Context, "founder" | "door">): Founder {
  if (founder) return founder;
  const detail =
    door === "page"
      ? "Sign in first."
      : "This needs `Authorization: Bearer <token>` with a valid session token; you find yours under /me.";
  throw new Problem("unauthorized", detail, { headers: { "WWW-Authenticate": "Bearer" } });
}

/**
 * Refuses a token that is nobody's where an operation that is open to all can do more for its owner: whoever sent one
 * meant to be known. Throws `unauthorized`.
 */
export function refuseBadToken(ctx: Pick<Context, "founder" | "hasToken" | "door">): void {
  if (ctx.hasToken) requireFounder(ctx);
}

/** The signed-in admin. To everyone else, signed in or not, there is nothing here: throws `not_found`. */
export function requireAdmin({ founder }: Pick<Context, "founder">): Founder {
  if (founder?.isAdmin) return founder;
  throw new Problem("not_found", "There is nothing here.");
}
