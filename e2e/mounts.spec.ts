import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { crashPort, launchPort } from "../playwright.config";
import { PLAIN_HEADERS } from "../server/plain-headers.mjs";
import { expect, test } from "./fixtures";
import { type OwnServer, startServer } from "./own-server";

const next = `http://localhost:${launchPort}`;
const own = `http://localhost:${crashPort}`;
const dataDir = mkdtempSync(path.join(os.tmpdir(), "launch-catalog-mounts-"));
let server: ChildProcess;
let ownServer: OwnServer;

/**
 * Both mounts, each on sample data of its own that no other journey has changed: the product's server, and the
 * framework's, where no server/serve.mjs is, so that the route files answer.
 */
test.beforeAll(async ({ baseURL }) => {
  const env = {
    APP_URL: baseURL ?? "",
    CRON_SECRET: "the journeys' own clock",
    STRIPE_WEBHOOK_SECRET: "whsec_journeys",
    RATE_LIMITS: "on",
    LIMIT_REQUESTS_PER_MINUTE: "100000",
    LIMIT_READS_PER_MINUTE: "100000",
    LOG_LEVEL: "error",
  };
  ownServer = await startServer({ port: crashPort, dataDir: path.join(dataDir, "own"), startsAt: new Date(), env });
  const binary = path.resolve("node_modules/next/dist/bin/next");
  server = spawn(process.execPath, [binary, "start", "-p", String(launchPort)], {
    env: { ...process.env, ...env, PORT: String(launchPort), DATA_DIR: path.join(dataDir, "next") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    let printed = "";
    server.stdout?.on("data", (text: Buffer) => {
      printed += text;
      if (printed.includes("Ready in")) resolve();
    });
    server.once("exit", () => reject(new Error(`next start ended:\n${printed}`)));
  });
});

test.afterAll(async () => {
  const ended = once(server, "exit");
  server.kill("SIGKILL");
  await ended;
  await ownServer.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Described {
  parameters?: { name: string; in: string; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const json = { "Content-Type": "application/json" };

/** Every operation with a wrong field, and what else the contract says about calls. */
async function callsOf(origin: string): Promise<Asked[]> {
  const description = await (await fetch(`${origin}/api/v1/openapi.json`)).json();
  const paths = description.paths as Record<string, Record<string, Described>>;
  const operations = Object.entries(paths).flatMap(([at, methods]) =>
    METHODS.map((method): Asked => {
      const address = `/api/v1${at.replaceAll(/\{\w+\}/g, "no-such-thing")}`;
      const takesBody = ["POST", "PATCH"].includes(method) && methods[method.toLowerCase()] !== undefined;
      return takesBody
        ? { path: address, method, headers: json, body: '{"no_such_field":1}' }
        : { path: `${address}?no_such_field=1`, method };
    }),
  );
  const documents = [
    ...["/api/v1/openapi.json", "/mcp.md", "/llms.txt", "/robots.txt", "/sitemap.xml", "/feed.xml", "/mcp/server-card"],
    ...[
      "/.well-known/api-catalog",
      "/.well-known/ai-catalog.json",
      "/.well-known/security.txt",
      "/api/mcp/server-card",
    ],
    ...["/badges/default.svg", "/badges/white.svg", "/badges/nothing.svg", "/badges/plausible-analytics/white.svg"],
    ...["/badges/nothing/default.svg", "/products/plausible-analytics/feed.xml", "/products/nothing/feed.xml"],
    ...["/go/plausible-analytics", "/go/nothing", "/media/nothing.webp", "/n/nothing.gif", "/seen", "/mcp", "/api/mcp"],
    ...["/api", "/api/v1", "/api/v1/nothing", "/api/cron", "/api/stripe/webhook"],
  ].flatMap((address) => METHODS.map((method): Asked => ({ path: address, method })));
  return [...operations, ...documents, ...reads, ...writes];
}

const reads: Asked[] = [
  { path: "/api/v1/products?limit=3" },
  { path: "/api/v1/products?limit=3", headers: { "If-None-Match": "*" } },
  { path: "/api/v1/products?limit=3", headers: { "Accept-Encoding": "gzip" } },
  { path: "/api/v1/products?limit=x&offset=-1&nope=1" },
  { path: "/api/v1/products?limit=1&limit=2" },
  { path: "/api/v1/products?q=%ff" },
  { path: `/api/v1/products?q=${"x".repeat(12_000)}` },
  { path: "/api/v1/products/plausible-analytics" },
  { path: "/api/v1/products/plausible%2Danalytics" },
  { path: "/api/v1/products/nothing%20here" },
  { path: "/api/v1/products?partner_key=pk_live_123" },
  { path: "/api/v1/me/launches" },
  { path: "/api/v1/me/launches", headers: { Authorization: "Bearer no-such-token" } },
  { path: "/api/v1/products", method: "OPTIONS", headers: { "Access-Control-Request-Headers": "X-Partner-Key" } },
  { path: "/api/v1/products", headers: { Origin: "https://other.example", "X-Forwarded-Host": "evil.example" } },
  { path: "/api/v1/submissions/no-uuid" },
  { path: "/sitemap.xml?part=2" },
];

const post = (address: string, body: string, headers: Record<string, string> = json): Asked => ({
  path: address,
  method: "POST",
  headers,
  body,
});
const patch = (address: string, body: string, headers: Record<string, string> = json): Asked => ({
  ...post(address, body, headers),
  method: "PATCH",
});
const mcp = (message: unknown, headers: Record<string, string> = {}) =>
  post("/api/mcp", JSON.stringify(message), {
    ...json,
    Accept: "application/json, text/event-stream",
    ...headers,
  });

const writes: Asked[] = [
  post("/api/v1/directory-campaign/plan", '{"category":"Developer Tools","limit":3}'),
  post("/api/v1/submissions", "{"),
  post("/api/v1/submissions", "[]"),
  post("/api/v1/submissions", "{}", { "Content-Type": "text/plain" }),
  post("/api/v1/submissions", `{"url":"${"x".repeat(300_000)}"}`),
  post("/api/v1/submissions", '{"url":"ftp://a","email":"b","publish":true}'),
  patch("/api/v1/submissions/0b6a2f0e-3f0c-4f5e-9c0a-2d1f6f2f9b11", '{"tagline":"Nobody\u2019s draft"}'),
  patch("/api/v1/submissions/0b6a2f0e-3f0c-4f5e-9c0a-2d1f6f2f9b11", '{"email":"a@b.example","url":null}'),
  patch("/api/v1/submissions/0b6a2f0e-3f0c-4f5e-9c0a-2d1f6f2f9b11", "{}"),
  patch("/api/v1/submissions/0b6a2f0e-3f0c-4f5e-9c0a-2d1f6f2f9b11", "{", { "Content-Type": "text/plain" }),
  mcp({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  mcp({ jsonrpc: "2.0", id: 1, method: "initialize", params: {} }),
  mcp({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "search_products", arguments: { limit: 2 } } }),
  mcp({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "search_products", arguments: { nope: 2 } } }),
  mcp({ jsonrpc: "2.0", id: 1, method: "ping" }, { Origin: "https://other.example" }),
  post("/mcp", "{"),
  post("/seen", '{"seen":[]}', { ...json, "Sec-Fetch-Site": "same-origin" }),
  post("/seen", '{"seen":[]}', { ...json, "Sec-Fetch-Site": "cross-site" }),
  post("/seen", "x".repeat(20_000), { ...json, "Sec-Fetch-Site": "same-origin" }),
];

/** What a connection or the framework adds by itself, and what is new in every answer. */
const OWN = ["connection", "content-length", "date", "etag", "keep-alive", "transfer-encoding", "x-request-id"];
const COUNTED = ["ratelimit", "ratelimit-policy"];
const PLAIN = Object.keys(PLAIN_HEADERS).map((name) => name.toLowerCase());

async function answerOf(origin: string, { path: at, method = "GET", headers = {}, body }: Asked) {
  // Short answers are compressed by the framework alone, which does not know how long they are.
  const sent = { "Accept-Encoding": "identity", ...headers };
  const init = { method, headers: sent, redirect: "manual" as const, ...(body === undefined ? {} : { body }) };
  const answer = await fetch(`${origin}${at}`, init);
  // Pictures may be embedded anywhere, so only server/plain-headers.mjs gives them the rest, as their head is sent.
  const completed = /^\/(?:badges|media)\//.test(at) ? PLAIN : [];
  const skipped = [...OWN, ...COUNTED, ...completed, "vary"];
  const kept = [...answer.headers].filter(([name]) => !skipped.includes(name));
  // Both compress with the same code, but only one of them through the framework, which adds names of its own to Vary.
  const varies = (answer.headers.get("vary") ?? "")
    .toLowerCase()
    .split(/, */)
    .filter((name) => !/^$|rsc|^next-/.test(name));
  return {
    status: answer.status,
    headers: Object.fromEntries(kept),
    varies,
    counted: COUNTED.filter((name) => answer.headers.has(name)),
    hasTag: answer.headers.has("etag"),
    hasId: answer.headers.has("x-request-id"),
    body: stable(await answer.text()),
  };
}

/** Without what is new in every answer: random ids and the time. */
function stable(text: string): string {
  return text
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, "uuid")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "instant");
}

test("the server's own front and the framework's routes answer alike", async () => {
  const calls = await callsOf(own);
  expect(calls.length).toBeGreaterThan(250);
  for (const asked of calls) {
    const [front, framework] = await Promise.all([answerOf(own, asked), answerOf(next, asked)]);
    expect.soft(front, `${asked.method ?? "GET"} ${asked.path.slice(0, 100)}`).toEqual(framework);
  }
});

const keptAddresses = [
  "/api/v1/products?limit=3",
  "/api/v1/products/top",
  "/api/v1/products/plausible-analytics",
  "/api/v1/launch-directories?limit=5",
  "/badges/plausible-analytics/default.svg",
];
const headersOfReaders: Record<string, string>[] = [
  {},
  { "Accept-Encoding": "gzip" },
  { "If-None-Match": '"other", *' },
  { "Access-Control-Request-Headers": "x-partner-key" },
];

test("what the front keeps is answered as by the framework's routes", async () => {
  const kept = keptAddresses.flatMap((address) => headersOfReaders.map((headers) => ({ path: address, headers })));
  for (const asked of kept) {
    // The first time nothing is kept, the second time its data is, then its bytes.
    for (let time = 0; time < 3; time++) await answerOf(own, asked);
    const [front, framework] = await Promise.all([answerOf(own, asked), answerOf(next, asked)]);
    expect.soft(front, `${asked.path} ${JSON.stringify(asked.headers)}`).toEqual(framework);
  }
});

/** What a server answers to bytes that no well-meaning client sends. */
async function raw(lines: string[], body = ""): Promise<{ status: number; head: string; body: string }> {
  const { port } = new URL(test.info().project.use.baseURL ?? "");
  const socket = net.connect({ port: Number(port), host: "localhost" });
  socket.write(`${[...lines, "Connection: close", "", ""].join("\r\n")}${body}`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  const answer = Buffer.concat(chunks).toString("latin1");
  const [head = "", text = ""] = answer.split("\r\n\r\n");
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body: text };
}

test.describe("what no well-meaning client sends", () => {
  const get = (target: string, ...headers: string[]) => raw([`GET ${target} HTTP/1.1`, "Host: localhost", ...headers]);

  test("a forged host or target changes no link", async ({ baseURL }) => {
    const target = "/api/v1/products?limit=1";
    const plain = await get(target);
    for (const answer of [
      await raw([`GET ${target} HTTP/1.1`, "Host: evil.example"]),
      await raw([`GET ${target} HTTP/1.1`, "Host: a b"]),
      await raw([`GET http://evil.example${target} HTTP/1.1`, "Host: localhost"]),
      await get(target, "X-Forwarded-Host: evil.example", "Forwarded: host=evil.example"),
    ]) {
      expect([answer.status, answer.body]).toEqual([200, plain.body]);
      expect(answer.head).toContain(`<${baseURL}/api/v1/products?limit=1&cursor=`);
    }
  });

  test("a client names neither its address nor its request", async () => {
    const id = "01a20328-2ae7-72ad-be2f-2ddbc638ab95";
    const answer = await get("/api/v1/nothing", `X-Request-Id: ${id}`, "X-Request-Id: other");
    expect(answer.status).toBe(404);
    expect(answer.head).not.toContain(id);
    const shown = /X-Request-Id: ([\da-f-]{36})/i.exec(answer.head)?.[1];
    expect(JSON.parse(answer.body).request_id).toBe(shown);
  });

  for (const target of [
    "/api/v1/%ff",
    "/api//v1/products",
    "//api/v1/products",
    "/api/v1/../v1/products",
    "/api/v1/products/",
  ]) {
    test(`${target} is answered without a fault`, async () => {
      expect((await get(target)).status).toBeLessThan(500);
    });
  }

  test("16 kB of query, 1,000 header lines", async () => {
    expect((await get(`/api/v1/products?q=${"x".repeat(16_384)}`)).status).toBe(431);
    const lines = Array.from({ length: 1_000 }, (_one, index) => `X-${index}: 1`);
    expect((await get("/api/v1/products?limit=1", ...lines)).status).toBe(200);
  });

  test("a method that there is not is refused with what there is", async () => {
    const answer = await raw(["PROPFIND /api/v1/products HTTP/1.1", "Host: localhost"]);
    expect([answer.status, /^allow: (.+)$/im.exec(answer.head)?.[1]?.trim()]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  test("an answer is compressed as it was asked for", async ({ baseURL }) => {
    const answer = await fetch(`${baseURL}/api/v1/openapi.json`, { headers: { "Accept-Encoding": "identity" } });
    const packed = await raw(["GET /api/v1/openapi.json HTTP/1.0", "Host: localhost", "Accept-Encoding: gzip"]);
    expect(packed.head).toMatch(/^content-encoding: gzip$/im);
    expect(gunzipSync(Buffer.from(packed.body, "latin1")).toString()).toBe(await answer.text());
    const tag = /^etag: "(.+)-gzip"$/im.exec(packed.head)?.[1];
    expect(answer.headers.get("etag")).toBe(`"${tag}"`);
    const again = await fetch(`${baseURL}/api/v1/openapi.json`, { headers: { "If-None-Match": `"x", "${tag}-gzip"` } });
    expect(again.status).toBe(304);
  });
});
