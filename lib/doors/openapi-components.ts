import { problemCatalog } from "@/lib/core/errors";
import { problemCodes } from "./problem-schema";

type Json = Record<string, unknown>;

const text = { type: "string" };

export const headerComponents = {
  "X-Request-Id": { description: "Names this request; support finds its log line by it.", schema: text },
  ETag: {
    description: "Strong, and another one for a compressed answer; send it back as If-None-Match.",
    schema: text,
  },
  "Cache-Control": { description: "How long the answer may be kept.", schema: text },
  Link: {
    description: 'The next page, as <...>; rel="next"; by cursor unless you skip by offset; absent on the last one.',
    schema: text,
  },
  Location: { description: "The address of what was created.", schema: { type: "string", format: "uri" } },
  "Idempotency-Replayed": {
    description: "true where this is the kept answer of an earlier request with the same key.",
    schema: { type: "string", enum: ["true"] },
  },
  "RateLimit-Policy": {
    description:
      'The limits that counted for this call, as a list: the quota q within w seconds, for example "reads";q=600;w=60 (draft-ietf-httpapi-ratelimit-headers).',
    schema: text,
  },
  RateLimit: {
    description: 'What is left of each: r more within the next t seconds, for example "reads";r=599;t=58.',
    schema: text,
  },
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer", minimum: 0 } },
} satisfies Record<string, Json>;

export const parameterComponents = {
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    description: "The ETag you have; answered with 304 while it is current.",
    schema: text,
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "Any text of your choice. Within 24 hours the same key with the same body answers what the first request got, so that a retry creates nothing twice; with another body it is refused.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
  },
  PartnerSource: {
    name: "X-Partner-Source",
    in: "header",
    description: "A free-text label of where the draft comes from; never an authorization.",
    schema: text,
  },
} satisfies Record<string, Json>;

export const securitySchemes = {
  founderToken: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWE",
    description:
      "The session token of a signed-in founder, shown to them under /me with its expiry. Signing out ends it at once. Answers to it are never given with CORS headers.",
  },
  partnerKey: {
    type: "apiKey",
    in: "header",
    name: "X-Partner-Key",
    description:
      "Issued to approved partners, and only they may publish. Keep it on a server: a request that carries it is never answered with CORS headers.",
  },
} satisfies Record<string, Json>;

/** What says that trying again later may help. */
const WAIT_STATUSES: readonly number[] = [409, 429, 503];

/** What tells a caller how much they may still do; absent where an installation has its limits switched off. */
export const LIMIT_HEADERS = ["RateLimit-Policy", "RateLimit"] as const;

/** One response per status, each with the codes it may carry. */
export function problemResponses(): Json {
  const statuses = [...new Set(problemCodes.map((code) => problemCatalog[code].status))];
  return Object.fromEntries(statuses.map((status) => [`Problem${status}`, problemResponse(status)]));
}

function problemResponse(status: number): Json {
  const codes = problemCodes.filter((code) => problemCatalog[code].status === status);
  const headers = ["X-Request-Id", ...LIMIT_HEADERS, ...(WAIT_STATUSES.includes(status) ? ["Retry-After"] : [])];
  return {
    description: codes.map((code) => `${problemCatalog[code].title} (\`${code}\`)`).join(". "),
    headers: Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
  };
}
