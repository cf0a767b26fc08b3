import { resourcePaths } from "@/lib/auth/oauth/audience";
import { grantTypes } from "@/lib/auth/oauth/clients";
import { about } from "@/lib/core/about";
import { scopes } from "@/lib/core/scopes";
import { addresses } from "@/lib/doors/addresses";
import { metadataPathOf } from "@/lib/doors/challenge";
import { HOUR, jsonText, publish } from "@/lib/doors/discovery/publish";
import type { Methods } from "@/lib/doors/methods";

const JSON_TYPE = "application/json; charset=utf-8";

/** RFC 9728: where a client gets tokens for the REST API, for the MCP endpoint, and for both; one document for each. */
export const resourceMetadata: Readonly<Record<string, Methods>> = Object.fromEntries(
  resourcePaths.map((path) => [metadataPathOf(path), publishResource(path)]),
);

function publishResource(path: string): Methods {
  return publish({
    contentType: JSON_TYPE,
    maxAge: HOUR,
    write: (appUrl) =>
      jsonText({
        resource: `${appUrl}${path}`,
        authorization_servers: [appUrl],
        scopes_supported: scopes,
        bearer_methods_supported: ["header"],
        resource_name: about.title,
        resource_documentation: `${appUrl}${addresses.docs}#agents`,
      }),
  });
}

/** RFC 8414: how a client gets tokens. The issuer is the site itself. */
export const serverMetadata = publish({
  contentType: JSON_TYPE,
  maxAge: HOUR,
  write: (appUrl) =>
    jsonText({
      issuer: appUrl,
      authorization_endpoint: `${appUrl}${addresses.authorize}`,
      token_endpoint: `${appUrl}${addresses.token}`,
      registration_endpoint: `${appUrl}${addresses.register}`,
      revocation_endpoint: `${appUrl}${addresses.revoke}`,
      device_authorization_endpoint: `${appUrl}${addresses.deviceAuthorization}`,
      scopes_supported: scopes,
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: grantTypes,
      token_endpoint_auth_methods_supported: ["none"],
      revocation_endpoint_auth_methods_supported: ["none"],
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      service_documentation: `${appUrl}${addresses.docs}#agents`,
    }),
});
