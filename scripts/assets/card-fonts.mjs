// Unpacks the fonts of share images into lib/media/card/fonts: the text engine in sharp reads TrueType files, and packages
// bring WOFF. Run it after an update of the @fontsource packages: node scripts/assets/card-fonts.mjs
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inflateSync } from "node:zlib";

const TARGET = "lib/media/card/fonts";
const FACES = {
  newsreader: ["latin-500", "latin-ext-500", "vietnamese-500"],
  inter: ["latin-400", "latin-ext-400", "cyrillic-400", "cyrillic-ext-400", "greek-400", "vietnamese-400"],
  "noto-serif-hebrew": ["hebrew-500"],
  "noto-naskh-arabic": ["arabic-500"],
};

mkdirSync(TARGET, { recursive: true });
const covered = new Set();
for (const [font, faces] of Object.entries(FACES)) {
  const folder = path.join("node_modules", "@fontsource", font);
  for (const face of faces) {
    const woff = readFileSync(path.join(folder, "files", `${font}-${face}-normal.woff`));
    const unpacked = unpack(woff);
    for (const character of charactersOf(unpacked)) covered.add(character);
    writeFileSync(path.join(TARGET, `${font}-${face}.ttf`), unpacked);
  }
  writeFileSync(path.join(TARGET, `${font}.LICENSE.txt`), readFileSync(path.join(folder, "LICENSE")));
}

// What no font has would be drawn as an empty box; lib/media/card/text.ts leaves it out.
writeFileSync(
  path.join(TARGET, "covered.json"),
  `${JSON.stringify(rangesOf([...covered].toSorted((a, b) => a - b)))}\n`,
);

/** Sorted numbers as ranges, the last of each included. */
function rangesOf(numbers) {
  const ranges = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}

/** The code points that a TrueType file has a shape for, from its table of characters in format 4. */
function charactersOf(file) {
  const count = file.readUInt16BE(4);
  const tables = Array.from({ length: count }, (_, index) => 12 + 16 * index);
  const cmap = file.readUInt32BE(tables.find((at) => file.toString("latin1", at, at + 4) === "cmap") + 8);
  const encodings = Array.from({ length: file.readUInt16BE(cmap + 2) }, (_, index) => cmap + 4 + 8 * index);
  const table = encodings.map((at) => cmap + file.readUInt32BE(at + 4)).find((at) => file.readUInt16BE(at) === 4);
  const segments = file.readUInt16BE(table + 6) / 2;
  const ends = table + 14;
  const starts = ends + 2 * segments + 2;
  return Array.from({ length: segments }, (_, index) => {
    const first = file.readUInt16BE(starts + 2 * index);
    const last = file.readUInt16BE(ends + 2 * index);
    // The last segment stands for nothing.
    return first === 0xffff ? [] : Array.from({ length: last - first + 1 }, (_one, offset) => first + offset);
  }).flat();
}

/** A WOFF 1.0 file as the TrueType file that it packs. */
function unpack(woff) {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  const tables = [];
  let at = head.length;
  for (let index = 0; index < count; index++) {
    const entry = 44 + 20 * index;
    const [start, packed, length] = [4, 8, 12].map((offset) => woff.readUInt32BE(entry + offset));
    const bytes = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    const place = 12 + 16 * index;
    woff.copy(head, place, entry, entry + 4);
    woff.copy(head, place + 4, entry + 16, entry + 20);
    head.writeUInt32BE(at, place + 8);
    head.writeUInt32BE(length, place + 12);
    tables.push(table, Buffer.alloc((4 - (length % 4)) % 4));
    at += length + ((4 - (length % 4)) % 4);
  }
  return Buffer.concat([head, ...tables]);
}
