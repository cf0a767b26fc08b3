import { once } from "node:events";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGuardProxy } from "./guard-proxy.mjs";

/** What a server answers, byte by byte, and the status that comes of it; null: the connection is closed. */
const answers: readonly (readonly [what: string, answer: string, status: number | null])[] = [
  ["a status below 100", "HTTP/1.1 099 Low\r\nContent-Length: 0\r\n\r\n", null],
  ["a status of zeros", "HTTP/1.1 000 None\r\nContent-Length: 0\r\n\r\n", null],
  ["an upgrade that nobody asked for", "HTTP/1.1 101 On\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n", null],
  ["a trailer beside a length", "HTTP/1.1 200 OK\r\nTrailer: X-End\r\nContent-Length: 2\r\n\r\nhi", 200],
  ["a trailer", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X\r\n\r\n2\r\nhi\r\n0\r\nX: 1\r\n\r\n", 200],
  [
    "headers for one connection",
    "HTTP/1.1 200 OK\r\nConnection: close, X-Hop\r\nX-Hop: 1\r\nContent-Length: 0\r\n\r\n",
    200,
  ],
  ["less than it says", "HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\nshort", 200],
  ["no HTTP at all", "hello\r\n\r\n", null],
];

let proxy: Awaited<ReturnType<typeof startGuardProxy>>;
let site: net.Server;
let port: number;
beforeAll(async () => {
  proxy = await startGuardProxy({
    judge: async (address) => (address.includes("/private") ? null : { addresses: ["127.0.0.1"] }),
    maxBytes: 1_000_000,
    maxRequests: 100,
  });
  site = net.createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", (data) => {
      const [, index = ""] = /^GET \/(\d+)/.exec(data.toString("latin1")) ?? [];
      socket.end(answers[Number(index)]?.[1] ?? "", "latin1");
    });
  });
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  port = (site.address() as AddressInfo).port;
});
afterAll(async () => {
  await proxy.close();
  site.close();
});

/** The status and headers of an answer through the proxy; null if the connection is closed instead. */
async function ask(path: string): Promise<{ status: number; headers: http.IncomingHttpHeaders } | null> {
  const request = http.get({
    port: proxy.port,
    path: `http://site.test:${port}${path}`,
    headers: { host: "site.test" },
  });
  try {
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    response.on("error", () => {}).resume();
    await new Promise((closed) => response.once("close", closed));
    return { status: response.statusCode ?? 0, headers: response.headers };
  } catch {
    return null;
  }
}

test.each(answers.map(([what, , status], index) => [what, status, index] as const))(
  "%s harms nothing",
  async (_what, status, index) => {
    const answer = await ask(`/${index}`);
    expect(answer?.status ?? null).toBe(status);
    expect(answer?.headers ?? {}).not.toHaveProperty("trailer");
    expect(answer?.headers ?? {}).not.toHaveProperty("x-hop");
    expect((await ask("/private"))?.status).toBe(403);
  },
);
