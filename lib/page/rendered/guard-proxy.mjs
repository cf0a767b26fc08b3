import http from "node:http";
import net, { isIPv6 } from "node:net";
import { pipeline, Transform } from "node:stream";

/**
 * @typedef {object} GuardTarget A checked place to connect to.
 * @property {readonly string[]} addresses The only IP addresses that a connection may go to.
 */

/**
 * @typedef {object} GuardRules
 * @property {(address: string) => Promise<GuardTarget | null>} judge Judges an address; null refuses it.
 * @property {number} maxBytes What all answers together may bring, in bytes; then every connection is cut.
 * @property {number} maxRequests How many requests and tunnels one page may ask for.
 */

/**
 * The only way out for a browser that draws someone else's page: a proxy on loopback which has every request judged, also
 * those of frames, workers, WebSockets and redirects, and connects to no address but those that were checked. The browser
 * looks up no name by itself, so that no name can change in between.
 * @param {GuardRules} rules
 * @returns {Promise<{ port: number, close(): Promise<void> }>}
 */
export async function startGuardProxy(rules) {
  const guard = new Guard(rules);
  const server = http.createServer((request, response) => void guard.forward(request, response));
  server.on("connect", (request, socket, head) => void guard.tunnel(request, socket, head));
  // A WebSocket comes through a tunnel; other ways are refused.
  server.on("upgrade", (_request, socket) => socket.destroy());
  server.on("clientError", (_error, socket) => socket.destroy());
  server.on("connection", (socket) => guard.hold(socket));
  await new Promise((listening) => server.listen(0, "127.0.0.1", () => listening(null)));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        guard.cut();
      }),
  };
}

class Guard {
  #rules;
  /** @type {Set<net.Socket>} */
  #sockets = new Set();
  #bytes = 0;
  #requests = 0;

  /** @param {GuardRules} rules */
  constructor(rules) {
    this.#rules = rules;
  }

  /** @param {net.Socket} socket */
  hold(socket) {
    this.#sockets.add(socket);
    socket.on("close", () => this.#sockets.delete(socket));
    socket.on("error", () => socket.destroy());
  }

  cut() {
    for (const socket of this.#sockets) socket.destroy();
  }

  /**
   * A plain http request, with the whole address in its first line.
   * @param {http.IncomingMessage} request
   * @param {http.ServerResponse} response
   */
  async forward(request, response) {
    try {
      const target = await this.#judge(request.url ?? "");
      const url = new URL(request.url ?? "");
      if (!target || url.protocol !== "http:") return void response.writeHead(403).end();
      const outgoing = http.request(url, {
        method: request.method,
        headers: { ...endToEnd(request.headers), host: url.host, connection: "close" },
        lookup: pinnedTo(target.addresses),
        agent: false,
      });
      outgoing.on("socket", (socket) => this.hold(socket));
      outgoing.on("response", (answer) => this.#answer(answer, response));
      outgoing.on("error", () => response.destroy());
      // An upgrade that nobody asked for ends without an error and without an answer.
      outgoing.on("close", () => response.headersSent || response.destroy());
      pipeline(request, outgoing, ignore);
    } catch {
      response.destroy();
    }
  }

  /**
   * Hands an answer on. Node reads statuses and headers that it refuses to write, and they come from a stranger.
   * @param {http.IncomingMessage} answer
   * @param {http.ServerResponse} response
   */
  #answer(answer, response) {
    try {
      response.writeHead(answer.statusCode ?? 0, endToEnd(answer.headers));
      pipeline(answer, this.#counter(), response, ignore);
    } catch {
      answer.destroy();
      response.destroy();
    }
  }

  /**
   * A tunnel for https and WebSockets.
   * @param {http.IncomingMessage} request
   * @param {net.Socket} socket
   * @param {Buffer} head
   */
  async tunnel(request, socket, head) {
    try {
      const { hostname, port } = new URL(`tunnel://${request.url}`);
      const target = await this.#judge(`${port === "80" ? "http" : "https"}://${request.url}/`);
      if (!target) return void socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
      const host = hostname.replace(/^\[|\]$/g, "");
      const outgoing = net.connect({ host, port: Number(port), lookup: pinnedTo(target.addresses) });
      this.hold(outgoing);
      outgoing.once("connect", () => {
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        outgoing.write(head);
        pipeline(socket, outgoing, ignore);
        pipeline(outgoing, this.#counter(), socket, ignore);
      });
      outgoing.once("error", () => socket.destroy());
    } catch {
      socket.destroy();
    }
  }

  /** @param {string} address */
  async #judge(address) {
    this.#requests += 1;
    return this.#requests > this.#rules.maxRequests ? null : this.#rules.judge(address);
  }

  #counter() {
    /** @param {number} size */
    const count = (size) => {
      this.#bytes += size;
      if (this.#bytes > this.#rules.maxBytes) this.cut();
    };
    return new Transform({
      transform(chunk, _encoding, done) {
        count(chunk.length);
        done(null, chunk);
      },
    });
  }
}

/** RFC 9110 §7.6.1: headers that are for one connection alone. */
const HOP_BY_HOP = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** @param {http.IncomingHttpHeaders} headers */
function endToEnd(headers) {
  const named = (headers.connection ?? "").toLowerCase().split(",");
  const dropped = new Set([...HOP_BY_HOP, ...named.map((name) => name.trim())]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/**
 * A look-up that knows only the given addresses.
 * @param {readonly string[]} addresses
 * @returns {net.LookupFunction}
 */
function pinnedTo(addresses) {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_hostname, options, callback) => {
    const [first] = found;
    if (options.all || !first) callback(null, found);
    else callback(null, first.address, first.family);
  };
}

/** Either side may end at any time; the sockets are closed by then. */
function ignore() {}
