import { z } from "zod";
import { type ProblemCode, problemCatalog } from "@/lib/core/errors";
import { takesKey } from "@/lib/core/idempotency";
import type { Operation } from "@/lib/core/operation-types";
import { orNull, wireSchema } from "../json-schema";
import { LIMIT_HEADERS } from "./components";
import { exampleAnswer } from "./example-answer";

type Json = Record<string, unknown>;

/** One operation as an OpenAPI Operation Object. */
export function describeOperation(operation: Operation, appUrl: string): Json {
  const { name, title, description, path, method } = operation;
  return {
    operationId: name,
    summary: title,
    description,
    tags: [path.split("/")[1]],
    security: securityOf(operation),
    parameters: [...fieldParameters(operation), ...headerParameters(operation)],
    ...(method === "GET" ? {} : { requestBody: requestBody(operation) }),
    responses: { ...successOf(operation, appUrl), ...problemsOf(operation) },
  };
}

function securityOf({ access, more, agents }: Operation): Json[] {
  const tokens = [{ founderToken: [] }, ...(agents ? [{ agentToken: [agents.scope] }] : [])];
  if (access === "founder") return tokens;
  if (more === "founder") return [{}, ...tokens];
  return more === "partner" ? [{}, { partnerKey: [] }] : [{}];
}

/** The fields in the URL: in the path, or in the query of a GET. */
function fieldParameters({ method, path, input, example }: Operation): Json[] {
  const { properties, required } = fieldsOf(input);
  return Object.entries(properties).flatMap(([name, { description, ...schema }]) => {
    const isInPath = path.includes(`{${name}}`);
    if (!isInPath && method !== "GET") return [];
    return {
      name,
      in: isInPath ? "path" : "query",
      required: isInPath || required.includes(name),
      description,
      schema,
      ...(example[name] === undefined ? {} : { example: example[name] }),
    };
  });
}

function headerParameters(operation: Operation): Json[] {
  const names = [
    ...(operation.method === "GET" ? ["IfNoneMatch"] : []),
    ...(takesKey(operation) ? ["IdempotencyKey"] : []),
    ...(operation.more === "partner" ? ["PartnerSource"] : []),
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function requestBody({ path, input, example, nullClears }: Operation): Json {
  const { schema } = wireSchema(input, "input");
  const { properties, required } = fieldsOf(input);
  const isInBody = ([name]: [string, unknown]) => !path.includes(`{${name}}`);
  // Null stands for a missing field. Where it clears one, the schema says so itself.
  const written = Object.entries(properties).map(([name, field]): [string, Json] => [
    name,
    nullClears || required.includes(name) ? field : orNull(field),
  ]);
  const needed = required.filter((name) => isInBody([name, null]));
  const body = {
    ...schema,
    properties: Object.fromEntries(written.filter(isInBody)),
    required: needed.length > 0 ? needed : undefined,
  };
  const shown = Object.fromEntries(Object.entries(example).filter(isInBody));
  return { required: true, content: { "application/json": { schema: body, example: shown } } };
}

function fieldsOf(input: Operation["input"]) {
  const { schema } = wireSchema(input, "input");
  return {
    properties: (schema.properties ?? {}) as Record<string, Json>,
    required: (schema.required ?? []) as string[],
  };
}

function successOf(operation: Operation, appUrl: string): Json {
  const { name, summary, method, effects, output, location, rehearsed } = operation;
  const { schema } = wireSchema(rehearsed ? withoutPart(output, rehearsed) : output, "output");
  const isPage = "properties" in schema && "pagination" in (schema.properties as Json);
  const names = [
    "X-Request-Id",
    ...LIMIT_HEADERS,
    ...(method === "GET" ? ["ETag", "Cache-Control"] : []),
    ...(isPage ? ["Link"] : []),
    ...(location ? ["Location"] : []),
    ...(takesKey(operation) ? ["Idempotency-Replayed"] : []),
  ];
  const json = { schema, example: exampleAnswer(name, appUrl) };
  const answer = { description: summary, headers: headersOf(names), content: { "application/json": json } };
  if (rehearsed) return { "200": rehearsalOf(rehearsed), "201": answer };
  if (method !== "GET") return { [effects.creates ? "201" : "200"]: answer };
  return {
    "200": answer,
    "304": {
      description: "Not modified: the cached copy is still current.",
      headers: headersOf(["X-Request-Id", ...LIMIT_HEADERS, "ETag"]),
    },
  };
}

/** The answer to a call that only asks what would happen: it made nothing, so that it has no address and uses up no key. */
function rehearsalOf(rehearsed: NonNullable<Operation["rehearsed"]>): Json {
  return {
    description: "What would happen; nothing is stored.",
    headers: headersOf(["X-Request-Id", ...LIMIT_HEADERS]),
    content: { "application/json": { schema: wireSchema(rehearsed, "output").schema } },
  };
}

/** What a union is besides one of its parts. */
function withoutPart(output: Operation["output"], part: z.ZodType): z.ZodType {
  if (!(output instanceof z.ZodUnion)) throw new Error("only a union has a part for rehearsals");
  return z.union(output.options.filter((option) => option !== part));
}

function headersOf(names: string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function problemsOf(operation: Operation): Json {
  const statuses = [...new Set(problemCodesOf(operation).map((code) => problemCatalog[code].status))].sort();
  return Object.fromEntries(
    statuses.map((status) => [String(status), { $ref: `#/components/responses/Problem${status}` }]),
  );
}

/** Every error that a declaration implies or lists. */
export function problemCodesOf(operation: Operation): readonly ProblemCode[] {
  const { method, path, access, more, agents, problems = [] } = operation;
  return [
    "invalid_request",
    "rate_limited",
    "internal_error",
    "unavailable",
    ...(method !== "GET" ? (["invalid_json", "payload_too_large", "unsupported_media_type"] as const) : []),
    ...(path.includes("{") ? (["not_found"] as const) : []),
    ...(access === "draft_secret" ? (["invalid_draft_id", "draft_expired"] as const) : []),
    ...(access === "founder" || more ? (["unauthorized"] as const) : []),
    ...(agents ? (["insufficient_scope"] as const) : []),
    ...(takesKey(operation) ? (["idempotency_conflict", "idempotency_key_reused"] as const) : []),
    ...(more === "partner" ? (["already_listed"] as const) : []),
    ...problems,
  ];
}
