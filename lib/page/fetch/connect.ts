import type { LookupFunction } from "node:net";
import { isIPv6 } from "node:net";
import type { Dispatcher } from "undici";
import type { Target } from "./target";

/** One answer of a server, its body not yet read. `close` drops the connection, read or not. */
export interface Answer {
  status: number;
  header(name: string): string | null;
  /** A header that was sent several times, each on a line of its own. */
  lines(name: string): string | null;
  body: Dispatcher.ResponseData["body"];
  close(): Promise<void>;
}

export interface RequestRules {
  userAgent: string;
  accept: string;
  signal: AbortSignal;
  /** Milliseconds for the connection alone; the signal ends the rest. */
  timeoutMs: number;
}

/**
 * Sends one GET to a checked target, over a connection of its own that can reach only the checked addresses. The name
 * stays in Host and in TLS, so a name that changes between the check and this moment changes nothing.
 */
export async function get(target: Target, rules: RequestRules): Promise<Answer> {
  // Loaded with the first page that is fetched: the start of a server needs none.
  const { Agent, request } = await import("undici");
  const agent = new Agent({
    connect: { lookup: pinnedTo(target.addresses), timeout: rules.timeoutMs },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const close = () => agent.destroy();
  try {
    const response = await request(target.url, {
      dispatcher: agent,
      signal: rules.signal,
      reset: true,
      headers: {
        "user-agent": rules.userAgent,
        accept: rules.accept,
        "accept-language": "en;q=0.8, *;q=0.5",
        "accept-encoding": "gzip, deflate, br",
      },
    });
    // A body that is dropped unread fails when its connection closes; nobody waits for that.
    response.body.on("error", () => {});
    return {
      status: response.statusCode,
      header: (name) => single(response.headers[name], ", "),
      lines: (name) => single(response.headers[name], "\n"),
      body: response.body,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A DNS lookup that knows only the given addresses. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_hostname, options, callback) => {
    const first = found[0];
    if (options.all || !first) callback(null, found);
    else callback(null, first.address, first.family);
  };
}

function single(value: string | string[] | undefined, between: string): string | null {
  if (value === undefined) return null;
  return typeof value === "string" ? value : value.join(between);
}
