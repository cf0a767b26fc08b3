import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { plainOf } from "@/lib/doors/cache/cached-html";
import type { PageAnswer } from "@/lib/doors/cache/cached-pages";
import { createPageCache } from "@/lib/doors/cache/page-cache";
import type { PublicPage } from "@/lib/doors/cache/public-pages";
import { answerFront, createCachedPages } from "./front.mjs";
import { setHeaders } from "./set-headers.mjs";

type Answer = (request: Request) => Response | Promise<Response>;
type RenderForAll = Parameters<typeof createPageCache>[0]["render"];
type AnswerPage = (page: PublicPage, request: { leaving: () => AbortSignal }) => Promise<PageAnswer | null>;

const shared = globalThis as typeof globalThis & {
  launchCatalogFront?: {
    takes(pathname: string): boolean;
    answer: Answer;
    wholeBodyOf(response: Response): string[] | null;
    cachedAnswer(target: string): Promise<PageAnswer | null>;
    cacheablePage?(method: string, target: string): PublicPage;
    cachedPages?(): { answer: AnswerPage; markStale(): void };
    mayHaveWritten?(method: string): boolean;
  };
};
const servers: http.Server[] = [];
/** Bodies that a front has as a whole. */
const wholeBodies = new WeakMap<Response, string[]>();
/** Answers that a front has cached, by their path and query. */
const cached = new Map<string, PageAnswer>();

afterEach(async () => {
  delete shared.launchCatalogFront;
  cached.clear();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

/** A server as server/serve.mjs makes it, with a front that answers everything below /front. */
async function serve(answer: Answer | null): Promise<string> {
  if (answer) shared.launchCatalogFront = frontOf(answer);
  return listen((request, response) => {
    setHeaders(request, { "x-forwarded-for": "203.0.113.9", "x-forwarded-host": undefined });
    void answerFront(request, response, "https://catalog.example").then((isAnswered) => {
      if (!isAnswered) response.end("the framework");
    });
  });
}

function frontOf(answer: Answer) {
  return {
    takes: (pathname: string) => pathname.startsWith("/front"),
    answer,
    wholeBodyOf: (response: Response) => wholeBodies.get(response) ?? null,
    cachedAnswer: async (target: string) => cached.get(target) ?? null,
  };
}

async function listen(answer: http.RequestListener): Promise<string> {
  const server = http.createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("what is not the front's, and everything before it is there, is left to the framework", async () => {
  const without = await serve(null);
  expect(await (await fetch(`${without}/front`)).text()).toBe("the framework");
  const origin = await serve(() => new Response("the front"));
  expect(await (await fetch(`${origin}/front?a=/page`)).text()).toBe("the front");
  expect(await (await fetch(`${origin}/page?a=/front`)).text()).toBe("the framework");
});

test("a body that is there as a whole is sent with its length, in place of the stream", async () => {
  const origin = await serve(() => {
    const response = new Response(null, { status: 201, headers: { "X-Own": "cached" } });
    wholeBodies.set(response, ["ä", " whole"]);
    return response;
  });
  const answer = await fetch(`${origin}/front`);
  expect([answer.status, answer.headers.get("x-own"), answer.headers.get("content-length")]).toEqual([
    201,
    "cached",
    "8",
  ]);
  expect(await answer.text()).toBe("ä whole");
});

test("a cached answer is sent as it is, to GET alone", async () => {
  const origin = await serve(() => new Response("made anew"));
  cached.set("/front?a=1", {
    status: 200,
    headers: { etag: '"cached"', "content-length": "5" },
    body: Buffer.from("bytes"),
  });
  const answer = await fetch(`${origin}/front?a=1`);
  expect([answer.status, answer.headers.get("etag"), await answer.text()]).toEqual([200, '"cached"', "bytes"]);
  expect(await (await fetch(`${origin}/front?a=1`, { method: "POST" })).text()).toBe("made anew");
  expect(await (await fetch(`${origin}/front?a=2`)).text()).toBe("made anew");
});

test("a request has the site's own URL, and the headers that were set for it, however they are read", async () => {
  const origin = await serve(({ url, headers }) =>
    Response.json({ url, read: headers.get("x-forwarded-for"), all: [...headers] }),
  );
  const sent = { "X-Forwarded-For": "198.51.100.1", "X-Forwarded-Host": "evil.example" };
  const { url, read, all } = await (await fetch(`${origin}/front?q=1`, { headers: sent })).json();
  expect([url, read]).toEqual(["https://catalog.example/front?q=1", "203.0.113.9"]);
  const names = ["x-forwarded-for", "x-forwarded-host"];
  expect(all.filter(([name]: [string]) => names.includes(name))).toEqual([["x-forwarded-for", "203.0.113.9"]]);
});

test("a stream is sent as it comes, and its end is heard when the client leaves", async () => {
  const left = withResolvers<string>();
  const origin = await serve(({ signal }) => {
    signal.addEventListener("abort", () => left.resolve("aborted"));
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("data: first\n\n")),
    });
    return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
  });
  const client = new AbortController();
  const answer = await fetch(`${origin}/front`, { signal: client.signal, headers: { "Accept-Encoding": "identity" } });
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toBe("data: first\n\n");
  client.abort();
  expect(await left.promise).toBe("aborted");
});

