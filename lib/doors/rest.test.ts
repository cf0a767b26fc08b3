import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openEmbedded } from "@/db/client";
import * as schema from "@/db/schema";
import { insertListing, serveFrom } from "@/db/testing";
import { log } from "@/lib/core/log";
import type { Methods } from "./methods";
import { call, everyAddress, ownDatabase, routeAt } from "./testing";

const products = routeAt("/api/v1/products");
const product = routeAt("/api/v1/products/[slug]");
const top = routeAt("/api/v1/products/top");
const directories = routeAt("/api/v1/launch-directories");
const submissions = routeAt("/api/v1/submissions");
const submission = routeAt("/api/v1/submissions/[id]");

const db = ownDatabase();
const cleanUps: (() => unknown)[] = [];

beforeAll(async () => {
  for (let index = 0; index < 5; index++) await insertListing(db(), { slug: `listing-${index}`, upvotes: 10 - index });
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function problemOf(response: Response) {
  expect(response.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  const problem = await response.json();
  expect(problem).toMatchObject({
    type: `http://localhost:3000/docs/errors#${problem.code}`,
    status: response.status,
    title: expect.any(String),
    detail: expect.any(String),
    instance: expect.stringMatching(/^\/api\/v1/),
    request_id: response.headers.get("x-request-id"),
  });
  return problem;
}

const draft = { url: "https://acme.example", email: "founder@acme.example" };

describe("reads", () => {
  test("carry an id, a strong ETag and Cache-Control, and answer 304 to whoever has them", async () => {
    const response = await call(products, "/api/v1/products");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    const etag = response.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await call(products, "/api/v1/products", { headers: { "If-None-Match": sent } });
      expect([again.status, await again.text()], sent).toEqual([304, ""]);
      expect(again.headers.get("etag")).toBe(etag);
      expect(again.headers.get("x-request-id")).toBeTruthy();
    }
    const other = await call(products, "/api/v1/products", { headers: { "If-None-Match": '"other"' } });
    expect(other.status).toBe(200);
  });

  test("answer HEAD with the same headers and no body", async () => {
    const [got, head] = [
      await call(products, "/api/v1/products"),
      await call(products, "/api/v1/products", { method: "HEAD" }),
    ];
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("etag")).toBe(got.headers.get("etag"));
    expect(head.headers.get("content-length")).toBe(String((await got.arrayBuffer()).byteLength));
    const missing = await call(product, "/api/v1/products/none", { method: "HEAD", params: { slug: "none" } });
    expect([missing.status, await missing.text()]).toEqual([404, ""]);
  });

  test("link to the next page, the way the caller walks, from the configured origin", async () => {
    const byOffset = await call(products, "http://evil.example/api/v1/products?limit=2&offset=2");
    expect(byOffset.headers.get("link")).toBe('<http://localhost:3000/api/v1/products?limit=2&offset=4>; rel="next"');
    const { pagination } = await (await call(products, "/api/v1/products?limit=2")).json();
    const byCursor = await call(products, `/api/v1/products?limit=2&cursor=${pagination.next_cursor}`);
    const link = /<(.+)>; rel="next"/.exec(byCursor.headers.get("link") ?? "")?.[1] ?? "";
    expect(new URL(link).searchParams.has("cursor")).toBe(true);
    for (const start of ["limit=2", "limit=2&offset=0"]) {
      const first = await call(products, `/api/v1/products?${start}`);
      expect(first.headers.get("link"), start).toBe(
        `<http://localhost:3000/api/v1/products?limit=2&cursor=${pagination.next_cursor}>; rel="next"`,
      );
    }
    const last = await call(products, link);
    expect(last.headers.get("link")).toBeNull();
    expect((await last.json()).data.map(({ slug }: { slug: string }) => slug)).toEqual(["listing-4"]);
    const ranking = await call(top, "/api/v1/products/top?n=3");
    expect(ranking.headers.get("link")).toBe('<http://localhost:3000/api/v1/products/top?n=3&offset=3>; rel="next"');
  });

  test("understand numbers and booleans in the query", async () => {
    expect((await call(directories, "/api/v1/launch-directories?min_dr=50&launch_platform=true&limit=1")).status).toBe(
      200,
    );
    const wrong = await call(directories, "/api/v1/launch-directories?min_dr=high&launch_platform=yes&limit=1.5");
    const { errors } = await problemOf(wrong);
    expect(errors.map(({ path }: { path: string }) => path).sort()).toEqual(["launch_platform", "limit", "min_dr"]);
  });

  test.each([
    ["?limit=0&offset=-1", [{ path: "limit", limit: 1, actual: 0 }, { path: "offset" }]],
    ["?limt=5", [{ path: "limt", code: "unknown_field", fix: expect.stringContaining("limit") }]],
    ["?q=a&q=b", [{ path: "q", code: "repeated" }]],
    ["?q=%00", [{ path: "q", code: "invalid_text" }]],
    ["?offset=0&cursor=x", [{ path: "offset" }]],
  ])("refuse %s with every bad field and its fix", async (query, errors) => {
    const problem = await problemOf(await call(products, `/api/v1/products${query}`));
    expect(problem).toMatchObject({ status: 400, code: "invalid_request", errors });
    for (const { fix } of problem.errors) expect(fix).toBeTruthy();
  });
});

test("a field that the path says cannot be sent again", async () => {
  const again = await call(product, "/api/v1/products/acme?slug=other", { params: { slug: "acme" } });
  expect(await problemOf(again)).toMatchObject({ status: 400, errors: [{ path: "slug", code: "unknown_field" }] });
});

test("an operation that reads a body refuses a query, and says where its fields belong", async () => {
  const plan = routeAt("/api/v1/directory-campaign/plan");
  const sent = { body: {} };
  const problem = await problemOf(await call(plan, "/api/v1/directory-campaign/plan?limit=5&budgt=free&zzz=1", sent));
  expect(problem).toMatchObject({
    status: 400,
    code: "invalid_request",
    errors: [
      { path: "limit", code: "unknown_field", fix: "Send it in the JSON body." },
      { path: "budgt", fix: "Did you mean budget? Send it in the JSON body." },
      { path: "zzz", fix: expect.stringContaining("Remove it") },
    ],
  });
  const id = randomUUID();
  const patched = await call(submission, `/api/v1/submissions/${id}?id=${id}`, {
    method: "PATCH",
    body: { tagline: "New" },
    params: { id },
  });
  const twice = await problemOf(patched);
  expect(twice).toMatchObject({ status: 400, errors: [{ path: "id", fix: expect.stringContaining("Remove it") }] });
  expect((await call(plan, "/api/v1/directory-campaign/plan?", sent)).status).toBe(200);
});

describe("draft ids", () => {
  test.each(["nonsense", "{id}", "0b6a2f0e-3f0c-4f5e-9c0a", "0b6a2f0e-3f0c-4f5e-9c0a-2d1f6f2f9b1z"])(
    "“%s” is no UUID",
    async (id) => {
      const problem = await problemOf(await call(submission, "/api/v1/submissions/x", { params: { id } }));
      expect(problem).toMatchObject({ status: 400, code: "invalid_draft_id" });
    },
  );

  test("an unknown UUID is not found, and the answer about a real one is private", async () => {
    const missing = await call(submission, "/api/v1/submissions/x", { params: { id: randomUUID() } });
    expect(await problemOf(missing)).toMatchObject({ status: 404, code: "not_found" });
    const id = randomUUID();
    await insertListing(db(), { status: "draft", draftId: id, slug: null, expiresAt: new Date("2999-01-01") });
    const found = await call(submission, `/api/v1/submissions/${id}`, { params: { id } });
    expect([found.status, found.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
  });
});

describe("other methods and origins", () => {
  const routes: [string, Methods, string][] = [
    ["/products", products, "GET, HEAD, OPTIONS"],
    ["/submissions", submissions, "POST, OPTIONS"],
    ["/submissions/x", submission, "GET, HEAD, PATCH, OPTIONS"],
  ];

  test.each(routes)("%s refuses every wrong method and names the right ones", async (path, methods, allow) => {
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const) {
      if (allow.includes(method)) continue;
      const response = await call(methods, `/api/v1${path}`, { method });
      expect([response.status, response.headers.get("allow")], method).toEqual([405, allow]);
      if (method !== "HEAD") expect(await problemOf(response)).toMatchObject({ code: "method_not_allowed" });
    }
  });

  test.each(routes)("%s lets any origin ask, but never with a partner's key", async (path, methods, allow) => {
    const ask = (requested: string) =>
      call(methods, `/api/v1${path}`, {
        method: "OPTIONS",
        headers: { Origin: "https://other.example", "Access-Control-Request-Headers": requested },
      });
    const open = await ask("content-type");
    expect(open.status).toBe(204);
    expect(open.headers.get("allow")).toBe(allow);
    expect(open.headers.get("access-control-allow-origin")).toBe("*");
    expect(open.headers.get("x-request-id")).toBeTruthy();
    expect((await ask("content-type, x-partner-key")).headers.get("access-control-allow-origin")).toBeNull();
  });

  test("answers and refusals carry CORS, but never to a request with a partner's key", async () => {
    for (const url of ["/api/v1/products", "/api/v1/products?limit=0"]) {
      const open = await call(products, url);
      expect(open.headers.get("access-control-allow-origin"), url).toBe("*");
      expect(open.headers.get("access-control-expose-headers"), url).toContain("X-Request-Id");
      const keyed = await call(products, url, { headers: { "X-Partner-Key": "key" } });
      expect(keyed.headers.get("access-control-allow-origin"), url).toBeNull();
    }
  });

  test("an unknown address is a problem too", async () => {
    const response = await call(everyAddress, "/api/v1/nothing/here");
    expect(await problemOf(response)).toMatchObject({
      status: 404,
      code: "not_found",
      instance: "/api/v1/nothing/here",
    });
  });
});

describe("bodies", () => {
  const post = (body: string, type = "application/json") =>
    call(submissions, "/api/v1/submissions", { body, headers: { "Content-Type": type } });
  const withTagline = (tagline: string) =>
    `{"url":"https://acme.example","email":"f@acme.example","tagline":${tagline}}`;

  test.each(["", "{", "null", "[]", '"text"', "1", '{"url":"https://acme.example",}'])(
    "“%s” is no JSON object",
    async (body) => {
      expect(await problemOf(await post(body))).toMatchObject({ status: 400, code: "invalid_json" });
    },
  );

  test("must be UTF-8", async () => {
    const request = new Request("http://localhost:3000/api/v1/submissions", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: new Uint8Array([0x22, 0xff, 0x22]),
    });
    const response = await submissions.POST(request, { params: Promise.resolve({}) });
    expect(await problemOf(response)).toMatchObject({ status: 400, code: "invalid_json" });
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonx",
  ])("%s is not read", async (type) => {
    expect(await problemOf(await post("{}", type))).toMatchObject({ status: 415, code: "unsupported_media_type" });
  });

  test("without a type are told the header to send", async () => {
    const request = new Request("http://localhost:3000/api/v1/submissions", {
      method: "POST",
      body: new TextEncoder().encode("{}"),
    });
    const problem = await problemOf(await submissions.POST(request, { params: Promise.resolve({}) }));
    expect(problem).toMatchObject({ status: 415, code: "unsupported_media_type" });
    expect(problem.detail).toContain("no Content-Type. Send a JSON body with Content-Type: application/json.");
    expect((await problemOf(await post("{}", "text/plain"))).detail).toContain("is declared as text/plain.");
  });

  test("are not read compressed, and it is said", async () => {
    const send = (coding: string, text: string) => {
      const body = coding === "gzip" ? gzipSync(text) : text;
      const headers = { "Content-Type": "application/json", "Content-Encoding": coding };
      const request = new Request("http://localhost:3000/api/v1/submissions", { method: "POST", headers, body });
      return submissions.POST(request, { params: Promise.resolve({}) });
    };
    const compressed = await send("gzip", "{}");
    expect(compressed.headers.get("accept-encoding")).toBe("identity");
    expect(await problemOf(compressed)).toMatchObject({
      status: 415,
      code: "unsupported_media_type",
      title: "The body is compressed",
    });
    expect((await send("identity", "{}")).status).toBe(400);
  });

  test("may name their character set", async () => {
    expect((await post("{}", "Application/JSON; charset=utf-8")).status).toBe(400);
  });

  test.each<Record<string, string>>([{}, { "Content-Length": "1000" }])(
    "that are cut off by their sender are no fault of ours: %j",
    async (length) => {
      const error = vi.spyOn(log, "error").mockImplementation(() => {});
      cleanUps.push(() => error.mockRestore());
      const cut = new ReadableStream({
        pull(controller) {
          controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
        },
      });
      const headers = { "Content-Type": "application/json", ...length };
      const sent: RequestInit & { duplex: "half" } = { method: "POST", body: cut, headers, duplex: "half" };
      const request = new Request("http://localhost:3000/api/v1/submissions", sent);
      const response = await submissions.POST(request, { params: Promise.resolve({}) });
      expect(await problemOf(response)).toMatchObject({ status: 400, code: "invalid_request" });
      expect(error).not.toHaveBeenCalled();
    },
  );

  test("reach to 256 KiB, whatever length they declare", async () => {
    const large = withTagline(`"${"x".repeat(262_144)}"`);
    expect(await problemOf(await post(large))).toMatchObject({ status: 413, code: "payload_too_large" });
    const declared = await call(submissions, "/api/v1/submissions", {
      body: "{}",
      headers: { "Content-Length": "999999" },
    });
    expect(declared.status).toBe(413);
    expect((await post(withTagline(`"${"x".repeat(262_144 - 70)}"`))).status).toBe(400);
  });

  test.each([
    ["a NUL character", withTagline('"a\\u0000b"'), "tagline"],
    ["a lone surrogate", withTagline('"a\\ud800b"'), "tagline"],
    ["deep nesting", withTagline("[".repeat(50_000) + "]".repeat(50_000)), "tagline"],
    [
      "a name that objects are born with",
      '{"url":"https://acme.example","email":"f@acme.example","constructor":1}',
      "constructor",
    ],
  ])("refuse %s by name", async (_what, body, path) => {
    const problem = await problemOf(await post(body));
    expect(problem).toMatchObject({ status: 400, code: "invalid_request" });
    expect(problem.errors.map((error: { path: string }) => error.path)).toContain(path);
  });

  test("name what is missing", async () => {
    const problem = await problemOf(await post("{}"));
    expect(problem.errors).toMatchObject([
      { path: "url", code: "required" },
      { path: "email", code: "required" },
    ]);
  });
});

describe("Idempotency-Key", () => {
  const open = (key: string, body: object = draft, address = "203.0.113.7") =>
    call(submissions, "/api/v1/submissions", { body, headers: { "Idempotency-Key": key, "X-Forwarded-For": address } });

  test("replays the first answer to the same caller, and to nobody else", async () => {
    const key = randomUUID();
    const [first, second, other] = [await open(key), await open(key), await open(key, draft, "198.51.100.9")];
    const [made, replayed, own] = [await first.json(), await second.json(), await other.json()];
    expect([first.status, second.status, other.status]).toEqual([201, 201, 201]);
    expect(first.headers.get("location")).toBe(`http://localhost:3000/api/v1/submissions/${made.id}`);
    expect(first.headers.get("cache-control")).toBe("no-store");
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(replayed).toEqual(made);
    expect(own.id).not.toBe(made.id);
  });

  test("refuses another body, and keeps no refusal", async () => {
    const key = randomUUID();
    expect((await open(key, { url: "https://acme.example" })).status).toBe(400);
    expect((await open(key)).status).toBe(201);
    const reused = await problemOf(await open(key, { ...draft, tagline: "Another" }));
    expect(reused).toMatchObject({ status: 422, code: "idempotency_key_reused" });
  });

  test("opens one draft for two requests at once", async () => {
    const key = randomUUID();
    const url = `https://${key}.example`;
    const answers = await Promise.all([open(key, { ...draft, url }), open(key, { ...draft, url })]);
    const opened = await db().query.listings.findMany({
      where: (row, { eq }) => eq(row.registrableDomain, `${key}.example`),
    });
    expect(opened).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused) {
      expect(answer.headers.get("retry-after")).toBeTruthy();
      expect(await problemOf(answer)).toMatchObject({ status: 409, code: "idempotency_conflict" });
    }
    expect(refused.length).toBeLessThan(2);
  });
});

