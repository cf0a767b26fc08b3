import { addMinutes, differenceInSeconds } from "date-fns";
import type { Db } from "@/db/client";
import { decideDevice, findWaitingDevice, insertDeviceCode, pollDevice, takeAllowedDevice } from "@/db/oauth-devices";
import type { FounderContext } from "@/lib/core/context";
import type { Scope } from "@/lib/core/scopes";
import { audienceOf } from "./audience";
import { type Client, DEVICE_GRANT, grantRefusal, isDocumentId } from "./clients";
import { allowAgent } from "./consent";
import { OAuthError } from "./oauth-error";
import { scopesOf } from "./scope-words";
import { hashOf, hashOfUserCode, newSecret, newUserCode, shownUserCode } from "./secrets";
import { type IssuedTokens, issueTokens, type Judging } from "./tokens";

const DEVICE_MINUTES = 10;

/** Seconds between two questions of a device, and what is added if it does not wait so long (RFC 8628, section 3.5). */
const INTERVAL = 5;

/** The answer to a device that asks for codes. */
export interface DeviceCodes {
  device_code: string;
  user_code: string;
  verification_uri: string;
  verification_uri_complete: string;
  expires_in: number;
  interval: number;
}

/** Stores a device's request and returns its two codes. Throws `unauthorized_client`, `invalid_scope` or `invalid_target`. */
export async function requestByDevice(
  {
    client,
    scope,
    resource,
    page,
  }: { client: Client; scope: string | undefined; resource: string | undefined; page: string },
  { db, now, appUrl }: Judging,
): Promise<DeviceCodes> {
  if (!client.grantTypes.includes(DEVICE_GRANT)) {
    throw new OAuthError("unauthorized_client", "The client has not registered for device codes.");
  }
  const terms = { clientId: client.id, scopes: scopesOf(scope), audience: audienceOf(resource, appUrl) };
  const { secret, hash } = newSecret("device");
  const endsAt = addMinutes(now, DEVICE_MINUTES);
  for (;;) {
    const userCode = newUserCode();
    const userCodeHash = hashOfUserCode(userCode);
    if (!(await insertDeviceCode(db, { ...terms, hash, userCodeHash, endsAt, interval: INTERVAL }))) continue;
    return {
      device_code: secret,
      user_code: userCode,
      verification_uri: page,
      verification_uri_complete: `${page}?user_code=${userCode}`,
      expires_in: differenceInSeconds(endsAt, now),
      interval: INTERVAL,
    };
  }
}

/** A device's request, as its founder sees it. */
export interface AskedByDevice {
  name: string;
  /** The host that publishes the client's description; null for a client that registered. */
  publisher: string | null;
  scopes: Scope[];
  userCode: string;
}

/** The request that waits under this code, as somebody typed it; null if there is none, or it was decided or has ended. */
export async function findDeviceRequest(db: Db, typed: string, now: Date): Promise<AskedByDevice | null> {
  const found = await findWaitingDevice(db, hashOfUserCode(typed), now);
  if (!found) return null;
  const { client, request } = found;
  return {
    name: client.name,
    publisher: isDocumentId(client.id) ? new URL(client.id).host : null,
    scopes: request.scopes,
    userCode: shownUserCode(typed),
  };
}

/** Allows or refuses the request under a code, in the caller's transaction. Null if none waits there (any more). */
export async function decideDeviceRequest(
  ctx: FounderContext,
  typed: string,
  isAllowed: boolean,
): Promise<{ name: string; scopes: Scope[] } | null> {
  const { db, now } = ctx;
  const userCodeHash = hashOfUserCode(typed);
  const found = await findWaitingDevice(db, userCodeHash, now);
  if (!found) return null;
  const { client, request } = found;
  const grant = isAllowed
    ? await allowAgent(ctx, {
        client,
        scopes: request.scopes,
        audience: request.audience,
        redirectHost: null,
        minutes: DEVICE_MINUTES,
      })
    : null;
  const isDecided = await decideDevice(db, { userCodeHash, grantId: grant?.id ?? null, now });
  return isDecided ? { name: client.name, scopes: request.scopes } : null;
}

/** Answers a device that asks for its tokens. Throws what it has to do instead of waiting, or that it has to wait. */
export async function pollForTokens(
  { clientId, deviceCode }: { clientId: string; deviceCode: string },
  { db, now }: Judging,
): Promise<IssuedTokens> {
  const hash = hashOf(deviceCode);
  const state = await pollDevice(db, { hash, clientId, penalty: INTERVAL, now });
  if (!state)
    throw await grantRefusal(db, clientId, "The device_code is not valid for this client, or was used before.");
  if (state.endsAt <= now) throw new OAuthError("expired_token", "The codes have ended. Ask for new ones.");
  if (state.isEarly) throw new OAuthError("slow_down", `Wait ${INTERVAL} seconds longer between two requests.`);
  if (!state.decidedAt) throw new OAuthError("authorization_pending", "Nobody has decided yet.");
  if (!state.grantId) throw new OAuthError("access_denied", "The founder has not allowed it.");
  const issued = await db.transaction(async (tx) => {
    const grant = await takeAllowedDevice(tx, hash);
    return grant && issueTokens(tx, grant, now);
  });
  if (issued) return issued;
  throw new OAuthError("invalid_grant", "The device_code was used before.");
}
