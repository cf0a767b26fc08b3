import { execFile } from "node:child_process";
import path from "node:path";
import { log } from "@/lib/core/log";
import { Semaphore } from "@/lib/core/semaphore";
import { otherKindOf } from "./sniff";

/** A drawing for a logo is small. A larger one was traced from a photograph. */
const MAX_SVG_BYTES = 512 * 1024;
/** Milliseconds per drawing. Logos take about 150, mostly to start the process; ten times that on a busy machine. */
const DRAWING_MS = 3_000;
/** Further drawings are skipped: their products show a letter. */
const semaphore = new Semaphore({ concurrency: 2, maxWaiting: 20 });
const MAX_PNG_BYTES = 4 * 1024 * 1024;

/** An icon whose smaller side has fewer pixels is not used as a logo. */
const MIN_ICON = 64;

/** The PNG of an SVG or icon file. Any other file, and an icon file without a PNG, is returned unchanged. */
export async function asRaster(bytes: Buffer): Promise<Buffer> {
  if (otherKindOf(bytes) !== "an SVG drawing") return largestPngIn(bytes) ?? bytes;
  if (bytes.length > MAX_SVG_BYTES) return bytes;
  return (await semaphore.tryRun(() => drawSvg(bytes), { budgetMs: DRAWING_MS })) ?? bytes;
}

/** Plain JavaScript next to this file, so that it also runs if this file was bundled. */
const program = path.join(/* turbopackIgnore: true */ process.cwd(), "lib/media/svg-process.mjs");

/** Draws in a separate process, which is killed when its time is over. Null if it fails. */
function drawSvg(svg: Buffer): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ["--max-old-space-size=64", program],
      {
        timeout: DRAWING_MS,
        killSignal: "SIGKILL",
        maxBuffer: MAX_PNG_BYTES,
        encoding: "buffer",
        // Nothing of the server's own environment.
        env: { PATH: "/usr/local/bin:/usr/bin:/bin", NODE_ENV: "production" },
      },
      (error, png) => {
        if (error) log.info({ code: error.code ?? error.signal ?? null }, "an SVG logo was not drawn");
        resolve(error ? null : png);
      },
    );
    // A process that ended before it had read everything; how it ended is logged above.
    child.stdin?.on("error", (error) => log.debug({ err: error }, "an SVG logo was not read"));
    child.stdin?.end(svg);
  });
}

const ICO_HEAD = Buffer.from([0, 0, 1, 0]);
const PNG_HEAD = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** The largest PNG in an icon file, if it is large enough. Bitmaps in icon files are small, and ignored. */
function largestPngIn(ico: Buffer): Buffer | null {
  if (!ico.subarray(0, 4).equals(ICO_HEAD) || ico.length < 6) return null;
  const count = Math.min(ico.readUInt16LE(4), 32);
  let largest: { side: number; png: Buffer } | null = null;
  for (let at = 6; at + 16 <= ico.length && at < 6 + count * 16; at += 16) {
    // Zero stands for 256.
    const side = Math.min(ico[at] || 256, ico[at + 1] || 256);
    const start = ico.readUInt32LE(at + 12);
    const png = ico.subarray(start, start + ico.readUInt32LE(at + 8));
    if (side > (largest?.side ?? MIN_ICON - 1) && png.subarray(0, 8).equals(PNG_HEAD)) largest = { side, png };
  }
  return largest?.png ?? null;
}
