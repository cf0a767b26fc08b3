import http, { type IncomingMessage, type ServerResponse } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";

/** A real web server for tests, on a free port of the loopback address. */
export interface LoopbackSite {
  /** For example `http://127.0.0.1:41234`. */
  origin: string;
  /** The pair to put into `allowHosts`. */
  hostPort: string;
  port: number;
  close(): Promise<void>;
}

type SiteListener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Starts a server that answers with `listener`, which may take its time; `tls` makes it https. */
export async function startSite(listener: SiteListener, tls?: { key: string; cert: string }): Promise<LoopbackSite> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      await listener(request, response);
    } catch (error) {
      if (!isHungUp(error)) throw error;
    }
  };
  const server = tls ? https.createServer(tls, answer) : http.createServer(answer);
  // On a busy machine, five idle seconds may pass between two requests of a test, just as the client sends the second.
  server.keepAliveTimeout = 0;
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${tls ? "https" : "http"}://127.0.0.1:${port}`,
    hostPort: `127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The client gave up before its request was read, as one does whose time is over. Nobody waits for the answer. */
function isHungUp(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}
