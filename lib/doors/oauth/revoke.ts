import { revokeToken } from "@/lib/auth/oauth/revoke";
import { endpoint, readForm, required } from "./endpoint";

/** The revocation endpoint (RFC 7009). `token_type_hint` is not needed: every token says what it is. */
export const revoke = endpoint(async (request, { db }) => {
  const fields = await readForm(request);
  await revokeToken(db, { clientId: required(fields, "client_id"), token: required(fields, "token") });
  return { body: null };
});
