import { registerClient } from "@/lib/auth/oauth/clients";
import { scopes } from "@/lib/core/scopes";
import { endpoint, readJson } from "./endpoint";

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
