import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { clientAddress, networkOf, widerNetworkOf } from "./client-address";
import { parseEnv } from "./env";

const judge = (header: string | null, proxies = "") =>
  clientAddress(header, parseEnv({ TRUSTED_PROXIES: proxies }).trustedProxies);

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["198.51.100.1, 203.0.113.7", "203.0.113.7"],
  ["198.51.100.1,203.0.113.7:4711", "203.0.113.7"],
  ["127.0.0.1, ::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:DB8:0:0::7", "2001:db8::7"],
  ["[2001:db8::7]:4711", "2001:db8::7"],
  ["fe80::1%eth0", "fe80::1"],
  ["198.51.100.1, garbage", "unknown"],
  ["198.51.100.1, 1", "unknown"],
  ["198.51.100.1, ", "unknown"],
  ["unknown", "unknown"],
  ["", "unknown"],
  [null, "unknown"],
])("without a trusted proxy %j is a connection from %s", (header, address) => {
  expect(judge(header)).toBe(address);
});

describe("with trusted proxies", () => {
  const proxies = "10.0.0.0/8, 192.0.2.1, 2001:db8:ffff::/48";
  test.each([
    ["what the proxy saw", "203.0.113.7, 10.0.0.1", "203.0.113.7"],
    ["what the first of two proxies saw", "203.0.113.7, 10.9.9.9, 192.0.2.1", "203.0.113.7"],
    ["nothing that the client wrote itself", "127.0.0.1, 10.0.0.9, 203.0.113.7, 10.0.0.1", "203.0.113.7"],
    ["IPv6 behind an IPv6 proxy", "2001:db8::7, 2001:db8:ffff::1", "2001:db8::7"],
    ["an IPv4 proxy that connects over IPv6", "203.0.113.7, ::ffff:10.0.0.1", "203.0.113.7"],
    ["entries with ports", "[2001:db8::7]:55, 203.0.113.7:1234, 10.0.0.1:80", "203.0.113.7"],
    ["a connection past the proxy", "10.0.0.1, 192.0.2.2", "192.0.2.2"],
    ["the proxy itself where it wrote no address", "203.0.113.7, <script>, 10.0.0.1", "10.0.0.1"],
    ["the proxy itself where it wrote nothing", "10.0.0.1", "10.0.0.1"],
    ["the furthest where all are trusted", "10.0.0.3, 10.0.0.2, 10.0.0.1", "10.0.0.3"],
  ])("it is %s", (_what, header, address) => {
    expect(judge(header, proxies)).toBe(address);
  });

  test("a range of IPv4 inside of IPv6 means IPv4", () => {
    expect(judge("203.0.113.7, 10.0.0.1", "::ffff:10.0.0.0/104")).toBe("203.0.113.7");
  });
});

/** What server/serve.mjs does with a connection, and the address that comes of it. */
async function seenOver(host: string, headers: Record<string, string>, proxies: string): Promise<string> {
  const { forwardedFor } = await import("../../server/forwarded-for.mjs");
  const server = http.createServer((request, response) => response.end(judge(forwardedFor(request), proxies)));
  server.listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const at = host.includes(":") ? `[${host}]` : host;
  const answer = await fetch(`http://${at}:${port}`, { headers });
  const address = await answer.text();
  server.close();
  return address;
}

describe("over a real connection", () => {
  const forged = { "X-Forwarded-For": "203.0.113.7" };
  test.each([
    ["a forged header is ignored", "127.0.0.1", forged, "", "127.0.0.1"],
    ["a forged header is ignored over IPv6", "::1", forged, "", "::1"],
    ["a trusted proxy is believed", "127.0.0.1", forged, "127.0.0.0/8", "203.0.113.7"],
    ["a trusted proxy is believed over IPv6", "::1", forged, "::1", "203.0.113.7"],
    ["a trusted proxy without the header is itself", "127.0.0.1", {}, "127.0.0.1", "127.0.0.1"],
    ["another proxy is not believed", "127.0.0.1", forged, "127.0.0.2", "127.0.0.1"],
  ])("%s", async (_what, host, headers, proxies, address) => {
    expect(await seenOver(host, headers as Record<string, string>, proxies)).toBe(address);
  });
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["::1", "::/64"],
  ["unknown", "unknown"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["::/64", "::/48"],
  ["203.0.113.7", "203.0.113.7"],
  ["unknown", "unknown"],
])("the wider network of %s is %s", (network, wider) => {
  expect(widerNetworkOf(network)).toBe(wider);
});
