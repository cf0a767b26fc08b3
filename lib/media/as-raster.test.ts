import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import { asRaster } from "./as-raster";

const red = path.join(os.tmpdir(), `${randomUUID()}.png`);
let picture: Buffer;
let site: LoopbackSite;
let asked: string[] = [];
beforeAll(async () => {
  picture = await square(80, "#ff0000");
  await writeFile(red, picture);
  site = await startSite((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(200, { "content-type": "image/png" }).end(picture);
  });
});
afterAll(async () => {
  await site.close();
  await rm(red);
});

const square = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();

const svg = (inside: string, before = "", size = 'width="100" height="50"') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`,
  );

const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
};

/** How many pixels of a picture are red. */
async function redPixels(bytes: Buffer): Promise<number> {
  const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let found = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 60 && (data[at + 3] ?? 0) > 200) found++;
  }
  return found;
}

describe("an SVG drawing", () => {
  test.each([
    ["with a size", svg('<rect width="100" height="50" fill="red"/>'), 512, 256],
    ["with a view box alone", svg('<rect width="9" height="9" fill="red"/>', "", 'viewBox="0 0 9 9"'), 512, 512],
    ["with a prologue", svg('<rect width="100" height="50" fill="red"/>', '<?xml version="1.0"?><!-- a -->'), 512, 256],
    ["with a script", svg('<script>1</script><rect width="100" height="50" fill="red"/>'), 512, 256],
  ])("%s is drawn as a PNG that a logo may have", async (_what, drawing, width, height) => {
    const drawn = await asRaster(drawing);
    expect(await sizeOf(drawn)).toEqual({ format: "png", width, height });
    expect(await redPixels(drawn)).toBe(width * height);
  });

  test("loads nothing from anywhere", async () => {
    asked = [];
    const images = (href: string) =>
      `<image href="${href}" width="100" height="50"/><image xlink:href="${href}" width="100" height="50"/>`;
    const at = site.origin;
    for (const drawing of [
      svg(images(`${at}/picture.png`)),
      svg(images(`file://${red}`)),
      svg(images(red)),
      svg(images(path.relative(process.cwd(), red))),
      svg(`<style>@import url(${at}/a.css);</style><use href="${at}/b.svg#x"/><rect fill="url(${at}/c.svg#x)"/>`),
      svg("<text>a</text>", `<?xml-stylesheet href="${at}/d.css"?>`),
      svg("<text>a</text>", `<!DOCTYPE svg SYSTEM "${at}/e.dtd">`),
      svg("<text>&a;</text>", `<!DOCTYPE svg [<!ENTITY a SYSTEM "${at}/f">]>`),
      svg("<text>&a;</text>", `<!DOCTYPE svg [<!ENTITY a SYSTEM "file://${red}">]>`),
    ]) {
      const drawn = await asRaster(drawing);
      if (drawn !== drawing) expect(await redPixels(drawn), drawing.toString()).toBe(0);
    }
    expect(asked).toEqual([]);
  });

  const entities = Array.from(
    { length: 10 },
    (_, n) => `<!ENTITY l${n} "${n === 0 ? "lol" : `&l${n - 1};`.repeat(10)}">`,
  ).join("");
  test.each([
    [
      "endless work",
      svg(`<filter id="f">${'<feGaussianBlur stdDeviation="500"/>'.repeat(5_000)}</filter>
      <rect width="100" height="50" filter="url(#f)"/>`),
    ],
    ["entities of entities", svg("<text>&l9;</text>", `<!DOCTYPE svg [${entities}]>`)],
    ["groups in groups", svg(`${"<g>".repeat(50_000)}${"</g>".repeat(50_000)}`)],
    ["a million pixels a side", svg("", "", 'width="1000000" height="1000000"')],
    ["no size", svg("", "", "")],
    ["no end", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'>")],
    ["too many bytes", svg(`<path d="${"M0 0".repeat(200_000)}"/>`)],
  ])("of %s is left as it is, in bounded time", async (_what, drawing) => {
    const started = performance.now();
    expect(await asRaster(drawing)).toBe(drawing);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe("an icon file", () => {
  const entry = (side: number, bytes: Buffer, start: number) => {
    const head = Buffer.alloc(16);
    head.writeUInt8(side % 256, 0);
    head.writeUInt8(side % 256, 1);
    head.writeUInt32LE(bytes.length, 8);
    head.writeUInt32LE(start, 12);
    return head;
  };
  /** An icon file with these pictures, by side. */
  const icon = (pictures: [side: number, bytes: Buffer][]) => {
    const heads: Buffer[] = [];
    let start = 6 + 16 * pictures.length;
    for (const [side, bytes] of pictures) {
      heads.push(entry(side, bytes, start));
      start += bytes.length;
    }
    const count = Buffer.from([0, 0, 1, 0, pictures.length, 0]);
    return Buffer.concat([count, ...heads, ...pictures.map(([, bytes]) => bytes)]);
  };
  const bitmap = Buffer.alloc(40 + 16 * 16 * 4);

  test("gives its largest PNG", async () => {
    const file = icon([
      [16, bitmap],
      [128, await square(128, "#00ff00")],
      [256, await square(256, "#ff0000")],
      [64, await square(64, "#0000ff")],
    ]);
    expect(await sizeOf(await asRaster(file))).toEqual({ format: "png", width: 256, height: 256 });
  });

  test("is left as it is where it has none that is large enough", async () => {
    const small = icon([
      [16, bitmap],
      [32, await square(32, "#ff0000")],
    ]);
    expect(await asRaster(small)).toBe(small);
    const wrong = icon([[128, bitmap]]);
    expect(await asRaster(wrong)).toBe(wrong);
    for (const cut of [wrong.subarray(0, 4), wrong.subarray(0, 20), wrong.subarray(0, 40)]) {
      expect(await asRaster(cut)).toBe(cut);
    }
  });
});

test("every other file stays as it is", async () => {
  for (const file of [picture, Buffer.alloc(0), Buffer.from("<p>a page")]) expect(await asRaster(file)).toBe(file);
});
