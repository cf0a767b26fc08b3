import { createHash } from "node:crypto";
import { Problem } from "@/lib/core/errors";
import { formatNumber } from "@/lib/core/format/numbers";
import { Semaphore } from "@/lib/core/semaphore";
import { jpegPasses } from "./jpeg-passes";
import { MAX_BYTES, MAX_JPEG_PASSES, MAX_KEPT_BYTES, MAX_PIXELS, MAX_RATIO, MAX_SIDE, type PictureUse } from "./limits";
import { otherKindOf, pictureFormatOf } from "./sniff";

/** A stored picture: WebP without metadata, named by its content. */
export interface ReadPicture {
  /** SHA-256 of the bytes, in hex, with ".webp". */
  name: string;
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

/** Loaded with the first picture that somebody sends. */
const sharpOf = async () => (await import("sharp")).default;

const KINDS = "Send a PNG, JPEG, WebP, GIF or AVIF picture.";

/**
 * Decodes and re-encodes an upload, so that this site serves only files that it wrote: WebP, upright, without
 * metadata, first frame only. A logo fits into 512 × 512 pixels, a gallery picture into 1600 × 2400; both are at most
 * 1 MiB. Throws `invalid_request` with words for the founder if the file is too large, lies about its type, has too
 * many pixels or passes, or is damaged.
 */
export async function readPicture(upload: Buffer, use: PictureUse): Promise<ReadPicture> {
  if (upload.length === 0) throw refusal(use, "empty", "is empty", "Choose a file with a picture in it.");
  if (upload.length > MAX_BYTES) throw tooHeavy(use, upload.length);
  const format = pictureFormatOf(upload);
  if (!format) throw notAPicture(use, upload);
  if (format === "jpeg" && jpegPasses(upload, MAX_JPEG_PASSES + 1) > MAX_JPEG_PASSES) throw tooManyPasses(use);
  const { width, height } = await sizeOf(upload, use);
  judgeSize(use, width, height);
  return encoding.run(() => encode(upload, use));
}

async function sizeOf(upload: Buffer, use: PictureUse): Promise<{ width: number; height: number }> {
  const sharp = await sharpOf();
  try {
    // The header alone is read here, so the limit is judged by us, in words, before anything is unpacked.
    const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch (cause) {
    throw damaged(use, cause);
  }
}

function judgeSize(use: PictureUse, width: number, height: number): void {
  const is = `${formatNumber(width)} × ${formatNumber(height)} pixels`;
  judgeSides(use, width, height, is);
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height)) {
    const fix = `One side may be at most ${MAX_RATIO} times as long as the other, or nobody sees more than a line; cut it and send it again.`;
    throw refusal(use, "too_thin", `is ${is}`, fix);
  }
}

function judgeSides(use: PictureUse, width: number, height: number, is: string): void {
  if (width > MAX_SIDE || height > MAX_SIDE) {
    const fix = `Neither side may be longer than ${formatNumber(MAX_SIDE)} pixels; make it smaller and send it again.`;
    throw refusal(use, "too_big", `is ${is}`, fix);
  }
  if (width * height > MAX_PIXELS) {
    const fix = `It may hold at most ${MAX_PIXELS / 1e6} megapixels; make it smaller and send it again.`;
    throw refusal(use, "too_big", `is ${is}, which is ${Math.round((width * height) / 1e6)} megapixels`, fix);
  }
}

/** The box that a picture must fit into, and its quality. */
interface Step {
  width: number;
  height: number;
  quality: number;
}

/** Usual pictures use the first step. */
const STEPS: Record<PictureUse, readonly [Step, ...Step[]]> = {
  logo: [
    { width: 512, height: 512, quality: 90 },
    { width: 256, height: 256, quality: 80 },
  ],
  gallery: [
    { width: 1600, height: 2400, quality: 82 },
    { width: 1600, height: 2400, quality: 50 },
    { width: 800, height: 1200, quality: 50 },
  ],
};

async function encode(upload: Buffer, use: PictureUse): Promise<ReadPicture> {
  try {
    let encoded = await encodeAt(upload, STEPS[use][0]);
    // Noise does not compress: it is made smaller until it fits.
    for (const step of STEPS[use].slice(1)) {
      if (encoded.data.length <= MAX_KEPT_BYTES) break;
      encoded = await encodeAt(upload, step);
    }
    const { data, info } = encoded;
    const name = `${createHash("sha256").update(data).digest("hex")}.webp`;
    return { name, bytes: data, width: info.width, height: info.height };
  } catch (cause) {
    throw damaged(use, cause);
  }
}

async function encodeAt(upload: Buffer, { width, height, quality }: Step) {
  const sharp = await sharpOf();
  return sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 })
    .autoOrient()
    .resize({ width, height, fit: "inside", withoutEnlargement: true })
    .webp({ quality })
    .timeout({ seconds: 15 })
    .toBuffer({ resolveWithObject: true });
}

/**
 * One picture at a time: forty megapixels take 160 MB decoded, and several at once would be too much for a small
 * machine.
 */
const encoding = new Semaphore({ concurrency: 1 });

function notAPicture(use: PictureUse, upload: Buffer): Problem {
  const kind = otherKindOf(upload);
  if (kind === "an SVG drawing") {
    const fix = "SVG may hold scripts, so it is not taken. Export it as PNG, 512 pixels wide, and send that.";
    return refusal(use, "unsupported_format", "is an SVG drawing", fix);
  }
  const message = kind ? `is ${kind}, whatever its name says` : "is no picture we can read, whatever its name says";
  return refusal(use, "unsupported_format", message, KINDS);
}

function tooHeavy(use: PictureUse, bytes: number): Problem {
  const has = `has ${(bytes / 1024 / 1024).toFixed(1)} MiB`;
  return refusal(
    use,
    "too_big",
    has,
    `A file may have at most ${MAX_BYTES / 1024 / 1024} MiB; compress it and send it again.`,
  );
}

/** A pass over forty megapixels takes 8 ms and a few bytes. Nothing ends a decoder before its last one. */
function tooManyPasses(use: PictureUse): Problem {
  const fix = "Open it, save it again as an ordinary JPEG or as PNG, and send the new file.";
  return refusal(use, "unsupported_format", `is a JPEG drawn in more than ${MAX_JPEG_PASSES} passes`, fix);
}

function damaged(use: PictureUse, cause: unknown): Problem {
  const fix = "It is damaged or cut off. Open it, save it again and send the new file.";
  return refusal(use, "damaged", "could not be decoded", fix, cause);
}

function refusal(use: PictureUse, code: string, message: string, fix: string, cause?: unknown): Problem {
  const path = use === "logo" ? "logo_url" : "media";
  const errors = [{ path, code, message, fix }];
  return new Problem("invalid_request", `This file ${message}. ${fix}`, { errors, cause });
}
