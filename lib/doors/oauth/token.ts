import { DEVICE_GRANT } from "@/lib/auth/oauth/clients";
import { pollForTokens } from "@/lib/auth/oauth/device";
import { OAuthError } from "@/lib/auth/oauth/oauth-error";
import { exchangeCode, type IssuedTokens, type Judging, refreshTokens } from "@/lib/auth/oauth/tokens";
import { endpoint, optional, readForm, required } from "./endpoint";

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
