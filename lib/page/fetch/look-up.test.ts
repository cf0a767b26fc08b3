import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchPage } from "./fetch-page";
import { parseHosts } from "./hosts-file";
import { NameLookUp } from "./look-up";
import { startSite } from "./testing/loopback-site";
import { type LoopbackNameServer, startNameServer } from "./testing/name-server";

/** Names below `silent.test` have a name server that never answers. */
const known: Record<string, string[]> = {
  "good.test": ["127.0.0.1"],
  "both.test": ["93.184.216.34", "2606:2800:220:1::1"],
  "mixed.test": ["93.184.216.34", "127.0.0.1"],
  "mixed6.test": ["93.184.216.34", "::1"],
};

let server: LoopbackNameServer;
let folder: string;
beforeAll(async () => {
  server = await startNameServer((name) => (name.endsWith("silent.test") ? null : (known[name.toLowerCase()] ?? [])));
  folder = await mkdtemp(path.join(os.tmpdir(), "hosts-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const hostsFile = () => path.join(folder, "hosts");
const names = (rules = {}) => new NameLookUp({ hostsFile: hostsFile(), servers: [server.address], ...rules });

test("gives every address of a name, of both kinds, and fails for a name without any", async () => {
  const lookUp = names().for("a");
  expect(await lookUp("both.test")).toEqual(["93.184.216.34", "2606:2800:220:1::1"]);
  await expect(lookUp("none.test")).rejects.toThrow("ENODATA");
  await expect(lookUp(`${"a".repeat(64)}.test`)).rejects.toThrow("EBADNAME");
});

test("a name server that is silent is given up on, in words", async () => {
  const resolve = names({ timeoutMs: 50 }).for("a");
  const result = await fetchPage("http://a.silent.test/", { allowHosts: [], resolve });
  expect(result).toMatchObject({
    ok: false,
    reason: "unreachable",
    detail: "No site was found at a.silent.test: its name servers did not answer in time.",
  });
});

test.each(["mixed.test", "mixed6.test"])("one private address among those of %s refuses the name", async (host) => {
  const result = await fetchPage(`http://${host}/`, { allowHosts: [], resolve: names().for("a") });
  expect(result).toMatchObject({ ok: false, reason: "blocked_address" });
});

test("a page is read while twelve names wait for a silent name server", async () => {
  const site = await startSite((_request, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<p>here"),
  );
  const all = names({ timeoutMs: 60_000 });
  const ends = new AbortController();
  const visit = (host: string, caller: string, signal?: AbortSignal) =>
    fetchPage(`http://${host}:${site.port}/`, {
      allowHosts: [`${host}:${site.port}`],
      resolve: all.for(caller),
      ...(signal && { signal }),
    });
  const silent = Array.from({ length: 12 }, (_, index) =>
    visit(`n${index}.silent.test`, `caller ${index}`, ends.signal).catch(() => "ended"),
  );
  expect(await visit("good.test", "somebody")).toMatchObject({ ok: true, html: "<p>here" });
  ends.abort(new Error("the test is over"));
  expect(await Promise.all(silent)).toEqual(Array(12).fill("ended"));
  await site.close();
});

test("a caller has one look-up at a time, and there is a bound for all", async () => {
  const lookUp = names({ timeoutMs: 60_000, concurrency: 2, maxWaiting: 1 });
  const ends = new AbortController();
  server.asked.length = 0;
  const first = lookUp.for("a")("one.silent.test", ends.signal);
  const second = lookUp.for("a")("two.silent.test", ends.signal);
  const ended = Promise.allSettled([first, second]);
  expect(await lookUp.for("b")("good.test")).toEqual(["127.0.0.1"]);
  await expect(lookUp.for("a")("three.silent.test")).rejects.toThrow("too many names");
  // Each first reads the hosts file, so either of the two may be the one that is asked for.
  const silent = [...new Set(server.asked)].filter((name) => name.endsWith(".silent.test"));
  expect([silent.length, server.asked.includes("good.test")]).toEqual([1, true]);
  ends.abort(new Error("the test is over"));
  expect((await ended).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("localhost needs no name server, and neither do the names of the hosts file, which is read again when it changes", async () => {
  const lookUp = names({ servers: ["127.0.0.1:9"] }).for("a");
  expect(await lookUp("localhost")).toEqual(["127.0.0.1", "::1"]);
  expect(await lookUp("app.localhost")).toEqual(["127.0.0.1", "::1"]);
  await writeFile(hostsFile(), "127.0.0.1 localhost\n10.0.0.7 shop # our own\n");
  expect(await lookUp("SHOP")).toEqual(["10.0.0.7"]);
  expect(await lookUp("localhost")).toEqual(["127.0.0.1"]);
  await writeFile(hostsFile(), "10.0.0.77\tshop  store\n::1 shop\n");
  expect(await lookUp("store")).toEqual(["10.0.0.77"]);
  expect(await lookUp("shop")).toEqual(["10.0.0.77", "::1"]);
  await rm(hostsFile());
  await expect(lookUp("shop")).rejects.toThrow();
});

test("lines of a hosts file that are something else are left out", () => {
  const text = "# 10.0.0.1 a\n\nb 10.0.0.2\n 10.0.0.3   C\r\n10.0.0.4\nfe80::1%lo0 localhost\n";
  expect([...parseHosts(text)]).toEqual([
    ["c", ["10.0.0.3"]],
    ["localhost", ["fe80::1%lo0"]],
  ]);
});
