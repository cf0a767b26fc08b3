import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { listings } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { insertFounder, tokenOf } from "@/lib/auth/testing";
import { rememberNetwork } from "@/lib/core/limits/known-networks";
import { enforce } from "@/lib/core/limits/testing";
import { call, ownDatabase, routeAt } from "./testing";

const products = routeAt("/api/v1/products");
const plan = routeAt("/api/v1/directory-campaign/plan");
const submissions = routeAt("/api/v1/submissions");
const launches = routeAt("/api/v1/me/launches");
const mcp = routeAt("/api/mcp");

const db = ownDatabase();

beforeAll(async () => {
  await insertListing(db(), { slug: "acme" });
});
afterEach(() => vi.useRealTimers());

let clients = 0;
/** A client whose address no other test uses. */
const client = (headers: Record<string, string> = {}) => ({
  "X-Forwarded-For": `198.51.100.${++clients}`,
  ...headers,
});

const limitsOf = ({ headers }: Response) => [headers.get("RateLimit-Policy"), headers.get("RateLimit")];
const Refusal = z.object({ code: z.literal("rate_limited"), detail: z.string(), retry_after: z.int().positive() });

/** Refused, and when to come again, in whole seconds. */
async function refusalOf(response: Response) {
  expect(response.status).toBe(429);
  expect(response.headers.get("content-type")).toContain("application/problem+json");
  const { detail, retry_after: seconds } = Refusal.parse(await response.json());
  expect(response.headers.get("Retry-After")).toBe(String(seconds));
  return { detail, seconds };
}

describe("reads", () => {
  test("say in headers what is left, and over the limit for how long", async () => {
    enforce({ readsPerMinute: 3 });
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") });
    const headers = client();
    const first = await call(products, "/api/v1/products", { headers });
    expect(limitsOf(first)).toEqual(['"reads";q=3;w=60', '"reads";r=2;t=60']);
    expect(first.headers.get("Access-Control-Expose-Headers")).toMatch(/Retry-After, RateLimit, RateLimit-Policy/);
    vi.setSystemTime(new Date("2026-11-21T12:00:22.500Z"));
    const same = { ...headers, "If-None-Match": first.headers.get("ETag") ?? "" };
    const unchanged = await call(products, "/api/v1/products", { headers: same });
    expect([unchanged.status, ...limitsOf(unchanged)]).toEqual([304, '"reads";q=3;w=60', '"reads";r=1;t=38']);
    const bad = await call(products, "/api/v1/products?limit=x", { headers });
    expect([bad.status, ...limitsOf(bad)]).toEqual([400, '"reads";q=3;w=60', '"reads";r=0;t=38']);

    const over = await call(products, "/api/v1/products", { headers });
    expect(limitsOf(over)).toEqual(['"reads";q=3;w=60', '"reads";r=0;t=38']);
    const { detail, seconds } = await refusalOf(over);
    expect(seconds).toBe(38);
    expect(detail).toBe("The limit is reached: at most 3 requests a minute. Try again in 38 seconds.");
    vi.setSystemTime(new Date("2026-11-21T12:00:59.999Z"));
    expect((await call(products, "/api/v1/products", { headers })).status).toBe(429);
    vi.setSystemTime(new Date("2026-11-21T12:01:00Z"));
    expect((await call(products, "/api/v1/products", { headers })).status).toBe(200);
  });

  test("are counted by account, by IPv4 address or by /64, whatever a client claims to be", async () => {
    enforce({ readsPerMinute: 1 });
    const ask = async (headers: Record<string, string>) =>
      (await call(products, "/api/v1/products", { headers })).status;
    expect(await ask({ "X-Forwarded-For": "2001:db8:1:1::1" })).toBe(200);
    expect(await ask({ "X-Forwarded-For": "2001:db8:1:1:ffff::2" })).toBe(429);
    expect(await ask({ "X-Forwarded-For": "2001:db8:1:2::1" })).toBe(200);
    expect(await ask({ "X-Forwarded-For": "::ffff:203.0.113.1" })).toBe(200);
    expect(await ask({ "X-Forwarded-For": "203.0.113.200, 203.0.113.1" })).toBe(429);
    const founder = await insertFounder(db());
    const token = { Authorization: `Bearer ${await tokenOf(db(), founder)}` };
    expect(await ask({ ...token, "X-Forwarded-For": "203.0.113.1" })).toBe(200);
    expect(await ask({ ...token, "X-Forwarded-For": "203.0.113.2" })).toBe(429);
  });

  test("are counted for whoever may not ask at all, and for a body that cannot be read", async () => {
    enforce({ readsPerMinute: 1 });
    for (const ask of [
      (headers: Record<string, string>) => call(launches, "/api/v1/me/launches", { headers }),
      (headers: Record<string, string>) => call(submissions, "/api/v1/submissions", { headers, body: "{" }),
    ]) {
      const headers = client();
      expect((await ask(headers)).headers.get("RateLimit")).toMatch(/^"reads";r=0;t=60$/);
      expect((await ask(headers)).status).toBe(429);
    }
  });
});

