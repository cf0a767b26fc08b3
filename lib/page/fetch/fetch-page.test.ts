import net from "node:net";
import { afterEach, expect, test } from "vitest";
import { fetchJson } from "./fetch-json";
import { fetchPage, type PageFetchOptions } from "./fetch-page";
import { type LoopbackSite, startSite } from "./testing/loopback-site";
import { selfSigned } from "./testing/self-signed";

const sites: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()));
});

async function site(...start: Parameters<typeof startSite>): Promise<LoopbackSite> {
  const started = await startSite(...start);
  sites.push(started);
  return started;
}

const html = { "content-type": "text/html; charset=utf-8" };

/** A site that answers each path with a redirect to what stands behind it, or with a page. */
function redirecting(paths: Record<string, string>) {
  return site((request, response) => {
    const location = paths[request.url ?? ""];
    if (location) response.writeHead(302, { location }).end("moved");
    else response.writeHead(200, html).end(`<title>${request.url}</title>`);
  });
}

function visit(at: LoopbackSite, path = "/", options: Partial<PageFetchOptions> = {}) {
  return fetchPage(at.origin + path, { allowHosts: [at.hostPort], ...options });
}

test("reads a page and says where it came from", async () => {
  let headers: Record<string, unknown> = {};
  const at = await site((request, response) => {
    headers = request.headers;
    response.writeHead(200, { ...html, "x-robots-tag": "noindex" }).end("<title>Acme – crème</title>");
  });
  const result = await visit(at, "/start#part", { userAgent: "LaunchCatalogBot/1.0 (+https://example.com/docs)" });
  expect(result).toEqual({
    ok: true,
    url: `${at.origin}/start#part`,
    finalUrl: `${at.origin}/start`,
    status: 200,
    contentType: "text/html; charset=utf-8",
    robotsTag: "noindex",
    encoding: "utf-8",
    html: "<title>Acme – crème</title>",
    truncated: false,
  });
  expect(headers).toMatchObject({
    host: at.hostPort,
    "user-agent": "LaunchCatalogBot/1.0 (+https://example.com/docs)",
    connection: "close",
  });
});

test("follows five redirects, relative ones too, and not six", async () => {
  const at = await redirecting({ "/0": "1", "/1": "/2", "/2": "./3", "/3": "?4", "/3?4": "/5" });
  expect(await visit(at, "/0")).toMatchObject({ ok: true, finalUrl: `${at.origin}/5` });

  const longer = await redirecting({ "/0": "1", "/1": "2", "/2": "3", "/3": "4", "/4": "5", "/5": "6" });
  expect(await visit(longer, "/0")).toMatchObject({ ok: false, reason: "too_many_redirects" });
});

test("gives up on a redirect loop", async () => {
  const at = await redirecting({ "/a": "/b", "/b": "/a" });
  expect(await visit(at, "/a")).toMatchObject({ ok: false, reason: "too_many_redirects" });
});

test.each([
  ["http://10.0.0.7/", "blocked_address"],
  ["http://169.254.169.254/latest/meta-data/", "blocked_address"],
  ["http://[::ffff:127.0.0.1]/", "blocked_address"],
  ["http://2130706433/", "blocked_address"],
  ["file:///etc/passwd", "invalid_url"],
  ["javascript:alert(1)", "invalid_url"],
  ["http://93.184.216.34:8080/", "invalid_url"],
])("does not follow a redirect to %s", async (location, reason) => {
  const at = await redirecting({ "/": location });
  expect(await visit(at)).toMatchObject({ ok: false, reason });
});

test("drops the credentials that a redirect carries", async () => {
  let authorization: string | undefined = "none yet";
  const at = await site((request, response) => {
    if (request.url === "/") response.writeHead(301, { location: `http://user:secret@${at.hostPort}/in` }).end();
    else {
      authorization = request.headers.authorization;
      response.writeHead(200, html).end("<p>in");
    }
  });
  expect(await visit(at)).toMatchObject({ ok: true, finalUrl: `${at.origin}/in` });
  expect(authorization).toBeUndefined();
});

test("follows one meta refresh, and judges where it leads like any redirect", async () => {
  const at = await site((request, response) => {
    const target = { "/": "/home", "/bad": "http://127.0.0.1:1/" }[request.url ?? ""];
    const refresh = target ? `<meta http-equiv=Refresh content="0; URL='${target}'">` : "<h1>Home</h1>";
    response.writeHead(200, html).end(refresh);
  });
  expect(await visit(at)).toMatchObject({ ok: true, finalUrl: `${at.origin}/home`, html: "<h1>Home</h1>" });
  expect(await visit(at, "/bad")).toMatchObject({ ok: false, reason: "blocked_address" });
});

