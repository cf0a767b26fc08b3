import {
  LATEST_PROTOCOL_VERSION,
  PROTOCOL_VERSION_META_KEY,
  ProtocolError,
  ProtocolErrorCode,
  specTypeSchemas,
} from "@modelcontextprotocol/server";
import { isRecord } from "@/lib/core/input";

/** The most messages in one batch. */
export const MAX_BATCH = 20;

/** The params of an `initialize` without any: a client of the newest revision that has an initialize. */
const defaultParams = {
  protocolVersion: LATEST_PROTOCOL_VERSION,
  capabilities: {},
  clientInfo: { name: "unknown", version: "unknown" },
};

/** Requests whose params are checked here. The SDK answers invalid ones with a dump of its schema. */
const requestSchemas = {
  initialize: specTypeSchemas.InitializeRequest,
  ping: specTypeSchemas.PingRequest,
  "tools/list": specTypeSchemas.ListToolsRequest,
  "tools/call": specTypeSchemas.CallToolRequest,
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

/** How many messages a body contains. */
export function countMessages(body: unknown): number {
  return Array.isArray(body) ? body.length : 1;
}

function readMessage(message: unknown): unknown {
  if (!isRecord(message) || message.jsonrpc !== "2.0" || isStateless(message)) return message;
  const filled = lacksParams(message) ? withDefaults(message) : message;
  checkParams(filled);
  return filled;
}

/** True for the stateless revision, which every request names. It has no initialize. */
function isStateless({ params }: Record<string, unknown>): boolean {
  return isRecord(params) && isRecord(params._meta) && PROTOCOL_VERSION_META_KEY in params._meta;
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

function checkParams(message: Record<string, unknown>): void {
  const { method } = message;
  if (typeof method !== "string" || !Object.hasOwn(requestSchemas, method)) return;
  const { issues } = requestSchemas[method as keyof typeof requestSchemas]["~standard"].validate(message);
  if (!issues) return;
  const faults = issues.slice(0, 5).map(({ path = [], message: fault }) => `${path.map(keyOf).join(".")}: ${fault}`);
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `This ${method} request is malformed. ${faults.join("; ")}.`,
  );
}

function keyOf(segment: PropertyKey | { key: PropertyKey }): string {
  return String(typeof segment === "object" ? segment.key : segment);
}

function refused(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidRequest, message);
}
