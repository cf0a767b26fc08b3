import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll } from "vitest";
import type { Database, Db } from "@/db/client";
import { openOwnDatabase, serveFrom } from "@/db/testing";
import { startSite } from "@/lib/page/fetch/testing/loopback-site";
import { DELETE, frontRoutes, GET, HEAD, OPTIONS, PATCH, POST, PUT } from "./front";
import type { Handler, Methods } from "./methods";

/** Gives the handlers of a test file a database of their own; the returned function hands it out. */
export function ownDatabase(): () => Db {
  let database: Database;
  let giveBack: () => void;
  beforeAll(async () => {
    database = await openOwnDatabase();
    giveBack = serveFrom(database);
  });
  afterAll(async () => {
    giveBack();
    await database.close();
  });
  return () => database.db;
}

/** The handlers of an address, as lib/doors/front.ts lists it: `/api/v1/products/[slug]`. */
export function routeAt(address: string): Methods {
  const methods = frontRoutes[address];
  if (!methods) throw new Error(`There is no route ${address}.`);
  return methods;
}

/** The handlers of all those addresses, each found by the path of its request, and of those that there are not. */
export const everyAddress: Methods = { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS };

interface Call {
  method?: keyof Methods;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is text already. */
  body?: unknown;
  params?: Record<string, string>;
}

/** Calls a route file's handlers as the framework would. */
export function call(methods: Methods, url: string, { method, headers = {}, body, params = {} }: Call = {}) {
  const verb = method ?? (body === undefined ? "GET" : "POST");
  const sent = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request(new URL(url, "http://localhost:3000"), {
    method: verb,
    headers: { ...(sent === undefined ? {} : { "Content-Type": "application/json" }), ...headers },
    body: sent,
  });
  return methods[verb](request, { params: Promise.resolve(params) });
}

/** A real HTTP server on loopback in front of one route's handlers. */
export async function serveOnLoopback(methods: Methods): Promise<{ url: string; close(): Promise<void> }> {
  const site = await startSite(async (incoming, outgoing) => {
    const response = await answer(methods, incoming);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    if (response.body) Readable.from(response.body).pipe(outgoing);
    else outgoing.end();
  });
  return { url: `${site.origin}/api/mcp`, close: site.close };
}

async function answer(methods: Methods, incoming: IncomingMessage): Promise<Response> {
  const body = await buffer(incoming);
  const method = (incoming.method ?? "GET") as keyof Methods;
  const headers = new Headers(
    Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
  const handler: Handler = methods[method];
  const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method,
    headers,
    body: body.length > 0 ? body : undefined,
  });
  return handler(request, { params: Promise.resolve({}) });
}
