// Cuts the faces down to what our pages use, and writes them to app/fonts. Run `node scripts/assets/make-fonts.mjs` after an
// update of the font packages. Letters outside of Latin-1 still come from the packages: see app/globals.css.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import { root } from "../prepare.mjs";

/** Latin-1 and the punctuation, arrows and signs of our texts. A browser takes any other letter from the next face. */
const latin = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
]
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((code) => String.fromCodePoint(code))
  .join("");

/** What code is written in, and the punctuation of the sentences that are set among it. */
const printable = `${Array.from({ length: 0x7e - 0x1f }, (_, index) => String.fromCodePoint(0x20 + index)).join("")}\u00a0·×…–—‘’“”→`;

/** The word on the masthead, and the capital letters of the index of categories. */
const italicText = "Week ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The number of the week, drawn lighter than the rest. */
const digits = "0123456789";

const faces = [
  {
    file: "inter.woff2",
    from: ["inter", "inter-latin-wght-normal"],
    text: latin,
    axes: { wght: { min: 400, max: 600 } },
  },
  {
    file: "newsreader.woff2",
    from: ["newsreader", "newsreader-latin-opsz-normal"],
    text: latin,
    // One cut between headings of 24 px and titles of 52: all optical sizes would be 28 kB more, before any title is seen.
    axes: { wght: 400, opsz: 36 },
  },
  {
    file: "geist-mono.woff2",
    from: ["geist-mono", "geist-mono-latin-wght-normal"],
    text: printable,
    axes: { wght: { min: 400, max: 600 } },
  },
  {
    file: "newsreader-digits.woff2",
    from: ["newsreader", "newsreader-latin-opsz-normal"],
    text: digits,
    axes: { wght: 300, opsz: 72 },
  },
  {
    file: "newsreader-italic.woff2",
    from: ["newsreader", "newsreader-latin-opsz-italic"],
    text: italicText,
    axes: { wght: 400, opsz: 60 },
  },
];

const require = createRequire(import.meta.url);
const folder = path.join(root, "app", "fonts");
mkdirSync(folder, { recursive: true });
for (const { file, from, text, axes } of faces) {
  const source = require.resolve(`@fontsource-variable/${from[0]}/files/${from[1]}.woff2`);
  const cut = await subsetFont(readFileSync(source), text, { targetFormat: "woff2", variationAxes: axes });
  writeFileSync(path.join(folder, file), cut);
  process.stdout.write(`${file}: ${cut.length.toLocaleString("en")} bytes\n`);
}
