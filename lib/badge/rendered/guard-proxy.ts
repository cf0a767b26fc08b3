import http, { type IncomingMessage, type ServerResponse } from "node:http";
import net, { type AddressInfo, type Socket } from "node:net";
import { pipeline, Transform, type TransformCallback } from "node:stream";
import { pinnedTo } from "@/lib/page-fetch/connect";
import { FetchRefused } from "@/lib/page-fetch/fetch-failure";
import { checkTarget, readUrl, type Target, type TargetRules } from "@/lib/page-fetch/target";

export interface GuardRules extends TargetRules {
  /** What all answers together may bring, in bytes; then every connection is cut. */
  maxBytes: number;
  /** How many requests and tunnels one page may ask for. */
  maxRequests: number;
}

export interface GuardProxy {
  port: number;
  close(): Promise<void>;
}

/**
 * The only way out for a browser that draws someone else's page: a proxy on loopback which holds every request, also
 * those of frames, workers, WebSockets and redirects, against the rules for fetching pages, and connects to no address
 * but those that it has checked. The browser looks up no name by itself, so that no name can change in between.
 */
export async function startGuardProxy(rules: GuardRules): Promise<GuardProxy> {
  const guard = new Guard(rules);
  const server = http.createServer((request, response) => void guard.forward(request, response));
  server.on("connect", (request, socket: Socket, head) => void guard.tunnel(request, socket, head));
  // A WebSocket comes through a tunnel; whoever asks in another way is refused.
  server.on("upgrade", (_request, socket: Socket) => socket.destroy());
  server.on("clientError", (_error, socket) => socket.destroy());
  server.on("connection", (socket) => guard.hold(socket));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        guard.cut();
      }),
  };
}

class Guard {
  readonly #rules: GuardRules;
  readonly #sockets = new Set<Socket>();
  #bytes = 0;
  #requests = 0;

  constructor(rules: GuardRules) {
    this.#rules = rules;
  }

  hold(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("close", () => this.#sockets.delete(socket));
    socket.on("error", () => socket.destroy());
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** A plain http request, with the whole address in its first line. */
  async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { url, addresses } = await this.#judge(request.url ?? "");
      if (url.protocol !== "http:") throw new FetchRefused("invalid_url", "Only http is asked for in this way.");
      const { "proxy-connection": _proxy, "proxy-authorization": _key, ...headers } = request.headers;
      const outgoing = http.request(url, {
        method: request.method,
        headers: { ...headers, host: url.host, connection: "close" },
        lookup: pinnedTo(addresses),
        agent: false,
      });
      outgoing.on("socket", (socket) => this.hold(socket));
      outgoing.on("response", (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        pipeline(answer, this.#counter(), response, ignore);
      });
      outgoing.on("error", () => response.destroy());
      pipeline(request, outgoing, ignore);
    } catch (error) {
      response.writeHead(error instanceof FetchRefused ? 403 : 502).end();
    }
  }

  /** A tunnel for https and WebSockets. */
  async tunnel(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    try {
      const [, port] = /:(\d+)$/.exec(request.url ?? "") ?? [];
      const target = await this.#judge(`${port === "80" ? "http" : "https"}://${request.url}/`);
      const outgoing = connectTo(target, Number(port));
      this.hold(outgoing);
      outgoing.once("connect", () => {
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        outgoing.write(head);
        pipeline(socket, outgoing, ignore);
        pipeline(outgoing, this.#counter(), socket, ignore);
      });
      outgoing.once("error", () => socket.destroy());
    } catch {
      socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
    }
  }

  async #judge(address: string): Promise<Target> {
    if (++this.#requests > this.#rules.maxRequests) throw new FetchRefused("too_large", "The page asks for too much.");
    return checkTarget(readUrl(address), this.#rules);
  }

  #counter(): Transform {
    const count = (size: number) => {
      this.#bytes += size;
      if (this.#bytes > this.#rules.maxBytes) this.cut();
    };
    return new Transform({
      transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
        count(chunk.length);
        done(null, chunk);
      },
    });
  }
}

function connectTo({ url, addresses }: Target, port: number): Socket {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return net.connect({ host, port, lookup: pinnedTo(addresses) });
}

/** Either side may end at any time; the sockets are closed by then. */
function ignore(): void {}
