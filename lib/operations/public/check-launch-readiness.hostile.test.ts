import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import zlib from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { inTransaction } from "@/lib/core/testing";
import type { PageFetchReason } from "@/lib/page/fetch/fetch-failure";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import { checkLaunchReadiness } from "./check-launch-readiness";

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const html = { "content-type": "text/html; charset=utf-8" };
const head = "<!doctype html><title>Acme – Rockets for teams</title>";
const megabyte = Buffer.alloc(1024 * 1024, "<p>rocket ");
const bomb = zlib.gzipSync(Buffer.concat([Buffer.from(head), Buffer.alloc(100 * 1024 * 1024, "a")]));
const cloudflare = "<title>Just a moment...</title><script src=/cdn-cgi/challenge-platform/h/b></script>";

let site: LoopbackSite;
/** What must never be reached: it stands for a service in the private network. */
let secret: LoopbackSite;
let reached = 0;
let sent = 0;

const redirect =
  (location: string): Answer =>
  (response) =>
    void response.writeHead(302, { location }).end();
const page =
  (body: string | Buffer, headers: Record<string, string> = html, status = 200): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body);

/** Sends a piece every few milliseconds, without end. */
function drip(response: ServerResponse, piece: string | Buffer): void {
  const timer = setInterval(() => response.write(piece), 20);
  response.on("close", () => clearInterval(timer));
}

async function fiftyMegabytes(response: ServerResponse): Promise<void> {
  response.writeHead(200, html).write(head);
  for (sent = 0; sent < 50 && !response.destroyed; sent++) {
    if (!response.write(megabyte)) await Promise.race([once(response, "drain"), once(response, "close")]);
  }
  response.end();
}

/** Addresses of the founder's site, and what it does there. */
const answers: Record<string, Answer> = {
  "/50-megabytes": (response) => void fiftyMegabytes(response),
  "/bomb": page(bomb, { ...html, "content-encoding": "gzip" }),
  "/latin-1": page(Buffer.from("<meta charset=latin1><title>Café | Crème für Teams</title>", "latin1"), {
    "content-type": "text/html; charset=utf-8",
  }),
  "/shift-jis": page(Buffer.from("3c7469746c653e8b538ed4", "hex"), { "content-type": "text/html; charset=Shift_JIS" }),
  "/no-such-charset": page(`${head}ü`, { "content-type": "text/html; charset=klingon" }),
  "/utf-16": page(Buffer.from(`\ufeff${head}`, "utf16le"), { "content-type": "text/html" }),
  "/loop": redirect("/loop"),
  "/long-way": (response, { url = "" }) => void response.writeHead(302, { location: `${url}x` }).end(),
  "/to-private": redirect("http://10.0.0.7/"),
  "/to-metadata": redirect("http://169.254.169.254/latest/meta-data/"),
  "/to-decimal": redirect("http://2130706433/"),
  "/to-octal": redirect("http://0177.0.0.1/"),
  "/to-mapped": redirect("http://[::ffff:127.0.0.1]/"),
  "/to-file": redirect("file:///etc/passwd"),
  "/to-secret": (response) => redirect(secret.origin)(response, response.req),
  "/to-secret-by-name": (response) => redirect(`http://localhost:${secret.port}/`)(response, response.req),
  "/to-secret-by-digits": (response) => redirect(`http://2130706433:${secret.port}/`)(response, response.req),
  "/to-secret-with-name": (response) => redirect(`http://user:word@127.0.0.1:${secret.port}/`)(response, response.req),
  "/refresh-to-secret": (response) =>
    page(`<meta http-equiv=refresh content="0;url=${secret.origin}">`)(response, response.req),
  "/picture": page("GIF89a", { "content-type": "image/gif" }),
  "/json": page("{}", { "content-type": "application/json" }),
  "/words": page("just words", { "content-type": "text/plain" }),
  "/download": page("PK\u0003\u0004", { "content-type": "application/octet-stream" }),
  "/bot-wall": page(cloudflare, html, 403),
  "/bot-wall-200": page("<p>", { ...html, "cf-mitigated": "challenge" }),
  "/forbidden": page("<h1>403 Forbidden</h1>", html, 403),
  "/broken": page("", html, 500),
  "/empty-answer": page("", html, 204),
  "/damaged": page("not gzip at all", { ...html, "content-encoding": "gzip" }),
  "/cut-off": (response) => {
    response.writeHead(200, { ...html, "content-length": "1000" }).write(head);
    setImmediate(() => response.destroy());
  },
  // The following never come to an end by themselves.
  "/silent": () => {},
  "/drip": (response) => drip(response.writeHead(200, html), "<p>"),
  "/drip-packed": (response) => {
    const packed = zlib.createGzip({ flush: zlib.constants.Z_SYNC_FLUSH });
    packed.pipe(response.writeHead(200, { ...html, "content-encoding": "gzip" }));
    const timer = setInterval(() => packed.write("<p>"), 20);
    response.on("close", () => clearInterval(timer));
  },
  "/drip-refused": (response) => drip(response.writeHead(403, html), "<p>"),
};

