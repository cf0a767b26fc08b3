// A process of its own that draws one page in a browser, and ends. It may crash: the server only sees that no page came.
import { setTimeout as delay } from "node:timers/promises";
import { chromium } from "playwright-core";
import { startGuardProxy } from "./guard-proxy.mjs";
import { holdsLink, readDrawn } from "./read-drawn.mjs";

/** @typedef {import("./drawing-messages").DrawOrder} DrawOrder */
/** @typedef {import("./drawing-messages").FromProcess} FromProcess */
/** @typedef {import("./drawing-messages").ToProcess} ToProcess */
/** @typedef {import("./guard-proxy.mjs").GuardTarget} GuardTarget */

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_REQUESTS = 200;

/** @param {FromProcess} message */
const tell = (message) => process.send?.(message);

/** What the server has yet to judge, by number. @type {Map<number, (target: GuardTarget | null) => void>} */
const asked = new Map();
let questions = 0;

/** The rules are the server's: it is asked for every address. @param {string} address */
function judge(address) {
  questions += 1;
  const id = questions;
  /** @type {Promise<GuardTarget | null>} */
  const answer = new Promise((resolve) => asked.set(id, resolve));
  tell({ kind: "judge", id, address });
  return answer;
}

process.on("message", (/** @type {ToProcess} */ message) => {
  if (message.kind === "draw") return void run(message.order);
  asked.get(message.id)?.(message.target);
  asked.delete(message.id);
});
// The server has ended: nobody waits for the page, and the browser ends with this process.
process.on("disconnect", () => process.exit(0));

/** @param {DrawOrder} order */
async function run(order) {
  try {
    tell({ kind: "drawn", page: await draw(order) });
  } catch (error) {
    tell({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
}

/** @param {DrawOrder} order */
async function draw(order) {
  const proxy = await startGuardProxy({ judge, maxBytes: MAX_BYTES, maxRequests: MAX_REQUESTS });
  const browser = await chromium.launch({
    executablePath: order.browserPath,
    args: argumentsFor(proxy.port),
    // Chromium's own sandbox does not run as root.
    chromiumSandbox: process.getuid?.() !== 0,
    env: { PATH: "/usr/local/bin:/usr/bin:/bin", HOME: order.home, TMPDIR: order.home, LANG: "C.UTF-8" },
    timeout: order.timeoutMs,
  });
  const context = await browser.newContext({ serviceWorkers: "block", acceptDownloads: false, locale: "en" });
  return drawIn(context, order);
}

/** @param {number} port Of the guard proxy. */
function argumentsFor(port) {
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

/**
 * @param {import("playwright-core").BrowserContext} context
 * @param {DrawOrder} order
 */
async function drawIn(context, order) {
  // A second fence: WebRTC is the one thing that could ask past a proxy.
  await context.addInitScript(
    "for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport']) delete globalThis[name];",
  );
  const page = await context.newPage();
  context.on("page", (other) => void other.close().catch(() => {}));
  const session = await context.newCDPSession(page);
  await session.send("Network.setUserAgentOverride", { userAgent: order.userAgent });
  const response = await page.goto(order.url, { waitUntil: "domcontentloaded", timeout: order.timeoutMs });
  if (!response || response.status() >= 400) return null;
  await settled(page, () => holdsLink(session, order.host).catch(() => false));
  return readDrawn(session, order.host);
}

/** How long a page may go on drawing, in all and after its last request. */
const DRAWING_MS = 5_000;
const QUIET_MS = 1_000;
const LOOK_MS = 200;

/**
 * Waits until the page has what is looked for, or nothing more comes, or long enough.
 * @param {import("playwright-core").Page} page
 * @param {() => Promise<boolean>} hasIt
 */
async function settled(page, hasIt) {
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
