import { spawnSync } from "node:child_process";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { answerHealth } from "./health.mjs";
import { makeReplaceable } from "./replaceable.mjs";
import { boundBodies } from "./slow-bodies.mjs";
import { stopGracefully, takeWaiting, watchConnections } from "./stop.mjs";

const open: http.Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(handler: http.RequestListener): Promise<{ server: http.Server; origin: string; port: number }> {
  const server = http.createServer(handler);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { server, port, origin: `http://127.0.0.1:${port}` };
}

test("a stop lets what runs end, closes what is behind it in order, and then ends the process", async () => {
  let finish = () => {};
  const running = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let arrived = () => {};
  const hasArrived = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const { server, origin } = await serve(async (_request, response) => {
    arrived();
    await running;
    response.end("whole");
  });
  const answer = fetch(origin).then((it) => it.text());
  await hasArrived;
  const order: string[] = [];
  const stopped = stopGracefully(
    server,
    watchConnections(server),
    [
      { name: "jobs", run: () => Promise.reject(new Error("not now")) },
      { name: "database", run: () => void order.push("database") },
    ],
    (code) => void order.push(`exit ${code}`),
  );
  finish();
  expect(await answer).toBe("whole");
  await stopped;
  expect(order).toEqual(["database", "exit 0"]);
  await expect(fetch(origin)).rejects.toThrow();
});

test("of many requests in one packet the first eight are answered, and the connection closes after them", async () => {
  const asked: string[] = [];
  const { server, port } = await serve((request, response) => {
    if (connections.isTooMany(request, response)) return;
    asked.push(request.url ?? "");
    setImmediate(() => response.end(`answer ${request.url};`));
  });
  const connections = watchConnections(server);
  const socket = net.connect(port, "127.0.0.1");
  const paths = Array.from({ length: 20 }, (_, index) => `/${index}`);
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(""));
  const received = await text(socket);
  const first = paths.slice(0, 8);
  expect(received.match(/answer [^;]+/g)).toEqual(first.map((path) => `answer ${path}`));
  expect(received.match(/connection: close/gi)).toHaveLength(1);
  expect(asked).toEqual(first);
});

test("one request after the other is answered on one connection, however many", async () => {
  const { server, port } = await serve((request, response) => {
    if (!connections.isTooMany(request, response)) response.end("answer");
  });
  const connections = watchConnections(server);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  for (let count = 0; count < 20; count++) {
    const answer = await new Promise<http.IncomingMessage>((resolve) =>
      http.get({ port, host: "127.0.0.1", agent }, resolve),
    );
    expect([await text(answer), answer.headers.connection]).toEqual(["answer", "keep-alive"]);
  }
  agent.destroy();
});

test("connections that wait at the port are taken before it is closed", async () => {
  const { server, port } = await serve((_request, response) => response.end("whole"));
  // The system completes these at once; the server has not taken any of them yet.
  const clients = Array.from({ length: 20 }, () => net.connect(port, "127.0.0.1"));
  await takeWaiting(server);
  net.Server.prototype.close.call(server);
  const answers = clients.map(async (client) => {
    client.end("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    return text(client);
  });
  for (const answer of await Promise.all(answers)) expect(answer).toContain("whole");
});

test("a stop answers all that wait at the port of a busy server, though each answer keeps it from taking the next", async () => {
  const { server, port } = await serve(async (_request, response) => {
    await connections.held();
    const end = performance.now() + 150;
    while (performance.now() < end);
    response.end("whole");
  });
  const connections = watchConnections(server);
  const clients = Array.from({ length: 20 }, () => {
    const client = net.connect(port, "127.0.0.1");
    client.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    return text(client).catch((error: Error) => error.message);
  });
  const stopped = new Promise<number>((resolve) => void stopGracefully(server, connections, [], resolve));
  for (const answer of await Promise.all(clients)) expect(answer).toContain("whole");
  expect(await stopped).toBe(0);
}, 20_000);

test("a port at which one more connection always waits is closed all the same", async () => {
  const { server, port } = await serve((_request, response) => response.end("whole"));
  // Each connection that is taken brings the next one.
  const clients = new Set<net.Socket>();
  const connect = () => {
    const client = net.connect(port, "127.0.0.1").on("error", () => {});
    clients.add(client);
  };
  server.on("connection", connect);
  const arrived = new Promise((resolve) => server.once("connection", resolve));
  for (let count = 0; count < 20; count++) connect();
  await arrived;
  await takeWaiting(server, 200);
  server.off("connection", connect);
  for (const client of clients) client.destroy();
});

test("an answer closes its connection only from the moment on that the port is closed", async () => {
  let finish = () => {};
  const { server, port, origin } = await serve((request, response) => {
    if (request.url === "/slow") finish = () => response.end();
    else response.end();
  });
  const connections = watchConnections(server);
  const agent = new http.Agent({ keepAlive: true });
  const connectionOf = (path: string) =>
    new Promise<string | undefined>((resolve, reject) => {
      const request = http.get({ port, path, agent }, (answer) => {
        answer.resume().once("end", () => resolve(answer.headers.connection));
      });
      request.on("error", reject);
    });
  expect(await connectionOf("/")).toBe("keep-alive");
  const arrived = new Promise((resolve) => server.once("request", resolve));
  const running = connectionOf("/slow");
  await arrived;
  connections.closeAfterAnswers();
  finish();
  expect(await running).toBe("close");
  expect((await fetch(origin)).headers.get("connection")).toBe("close");
  agent.destroy();
});

test("a connection whose answer was under way when the port was closed is not kept after it", async () => {
  let finish = () => {};
  const { server, port } = await serve((_request, response) => {
    response.write("half");
    finish = () => response.end("whole");
  });
  const connections = watchConnections(server);
  const agent = new http.Agent({ keepAlive: true });
  const request = http.get({ port, agent });
  const closed = new Promise((resolve) => request.on("socket", (socket) => socket.once("close", resolve)));
  const body = new Promise<string>((resolve) => {
    request.on("response", (answer) => {
      connections.closeAfterAnswers();
      finish();
      resolve(text(answer));
    });
  });
  expect(await body).toBe("halfwhole");
  await closed;
  agent.destroy();
});

test("a connection that was opened and never used is closed; one whose request is on its way is not", async () => {
  const { server, port } = await serve((_request, response) => response.end("whole"));
  const connections = watchConnections(server);
  const sockets: net.Socket[] = [];
  server.on("connection", (socket) => void sockets.push(socket));
  const silent = net.connect(port, "127.0.0.1");
  const closed = new Promise((resolve) => silent.once("close", resolve));
  const sending = net.connect(port, "127.0.0.1");
  sending.write("GET / HTTP/1.1\r\n");
  await expect.poll(() => [sockets.length, sockets.some(({ bytesRead }) => bytesRead > 0)]).toEqual([2, true]);
  await connections.closeUnused();
  await closed;
  sending.end("Host: localhost\r\nConnection: close\r\n\r\n");
  expect(await text(sending)).toContain("whole");
});

test("a process whose main thread is busy for good is killed from a thread of its own", async () => {
  const stuck = `
    import { killLate } from "./server/stop.mjs";
    // Does not keep the process by itself.
    setInterval(() => {}, 1_000);
    killLate(200).once("online", () => {
      for (;;);
    });`;
  const { signal, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", stuck], {
    encoding: "utf8",
    timeout: 60_000,
  });
  expect([signal, stderr]).toEqual(["SIGKILL", "Killed: the process was too busy to end by itself.\n"]);
});

