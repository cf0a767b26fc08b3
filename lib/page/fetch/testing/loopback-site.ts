import http, { type RequestListener } from "node:http";
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

/** Starts a server that answers with `listener`; `tls` makes it https. */
export async function startSite(listener: RequestListener, tls?: { key: string; cert: string }): Promise<LoopbackSite> {
  const server = tls ? https.createServer(tls, listener) : http.createServer(listener);
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
