import type { Context } from "@/lib/core/context";
import type { Problem } from "@/lib/core/errors";
import { type Scope, scopes } from "@/lib/core/scopes";
import { addresses } from "./addresses";

/** What a challenge says besides what is wrong: where the call was made, and what it needed. */
interface Asked {
  appUrl: string;
  /** The path of the protected resource: the REST base address or the MCP endpoint. */
  resource: string;
  /** The scope that would have opened the operation; every scope if it is not known. */
  scope?: Scope | undefined;
}

/**
 * The `WWW-Authenticate` of a refusal that a founder's token would solve (RFC 6750, RFC 9728); null for every other one. It
 * leads a client to the metadata, from there to the authorization server, and back with a token.
 */
export function challengeOf({ challenge, message }: Problem, { appUrl, resource, scope }: Asked): string | null {
  if (challenge === undefined) return null;
  const error =
    challenge === "no_token"
      ? []
      : [
          ["error", challenge],
          ["error_description", quotable(message)],
        ];
  const words = [
    ...error,
    ["resource_metadata", `${appUrl}${metadataPathOf(resource)}`],
    ["scope", scope ?? scopes.join(" ")],
  ];
  return `Bearer ${words.map(([name, value]) => `${name}="${value}"`).join(", ")}`;
}

/**
 * The MCP endpoint as the caller named it. Clients hold the metadata that a challenge leads to against the address that they were
 * given, and ask for no token if it names the other one.
 */
export function mcpResource({ request: { path } }: Context): string {
  return path === addresses.mcpAlias ? addresses.mcpAlias : addresses.mcp;
}

/** Where the metadata of a protected resource of ours is (RFC 9728, section 3.1). */
export function metadataPathOf(resource: string): string {
  return `${addresses.resourceMetadata}${resource}`;
}

/** RFC 6750 allows printable ASCII without quotes and backslashes. */
function quotable(text: string): string {
  return text.replace(/[^ !#-[\]-~]/g, "");
}
