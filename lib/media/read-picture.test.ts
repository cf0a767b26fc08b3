import sharp from "sharp";
import { expect, test } from "vitest";
import { problemFrom } from "@/lib/core/testing";
import { MAX_BYTES, MAX_KEPT_BYTES } from "./limits";
import { readPicture } from "./read-picture";
import { jpegInPasses } from "./testing/many-passes";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 199, g: 54, b: 31 } } });

const formats = {
  PNG: () => picture(800, 400).png().toBuffer(),
  JPEG: () => picture(800, 400).jpeg().toBuffer(),
  WebP: () => picture(800, 400).webp().toBuffer(),
  GIF: () => picture(800, 400).gif().toBuffer(),
  AVIF: () => picture(800, 400).avif({ effort: 0 }).toBuffer(),
};

for (const [name, make] of Object.entries(formats)) {
  test(`a ${name} becomes a WebP that fits its place and is named by its content`, async () => {
    const logo = await readPicture(await make(), "logo");
    expect(await sharp(logo.bytes).metadata()).toMatchObject({ format: "webp", width: 512, height: 256 });
    expect(logo).toMatchObject({ width: 512, height: 256, name: expect.stringMatching(/^[\da-f]{64}\.webp$/) });
    const gallery = await readPicture(await make(), "gallery");
    expect(gallery).toMatchObject({ width: 800, height: 400 });
  });
}

test("a wide gallery picture is brought to 1600 pixels, and the same picture gets the same name", async () => {
  const wide = await picture(3000, 1000).png().toBuffer();
  const [once, again] = [await readPicture(wide, "gallery"), await readPicture(wide, "gallery")];
  expect(once).toMatchObject({ width: 1600, height: 533 });
  expect(again.name).toBe(once.name);
});

test("a tall picture of noise is kept no larger than a MiB", async () => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 90 };
  const tall = await sharp({ create: { width: 1600, height: 9000, channels: 3, background: "#000", noise } })
    .jpeg({ quality: 40 })
    .toBuffer();
  const kept = await readPicture(
    tall.length > MAX_BYTES ? await sharp(tall).jpeg({ quality: 5 }).toBuffer() : tall,
    "gallery",
  );
  expect(kept.bytes.length).toBeLessThanOrEqual(MAX_KEPT_BYTES);
  expect(kept.height).toBeLessThanOrEqual(2400);
});

