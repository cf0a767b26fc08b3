import { type Scope, scopes } from "@/lib/core/scopes";
import { OAuthError } from "./oauth-error";

/** The scopes that a request names, in our order. Without any it is the one that only reads. Throws `invalid_scope`. */
export function scopesOf(words: string | undefined): Scope[] {
  const named = new Set((words ?? "").split(" ").filter(Boolean));
  if (named.size === 0) return ["me:read"];
  const known = scopes.filter((scope) => named.has(scope));
  if (known.length === named.size) return known;
  throw new OAuthError("invalid_scope", `The scopes are ${scopes.join(" and ")}.`);
}
