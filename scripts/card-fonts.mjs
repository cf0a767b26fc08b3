// Unpacks the fonts of share images into lib/media/card/fonts: the text engine in sharp reads TrueType files, and packages
// bring WOFF. Run it after an update of the @fontsource packages: node scripts/card-fonts.mjs
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
for (const [font, faces] of Object.entries(FACES)) {
  const folder = path.join("node_modules", "@fontsource", font);
  for (const face of faces) {
    const woff = readFileSync(path.join(folder, "files", `${font}-${face}-normal.woff`));
    writeFileSync(path.join(TARGET, `${font}-${face}.ttf`), unpack(woff));
  }
  writeFileSync(path.join(TARGET, `${font}.LICENSE.txt`), readFileSync(path.join(folder, "LICENSE")));
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
