/** The type of a file by its first bytes; its name and declared type prove nothing. */
export type PictureFormat = "png" | "jpeg" | "webp" | "gif" | "avif";

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString("latin1", at, at + text.length) === text;

const AVIF_BRANDS = /avi[fs]/;

const signatures: Record<PictureFormat, (bytes: Buffer) => boolean> = {
  png: (bytes) => startsWith(bytes, "\x89PNG\r\n\x1a\n"),
  jpeg: (bytes) => startsWith(bytes, "\xff\xd8\xff"),
  webp: (bytes) => startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8),
  gif: (bytes) => startsWith(bytes, "GIF87a") || startsWith(bytes, "GIF89a"),
  // The first box names the brands: the main one may be the general "mif1".
  avif: (bytes) => startsWith(bytes, "ftyp", 4) && AVIF_BRANDS.test(bytes.toString("latin1", 8, 64)),
};

/** The picture format whose signature starts the file, or null. */
export function pictureFormatOf(bytes: Buffer): PictureFormat | null {
  const formats = Object.keys(signatures) as PictureFormat[];
  return formats.find((format) => signatures[format](bytes)) ?? null;
}

const others: [RegExp, string][] = [
  [/<svg[\s>]/i, "an SVG drawing"],
  [/^\s*(<!doctype html|<html|<head|<body|<script)/i, "a web page"],
  [/^%PDF/, "a PDF document"],
  [/^PK/, "a ZIP archive"],
  [/^(II\*\0|MM\0\*)/, "a TIFF picture"],
  [/^BM/, "a BMP picture"],
  [/^.{4}ftyp(hei|hev|mif1|msf1)/s, "an HEIC picture"],
  [/^.{4}ftyp/s, "a video"],
];

/** What kind of file an unaccepted one seems to be, in words; null if unknown. */
export function otherKindOf(bytes: Buffer): string | null {
  const head = bytes.toString("latin1", 0, 1024).replace(/^\xef\xbb\xbf/, "");
  return others.find(([pattern]) => pattern.test(head))?.[1] ?? null;
}
