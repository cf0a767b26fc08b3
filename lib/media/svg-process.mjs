// Draws the SVG of standard input as a PNG on standard output. A process of its own, because a drawing of few bytes may ask
// for any amount of work, and nothing else can be stopped in the midst of it. No address in it is followed: it has no
// base, and librsvg loads nothing but data: URLs then.
import sharp from "sharp";

const SIDE = 512;
/** Pixels to an inch, of a drawing in which an inch has 72. */
const NATURAL = 72;

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const svg = Buffer.concat(chunks);

sharp.concurrency(1);
sharp.cache(false);
const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
const density = Math.min(2_400, Math.max(1, (NATURAL * SIDE) / Math.max(width, height)));
const png = await sharp(svg, { density, limitInputPixels: 4_000_000 })
  .resize({ width: SIDE, height: SIDE, fit: "inside" })
  .png()
  .toBuffer();
process.stdout.write(png);
