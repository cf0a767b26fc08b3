import { isBotWall, isChallengePage } from "./bot-wall";
import { type Answer, get } from "./connect";
import { FetchRefused, type PageFetchFailure } from "./fetch-failure";
import { lookUpFor } from "./look-up";
import { networkFailure } from "./network-failure";
import { type Body, readBody } from "./read-body";
import { checkTarget, type ResolveHost, readUrl } from "./target";

/** Options of every fetch of someone else's page. */
export interface FetchOptions {
  /** Exact `host:port` pairs that may be fetched whatever their port and address (development and tests). */
  allowHosts: readonly string[];
  /** How this service names itself, for example `LaunchCatalogBot/1.0 (+https://example.com/docs)`. */
  userAgent?: string;
  /** Milliseconds for everything: names, redirects, connections and bodies. Default 10,000. */
  timeoutMs?: number;
  /** The most bytes of a body after decompression. */
  maxBytes?: number;
  /** How many redirects are followed. Default 5. */
  redirects?: number;
  /** Ends the fetch early; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Whose visit this is: one caller has one look-up of a name at a time. */
  caller?: string;
  /** Finds the addresses of a host name. Default: this machine's hosts file and name servers. */
  resolve?: ResolveHost;
}

/** What one kind of document asks of the shared steps. */
export interface DocumentKind {
  accept: string;
  maxBytes: number;
  truncate: boolean;
  /** Judges the Content-Type before the body is read. @throws FetchRefused */
  judgeType(contentType: string | null): void;
}

export interface Retrieved extends Body {
  url: URL;
  status: number;
  contentType: string | null;
  robotsTag: string | null;
}

/** One fetch under way: its time, its redirects and where it has got to. */
class Visit {
  readonly #options: FetchOptions;
  readonly #kind: DocumentKind;
  readonly #signal: AbortSignal;
  #redirectsLeft: number;
  /** The last address that was tried. */
  at: string;

  constructor(start: string, options: FetchOptions, kind: DocumentKind, signal: AbortSignal) {
    this.at = start;
    this.#options = options;
    this.#kind = kind;
    this.#signal = signal;
    this.#redirectsLeft = options.redirects ?? 5;
  }

  /** Follows an address, and the redirects behind it, to a document of the wanted kind. @throws FetchRefused */
  async follow(link: string, base?: URL): Promise<Retrieved> {
    let url = readUrl(link, base);
    if (!base && (url.username || url.password)) {
      throw new FetchRefused("invalid_url", "A web address with a user name or password in it is not read.");
    }
    for (;;) {
      const result = await this.#visit(url);
      if (!(result instanceof URL)) return result;
      url = result;
    }
  }

  /** Counts one more redirect. @throws FetchRefused `too_many_redirects` */
  spendRedirect(): void {
    if (this.#redirectsLeft-- > 0) return;
    const fault =
      this.#options.redirects === 0
        ? "It redirects to another address."
        : "The site redirects more than five times without showing a page.";
    throw new FetchRefused("too_many_redirects", fault);
  }

  async #visit(url: URL): Promise<Retrieved | URL> {
    url.username = "";
    url.password = "";
    this.at = url.href;
    const { allowHosts, caller, userAgent = "LaunchCatalogBot/1.0", timeoutMs } = this.#options;
    const resolve = this.#options.resolve ?? lookUpFor(caller);
    const signal = this.#signal;
    const target = await unlessAborted(checkTarget(url, { allowHosts, resolve, signal }), signal);
    const rules = {
      userAgent,
      accept: this.#kind.accept,
      signal,
      timeoutMs: timeoutMs ?? defaultTimeout,
    };
    const answer = await get(target, rules);
    try {
      return this.#redirectOf(answer, url) ?? (await this.#read(answer, url));
    } finally {
      await answer.close();
    }
  }

  #redirectOf({ status, header }: Answer, url: URL): URL | null {
    const location = header("location");
    if (![301, 302, 303, 307, 308].includes(status) || !location) return null;
    this.spendRedirect();
    return readUrl(location, url);
  }

  async #read(answer: Answer, url: URL): Promise<Retrieved> {
    const { status } = answer;
    const contentType = answer.header("content-type");
    const hasPage = status >= 200 && status <= 299 && status !== 204 && status !== 205;
    if (!hasPage || isBotWall(answer, "")) throw await this.#refusal(answer);
    this.#kind.judgeType(contentType);
    const maxBytes = this.#options.maxBytes ?? this.#kind.maxBytes;
    const rules = { maxBytes, truncate: this.#kind.truncate, signal: this.#signal };
    const body = await readBody(answer.body, answer.header("content-encoding"), rules);
    if (isChallengePage(body.bytes.subarray(0, CHALLENGE_BYTES).toString("latin1"))) throw blocked(status);
    return { ...body, url, status, contentType, robotsTag: answer.lines("x-robots-tag") };
  }

  async #refusal(answer: Answer): Promise<FetchRefused> {
    const { status } = answer;
    const rules = { maxBytes: 65_536, truncate: true, signal: this.#signal };
    const body = await readBody(answer.body, answer.header("content-encoding"), rules).catch(() => null);
    this.#signal.throwIfAborted();
    const text = body?.bytes.toString("utf8") ?? "";
    if (isBotWall(answer, text)) return blocked(status);
    return new FetchRefused("http_error", `The site answered with HTTP status ${status} and no page.`, status);
  }
}

/** Challenge pages say what they are at their beginning. */
const CHALLENGE_BYTES = 16_384;

function blocked(status: number): FetchRefused {
  return new FetchRefused("blocked", "The site’s protection against robots did not let our reader in.", status);
}

const defaultTimeout = 10_000;

/**
 * Runs one fetch within its time and turns everything that can go wrong on the way into a failure.
 * @throws only the reason of the caller's own signal
 */
export async function withinTime<T>(
  start: string,
  options: FetchOptions,
  kind: DocumentKind,
  steps: (visit: Visit) => Promise<T>,
): Promise<T | PageFetchFailure> {
  options.signal?.throwIfAborted();
  const controller = new AbortController();
  const end = () => controller.abort();
  const timer = setTimeout(end, options.timeoutMs ?? defaultTimeout);
  options.signal?.addEventListener("abort", end, { once: true });
  const visit = new Visit(start, options, kind, controller.signal);
  try {
    return await steps(visit);
  } catch (error) {
    options.signal?.throwIfAborted();
    const refused = networkFailure(error, controller.signal.aborted);
    const status = refused.status === undefined ? {} : { status: refused.status };
    return { ok: false, reason: refused.reason, detail: refused.detail, finalUrl: visit.at, ...status };
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", end);
  }
}

/** Lets go of a step that cannot be cancelled, such as a DNS lookup, when time is up. */
async function unlessAborted<T>(step: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = rejector();
  const stop = () => reject(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([step, promise]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function rejector(): { promise: Promise<never>; reject: (reason: unknown) => void } {
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<never>((_, refuse) => {
    reject = refuse;
  });
  return { promise, reject };
}