test.each([
  "http://127.0.0.1/",
  "http://localhost/",
  "http://127.1/",
  "http://2130706433/",
  "http://0177.0.0.1/",
  "http://0x7f.0.0.1/",
  "http://[::1]/",
  "http://[::ffff:10.0.0.1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[2002:7f00:1::]/",
  "http://[fd00:ec2::254]/",
  "http://100.100.100.200/",
  "http://168.63.129.16/",
  "http://0.0.0.0/",
  "http://127.0.0.1:8080/",
  "http://[::1]:8443/",
  "http://localhost:3000/",
  "http://app.localhost:3000/",
  "http://metadata.google.internal/",
])("does not connect to %s", async (url) => {
  expect(await fetchPage(url, { allowHosts: [] })).toMatchObject({ ok: false, reason: "blocked_address" });
});

test("refuses a private address in other digits, which not every Node can read", async () => {
  const result = await fetchPage("http://①②⑦.0.0.1/", { allowHosts: [] });
  expect(result).toMatchObject({ ok: false, reason: expect.stringMatching(/^(blocked_address|invalid_url)$/) });
});

test.each([
  "",
  "acme",
  "ftp://example.com/",
  "http://",
  "http://user:secret@example.com/",
  "http://example.com:22/",
  "https://example.com:8443/",
  `https://example.com/${"a".repeat(2048)}`,
])("refuses %.60s as an address", async (url) => {
  const resolve = async () => ["93.184.216.34"];
  expect(await fetchPage(url, { allowHosts: [], resolve })).toMatchObject({ ok: false, reason: "invalid_url" });
});

test.each([
  [["192.168.1.1"]],
  [["93.184.216.34", "10.0.0.1"]],
  [["93.184.216.34", "::1"]],
  [["::ffff:93.184.216.34"]],
  [["fe80::1%eth0"]],
  [["not an address"]],
])("refuses a name that resolves to %j", async (addresses) => {
  const result = await fetchPage("http://acme.test/", { allowHosts: [], resolve: async () => addresses });
  expect(result).toMatchObject({ ok: false, reason: "blocked_address", finalUrl: "http://acme.test/" });
});

test("judges a name anew at each redirect", async () => {
  const at = await redirecting({ "/": "http://acme.test/" });
  const result = await visit(at, "/", { resolve: async () => ["10.1.2.3"] });
  expect(result).toMatchObject({ ok: false, reason: "blocked_address", finalUrl: "http://acme.test/" });
});

test("connects to the address that was checked, whatever the name says a moment later", async () => {
  let host: string | undefined;
  const at = await site((request, response) => {
    host = request.headers.host;
    response.writeHead(200, html).end("<p>the checked server");
  });
  const answers = [["127.0.0.1"], ["10.0.0.1"]];
  let asked = 0;
  const resolve = async () => answers[asked++] ?? [];
  const name = `rebind.test:${at.port}`;
  const result = await fetchPage(`http://${name}/`, { allowHosts: [name], resolve });
  expect(result).toMatchObject({ ok: true, html: "<p>the checked server" });
  expect({ asked, host }).toEqual({ asked: 1, host: name });
});

test("an allowed pair allows that port only", async () => {
  const at = await redirecting({});
  expect(await fetchPage(`${at.origin}/`, { allowHosts: ["127.0.0.1:1"] })).toMatchObject({
    reason: "blocked_address",
  });
});

test("says so when a name or a server is not there", async () => {
  const noName = async () => {
    throw Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
  };
  const unknown = await fetchPage("https://acme.test/", { allowHosts: [], resolve: noName });
  expect(unknown).toMatchObject({ reason: "unreachable", detail: expect.stringContaining("acme.test") });

  const at = await startSite(() => {});
  await at.close();
  expect(await visit(at)).toMatchObject({ reason: "unreachable", detail: "The site refused the connection." });
});

test("refuses a certificate nobody vouches for, and plain text where TLS should be", async () => {
  const secure = await site((_request, response) => response.writeHead(200, html).end("<p>"), selfSigned);
  expect(await visit(secure)).toMatchObject({ reason: "unreachable", detail: expect.stringContaining("self-signed") });

  const plain = await redirecting({});
  const result = await fetchPage(`https://${plain.hostPort}/`, { allowHosts: [plain.hostPort] });
  expect(result).toMatchObject({ reason: "unreachable", detail: "No secure connection to the site was possible." });
});

test("gives up on a server that never answers, and on a name server that never does", async () => {
  const silent = await site(() => {});
  expect(await visit(silent, "/", { timeoutMs: 60 })).toMatchObject({ ok: false, reason: "timeout" });

  const resolve = () => new Promise<string[]>(() => {});
  const result = await fetchPage("http://acme.test/", { allowHosts: [], resolve, timeoutMs: 60 });
  expect(result).toMatchObject({ ok: false, reason: "timeout" });
});