describe("what fetches a page", () => {
  const ask = (headers: Record<string, string>, body: object) =>
    call(plan, "/api/v1/directory-campaign/plan", { headers, body });

  test("is counted by the minute and by the day, for all servers together", async () => {
    enforce({ pageFetchesPerMinute: 2, pageFetchesPerDay: 3 });
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") });
    const headers = client();
    const url = "http://127.0.0.1";
    const first = await ask(headers, { url });
    expect(first.headers.get("RateLimit-Policy")).toContain(
      '"page_fetches";q=2;w=60, "page_fetches_daily";q=3;w=86400',
    );
    expect(first.headers.get("RateLimit")).toContain('"page_fetches";r=1;t=60, "page_fetches_daily";r=2;t=86400');
    expect((await ask(headers, { url })).status).toBe(200);
    expect((await refusalOf(await ask(headers, { url }))).seconds).toBe(60);
    // Another server with nothing in its memory.
    enforce({ pageFetchesPerMinute: 2, pageFetchesPerDay: 3 });
    const other = await ask(headers, { url });
    expect(other.headers.get("RateLimit")).toContain('"page_fetches";r=0;t=60');
    expect(other.status).toBe(429);

    vi.setSystemTime(new Date("2026-11-21T12:01:00Z"));
    const third = await ask(headers, { url });
    expect([third.status, third.headers.get("RateLimit")]).toEqual([
      200,
      expect.stringContaining('"page_fetches_daily";r=0;t=86340'),
    ]);
    const { detail, seconds } = await refusalOf(await ask(headers, { url }));
    expect(seconds).toBe(86_340);
    expect(detail).toContain("at most 3 requests a day that read a page.");
    vi.setSystemTime(new Date("2026-11-22T12:00:00Z"));
    expect((await ask(headers, { url })).status).toBe(200);
  });

  test("is counted for the network too, more widely than for each account on it", async () => {
    enforce({ pageFetchesPerMinute: 2, wideFactor: 2 });
    const network = "2001:db8:77";
    const account = async (subnet: number) => {
      const token = await tokenOf(db(), await insertFounder(db(), `founder-${subnet}@office.example`));
      return { Authorization: `Bearer ${token}`, "X-Forwarded-For": `${network}:${subnet}::1` };
    };
    const url = "http://127.0.0.1";
    for (const subnet of [1, 2]) {
      const headers = await account(subnet);
      expect((await ask(headers, { url })).status).toBe(200);
      expect((await ask(headers, { url })).status).toBe(200);
      expect((await refusalOf(await ask(headers, { url }))).detail).toContain(
        "at most 2 requests a minute that read a page. ",
      );
    }
    const { detail } = await refusalOf(await ask(await account(3), { url }));
    expect(detail).toContain("The limit is reached: at most 4 requests a minute that read a page from one network.");
    expect((await ask({ "X-Forwarded-For": "2001:db8:78::1" }, { url })).status).toBe(200);
  });

  test("is not counted where no page is asked for, or the input is refused", async () => {
    enforce({ pageFetchesPerMinute: 1 });
    const headers = client();
    for (const body of [{ category: "AI" }, { url: "no address" }, {}]) {
      const answer = await ask(headers, body);
      expect(answer.headers.get("RateLimit")).not.toContain("page_fetches");
    }
    expect((await ask(headers, { url: "http://127.0.0.1" })).status).toBe(200);
  });
});

