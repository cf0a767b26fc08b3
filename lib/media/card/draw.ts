import sharp, { type OverlayOptions, type PngOptions } from "sharp";
import { Semaphore } from "@/lib/core/semaphore";
import { ornamentOf } from "../ornament";
import { CARD } from "./size";
import { type Drawn, drawable, drawText, type TextStyle } from "./text";

/** The content of a share image. What does not fit is made smaller, then cut. */
export interface Card {
  /** At the right of the head, such as a week. */
  kicker: string;
  title: string;
  /** Drawn instead if our fonts lack the title's letters. */
  otherwise?: string;
  text?: string;
  /** The card's product: its logo file, or null for the ornament of its name. */
  product?: { name: string; logo: Buffer | null };
  /** The product's first picture, at the right; its logo is over the title then. */
  picture?: Buffer | null;
  /** A large rank before the title. */
  rank?: number;
  /** The first of a list, at the right. */
  ranked?: readonly { rank: number; name: string }[];
  /** At the left of the foot. */
  foot: string;
  upvotes?: string;
}

const PAPER = "#fbfaf7";
const INK = "#17160f";
const SOFT = "#46433a";
const MUTE = "#544f46";
const LINE = "#e2ded2";
const ACCENT = "#c7361f";

const LEFT = 72;
const RIGHT = CARD.width - 72;
const TOP = 164;
const BOTTOM = 512;
const LOGO = 184;
/** Beside a picture. */
const SMALL_LOGO = 104;
const PICTURE = { width: 480, height: BOTTOM - TOP } as const;
/** Width to height. What is higher or wider would be a sliver: it is cut at its end. A phone has 0.46. */
const RATIO = { least: 0.45, most: 2.4 } as const;
const BESIDE = 48;

/** Drawing takes some 100 ms of processor time. Above this number some are refused. */
const drawing = new Semaphore({ concurrency: 1, maxWaiting: 30 });

/** Draws a card as PNG in the almanac's style. Null if too many are being drawn. */
export function drawCard(card: Card): Promise<Buffer | null> {
  return drawing.tryRun(() => compose(card), { budgetMs: 10_000 });
}

async function compose(card: Card): Promise<Buffer> {
  const layers = [...(await head(card)), ...(await body(card)), ...(await foot(card))];
  return sharp(Buffer.from(sheet(card)))
    .composite(layers)
    .png(coloursOf(card))
    .toBuffer();
}

/** A few colours: text on paper needs no more, unless there is a logo in many. A picture in all of them is too heavy to share. */
function coloursOf({ product, picture }: Card): PngOptions {
  if (picture) return { palette: true, colours: 256, effort: 3 };
  return product?.logo ? { compressionLevel: 9 } : { palette: true, colours: 64, effort: 3 };
}

