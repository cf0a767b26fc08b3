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

/** The signed-in admin. To everyone else, signed in or not, there is nothing here: throws `not_found`. */
export function requireAdmin({ founder }: Pick<Context, "founder">): Founder {
  if (founder?.isAdmin) return founder;
  throw new Problem("not_found", "There is nothing here.");
}