describe("drafts", () => {
  let opened = 0;
  // Each has a name of its own: the same draft sent twice is answered once.
  const draft = (email: string) => ({ url: "http://127.0.0.1", email, product_name: `Product ${++opened}` });
  const open = (body: object, headers: Record<string, string> = client()) =>
    call(submissions, "/api/v1/submissions", { headers, body });

  test("are counted by email address and network, and exactly where many come at once", async () => {
    enforce({ draftsPerHour: 10 });
    const headers = client();
    const answers = await Promise.all(Array.from({ length: 16 }, () => open(draft("Ada@acme.example"), headers)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(6).fill(429)]);
    expect(await db().$count(listings)).toBe(11);
    const { detail, seconds } = await refusalOf(await open(draft("ada+tag@ACME.example"), headers));
    expect(detail).toContain("10 drafts an hour for one email address from one network");
    expect(seconds).toBeGreaterThan(3_500);
    const others = await open(draft("grace@acme.example"), headers);
    expect(others.status).toBe(201);
    expect(others.headers.get("RateLimit-Policy")).toContain('"drafts";q=10;w=3600');
    expect(others.headers.get("RateLimit")).toMatch(/"drafts";r=9;t=3600/);
  });

  test("of strangers leave room for the address's owner, up to a bound over all networks", async () => {
    enforce({ draftsPerHour: 1, wideFactor: 3 });
    const stranger = client();
    expect((await open(draft("lise@acme.example"), stranger)).status).toBe(201);
    expect((await open(draft("lise@acme.example"), stranger)).status).toBe(429);
    const known = client();
    const lise = await insertFounder(db(), "lise@acme.example");
    await rememberNetwork(db(), lise.id, known["X-Forwarded-For"], new Date());
    for (let n = 0; n < 2; n++) expect((await open(draft("lise@acme.example"))).status).toBe(201);
    const { detail } = await refusalOf(await open(draft("lise@acme.example")));
    expect(detail).toContain("The limit is reached: at most 3 drafts an hour for one email address.");
    expect((await open(draft("lise@acme.example"), known)).status).toBe(201);
  });

  test("that are refused fetch no page and are not counted", async () => {
    enforce({ draftsPerHour: 1, pageFetchesPerMinute: 2 });
    const headers = client();
    await open(draft("edith@acme.example"), headers);
    await refusalOf(await open(draft("edith@acme.example"), headers));
    const other = await open(draft("joan@acme.example"), headers);
    expect([other.status, other.headers.get("RateLimit")]).toEqual([
      201,
      expect.stringContaining('"page_fetches";r=0'),
    ]);
  });

  test("answered once more by their Idempotency-Key count as a read", async () => {
    enforce({ draftsPerHour: 1, pageFetchesPerMinute: 1 });
    const headers = client({ "Idempotency-Key": "key" });
    const marys = draft("mary@acme.example");
    expect((await open(marys, headers)).status).toBe(201);
    const again = await open(marys, headers);
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect(again.headers.get("RateLimit")).toMatch(/^"reads";/);
  });
});

describe("requests of any kind", () => {
  const files = [
    "/badges/[name]",
    "/feed.xml",
    "/sitemap.xml",
    "/robots.txt",
    "/llms.txt",
    "/mcp.md",
    "/media/[file]",
    "/n/[file]",
    "/go/[slug]",
    "/api/v1/openapi.json",
    "/api/v1/products",
    "/api/mcp/server-card",
    "/.well-known/api-catalog",
  ];

  test.each(files)("%s is counted for the whole network", async (address) => {
    enforce({ requestsPerMinute: 2 });
    const file = routeAt(address);
    const path = address.replace(/\[.*\]/, "acme.svg");
    const params = { name: "acme.svg", file: "acme.svg", slug: "acme" };
    const site = `2001:db8:${1000 + files.indexOf(address)}`;
    const from = (subnet: number) => ({ headers: { "X-Forwarded-For": `${site}:${subnet}::1` }, params });
    for (let n = 1; n <= 2; n++) expect((await call(file, path, from(n))).status).not.toBe(429);
    const { detail, seconds } = await refusalOf(await call(file, path, from(3)));
    expect(detail).toContain("The limit is reached: at most 2 requests a minute of any kind from one network.");
    expect(seconds).toBeGreaterThan(0);
    expect((await call(file, path, { headers: client(), params })).status).not.toBe(429);
  });
});

