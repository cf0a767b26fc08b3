import { clientOf, DEVICE_GRANT, isDocumentId, registerClient } from "@/lib/auth/oauth/clients";
import { pollForTokens, requestByDevice } from "@/lib/auth/oauth/device";
import { OAuthError } from "@/lib/auth/oauth/oauth-error";
import { exchangeCode, type IssuedTokens, type Judging, refreshTokens, revokeToken } from "@/lib/auth/oauth/tokens";
import { scopes } from "@/lib/core/scopes";
import { addresses } from "@/lib/doors/addresses";
import { documentReader } from "@/lib/page/fetch/read-document";
import { endpoint, optional, readForm, readJson, required } from "./endpoint";

/** Dynamic registration (RFC 7591). Nobody approves a client: what counts is the host that a founder sees and allows. */
export const register = endpoint(async (request, { db, meter, now }) => {
  const sent = await readJson(request);
  await meter.count(db, "agent_registrations");
  const { id, name, redirectUris, grantTypes } = await registerClient(db, sent, now);
  const body = {
    client_id: id,
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: grantTypes,
    response_types: grantTypes.includes("authorization_code") ? ["code"] : [],
    token_endpoint_auth_method: "none",
    scope: scopes.join(" "),
  };
  return { status: 201, body };
});

/** The device authorization endpoint (RFC 8628, section 3.1). Each request is stored, so it counts as a change. */
export const deviceAuthorization = endpoint(async (request, ctx) => {
  const { db, meter, now, settings } = ctx;
  const fields = await readForm(request);
  const id = required(fields, "client_id");
  await meter.count(db, "writes");
  // The document of a client that is not known yet is read for any caller.
  if (isDocumentId(id)) await meter.count(db, "page_fetches");
  const client = await clientOf(db, id, { now, read: documentReader(ctx), allowHosts: settings.fetchAllowHosts });
  const asked = {
    client,
    scope: optional(fields, "scope"),
    resource: optional(fields, "resource"),
    page: `${settings.appUrl}${addresses.device}`,
  };
  return { body: await requestByDevice(asked, { db, now, appUrl: settings.appUrl }) };
});

type Fields = Map<string, string>;

/** The ways to tokens, by the name of their grant type. */
const grants: Readonly<Record<string, (fields: Fields, judging: Judging) => Promise<IssuedTokens>>> = {
  authorization_code: (fields, judging) =>
    exchangeCode(
      {
        clientId: required(fields, "client_id"),
        code: required(fields, "code"),
        redirectUri: required(fields, "redirect_uri"),
        verifier: required(fields, "code_verifier"),
        resource: optional(fields, "resource"),
      },
      judging,
    ),
  refresh_token: (fields, judging) =>
    refreshTokens(
      {
        clientId: required(fields, "client_id"),
        token: required(fields, "refresh_token"),
        scope: optional(fields, "scope"),
        resource: optional(fields, "resource"),
      },
      judging,
    ),
  [DEVICE_GRANT]: (fields, judging) =>
    pollForTokens({ clientId: required(fields, "client_id"), deviceCode: required(fields, "device_code") }, judging),
};

/** The token endpoint (RFC 6749, section 3.2). */
export const token = endpoint(async (request, { db, now, settings: { appUrl } }) => {
  const fields = await readForm(request);
  const type = required(fields, "grant_type");
  const exchange = Object.hasOwn(grants, type) ? grants[type] : undefined;
  if (!exchange) {
    throw new OAuthError("unsupported_grant_type", `grant_type must be one of ${Object.keys(grants).join(", ")}.`);
  }
  return { body: await exchange(fields, { db, now, appUrl }) };
});

/** The revocation endpoint (RFC 7009). `token_type_hint` is not needed: every token says what it is. */
export const revoke = endpoint(async (request, { db }) => {
  const fields = await readForm(request);
  await revokeToken(db, { clientId: required(fields, "client_id"), token: required(fields, "token") });
  return { body: null };
});
