import net from "node:net";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";

/** How many requests of one connection may wait for their answers. */
const MAX_WAITING = 8;
/** Everything goes on for this long after the signal: a load balancer needs a moment to notice. */
const DRAIN_MS = 1_000;
/** Connections that wait at the port are taken for this long at most, at the signal and later: under a flood there is always one more. */
const TAKE_FIRST_MS = 1_000;
const TAKE_LAST_MS = 3_000;
/** After the port was closed, connections that were taken may still send a request in this time. */
const LAST_REQUESTS_MS = 2_500;
/** In a turn as short as this hardly a request can arrive unseen. */
const QUICK_TURN_MS = 3;
/** On a busy machine no turn may be that short: then nobody waits for one any longer. */
const QUICK_TURN_WAIT_MS = 1_000;
/** Requests that still run so long after the signal are cut. */
const REQUESTS_MS = 8_500;
/** The process ends so long after the signal, whatever hangs. */
const TOTAL_MS = 9_500;
/** A process that is too busy even for that is killed from a thread of its own. */
const KILL_MS = 10_000;

/**
 * Takes the connections that wait at the port. Node takes one in each turn of its event loop.
 * @param {net.Server} server
 * @param {number} mostMs
 */
export async function takeWaiting(server, mostMs = TAKE_FIRST_MS) {
  const started = performance.now();
  let empty = 0;
  const count = () => {
    empty = 0;
  };
  server.on("connection", count);
  // The first turn may end before the port is looked at.
  while (empty < 2 && performance.now() - started < mostMs) {
    empty++;
    await turn();
  }
  server.off("connection", count);
}

/** Ends right after the port and all connections were looked at, as soon as the event loop has little to do. */
async function quickTurn() {
  const started = performance.now();
  let last = started;
  for (;;) {
    await turn();
    const now = performance.now();
    if (now - last < QUICK_TURN_MS || now - started > QUICK_TURN_WAIT_MS) return;
    last = now;
  }
}

/**
 * What is needed to end a server's connections without cutting a request.
 * @param {import("node:http").Server} server
 */
export function watchConnections(server) {
  const silent = new Set();
  /** The answers that are not sent yet, by their connections. @type {Map<net.Socket, Set<http.ServerResponse>>} */
  const running = new Map();
  /** Connections that close after an answer that is under way. */
  const full = new WeakSet();
  let isClosing = false;
  /** Requests wait for it before they are looked at. @type {Promise<void> | null} */
  let taking = null;
  server.on("connection", (socket) => {
    silent.add(socket);
    running.set(socket, new Set());
    // An answer that waits behind another one is not told that its connection has closed.
    socket.once("close", () => {
      silent.delete(socket);
      running.delete(socket);
    });
  });
  server.prependListener("request", (request, response) => {
    const { socket } = request;
    silent.delete(socket);
    running.get(socket)?.add(response);
    if (isClosing) response.shouldKeepAlive = false;
    response.once("close", () => {
      running.get(socket)?.delete(response);
      if (isClosing) void closeLater(socket);
    });
  });
  /** An answer whose head was sent before says that its connection stays open: its client may use it once more. */
  async function closeLater(socket) {
    await wait(LAST_REQUESTS_MS, undefined, { ref: false });
    await quickTurn();
    if (!running.get(socket)?.size) socket.destroySoon();
  }
  return {
    /** What a request has to wait for: while waiting connections are taken nothing is begun. Null if that is nothing. */
    held: () => taking,
    /**
     * Takes the connections that wait at the port. Their requests wait until all are taken: one that is answered meanwhile
     * makes the turns long, and each turn takes one connection.
     * @param {number} mostMs
     */
    async takeAll(mostMs) {
      let release = () => {};
      taking = new Promise((resolve) => {
        release = resolve;
      });
      await takeWaiting(server, mostMs);
      taking = null;
      release();
    },
    /**
     * True for a request that comes while too many of its connection wait for their answers: it stays unanswered. The last of
     * those says that the connection closes after it (RFC 9112, 9.6). Browsers send one request at a time; a packet full of
     * them would have each answer held in memory until the one before is read.
     */
    isTooMany({ socket }, response) {
      const waiting = running.get(socket);
      if (full.has(socket)) {
        waiting?.delete(response);
        return true;
      }
      if (waiting?.size === MAX_WAITING) {
        full.add(socket);
        response.shouldKeepAlive = false;
      }
      return false;
    },
    /** Answers close their connections from now on, so that the next request of their clients goes to another server. */
    closeAfterAnswers() {
      isClosing = true;
      for (const answers of running.values()) for (const response of answers) response.shouldKeepAlive = false;
    },
    /** Closes the connections that wait for a request, also those that browsers open beforehand and may never use. */
    async closeUnused() {
      // What has arrived by now is read first: its connection only looks unused.
      await quickTurn();
      server.closeIdleConnections();
      for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}

/**
 * Ends a server so that no request is lost: the port is closed, answers close their connections from then on, what runs may
 * end, then what is behind the server is closed. Ends the process within ten seconds in any case.
 * @param {import("node:http").Server} server
 * @param {ReturnType<typeof watchConnections>} connections
 * @param {{ name: string, run: () => unknown }[]} closers what is closed after the requests, in this order
 * @param {(code: number) => void} exit
 */
export async function stopGracefully(server, connections, closers, exit = process.exit) {
  let waitsFor = "requests";
  const endAnyhow = setTimeout(() => {
    process.stderr.write(`Stopped without waiting any longer for: ${waitsFor}.\n`);
    exit(1);
  }, TOTAL_MS);
  const killer = killLate(KILL_MS);

  const started = performance.now();
  // A server that has just begun to answer, or is behind with it, has connections waiting already.
  await connections.takeAll(TAKE_FIRST_MS);
  await wait(DRAIN_MS);
  // A connection that is refused goes to another server; one that waits at the port when it is closed is cut.
  await connections.takeAll(TAKE_LAST_MS);
  // The HTTP server's own `close` would cut connections whose first request is still on its way.
  const closed = new Promise((resolve) => net.Server.prototype.close.call(server, resolve));
  connections.closeAfterAnswers();
  await Promise.race([closed, wait(LAST_REQUESTS_MS)]);
  await connections.closeUnused();
  const patience = REQUESTS_MS - (performance.now() - started);
  const isLate = await Promise.race([closed.then(() => false), wait(patience, true, { ref: false })]);
  if (isLate) {
    process.stderr.write("Requests that did not end in time are cut.\n");
    server.closeAllConnections();
  }
  for (const { name, run } of closers) {
    waitsFor = name;
    try {
      await run();
    } catch (error) {
      process.stderr.write(`${name}: ${error.message.split("\n")[0]}\n`);
    }
  }
  clearTimeout(endAnyhow);
  await killer.terminate();
  exit(0);
}

/**
 * Kills this process after `ms`, also while its main thread does not come to look at its timers.
 * @public a process of its test imports it
 */
export function killLate(ms) {
  const kill = `
    const { writeSync } = require("node:fs");
    setTimeout(() => {
      writeSync(2, "Killed: the process was too busy to end by itself.\\n");
      process.kill(process.pid, "SIGKILL");
    }, ${ms});`;
  const killer = new Worker(kill, { eval: true, execArgv: [] });
  killer.unref();
  return killer;
}
