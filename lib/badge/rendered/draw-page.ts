import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { BrowserContext, BrowserServer, Page } from "playwright-core";
import { log } from "@/lib/log";
import { type ResolveHost, resolveBySystem } from "@/lib/page-fetch/target";
import { startGuardProxy } from "./guard-proxy";
import { memoryBelow } from "./memory";
import { type DrawnPage, holdsLink, readDrawn } from "./read-drawn";

export interface DrawOptions {
  /** The Chromium to run. */
  browserPath: string;
  /** Exact `host:port` pairs that may be asked for whatever their port and address (development and tests). */
  allowHosts: readonly string[];
  /** Origin of this service: once a link to it is drawn, nothing more is waited for. */
  appUrl: string;
  userAgent: string;
  /** Milliseconds for everything, the wait for one's turn included. */
  timeoutMs: number;
  /** Finds the addresses of a host name. Default: the operating system. */
  resolve?: ResolveHost;
}

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_REQUESTS = 200;
/** A browser with one large page has about half of it. */
const MAX_MEMORY = 1024 * 1024 * 1024;
/** One is drawn and two wait; more would not have their turn in time. */
const MAX_WAITING = 3;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a page in a browser of its own, one page at a time, and gives the document as it then stands. The browser has
 * no way out but the guard proxy, gets none of this server's settings, and is killed when its time or memory is over.
 * Null where that cannot be done now, or the page cannot be drawn.
 */
export async function drawPage(url: string, options: DrawOptions): Promise<DrawnPage | null> {
  if (waiting >= MAX_WAITING) return null;
  waiting += 1;
  const deadline = performance.now() + options.timeoutMs;
  const turn = last.then(() => drawBefore(deadline, url, options));
  last = turn.catch(() => {});
  try {
    return await turn;
  } catch (err) {
    log.warn({ err }, "a page could not be drawn");
    return null;
  } finally {
    waiting -= 1;
  }
}

/** A browser needs about a second to start. */
const LEAST_MS = 1_500;

async function drawBefore(deadline: number, url: string, options: DrawOptions): Promise<DrawnPage | null> {
  const timeoutMs = deadline - performance.now();
  if (timeoutMs < LEAST_MS) return null;
  const home = await mkdtemp(path.join(os.tmpdir(), "launch-catalog-browser-"));
  const { allowHosts, resolve = resolveBySystem } = options;
  const proxy = await startGuardProxy({ allowHosts, resolve, maxBytes: MAX_BYTES, maxRequests: MAX_REQUESTS });
  try {
    return await withBrowser({ home, port: proxy.port, timeoutMs, browserPath: options.browserPath }, (context) =>
      draw(context, url, options),
    );
  } finally {
    await proxy.close();
    await rm(home, { recursive: true, force: true, maxRetries: 3 });
  }
}

interface Run {
  home: string;
  /** Of the guard proxy. */
  port: number;
  timeoutMs: number;
  browserPath: string;
}

async function withBrowser<T>(run: Run, use: (context: BrowserContext) => Promise<T>): Promise<T> {
  // Loaded only where there is a browser to drive.
  const { chromium } = await import("playwright-core");
  const server = await chromium.launchServer({
    executablePath: run.browserPath,
    args: argumentsFor(run.port),
    // Chromium's own sandbox does not run as root.
    chromiumSandbox: process.getuid?.() !== 0,
    env: { PATH: "/usr/local/bin:/usr/bin:/bin", HOME: run.home, TMPDIR: run.home, LANG: "C.UTF-8" },
    timeout: run.timeoutMs,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const watch = endAfter(server, run.timeoutMs);
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const context = await browser.newContext({ serviceWorkers: "block", acceptDownloads: false, locale: "en" });
    return await Promise.race([use(context), watch.ended]);
  } finally {
    watch.stop();
    await server.kill();
  }
}

function argumentsFor(port: number): string[] {
  return [
    `--proxy-server=http://127.0.0.1:${port}`,
    // Loopback goes through the proxy as well, and no name is looked up beside it.
    "--proxy-bypass-list=<-loopback>",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
    "--disable-quic",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--disable-background-networking",
    "--disable-dev-shm-usage",
    "--renderer-process-limit=2",
    "--js-flags=--max-old-space-size=256",
  ];
}

/** Rejects when the time or the memory of a browser is over. */
function endAfter(server: BrowserServer, timeoutMs: number) {
  const pid = server.process().pid ?? 0;
  const stopping = new AbortController();
  const { signal } = stopping;
  const ended = (async (): Promise<never> => {
    for (let left = timeoutMs; left > 0; left -= WATCH_MS) {
      await delay(Math.min(WATCH_MS, left), undefined, { signal });
      if (memoryBelow(pid) > MAX_MEMORY) throw new Error("the page took more memory than a page may");
    }
    throw new Error("the page was not drawn in time");
  })();
  // Nobody waits for it once the page is drawn.
  ended.catch(() => {});
  return { ended, stop: () => stopping.abort() };
}

const WATCH_MS = 250;

async function draw(context: BrowserContext, url: string, options: DrawOptions): Promise<DrawnPage | null> {
  // A second fence: WebRTC is the one thing that could ask past a proxy.
  await context.addInitScript(
    "for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport']) delete globalThis[name];",
  );
  const page = await context.newPage();
  context.on("page", (other) => void other.close().catch(() => {}));
  const session = await context.newCDPSession(page);
  await session.send("Network.setUserAgentOverride", { userAgent: options.userAgent });
  const response = await page.goto(url, { waitUntil: "domcontentloaded", timeout: options.timeoutMs });
  if (!response || response.status() >= 400) return null;
  const host = new URL(options.appUrl).host.replace(/^www\./, "");
  await settled(page, async () => holdsLink(session, host).catch(() => false));
  return readDrawn(session, host);
}

/** How long a page may go on drawing, in all and after its last request. */
const DRAWING_MS = 5_000;
const QUIET_MS = 1_000;
const LOOK_MS = 200;

/** Waits until the page has what is looked for, or nothing more comes, or long enough. */
async function settled(page: Page, hasIt: () => Promise<boolean>): Promise<void> {
  let left = DRAWING_MS;
  page.waitForLoadState("networkidle", { timeout: DRAWING_MS }).then(
    () => {
      left = Math.min(left, QUIET_MS);
    },
    () => {},
  );
  for (; left > 0 && !(await hasIt()); left -= LOOK_MS) await delay(LOOK_MS);
  // What was just put there gets its style.
  await delay(LOOK_MS);
}