/** Paper, the double rule, the mark and the rule of the foot. */
function sheet({ upvotes }: Card): string {
  const { width, height } = CARD;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<path fill="${PAPER}" d="M0 0h${width}v${height}H0z"/>
<path fill="${INK}" d="M${LEFT} 52H${RIGHT}v6H${LEFT}zM${LEFT} 63H${RIGHT}v2H${LEFT}z"/>
<g fill="none" stroke-width="2.25" stroke-linecap="round" transform="translate(${LEFT - 3} 86) scale(1.75)"><path d="M5 4v16M9.7 4v16M14.3 4v16M19 4v16" stroke="${INK}"/><path d="M2 16.5 22 7.5" stroke="${ACCENT}"/></g>
<path fill="${LINE}" d="M${LEFT} 532H${RIGHT}v2H${LEFT}z"/>
${upvotes === undefined ? "" : `<path fill="${ACCENT}" d="M${RIGHT - 24} 576h24l-12-19z"/>`}
</svg>`;
}

const line: Pick<TextStyle, "width" | "height"> = { width: 620, height: 44 };

async function head({ kicker }: Card): Promise<OverlayOptions[]> {
  const name = await drawText("Launch Catalog", { font: "serif", sizes: [38], colour: INK, ...line });
  const said = await drawText(kicker, { font: "sans", sizes: [28, 24], colour: MUTE, ...line });
  return [...at(name, LEFT + 52, middle(name, 107)), ...at(said, RIGHT - (said?.width ?? 0), middle(said, 107))];
}

async function foot({ foot: words, upvotes }: Card): Promise<OverlayOptions[]> {
  const said = await drawText(words, { font: "sans", sizes: [28, 24], colour: SOFT, width: 800, height: 44 });
  const votes = await drawText(upvotes ?? "", { font: "sans", sizes: [30], colour: INK, width: 300, height: 44 });
  return [...at(said, LEFT, middle(said, 567)), ...at(votes, RIGHT - 36 - (votes?.width ?? 0), middle(votes, 567))];
}

/** Picture or rank at the left, the text next to it, the first of a list at the right. */
async function body(card: Card): Promise<OverlayOptions[]> {
  if (card.picture) return withPicture(card, await framed(card.picture));
  const { rank, ranked = [] } = card;
  const sign = rank === undefined ? await logoOf(card) : await drawRank(rank);
  const left = LEFT + (sign ? LOGO + 40 : 0);
  const width = ranked.length > 0 ? 500 : RIGHT - left;
  const words = await wordsOf(card, width);
  const list = await Promise.all(ranked.map((entry, index) => row(entry, TOP + 30 + index * 104)));
  return [
    ...at(sign, LEFT + (rank === undefined ? 0 : (LOGO - (sign?.width ?? 0)) / 2), centre(sign)),
    ...stack(words, left),
    ...list.flat(),
  ];
}

/** Logo, name and tagline at the left, the picture at the right. */
async function withPicture(card: Card, picture: Drawn): Promise<OverlayOptions[]> {
  const logo = await logoOf(card);
  const words = await wordsOf(card, RIGHT - LEFT - picture.width - BESIDE);
  const small = logo && (await scaled(logo, SMALL_LOGO));
  return [
    ...at(picture, RIGHT - picture.width, centre(picture)),
    ...stack(small ? [small, ...words] : words, LEFT, 24),
  ];
}

async function scaled(drawn: Drawn, side: number): Promise<Drawn> {
  return { input: await sharp(drawn.input).resize(side, side).png().toBuffer(), width: side, height: side };
}

/** A picture at its own ratio, if that is near a screen's, with a hairline. */
async function framed(picture: Buffer): Promise<Drawn> {
  const own = await sharp(picture).metadata();
  const ratio = Math.min(RATIO.most, Math.max(RATIO.least, own.width / own.height));
  const width = Math.round(Math.min(PICTURE.width, PICTURE.height * ratio));
  const height = Math.round(width / ratio);
  const data = await sharp(picture)
    .resize(width, height, { fit: "cover", position: "left top" })
    .flatten({ background: "#ffffff" })
    .png()
    .toBuffer();
  const line = Buffer.from(
    `<svg width="${width}" height="${height}"><rect x="1" y="1" width="${width - 2}" height="${height - 2}" fill="none" stroke="${LINE}" stroke-width="2"/></svg>`,
  );
  return {
    input: await sharp(data)
      .composite([{ input: line }])
      .png()
      .toBuffer(),
    width,
    height,
  };
}

async function wordsOf({ title, otherwise = "", text = "", ranked, picture }: Card, width: number): Promise<Drawn[]> {
  const { heading, said } = sizesOf(picture ? "beside" : ranked ? "list" : "alone");
  const drawn = [
    await drawText(drawable(title) ?? otherwise, { font: "serif", colour: INK, width, ...heading }),
    await drawText(text, { font: "sans", colour: SOFT, width, ...said }),
  ];
  return drawn.filter((one) => one !== null);
}

type Sizes = Pick<TextStyle, "sizes" | "height">;

/** The sizes of name and tagline alone, with a list, or beside a picture under the logo. */
function sizesOf(kind: "alone" | "list" | "beside"): Record<"heading" | "said", Sizes> {
  if (kind === "beside") {
    return { heading: { sizes: [76, 62, 52, 44, 34], height: 116 }, said: { sizes: [32, 28, 24], height: 80 } };
  }
  const said: Sizes = { sizes: [36, 32], height: 100 };
  if (kind === "list") return { heading: { sizes: [120, 96, 76, 60, 48], height: 216 }, said };
  return { heading: { sizes: [92, 76, 62, 52, 44], height: 216 }, said };
}

async function row({ rank, name }: { rank: number; name: string }, top: number): Promise<OverlayOptions[]> {
  const place = await drawText(String(rank), { font: "serif", sizes: [64], colour: MUTE, width: 80, height: 80 });
  const words = await drawText(name, { font: "serif", sizes: [46, 38, 32], colour: INK, width: 424, height: 84 });
  return [
    ...at(place, 640, top + 42 - (place?.height ?? 0) / 2),
    ...at(words, 700, top + 42 - (words?.height ?? 0) / 2),
  ];
}

function drawRank(rank: number): Promise<Drawn | null> {
  return drawText(String(rank), { font: "serif", sizes: [300, 220, 160], colour: INK, width: LOGO + 20, height: 300 });
}

/** The logo on white with a hairline, or the ornament of the name. */
async function logoOf({ product, otherwise = "" }: Card): Promise<Drawn | null> {
  if (!product) return null;
  const plate = Buffer.from(product.logo ? plateSvg() : ornamentSvg(product.name));
  const inside = LOGO - 4;
  const letter = product.logo ? null : ((await letterOf(product.name)) ?? (await letterOf(otherwise)));
  const picture = product.logo
    ? [{ input: await fitted(product.logo, inside), left: 2, top: 2 }]
    : at(letter, (LOGO - (letter?.width ?? 0)) / 2, (LOGO - (letter?.height ?? 0)) / 2);
  const mask = Buffer.from(
    `<svg width="${LOGO}" height="${LOGO}"><rect width="${LOGO}" height="${LOGO}" rx="14"/></svg>`,
  );
  const input = await sharp(plate)
    .composite([...picture, { input: mask, blend: "dest-in" }])
    .png()
    .toBuffer();
  return { input, width: LOGO, height: LOGO };
}

function fitted(logo: Buffer, side: number): Promise<Buffer> {
  return sharp(logo)
    .resize(side, side, { fit: "contain", background: "#ffffff" })
    .flatten({ background: "#ffffff" })
    .png()
    .toBuffer();
}

function letterOf(name: string): Promise<Drawn | null> {
  const { letter } = ornamentOf(name);
  return drawText(letter, { font: "serif", sizes: [104], colour: "#ffffff", width: LOGO, height: LOGO });
}

function plateSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO}" height="${LOGO}"><rect width="${LOGO}" height="${LOGO}" fill="${LINE}"/></svg>`;
}