describe("MCP", () => {
  const rpc = (method: string, params?: object, id = 1) => ({ jsonrpc: "2.0", id, method, params });
  const ask = (headers: Record<string, string>, body: unknown) =>
    call(mcp, "/api/mcp", { headers: { ...headers, Accept: "application/json" }, body });

  test.each(["ping", "tools/list", "initialize", "server/discover", "no/such"])(
    "%s is a read, counted together with REST",
    async (method) => {
      enforce({ readsPerMinute: 2 });
      const headers = client();
      await call(products, "/api/v1/products", { headers });
      const counted = await ask(headers, rpc(method));
      expect(limitsOf(counted)).toEqual(['"reads";q=2;w=60', expect.stringMatching(/^"reads";r=0;t=\d+$/)]);
      const over = await ask(headers, rpc(method));
      expect(over.status).toBe(429);
      expect(Number(over.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(await over.json()).toMatchObject({
        jsonrpc: "2.0",
        id: null,
        error: {
          code: -32000,
          message: expect.stringMatching(/^The limit is reached: at most 2 requests a minute\..* in \d+ seconds\.$/),
          data: { code: "rate_limited", status: 429, retry_after: Number(over.headers.get("Retry-After")) },
        },
      });
    },
  );

  test("a call over the limit of its tool says the seconds as a number", async () => {
    enforce({ pageFetchesPerMinute: 1 });
    const headers = client();
    const planned = rpc("tools/call", {
      name: "plan_directory_campaign",
      arguments: { url: "http://127.0.0.1" },
    });
    await ask(headers, planned);
    const { result } = await (await ask(headers, planned)).json();
    const { code, retry_after, detail } = result.structuredContent;
    expect([result.isError, code]).toEqual([true, "rate_limited"]);
    expect(Number.isInteger(retry_after)).toBe(true);
    expect(detail).toContain(`Try again in ${retry_after} second`);
  });

  test("a tool call is counted once, every further message of a batch as one more", async () => {
    enforce({ readsPerMinute: 6 });
    const headers = client();
    const search = (id: number) => rpc("tools/call", { name: "search_products", arguments: {} }, id);
    expect((await ask(headers, search(1))).headers.get("RateLimit")).toMatch(/^"reads";r=5;/);
    expect((await ask(headers, [search(1), search(2), rpc("ping", {}, 3)])).headers.get("RateLimit")).toMatch(
      /^"reads";r=2;/,
    );
    expect((await ask(headers, [search(1), search(2), search(3)])).status).toBe(429);
  });

  test("what cannot be read and what is refused are counted too", async () => {
    enforce({ readsPerMinute: 2 });
    const headers = client();
    expect((await ask(headers, "{")).status).toBe(400);
    expect((await call(mcp, "/api/mcp", { headers })).status).toBe(405);
    expect((await ask(headers, "{")).status).toBe(429);
  });

  test("a tool over the limit of page fetches says in its problem how long to wait", async () => {
    enforce({ pageFetchesPerMinute: 1 });
    const headers = client();
    const readiness = rpc("tools/call", { name: "check_launch_readiness", arguments: { url: "http://127.0.0.1" } });
    expect((await (await ask(headers, readiness)).json()).result.isError).toBeFalsy();
    expect((await (await ask(headers, readiness)).json()).result).toMatchObject({
      isError: true,
      structuredContent: {
        status: 429,
        detail: expect.stringContaining("The limit is reached: at most 1 requests a minute that read a page."),
      },
    });
  });
});
