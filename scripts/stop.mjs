import net from "node:net";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";

/** New connections are taken this long after the signal: a load balancer needs a moment to notice. */
const DRAIN_MS = 1_000;
/** Connections that were taken last may still send their request in this time. */
const LAST_REQUESTS_MS = 1_000;
/** Requests that still run after this are cut. */
const REQUESTS_MS = 8_000;
/** The process ends after this, whatever hangs. */
const WHOLE_MS = 10_000;

/** More turns than this are not waited for: a flood of connections must not keep the port open. */
const MOST_TURNS = 1_000;

/**
 * Takes the connections that wait at the port. Node takes one in each turn of its event loop.
 * @param {import("node:net").Server} server
 */
export async function takeWaiting(server) {
  let empty = 0;
  const count = () => {
    empty = 0;
  };
  server.on("connection", count);
  // The first turn may end before the port is looked at.
  for (let turns = 0; empty < 2 && turns < MOST_TURNS; turns++) {
    empty++;
    await turn();
  }
  server.off("connection", count);
}

/**
 * Ends a server so that no request is lost: answers close their connections from now on, then the port is closed, then
 * what runs may end, then what is behind the server is closed. Ends the process within ten seconds of the signal in any case.
 * @param {import("node:http").Server} server
 * @param {{ name: string, run: () => unknown }[]} closers what is closed after the requests, in this order
 * @param {(code: number) => void} exit
 */
export async function stopGracefully(server, closers, exit = process.exit) {
  let waitsFor = "requests";
  setTimeout(() => {
    process.stderr.write(`Stopped without waiting any longer for: ${waitsFor}.\n`);
    exit(1);
  }, WHOLE_MS).unref();

  const started = performance.now();
  await wait(DRAIN_MS);
  // A connection that is refused goes to another server; one that waits at the port when it is closed is cut.
  await takeWaiting(server);
  // The HTTP server's own `close` would cut connections whose first request is still on its way.
  const closed = new Promise((resolve) => net.Server.prototype.close.call(server, resolve));
  await wait(LAST_REQUESTS_MS);
  server.closeIdleConnections();
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
  exit(0);
}
