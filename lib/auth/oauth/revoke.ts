import type { Db } from "@/db/client";
import { deleteToken, endGrant, findToken } from "@/db/oauth-grants";
import { OAuthError } from "./oauth-error";
import { hashOf } from "./secrets";

/**
 * Ends a token at its client's wish (RFC 7009): an access token alone, or with a refresh token everything that was allowed. A
 * token that is not known has ended already. Throws `unauthorized_client` for another client's.
 */
export async function revokeToken(db: Db, { clientId, token }: { clientId: string; token: string }): Promise<void> {
  const hash = hashOf(token);
  const found = await findToken(db, hash);
  if (!found) return;
  if (found.clientId !== clientId) {
    throw new OAuthError("unauthorized_client", "The token was issued to another client.");
  }
  if (found.kind === "refresh") await endGrant(db, { id: found.grantId });
  else await deleteToken(db, hash);
}