/** Like `.ornament` of app/globals.css. */
function ornamentSvg(name: string): string {
  const { ink, rule } = ornamentOf(name);
  const step = rule === "grid" ? 24 : 16;
  const strokes = {
    rows: `M0 0H${step}`,
    columns: `M0 0V${step}`,
    slant: `M0 ${step}L${step} 0`,
    grid: `M0 0H${step}M0 0V${step}`,
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO}" height="${LOGO}"><defs><pattern id="r" width="${step}" height="${step}" patternUnits="userSpaceOnUse"><path d="${strokes[rule]}" stroke="#fff" stroke-opacity=".22" stroke-width="3"/></pattern></defs><rect width="${LOGO}" height="${LOGO}" fill="${ink}"/><rect width="${LOGO}" height="${LOGO}" fill="url(#r)"/></svg>`;
}

/** Stacked and centred in the body. */
function stack(drawn: Drawn[], left: number, gap = 34): OverlayOptions[] {
  const height = drawn.reduce((sum, one) => sum + one.height, gap * (drawn.length - 1));
  let top = (TOP + BOTTOM - height) / 2;
  return drawn.flatMap((one) => {
    const place = at(one, left, top);
    top += one.height + gap;
    return place;
  });
}

function at(drawn: Drawn | null, left: number, top: number): OverlayOptions[] {
  return drawn ? [{ input: drawn.input, left: Math.round(left), top: Math.round(top) }] : [];
}

const middle = (drawn: Drawn | null, y: number) => y - (drawn?.height ?? 0) / 2;
const centre = (drawn: Drawn | null) => middle(drawn, (TOP + BOTTOM) / 2);
