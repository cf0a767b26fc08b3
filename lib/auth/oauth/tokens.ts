import { createHash } from "node:crypto";
import { addMinutes, differenceInSeconds, min, subSeconds } from "date-fns";
import type { Db } from "@/db/client";
import {
  addTokens,
  countTokens,
  deleteToken,
  endGrant,
  findToken,
  type GrantRow,
  lockGrantOfCode,
  lockGrantOfRefresh,
  spendCode,
  spendRefreshToken,
} from "@/db/oauth-grants";
import { audienceOf } from "./audience";
import { grantRefusal } from "./clients";
import { endMisused, endOf } from "./consent";
import { OAuthError } from "./oauth-error";
import { scopesOf } from "./scope-words";
import { hashOf, newSecret } from "./secrets";

/** Where and when a token request is judged. */
export interface Judging {
  db: Db;
  now: Date;
  appUrl: string;
}

/** A successful answer of the token endpoint (RFC 6749, section 5.1). */
export interface IssuedTokens {
  access_token: string;
  token_type: "Bearer";
  expires_in: number;
  refresh_token: string;
  scope: string;
}

const ACCESS_MINUTES = 60;

/**
 * How many tokens of one grant are stored, used ones among them: a new one every ten minutes for 30 days. A program that renews
 * in a loop would fill the disk.
 */
const MAX_TOKENS = 5_000;

const USED_TWICE = "A code or token was used twice";
const TOO_MANY = "Too many tokens were asked for";

interface CodeExchange {
  clientId: string;
  code: string;
  redirectUri: string;
  verifier: string;
  resource: string | undefined;
}

/**
 * Exchanges a code for tokens, once. A second use ends the grant and with it what the first one got. Throws `invalid_grant` or
 * `invalid_target`.
 */
export async function exchangeCode(exchange: CodeExchange, { db, now, appUrl }: Judging): Promise<IssuedTokens> {
  const { clientId, code, redirectUri, verifier, resource } = exchange;
  const hash = hashOf(code);
  // A refusal is returned and not thrown: the end of a grant must be stored.
  const issued = await db.transaction(async (tx) => {
    const grant = await lockGrantOfCode(tx, hash);
    if (!grant || grant.clientId !== clientId) return null;
    requireSameResource(grant, resource, appUrl);
    const use = await spendCode(tx, { hash, redirectUri, challenge: challengeOf(verifier), now });
    if (use === "again") await endMisused(tx, grant.id, { fault: USED_TWICE, now });
    return use === "used" ? issueTokens(tx, grant, now) : null;
  });
  if (issued) return issued;
  throw await grantRefusal(db, clientId, "The code is not valid for this client, redirect_uri and code_verifier.");
}

/** The S256 challenge of a verifier. One that is no verifier has none. */
function challengeOf(verifier: string): string {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) {
    throw new OAuthError("invalid_request", "code_verifier must have 43 to 128 unreserved characters.");
  }
  return createHash("sha256").update(verifier).digest("base64url");
}

interface Refresh {
  clientId: string;
  token: string;
  scope: string | undefined;
  resource: string | undefined;
}

/** Agents refresh in parallel: a second use so soon after the first is a race of theirs, and no theft is noticed by it. */
const RACE_SECONDS = 10;

/**
 * Exchanges a refresh token for new tokens, once. A second use is refused, and later than {@link RACE_SECONDS} it ends the grant:
 * its rightful client and a thief cannot be told apart. So does one token too many. Throws `invalid_grant`, `invalid_scope` or
 * `invalid_target`.
 */
export async function refreshTokens(refresh: Refresh, { db, now, appUrl }: Judging): Promise<IssuedTokens> {
  const { clientId, token, scope, resource } = refresh;
  const hash = hashOf(token);
  const issued = await db.transaction(async (tx) => {
    const grant = await lockGrantOfRefresh(tx, hash);
    if (!grant || grant.clientId !== clientId || grant.endsAt <= now) return null;
    requireSameResource(grant, resource, appUrl);
    requireSameScopes(grant, scope);
    if ((await countTokens(tx, grant.id)) >= MAX_TOKENS) {
      await endMisused(tx, grant.id, { fault: TOO_MANY, now });
      return null;
    }
    const use = await spendRefreshToken(tx, hash, { now, since: subSeconds(now, RACE_SECONDS) });
    if (use === "again") await endMisused(tx, grant.id, { fault: USED_TWICE, now });
    return use === "used" ? issueTokens(tx, grant, now) : null;
  });
  if (issued) return issued;
  throw await grantRefusal(
    db,
    clientId,
    "The refresh token is not valid for this client, was used before, or has ended.",
  );
}

function requireSameResource({ audience }: GrantRow, resource: string | undefined, appUrl: string): void {
  if (resource === undefined || audienceOf(resource, appUrl) === audience) return;
  throw new OAuthError("invalid_target", "The resource is not the one that the founder was asked for.");
}

/** New tokens have the scopes of the grant. Asking for fewer changes nothing; asking for more is refused. */
function requireSameScopes({ scopes }: GrantRow, scope: string | undefined): void {
  if (scope === undefined || scopesOf(scope).every((one) => scopes.includes(one))) return;
  throw new OAuthError("invalid_scope", "The founder has not allowed these scopes.");
}

/** Stores new tokens of a grant and returns them. Needs the grant locked. */
export async function issueTokens(tx: Db, grant: GrantRow, now: Date): Promise<IssuedTokens> {
  const endsAt = endOf(grant, now);
  const accessEndsAt = min([addMinutes(now, ACCESS_MINUTES), endsAt]);
  const [access, refresh] = [newSecret("access"), newSecret("refresh")];
  await addTokens(tx, grant.id, {
    endsAt,
    tokens: [
      { hash: access.hash, kind: "access", endsAt: accessEndsAt },
      { hash: refresh.hash, kind: "refresh", endsAt },
    ],
  });
  return {
    access_token: access.secret,
    token_type: "Bearer",
    expires_in: differenceInSeconds(accessEndsAt, now),
    refresh_token: refresh.secret,
    scope: grant.scopes.join(" "),
  };
}

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