test("of many visitors at once, each gets the page, and for those who hang up none is rendered", async () => {
  const pages = await servePages();
  const pathsOf = (group: string) => Array.from({ length: 30 }, (_one, index) => `/${group}/${index}`);
  const leaving = new AbortController();
  const read = async (path: string) => (await fetch(pages.origin + path)).text();
  const left = pathsOf("left").map((path) => fetch(pages.origin + path, { signal: leaving.signal }));
  const stay = pathsOf("stay").map(read);
  await pages.asked(60);
  leaving.abort();
  const outcome = await Promise.allSettled(left);
  expect(outcome.every(({ status }) => status === "rejected")).toBe(true);
  await pages.left(30);
  pages.release();
  expect(await Promise.all(stay)).toEqual(pathsOf("stay"));
  expect(await read("/later")).toBe("/later");
  expect(pages.most()).toBe(4);
  expect(pages.rendered.filter((path) => path.startsWith("/left")).length).toBeLessThanOrEqual(4);
  expect(pages.leftToNext).toEqual([]);
});

test("a body is read as it comes", async () => {
  const origin = await serve(async (request) => new Response(await request.text()));
  const body = "x".repeat(200_000);
  expect(await (await fetch(`${origin}/front`, { method: "POST", body })).text()).toBe(body);
});

test("a body that is refused halfway leaves the connection to the next request", async () => {
  const origin = await serve(async (request) => {
    await request.body?.getReader().read();
    return new Response("refused", { status: 413 });
  });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const first = await ask(origin, agent, ["x".repeat(200_000), "x".repeat(200_000), "x".repeat(200_000)]);
  const second = await ask(origin, agent, ["x"]);
  expect([first, second]).toEqual([
    { status: 413, isReused: false },
    { status: 413, isReused: true },
  ]);
  agent.destroy();
});

/** Posts a body in chunks, without its length. */
function ask(origin: string, agent: http.Agent, chunks: string[]): Promise<{ status?: number; isReused: boolean }> {
  return new Promise((answered, failed) => {
    const request = http.request(`${origin}/front`, { agent, method: "POST" }, (response) => {
      response.resume().once("end", () => answered({ status: response.statusCode, isReused: request.reusedSocket }));
    });
    request.once("error", failed);
    for (const chunk of chunks) request.write(chunk);
    request.end();
  });
}

