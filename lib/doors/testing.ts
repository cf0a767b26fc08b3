import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll } from "vitest";
import type { Database, Db } from "@/db/client";
import { openOwnDatabase, serveFrom } from "@/db/testing";
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
  const server = createServer((incoming, outgoing) => {
    void answer(methods, incoming).then((response) => {
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      if (!response.body) return outgoing.end();
      return Readable.from(response.body).pipe(outgoing);
    });
  });
  // On a busy machine, five idle seconds may pass between two requests of a test, just as the client sends the second.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api/mcp`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function answer(methods: Methods, incoming: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
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
    body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
  });
  return handler(request, { params: Promise.resolve({}) });
}
