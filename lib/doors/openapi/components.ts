import { problemCatalog } from "@/lib/core/errors";
import { scopeMeanings } from "@/lib/core/scopes";
import { textBounds } from "@/lib/core/text-bounds";
import { addresses } from "@/lib/doors/addresses";
import { problemCodes } from "../problem-schema";

type Json = Record<string, unknown>;

const text = { type: "string" };

export const headerComponents = {
  "X-Request-Id": { description: "Id of this request. Support can find the log entry by it.", schema: text },
  ETag: {
    description: "A strong validator. A compressed response has a different one. Send it back as If-None-Match.",
    schema: text,
  },
  "Cache-Control": { description: "How long the response may be cached.", schema: text },
  Link: {
    description:
      'The next page, as <...>; rel="next". It uses cursor, or offset if you sent one. Absent on the last page.',
    schema: text,
  },
  Location: { description: "URL of the created resource.", schema: { type: "string", format: "uri" } },
  "Idempotency-Replayed": {
    description:
      "true if this is the stored response to an earlier request: one with the same key, or the same draft or changelog entry within 10 minutes.",
    schema: { type: "string", enum: ["true"] },
  },
  "RateLimit-Policy": {
    description:
      'The rate limits that apply to this call, as a list: quota q within w seconds, for example "reads";q=600;w=60 (draft-ietf-httpapi-ratelimit-headers).',
    schema: text,
  },
  RateLimit: {
    description: 'What is left of each limit: r more within the next t seconds, for example "reads";r=599;t=58.',
    schema: text,
  },
  "WWW-Authenticate": {
    description:
      "Bearer: where a client gets a token that would be enough, as the metadata of this resource (RFC 9728) and the scope that is needed. PartnerKey: an X-Partner-Key is needed.",
    schema: text,
  },
  "Retry-After": { description: "Seconds to wait before trying again.", schema: { type: "integer", minimum: 0 } },
} satisfies Record<string, Json>;

export const parameterComponents = {
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    description: "The ETag of your cached copy. The answer is 304 if it is still current.",
    schema: text,
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "Any text of your choice. For 24 hours, the same key with the same body returns the first response, so that a retry does nothing twice. The same key with another body is refused. A refused request is not stored: correct it and send it with the same key.",
    schema: { type: "string", minLength: 1, maxLength: textBounds.idempotencyKey },
  },
  PartnerSource: {
    name: "X-Partner-Source",
    in: "header",
    description: "Free text that says where the draft comes from. It authorizes nothing.",
    schema: text,
  },
} satisfies Record<string, Json>;

/** The ways to show who calls. */
export function securitySchemes(appUrl: string) {
  return { ...ownSchemes, agentToken: agentToken(appUrl) } satisfies Record<string, Json>;
}

function agentToken(appUrl: string): Json {
  const tokenUrl = `${appUrl}${addresses.token}`;
  return {
    type: "oauth2",
    description: `What a founder has allowed an agent (OAuth 2.1). Clients are public and use PKCE; they are known by a metadata document or register. Devices without a browser use the device flow. The metadata is at ${appUrl}${addresses.serverMetadata}.`,
    flows: {
      authorizationCode: {
        authorizationUrl: `${appUrl}${addresses.authorize}`,
        tokenUrl,
        refreshUrl: tokenUrl,
        scopes: scopeMeanings,
      },
    },
  };
}

const ownSchemes = {
  founderToken: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWE",
    description:
      "The session token of a signed-in founder, shown at /me/account with its expiry. Signing out revokes it at once. Responses to requests with a token have no CORS headers.",
  },
  partnerKey: {
    type: "apiKey",
    in: "header",
    name: "X-Partner-Key",
    description:
      "Issued to approved partners; only they may publish. Use it only from a server: responses to requests with a key have no CORS headers.",
  },
} satisfies Record<string, Json>;

/** The header that says when to try again. */
const WAIT_STATUSES: readonly number[] = [409, 429, 503];

/** The header that says how to get a token. */
const CHALLENGE_STATUSES: readonly number[] = [401, 403];

/** Headers that say how much a caller has left. Missing if limits are switched off. */
export const LIMIT_HEADERS = ["RateLimit-Policy", "RateLimit"] as const;

/** One response per status, with the codes that it may have. */
export function problemResponses(): Json {
  const statuses = [...new Set(problemCodes.map((code) => problemCatalog[code].status))];
  return Object.fromEntries(statuses.map((status) => [`Problem${status}`, problemResponse(status)]));
}

function problemResponse(status: number): Json {
  const codes = problemCodes.filter((code) => problemCatalog[code].status === status);
  const headers = [
    "X-Request-Id",
    ...LIMIT_HEADERS,
    ...(WAIT_STATUSES.includes(status) ? ["Retry-After"] : []),
    ...(CHALLENGE_STATUSES.includes(status) ? ["WWW-Authenticate"] : []),
  ];
  return {
    description: codes.map((code) => `${problemCatalog[code].title} (\`${code}\`)`).join(". "),
    headers: Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
  };
}