test("health addresses: live always, ready only between starting and stopping", async () => {
  let state: "starting" | "ready" | "stopping" = "starting";
  const { origin } = await serve((request, response) => {
    if (!answerHealth(request, response, state)) response.writeHead(404).end();
  });
  const statuses = async () => [
    (await fetch(`${origin}/health/live`)).status,
    (await fetch(`${origin}/health/ready?x=1`)).status,
  ];
  expect(await statuses()).toEqual([200, 503]);
  state = "ready";
  expect(await statuses()).toEqual([200, 200]);
  state = "stopping";
  expect(await statuses()).toEqual([200, 503]);
  expect((await fetch(`${origin}/health/ready`, { method: "POST" })).status).toBe(405);
  expect((await fetch(`${origin}/health/other`)).status).toBe(404);
  for (const method of ["GET", "POST"]) {
    const { headers } = await fetch(`${origin}/health/ready`, { method });
    expect(headers.get("x-request-id"), method).toMatch(/^[\da-f-]{36}$/);
  }
});

const away = { status: 503, headers: { "Retry-After": "5", "Content-Type": "text/html" }, body: "away" };

test.each([
  [
    "written in one piece",
    (response: http.ServerResponse) => response.setHeader("ETag", "1").writeHead(500).end("fault"),
  ],
  [
    "written in pieces",
    (response: http.ServerResponse) => {
      response.statusCode = 500;
      response.setHeader("ETag", "1");
      response.write("fa");
      response.end("ult");
    },
  ],
])("a failed answer %s is replaced", async (_how, fail) => {
  const { origin } = await serve((_request, response) => {
    makeReplaceable(response, () => away);
    fail(response);
  });
  const answer = await fetch(origin);
  expect([answer.status, await answer.text(), answer.headers.get("etag"), answer.headers.get("retry-after")]).toEqual([
    503,
    "away",
    null,
    "5",
  ]);
  const head = await fetch(origin, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([503, "4"]);
});

test("other answers, and failures of another kind, pass as they are", async () => {
  const { origin } = await serve((request, response) => {
    makeReplaceable(response, () => (request.url === "/500" ? null : away));
    response.statusCode = Number(request.url?.slice(1));
    response.end("own");
  });
  for (const status of [200, 404, 500, 503]) {
    const answer = await fetch(`${origin}/${status}`);
    expect([answer.status, await answer.text(), answer.headers.get("content-length")]).toEqual([status, "own", "3"]);
  }
});

test("of too many bodies that arrive slowly the slowest is cut, and whole ones are answered", async () => {
  const bound = boundBodies(2);
  let heard = () => {};
  const { port, origin } = await serve((request, response) => {
    bound(request, response);
    heard();
    request.resume().once("end", () => response.end("read"));
  });
  /** Begins a body and never ends it; resolves once the server has it. */
  const begin = async () => {
    const request = http.request({ port, method: "POST", headers: { "Content-Length": 10 } });
    const ended = new Promise<number | string>((resolve) => {
      request.on("response", (answer) => resolve(answer.statusCode ?? 0));
      request.on("error", () => resolve("cut"));
    });
    const arrived = new Promise<void>((resolve) => {
      heard = resolve;
    });
    request.write("a");
    await arrived;
    return { ended };
  };
  const first = await begin();
  await begin();
  await begin();
  expect(await first.ended).toBe(408);
  const whole = await fetch(origin, { method: "POST", body: "whole" });
  expect(await whole.text()).toBe("read");
});
