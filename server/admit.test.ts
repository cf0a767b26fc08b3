import http, { type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admit } from "./admit.mjs";

const seen: IncomingMessage[] = [];
const server = http.createServer((request, response) => {
  admit(request, response, "https://catalog.example");
  seen.push(request);
  response.end();
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening)));
afterAll(() => new Promise((closed) => server.close(closed)));

test.each(["x-missing-page", "x-refused-method", "x-forwarded-host", "x-request-id"])(
  "a client's own word in %s is not taken",
  async (name) => {
    const { port } = server.address() as AddressInfo;
    await fetch(`http://127.0.0.1:${port}/emails/a/b`, { headers: { [name]: "/products/acme" } });
    const request = seen.pop();
    expect(request?.headers[name]).not.toBe("/products/acme");
    expect(request?.rawHeaders).not.toContain("/products/acme");
  },
);
