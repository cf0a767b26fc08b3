import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { completeHeaders, NOTHING, sparePolicies } from "./plain-headers.mjs";

const server = http.createServer((request, response) => {
  completeHeaders(response);
  if (request.url === "/built.js") sparePolicies(response);
  response.writeHead(200).end();
});
beforeAll(() => new Promise<void>((done) => server.listen(0, "127.0.0.1", done)));
afterAll(() => new Promise((done) => server.close(done)));

async function headersOf(address: string): Promise<Headers> {
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}${address}`)).headers;
}

test("an answer that sets no headers carries those of every answer", async () => {
  const headers = await headersOf("/");
  expect(headers.get("content-security-policy")).toBe(NOTHING);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test("a built script is never taken for anything else, and carries no policy of a document", async () => {
  const headers = await headersOf("/built.js");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  for (const policy of ["content-security-policy", "permissions-policy", "cross-origin-opener-policy"])
    expect(headers.get(policy)).toBeNull();
});