test.each([
  ["long", 100, true],
  ["short", 1, true],
  ["short, of a length that HEAD does not say,", 1, false],
])("HEAD of a %s answer has the head of GET, compressed or not", async (_what, times, saysLength) => {
  const origin = await serve(({ method }) => {
    const body = JSON.stringify({ text: "enough of it is compressed ".repeat(times) });
    const headers = new Headers({ "Content-Type": "application/json", ETag: '"abc"' });
    if (saysLength || method === "GET") headers.set("Content-Length", String(body.length));
    return new Response(method === "HEAD" ? null : body, { headers });
  });
  for (const encoding of ["gzip", "identity"]) {
    const headOf = async (method: string) => {
      const { status, headers } = await fetch(`${origin}/front`, { method, headers: { "Accept-Encoding": encoding } });
      return [status, ...["content-encoding", "content-type", "etag", "vary"].map((name) => headers.get(name))];
    };
    expect(await headOf("HEAD"), encoding).toEqual(await headOf("GET"));
  }
});

/** A server of pages from the real cache. Renderings wait until they are released; hanging up is counted. */
async function servePages() {
  const [asked, left] = [counter(), counter()];
  const rendered: string[] = [];
  const leftToNext: string[] = [];
  const gate = withResolvers<void>();
  let [running, most] = [0, 0];
  const render: RenderForAll = async (path) => {
    rendered.push(path);
    most = Math.max(most, ++running);
    await gate.promise;
    running--;
    const headers = { "content-security-policy": "script-src 'nonce-abc'" };
    return { rendered: { status: 200, headers, body: path }, viewed: null };
  };
  const { pageOf, markStale } = createPageCache({ readVersion: async () => "1", render, report: expect.unreachable });
  const answer: AnswerPage = async (page, { leaving }) => {
    asked.count();
    const answered = await pageOf(page, leaving).catch(left.count);
    return answered && "html" in answered ? { status: 200, headers: {}, body: await plainOf(answered.html) } : null;
  };
  shared.launchCatalogFront = {
    ...frontOf(() => new Response()),
    cacheablePage: (_method, path) => ({ path, isQuery: false }),
    cachedPages: () => ({ answer, markStale }),
  };
  const cached = createCachedPages(render, null);
  const origin = await listen(async (request, response) => {
    if (await cached.answer(request, response, {})) return;
    leftToNext.push(request.url ?? "");
    response.end();
  });
  return {
    origin,
    rendered,
    leftToNext,
    most: () => most,
    release: gate.resolve,
    asked: asked.reach,
    left: left.reach,
  };
}

test("what an answer says is written is seen by whoever has read so much of it", async () => {
  const marked = counter();
  const rest = withResolvers<void>();
  shared.launchCatalogFront = {
    ...frontOf(() => new Response()),
    cacheablePage: (_method, path) => ({ path, isQuery: false }),
    cachedPages: () => ({
      answer: async () => ({ status: 200, headers: {}, body: "a page" }),
      markStale: () => void marked.count(),
    }),
    mayHaveWritten: (method) => method === "POST",
  };
  const pages = createCachedPages(async () => expect.unreachable(), null);
  const origin = await listen(async (request, response) => {
    pages.watchForWrites(request, response);
    if (request.method === "GET") return void pages.answer(request, response, {});
    response.write("It is saved.");
    await rest.promise;
    response.end();
  });
  await (await fetch(origin)).text();
  const answer = await fetch(origin, { method: "POST" });
  await answer.body?.getReader().read();
  expect(marked.calls()).toBe(1);
  rest.resolve();
  await marked.reach(2);
});

/** Counts calls, and resolves once there were so many. */
function counter() {
  let calls = 0;
  let wanted = Number.POSITIVE_INFINITY;
  const reached = withResolvers<void>();
  const settle = () => calls >= wanted && reached.resolve();
  return {
    calls: () => calls,
    count(): null {
      calls++;
      settle();
      return null;
    },
    reach(so: number): Promise<void> {
      wanted = so;
      settle();
      return reached.promise;
    },
  };
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
