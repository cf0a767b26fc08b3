import http from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ANSWERS_HOSTLESS, answerBrokenRequests, refuseHostless } from "./broken-requests.mjs";
import { completeHeaders, PLAIN_HEADERS } from "./plain-headers.mjs";

const origin = "https://catalog.example";
const server = http.createServer({ maxHeaderSize: 4_096, ...ANSWERS_HOSTLESS }, (request, response) => {
  completeHeaders(response);
  if (refuseHostless(request, response, origin)) return;
  if (request.url === "/own") response.setHeader("Content-Security-Policy", "sandbox");
  if (request.url === "/given") response.writeHead(200, { "content-security-policy": "sandbox" });
  response.end("ok");
});
answerBrokenRequests(server, origin);
let port = 0;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((closed) => server.close(closed)));

/** What the server sends back to these bytes until it closes the connection. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
  });
}

test.each([
  ["a method that there is not", "FOO / HTTP/1.1\r\nHost: a\r\n\r\n", 400, "This HTTP method is not known."],
  ["no HTTP", "\x16\x03\x01\x02\r\n\r\n", 400, "HTTP"],
  ["a header with a line end", "GET / HTTP/1.1\r\nHost: a\r\nX: a\nb\r\n\r\n", 400, "could not be read"],
  ["a request without Host", "GET / HTTP/1.1\r\n\r\n", 400, "Host is missing"],
  ["headers that are too large", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(5_000)}\r\n\r\n`, 431, "too large"],
])("%s is a problem with an id and every header", async (_what, bytes, status, detail) => {
  const [head = "", body = ""] = (await send(bytes)).split("\r\n\r\n");
  const [line, ...headers] = head.split("\r\n");
  expect(line).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const [name, value] of Object.entries(PLAIN_HEADERS)) expect(headers).toContain(`${name}: ${value}`);
  const id = /^X-Request-Id: ([\da-f-]{36})$/m.exec(head)?.[1];
  const problem = JSON.parse(body);
  expect(problem).toMatchObject({ status, request_id: id, detail: expect.stringContaining(detail) });
  expect(problem.type).toBe(`${origin}/docs/errors#${problem.code}`);
});

test.each([
  ["an expectation that nobody knows", "GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n"],
  ["HTTP/1.0, which has no Host", "GET / HTTP/1.0\r\n\r\n"],
])("%s is answered like any request", async (_what, bytes) => {
  expect(await send(bytes)).toMatch(/^HTTP\/1\.1 200 OK\r\n.*ok/s);
});

test.each([
  ["/", PLAIN_HEADERS["Content-Security-Policy"]],
  ["/own", "sandbox"],
  ["/given", "sandbox"],
])("an answer to %s has each header once, its own before the common one", async (path, policy) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-security-policy": policy,
    "cross-origin-opener-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
});
