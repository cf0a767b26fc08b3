import net from "node:net";

/** A TCP proxy on loopback whose connections can fall silent, as a network does that drops every packet. */
export interface SilentProxy {
  port: number;
  /** From now on no byte passes on the connections that are open; with `all`, new ones are not answered either. */
  silence(what: "open" | "all"): void;
  /** Passes on everything again, also what was held back. */
  resume(): void;
  /** Ends the connections that are open, as a pooler does that restarts. */
  drop(): void;
  close(): Promise<void>;
}

/**
 * Opens a proxy in front of the server at `target`. `asPooler` gives each connection another number than the server's, as a pooler
 * does.
 */
export async function openSilentProxy(target: net.NetConnectOpts, { asPooler = false } = {}): Promise<SilentProxy> {
  const pairs = new Set<[net.Socket, net.Socket]>();
  let holdsNew = false;
  const server = net.createServer((near) => {
    const far = net.connect(target);
    const pair: [net.Socket, net.Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on("data", (bytes) => to.write(asPooler && from === far ? withOtherNumber(bytes) : bytes));
      from.on("end", () => to.end());
      from.on("error", () => to.destroy());
      from.on("close", () => {
        to.destroy();
        pairs.delete(pair);
      });
      if (holdsNew) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    silence(what) {
      holdsNew = what === "all";
      for (const socket of [...pairs].flat()) socket.pause();
    },
    resume() {
      holdsNew = false;
      for (const socket of [...pairs].flat()) socket.resume();
    },
    drop() {
      for (const socket of [...pairs].flat()) socket.destroy();
    },
    async close() {
      for (const socket of [...pairs].flat()) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** PostgreSQL's message BackendKeyData: its letter, its length, and the number of the process, which is changed. */
const KEY = Buffer.from([0x4b, 0, 0, 0, 12]);

function withOtherNumber(bytes: Buffer): Buffer {
  const at = bytes.indexOf(KEY);
  if (at >= 0) bytes.writeInt32BE(bytes.readInt32BE(at + KEY.length) + 1_000_000, at + KEY.length);
  return bytes;
}
