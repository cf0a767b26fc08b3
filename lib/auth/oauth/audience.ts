import type { TokenAudience } from "@/db/schema";
import { OAuthError } from "./oauth-error";

/** The resources of this site, and where a token for each is valid. The whole site is the default. */
const audiences: Readonly<Record<string, TokenAudience>> = {
  "": "site",
  "/api/v1": "rest",
  "/api/mcp": "mcp",
  "/mcp": "mcp",
};

/** The paths of all protected resources. */
export const resourcePaths: readonly string[] = Object.keys(audiences);

/** Where a token is valid whose client asked for this `resource` (RFC 8707). Throws `invalid_target` for one of another site. */
export function audienceOf(resource: string | undefined, appUrl: string): TokenAudience {
  if (resource === undefined) return "site";
  const path = resource.startsWith(appUrl) ? resource.slice(appUrl.length).replace(/\/$/, "") : null;
  const audience = path !== null && Object.hasOwn(audiences, path) ? audiences[path] : undefined;
  if (audience === undefined) throw new OAuthError("invalid_target", "The resource is none of this site's.");
  return audience;
}

/** The audiences of tokens that are valid at a door. */
export function audiencesAt(door: "rest" | "mcp"): TokenAudience[] {
  return ["site", door];
}