beforeAll(async () => {
  site = await startSite((request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    const answer = path.startsWith("/long-way") ? answers["/long-way"] : answers[path];
    answer?.(response, request);
  });
  secret = await startSite((_request, response) => {
    reached++;
    response.writeHead(200, html).end("<title>Inside</title>");
  });
});
afterAll(() => Promise.all([site.close(), secret.close()]));

function check(ctx: Context, url: string) {
  const settings = { ...ctx.settings, fetchAllowHosts: [site.hostPort] };
  return execute(checkLaunchReadiness, { url: url.startsWith("/") ? site.origin + url : url }, { ...ctx, settings });
}

test.each<[string, PageFetchReason]>([
  ["/loop", "too_many_redirects"],
  ["/long-way", "too_many_redirects"],
  ["/to-private", "blocked_address"],
  ["/to-metadata", "blocked_address"],
  ["/to-decimal", "blocked_address"],
  ["/to-octal", "blocked_address"],
  ["/to-mapped", "blocked_address"],
  ["/to-file", "invalid_url"],
  ["/to-secret", "blocked_address"],
  ["/to-secret-by-name", "blocked_address"],
  ["/to-secret-by-digits", "blocked_address"],
  ["/to-secret-with-name", "blocked_address"],
  ["/refresh-to-secret", "blocked_address"],
  ["/picture", "not_html"],
  ["/json", "not_html"],
  ["/words", "not_html"],
  ["/download", "not_html"],
  ["/bot-wall", "blocked"],
  ["/bot-wall-200", "blocked"],
  ["/forbidden", "http_error"],
  ["/broken", "http_error"],
  ["/empty-answer", "http_error"],
  ["/damaged", "unreadable"],
  ["/cut-off", "unreachable"],
  ["http://127.0.0.1/", "blocked_address"],
  ["http://localhost/", "blocked_address"],
  ["http://2130706433/", "blocked_address"],
  ["http://0x7f.1/", "blocked_address"],
  ["http://0177.0.0.1/", "blocked_address"],
  ["http://[::1]/", "blocked_address"],
  ["http://[::ffff:10.0.0.1]/", "blocked_address"],
  ["http://[::ffff:a9fe:a9fe]/", "blocked_address"],
  ["http://[64:ff9b::a00:1]/", "blocked_address"],
  ["http://100.64.0.1/", "blocked_address"],
  ["http://93.184.216.34:8080/", "invalid_url"],
])("%s is unreachable for this reason: %s", (url, reason) =>
  inTransaction(async (ctx) => {
    const report = await check(ctx, url);
    expect(report).toMatchObject({ reachable: false, unreachable_reason: reason, ready: false, score: 0 });
    expect(report.listing_quality.checks).toMatchObject([{ id: "reachable", passed: false }]);
    expect(report.suggested_listing.product_name).toBeNull();
    expect(reached).toBe(0);
  })(),
);

test(
  "sites that never come to an end are given up together, in the time of one",
  inTransaction(async (ctx) => {
    const endless = ["/silent", "/drip", "/drip-packed", "/drip-refused"];
    const reports = await Promise.all(endless.map((path) => check(ctx, path)));
    expect(reports.map(({ unreachable_reason }) => unreachable_reason)).toEqual(endless.map(() => "timeout"));
  }),
);

test(
  "of 50 MB only the beginning is taken, and the report says so",
  inTransaction(async (ctx) => {
    const report = await check(ctx, "/50-megabytes");
    expect(report).toMatchObject({ reachable: true, suggested_listing: { product_name: "Acme" } });
    expect(report.listing_quality.checks.find(({ id }) => id === "page_size")).toMatchObject({ passed: false });
    expect(sent).toBeLessThan(50);
  }),
);

test(
  "a small file that unpacks to 100 MB is read as far as any page",
  inTransaction(async (ctx) => {
    const before = process.memoryUsage().arrayBuffers;
    const report = await check(ctx, "/bomb");
    expect(report).toMatchObject({ reachable: true, suggested_listing: { product_name: "Acme" } });
    expect(report.listing_quality.checks.find(({ id }) => id === "page_size")).toMatchObject({ passed: false });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * 1024 * 1024);
  }),
);

test.each([
  ["/latin-1", "Café", "windows-1252"],
  ["/shift-jis", "鬼車", "shift_jis"],
  ["/no-such-charset", "Acme", "UTF-8"],
  ["/utf-16", "Acme", "utf-16le"],
])("%s is read in the letters it was written in: %s, %s", (path, name, encoding) =>
  inTransaction(async (ctx) => {
    const report = await check(ctx, path);
    expect(report.suggested_listing.product_name).toBe(name);
    const { message } = report.listing_quality.checks.find(({ id }) => id === "character_encoding") ?? {};
    expect(message).toContain(encoding);
  })(),
);
