import {
  LATEST_PROTOCOL_VERSION,
  PROTOCOL_VERSION_META_KEY,
  ProtocolError,
  ProtocolErrorCode,
  type StandardSchemaV1Sync,
  SUPPORTED_PROTOCOL_VERSIONS,
  specTypeSchemas,
  UnsupportedProtocolVersionError,
} from "@modelcontextprotocol/server";
import { isRecord } from "@/lib/core/input";

/** Every served revision, newest first: the stateless one, then those that start with initialize. */
export const protocolVersions = ["2026-07-28", ...SUPPORTED_PROTOCOL_VERSIONS];

/** The most messages in one batch. */
const MAX_BATCH = 20;

/** The params of an `initialize` without any: a client of the newest revision that has an initialize. */
const defaultParams = {
  protocolVersion: LATEST_PROTOCOL_VERSION,
  capabilities: {},
  clientInfo: { name: "unknown", version: "unknown" },
};

type Validator = Pick<StandardSchemaV1Sync<unknown, unknown>, "~standard">;

/** Requests whose params are checked here. The SDK answers invalid ones with a dump of its schema. */
const requestSchemas = {
  initialize: specTypeSchemas.InitializeRequest,
  ping: specTypeSchemas.PingRequest,
  "tools/list": specTypeSchemas.ListToolsRequest,
  "tools/call": specTypeSchemas.CallToolRequest,
} as const;

/** The same for the stateless revision, which has no `initialize` and no `ping`. */
const statelessSchemas = {
  "tools/list": specTypeSchemas.ListToolsRequest,
  "tools/call": specTypeSchemas.CallToolRequest,
  "server/discover": specTypeSchemas.DiscoverRequest,
  "subscriptions/listen": specTypeSchemas.SubscriptionsListenRequest,
} as const;

/**
 * Checks the body of a request: one message or a batch. Returns the same body, or a copy with params if it contains
 * an `initialize` without them. Throws a `ProtocolError` for a batch that is refused as a whole, and for invalid
 * params.
 */
export function readMessages(body: unknown): unknown {
  if (!Array.isArray(body)) return readMessage(body);
  checkBatch(body);
  const messages = body.map(readMessage);
  return messages.some((message, index) => message !== body[index]) ? messages : body;
}

function checkBatch(batch: readonly unknown[]): void {
  const holds = (method: string) => batch.filter((message) => isRecord(message) && message.method === method).length;
  if (batch.length > MAX_BATCH) {
    throw refused(
      `A batch may hold at most ${MAX_BATCH} messages; this one holds ${batch.length}. Send several batches.`,
    );
  }
  if (holds("tools/list") > 1) throw refused("A batch may hold at most one tools/list.");
  if (holds("initialize") > 0 && batch.length > 1) throw refused("Send initialize alone, before other messages.");
  const twice = repeatedId(batch);
  if (twice !== undefined) {
    throw refused(`Two requests of this batch have the id ${JSON.stringify(twice)}. Give each an id of its own.`);
  }
  // The SDK never answers a request that was cancelled, and the answer to this batch would wait for it for ever.
  if (holds("notifications/cancelled") > 0) {
    throw refused("A batch cannot cancel requests. Every batch is answered as a whole.");
  }
}

/** An id that two requests of a batch share. Only one of them would be answered. */
function repeatedId(batch: readonly unknown[]): unknown {
  const ids = batch.flatMap((message) =>
    isRecord(message) && "method" in message && "id" in message ? message.id : [],
  );
  return ids.find((id, at) => ids.indexOf(id) !== at);
}

/**
 * Throws a `ProtocolError` for a version in the header that is not served. The SDK's own answer to clients of the initialize
 * generation names the versions of that generation only.
 */
export function requireKnownVersion(headers: Headers): void {
  const requested = headers.get("mcp-protocol-version");
  if (requested === null || protocolVersions.includes(requested)) return;
  const shown = JSON.stringify(requested.slice(0, 100));
  throw new UnsupportedProtocolVersionError(
    { supported: [...protocolVersions], requested: requested.slice(0, 100) },
    `The protocol version ${shown} is not served. Served are ${protocolVersions.join(", ")}.`,
  );
}

/** How many messages a body contains. */
export function countMessages(body: unknown): number {
  return Array.isArray(body) ? body.length : 1;
}

function readMessage(message: unknown): unknown {
  if (!isRecord(message) || message.jsonrpc !== "2.0") return message;
  if (isStateless(message)) {
    checkParams(message, statelessSchemas);
    return message;
  }
  const filled = lacksParams(message) ? withDefaults(message) : message;
  checkParams(filled, requestSchemas);
  return filled;
}

/** True for the stateless revision, which every request names. It has no initialize. */
export function isStateless(message: unknown): boolean {
  if (!isRecord(message) || !isRecord(message.params)) return false;
  const { _meta } = message.params;
  return isRecord(_meta) && PROTOCOL_VERSION_META_KEY in _meta;
}

function lacksParams({ method, id, params }: Record<string, unknown>): boolean {
  return method === "initialize" && isEmpty(params) && ["undefined", "string", "number"].includes(typeof id);
}

function withDefaults({ jsonrpc, id, method }: Record<string, unknown>): Record<string, unknown> {
  return { jsonrpc, id, method, params: defaultParams };
}

function isEmpty(params: unknown): boolean {
  return params === undefined || params === null || (typeof params === "object" && Object.keys(params).length === 0);
}

function checkParams(message: Record<string, unknown>, schemas: Readonly<Record<string, Validator>>): void {
  const { method } = message;
  if (typeof method !== "string" || !Object.hasOwn(schemas, method)) return;
  const issues = schemas[method]?.["~standard"].validate(message).issues;
  if (!issues) {
    checkCursor(message);
    return;
  }
  const faults = issues.slice(0, 5).map(({ path = [], message: fault }) => `${path.map(keyOf).join(".")}: ${fault}`);
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `This ${method} request is malformed. ${faults.join("; ")}.`,
  );
}

/** The list of tools has one page and hands out no cursor, so that each is an invalid one (MCP, Pagination). */
function checkCursor({ method, params }: Record<string, unknown>): void {
  if (method !== "tools/list" || !isRecord(params) || !params.cursor) return;
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    "This cursor is not known: tools/list has one page. Leave params.cursor out.",
  );
}

function keyOf(segment: PropertyKey | { key: PropertyKey }): string {
  return String(typeof segment === "object" ? segment.key : segment);
}

function refused(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidRequest, message);
}
