import path from "node:path";
import sharp from "sharp";
import { once } from "@/lib/core/once";
import { withSoftHyphens } from "@/lib/core/soft-hyphens";
import { escapeXml } from "@/lib/core/xml";
import covered from "./fonts/covered.json";

/** Rendered text with its size in pixels. */
export interface Drawn {
  input: Buffer;
  width: number;
  height: number;
}

export interface TextStyle {
  font: keyof typeof FAMILIES;
  /** Pixels, preferred size first. The first that fits is used. */
  sizes: readonly [number, ...number[]];
  colour: string;
  /** The box that the text must fit into. */
  width: number;
  height: number;
}

// One list for each: what the first font has no letter for is drawn in the next.
const FAMILIES = {
  serif: "Newsreader Medium,Noto Serif Hebrew Medium,Noto Naskh Arabic Medium,Inter",
  sans: "Inter,Noto Serif Hebrew Medium,Noto Naskh Arabic Medium,Newsreader Medium",
} as const;

const FONTS = path.join(/* turbopackIgnore: true */ process.cwd(), "lib/media/card/fonts");
const FILES = [
  ...["newsreader-latin-500", "newsreader-latin-ext-500", "newsreader-vietnamese-500"],
  ...["inter-latin-400", "inter-latin-ext-400", "inter-vietnamese-400"],
  ...["inter-cyrillic-400", "inter-cyrillic-ext-400", "inter-greek-400"],
  ...["noto-serif-hebrew-hebrew-500", "noto-naskh-arabic-arabic-500"],
];

/** The text engine learns a font when a drawing first names its file, and then knows it for all later ones. */
const loadFonts = once(async () => {
  for (const file of FILES) {
    await sharp({ text: { text: "x", fontfile: path.join(FONTS, `${file}.ttf`) } })
      .raw()
      .toBuffer();
  }
});

const isCovered = (character: string): boolean => {
  const point = character.codePointAt(0) ?? 0;
  return covered.some(([first = 0, last = 0]) => point >= first && point <= last);
};

/**
 * A text without characters that our fonts lack, such as emoji, and without control characters. Null if too little is
 * left to keep its meaning.
 */
export function drawable(text: string): string | null {
  const all = [...text.normalize("NFC").replace(/[\p{C}\s]+/gu, " ")];
  const kept = all.filter(isCovered).join("").replace(/ +/g, " ").trim();
  const letters = (of: string) => of.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const wanted = letters(all.join(""));
  return letters(kept) > 0 && letters(kept) >= wanted / 2 ? kept : null;
}

/**
 * Draws a text as large as it fits: with whole words if a size has room for the longest, else with broken ones. If it does not
 * fit at the smallest size, its end is cut.
 */
export async function drawText(text: string, style: TextStyle): Promise<Drawn | null> {
  await loadFonts();
  let words = drawable(text);
  if (words === null) return null;
  for (const size of await sizesFor(words, style)) {
    const drawn = await drawAt(words, size, style);
    if (fits(drawn, style)) return drawn;
  }
  const smallest = style.sizes.at(-1) ?? style.sizes[0];
  while (words.length > 1) {
    words = [...words]
      .slice(0, Math.floor([...words].length * 0.85))
      .join("")
      .trimEnd();
    const drawn = await drawAt(`${words}…`, smallest, style);
    if (fits(drawn, style)) return drawn;
  }
  return null;
}

/** The sizes at which the longest word fits into a line; all of them if it fits at none. */
async function sizesFor(words: string, { font, sizes, width }: TextStyle): Promise<readonly number[]> {
  const [largest, ...smaller] = sizes;
  if (smaller.length === 0) return sizes;
  const each = escapeXml(words.replace(/ |(?<=-)/g, "\n"));
  const { info } = await sharp({ text: { text: each, font: `${FAMILIES[font]}, ${largest}`, dpi: 72 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = sizes.filter((size) => (info.width * size) / largest <= width);
  return whole.length > 0 ? whole : sizes;
}

const fits = (drawn: Drawn, { width, height }: TextStyle) => drawn.width <= width && drawn.height <= height;

async function drawAt(text: string, size: number, { font, colour, width }: TextStyle): Promise<Drawn> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeXml(withSoftHyphens(text))}</span>`,
      // The comma says that no part of a name is a weight.
      font: `${FAMILIES[font]}, ${size}`,
      dpi: 72,
      rgba: true,
      width,
      wrap: "word-char",
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}