test("place, camera and profile go, and the picture stands upright", async () => {
  const photo = await picture(300, 200)
    .withExif({ IFD0: { Copyright: "Somebody", Make: "Camera" }, IFD3: { GPSLatitude: "52/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const before = await sharp(photo).metadata();
  expect(before.orientation).toBe(6);
  const { bytes } = await readPicture(photo, "gallery");
  const after = await sharp(bytes).metadata();
  expect(after).toMatchObject({ width: 200, height: 300 });
  expect([after.exif, after.xmp, after.iptc, after.icc, after.orientation]).toEqual(Array(5).fill(undefined));
  expect(bytes.includes("Somebody")).toBe(false);
});

test("of an animated GIF the first frame is kept", async () => {
  const frame = (level: number) => ({
    create: { width: 40, height: 40, channels: 3 as const, background: { r: level, g: 0, b: 0 } },
  });
  const frames = await Promise.all([10, 200].map((level) => sharp(frame(level)).png().toBuffer()));
  const animated = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  const kept = await sharp((await readPicture(animated, "logo")).bytes).metadata();
  expect(kept.pages ?? 1).toBe(1);
  expect(kept).toMatchObject({ width: 40, height: 40 });
});

const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const liars: [string, Buffer, RegExp][] = [
  ["an SVG", Buffer.from(svg), /SVG may hold scripts.*PNG/],
  ["a web page", Buffer.from("<!doctype html><script>alert(1)</script>"), /a web page, whatever its name says/],
  ["a PDF", Buffer.from("%PDF-1.7 ..."), /PDF document/],
  ["plain words", Buffer.from("just some words"), /no picture we can read/],
  ["nothing", Buffer.alloc(0), /is empty/],
  ["a PNG signature over noise", Buffer.from("\x89PNG\r\n\x1a\nnoise noise noise", "latin1"), /damaged or cut off/],
  ["a GIF that holds a script", Buffer.from("GIF89a=1;alert(1)//"), /damaged or cut off/],
];

for (const [name, bytes, words] of liars) {
  test(`${name} sent as a picture is refused in words`, async () => {
    const problem = await problemFrom(readPicture(bytes, "logo"));
    expect(problem).toMatchObject({ code: "invalid_request", errors: [{ path: "logo_url" }] });
    expect(problem.message).toMatch(words);
  });
}

test("a picture cut off in the middle is refused", async () => {
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251));
  const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer();
  const problem = await problemFrom(readPicture(whole.subarray(0, whole.length / 2), "gallery"));
  expect(problem.message).toMatch(/damaged or cut off/);
});

test("a small file that would unpack to 81 megapixels is refused before it is unpacked", async () => {
  const bomb = await picture(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1024 * 1024);
  const problem = await problemFrom(readPicture(bomb, "gallery"));
  expect(problem.message).toContain("9,000 × 9,000 pixels, which is 81 megapixels");
});

test("a JPEG that asks for hundreds of passes over its pixels is refused before the first of them", async () => {
  const bomb = jpegInPasses({ side: 6_000, passes: 883 });
  expect(bomb.length).toBeLessThan(128 * 1024);
  for (const use of ["logo", "gallery"] as const) {
    const problem = await problemFrom(readPicture(bomb, use));
    expect(problem.message).toContain("in more than 100 passes");
  }
});

test("a progressive JPEG is taken, also one with the most passes, and with small pictures in its metadata", async () => {
  const usual = await picture(800, 400).jpeg({ progressive: true }).toBuffer();
  expect(await readPicture(usual, "gallery")).toMatchObject({ width: 800, height: 400 });
  expect(await readPicture(jpegInPasses({ side: 64, passes: 100 }), "logo")).toMatchObject({ width: 64, height: 64 });
  const preview = Buffer.concat([Buffer.from([0xff, 0xe5, 0xff, 0xfd]), Buffer.alloc(0xfffb, "\xff\xda", "latin1")]);
  const withPreviews = Buffer.concat([usual.subarray(0, 2), preview, usual.subarray(2)]);
  expect(await readPicture(withPreviews, "gallery")).toMatchObject({ width: 800, height: 400 });
});

test("a picture of 1 by 100,000 pixels is refused by its side", async () => {
  const thread = await picture(1, 100_000).png().toBuffer();
  const problem = await problemFrom(readPicture(thread, "gallery"));
  expect(problem.message).toContain("1 × 100,000 pixels");
  expect(problem.message).toContain("10,000 pixels");
});

test.each([
  [1, 10_000],
  [10_000, 1],
  [10, 201],
])(
  "a picture of %i by %i pixels, of which nobody sees more than a line, is refused for every use",
  async (width, height) => {
    const line = await picture(width, height).png().toBuffer();
    for (const use of ["logo", "gallery"] as const) {
      const problem = await problemFrom(readPicture(line, use));
      expect(problem.message).toContain("20 times as long");
    }
  },
);

test("a long word mark is taken as a logo", async () => {
  expect(await readPicture(await picture(1_000, 50).png().toBuffer(), "logo")).toMatchObject({
    width: 512,
    height: 26,
  });
});

test("20 MB are refused by their weight, before anything of them is read", async () => {
  const problem = await problemFrom(readPicture(Buffer.alloc(20_000_000), "logo"));
  expect(problem.message).toContain("8 MiB");
});

test("a file of more than 8 MiB is refused by its weight", async () => {
  const problem = await problemFrom(readPicture(Buffer.alloc(MAX_BYTES + 1), "logo"));
  expect(problem.message).toContain("8 MiB");
});