test("gives up on a body that drips without end", async () => {
  const at = await site((_request, response) => {
    response.writeHead(200, html);
    const drip = setInterval(() => response.write("<p>"), 5);
    response.on("close", () => clearInterval(drip));
  });
  expect(await visit(at, "/", { timeoutMs: 120 })).toMatchObject({ ok: false, reason: "timeout" });
});

test("time is counted over all redirects together", async () => {
  const at = await site((request, response) => {
    setTimeout(() => response.writeHead(302, { location: `${request.url}x` }).end(), 60);
  });
  expect(await visit(at, "/", { timeoutMs: 150 })).toMatchObject({ ok: false, reason: "timeout" });
});

test("a caller who gives up gets the own reason back", async () => {
  const at = await site(() => controller.abort(new Error("no longer wanted")));
  const controller = new AbortController();
  await expect(visit(at, "/", { signal: controller.signal })).rejects.toThrow("no longer wanted");
});

test("a server that breaks off in the middle is unreachable", async () => {
  const at = await site((_request, response) => {
    response.writeHead(200, { ...html, "content-length": "1000" }).write("<p>half");
    response.socket?.end();
  });
  expect(await visit(at)).toMatchObject({ ok: false, reason: "unreachable" });
});

test("an answer that is not HTTP is unreachable", async () => {
  const server = net.createServer((socket) => socket.resume().end("SSH-2.0-OpenSSH_9.6\r\n"));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  sites.push({ close: () => new Promise((closed) => server.close(() => closed())) });
  const { port } = server.address() as net.AddressInfo;
  const result = await fetchPage(`http://127.0.0.1:${port}/`, { allowHosts: [`127.0.0.1:${port}`] });
  expect(result).toMatchObject({ ok: false, reason: "unreachable" });
});

test.each(["image/png", "application/pdf", "application/json", "text/plain"])("%s is not a page", async (type) => {
  const at = await site((_request, response) => response.writeHead(200, { "content-type": type }).end("<p>x"));
  expect(await visit(at)).toMatchObject({ ok: false, reason: "not_html", detail: expect.stringContaining(type) });
});

test("an answer of unnamed type is judged by its first bytes", async () => {
  const bodies = { "/page": "\n <!doctype html><p>x", "/binary": "<a\0\0", "/words": "hello" };
  const at = await site((request, response) => response.end(bodies[request.url as keyof typeof bodies]));
  expect(await visit(at, "/page")).toMatchObject({ ok: true });
  expect(await visit(at, "/binary")).toMatchObject({ reason: "not_html" });
  expect(await visit(at, "/words")).toMatchObject({ reason: "not_html" });
});

test.each([404, 403, 500, 204, 302])("status %i alone is an error of the site", async (status) => {
  const at = await site((_request, response) => response.writeHead(status, html).end());
  expect(await visit(at)).toMatchObject({ ok: false, reason: "http_error", status });
});

test.each([
  [403, {}, "<title>Just a moment...</title>"],
  [503, {}, "<script src=/cdn-cgi/challenge-platform/h/b></script>"],
  [429, {}, "<title>Vercel Security Checkpoint</title>"],
  [403, { "cf-mitigated": "challenge" }, ""],
  [202, { "x-amzn-waf-action": "challenge" }, ""],
  [200, {}, "<title>Just a moment...</title><script>window._cf_chl_opt={}</script>"],
])("status %i with %j %s is a wall against robots", async (status, headers, body) => {
  const at = await site((_request, response) => response.writeHead(status, { ...html, ...headers }).end(body));
  expect(await visit(at)).toMatchObject({ ok: false, reason: "blocked", status });
});

test("fetches JSON under the same rules", async () => {
  const bodies: Record<string, string> = {
    "/m.json": '{"name":"Acme"}',
    "/page": "<p>",
    "/big": `"${"x".repeat(300_000)}"`,
  };
  const at = await site((request, response) => response.end(bodies[request.url ?? ""]));
  const options = { allowHosts: [at.hostPort] };
  expect(await fetchJson(`${at.origin}/m.json`, options)).toMatchObject({ ok: true, value: { name: "Acme" } });
  expect(await fetchJson(`${at.origin}/page`, options)).toMatchObject({ ok: false, reason: "not_json" });
  expect(await fetchJson(`${at.origin}/big`, options)).toMatchObject({ ok: false, reason: "too_large" });
  expect(await fetchJson("http://127.0.0.1/m.json", { allowHosts: [] })).toMatchObject({ reason: "blocked_address" });
});