describe("faults of ours", () => {
  test("without a database it is 503 with Retry-After", async () => {
    const pool = new Pool({ connectionString: "postgres://127.0.0.1:1/away" });
    cleanUps.push(() => pool.end(), serveFrom({ db: drizzle({ client: pool, schema }) }));
    const response = await call(products, "/api/v1/products");
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await problemOf(response)).toMatchObject({ status: 503, code: "unavailable" });
  });

  test("a 500 shows an id and nothing of the inside", async () => {
    const empty = await openEmbedded();
    cleanUps.push(() => empty.close(), serveFrom(empty));
    const response = await call(products, "/api/v1/products?q=words-of-the-caller");
    const problem = await problemOf(response);
    expect(problem).toMatchObject({ status: 500, code: "internal_error" });
    expect(JSON.stringify(problem)).not.toMatch(/select|from|listings|relation|words-of-the-caller|node_modules/i);
  });
});

test("a query that is not UTF-8 is refused by name", async () => {
  for (const query of ["q=%ff", "q=%", "q=%ed%a0%80", "q=%EF%BF%BD"]) {
    const problem = await problemOf(await call(products, `/api/v1/products?${query}`));
    expect(problem.errors, query).toEqual([expect.objectContaining({ path: "q", code: "invalid_encoding" })]);
  }
  const many = await problemOf(await call(products, `/api/v1/products?${"q=%ff&".repeat(2_000)}`));
  expect(many.errors).toHaveLength(50);
});
