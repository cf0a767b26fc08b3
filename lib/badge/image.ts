import { about } from "@/lib/core/about";
import { formatWeek, weekInWords } from "@/lib/core/format/dates";
import { escapeXml } from "@/lib/core/xml";
import { figures, label, type Outline, small, title } from "./glyphs";
import { type BadgeVariant, badgeAlt, badgeSize } from "./snippet";

/** Whose badge is drawn. `upvotes` is null if no live listing has the address. */
export interface BadgeOwner {
  name: string;
  upvotes: number | null;
  /** The ISO week in which a launch to come goes live. */
  week?: string | null;
}

interface Colours {
  plate: string;
  edge: string;
  ink: string;
  soft: string;
  line: string;
  accent: string;
}

/** Both plates carry their own ground and edge, so that each can be read on light pages and on dark ones. */
const colours: Record<BadgeVariant, Colours> = {
  default: {
    plate: "#17160f",
    edge: "#5c574b",
    ink: "#f3efe4",
    soft: "#c9c3b3",
    line: "#4a463c",
    accent: "#ff7a5f",
  },
  white: {
    plate: "#ffffff",
    edge: "#c9c3b3",
    ink: "#17160f",
    soft: "#46433a",
    line: "#e2ded2",
    accent: "#c7361f",
  },
};

/** Where the count's field begins. */
const FIELD = 186;

/** A badge as SVG: with the count of a listing, or of no listing in particular. */
export function drawBadge(variant: BadgeVariant, owner: BadgeOwner | null): string {
  const paint = colours[variant];
  return onPlate(paint, spoken(owner), owner ? drawWide(paint, owner) : drawPlain(paint));
}

/** What a launch has won: its final rank in its week. */
export interface Win {
  name: string;
  rank: number;
  /** ISO week such as 2026-W47. */
  week: string;
  /** True for a row of the sample data, whose votes are invented: the badge says so. */
  sample: boolean;
}

/** The badge of a launch that was among the first three of its week, as SVG. */
export function drawRankBadge({ name, rank, week, sample }: Win): string {
  const paint = colours.default;
  const weekWords = formatWeek(week);
  const middle = (FIELD + badgeSize.width) / 2;
  return onPlate(
    paint,
    `${badgeAlt(name)}: No. ${rank} of ${weekWords}${sample ? " (sample data)" : ""}`,
    [
      drawLogo(paint, 11),
      drawLine(lettersOf(sample ? `Sample, ${weekWords}` : weekWords, small), { x: 40, y: 21.5, fill: paint.soft }),
      `<path transform="translate(40 41)" fill="${paint.ink}" d="${title.d}"/>`,
      fieldRule(paint),
      drawCentred(lettersOf("No.", small), { middle, y: 21.5, fill: paint.accent }),
      drawFigures(String(rank), middle, paint.ink),
    ].join(""),
  );
}

function onPlate(paint: Colours, spokenWords: string, drawing: string): string {
  const { width, height } = badgeSize;
  const words = escapeXml(spokenWords);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${words}"><title>${words}</title>`,
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="5.5" fill="${paint.plate}" stroke="${paint.edge}"/>`,
    drawing,
    "</svg>\n",
  ].join("");
}

/** Alternative text of the image. */
function spoken(owner: BadgeOwner | null): string {
  if (!owner) return `Listed on ${about.title}`;
  const { name, upvotes, week } = owner;
  if (week) return `${badgeAlt(name)}, launching in ${weekInWords(week)}`;
  return upvotes === null ? badgeAlt(name) : `${badgeAlt(name)}, ${upvotes.toLocaleString("en")} upvotes`;
}

function drawWide(paint: Colours, { upvotes, week }: BadgeOwner): string {
  return drawLogo(paint, 11) + drawWords(paint, 40) + (week ? drawWeek(paint, week) : drawCount(paint, upvotes));
}

/** Without a count, mark and words are in the middle. */
function drawPlain(paint: Colours): string {
  const left = Math.round((badgeSize.width - 34 - title.width) / 2);
  return drawLogo(paint, left) + drawWords(paint, left + 34);
}

/** The tally of five (components/site/wordmark.tsx). */
function drawLogo({ ink, accent }: Colours, x: number): string {
  return `<g fill="none" stroke-width="2.25" stroke-linecap="round" transform="translate(${x} 16)"><path d="M5 4v16M9.7 4v16M14.3 4v16M19 4v16" stroke="${ink}"/><path d="M2 16.5 22 7.5" stroke="${accent}"/></g>`;
}

function drawWords({ ink, soft }: Colours, x: number): string {
  return `<path transform="translate(${x} 21.5)" fill="${soft}" d="${label.d}"/><path transform="translate(${x} 41)" fill="${ink}" d="${title.d}"/>`;
}

/** The line before the field on the right. */
function fieldRule({ line }: Colours): string {
  return `<path d="M${FIELD + 0.5} 10.5v35" stroke="${line}"/>`;
}

/** The field on the right of a launch to come: its week. */
function drawWeek(paint: Colours, week: string): string {
  const middle = (FIELD + badgeSize.width) / 2;
  return [
    fieldRule(paint),
    drawCentred(lettersOf("Week", small), { middle, y: 21.5, fill: paint.accent }),
    drawFigures(String(Number(week.slice(6))), middle, paint.ink),
  ].join("");
}

/** The field on the right: an arrow upwards and the count below it, a dash if there is none. */
function drawCount(paint: Colours, upvotes: number | null): string {
  const { ink, accent } = paint;
  const middle = (FIELD + badgeSize.width) / 2;
  const rule = fieldRule(paint);
  const arrow = `<path d="M${middle - 5} 21.5l5-7 5 7z" fill="${accent}"/>`;
  const dash = `<path d="M${middle - 6} 36.5h12" stroke="${ink}" stroke-width="2"/>`;
  return rule + arrow + (upvotes === null ? dash : drawFigures(countText(upvotes), middle, ink));
}

const ROOM = badgeSize.width - FIELD - 10;

function drawFigures(text: string, middle: number, fill: string): string {
  return drawCentred(lettersOf(text, figures), { middle, y: 42, fill });
}

function lettersOf(text: string, letters: Readonly<Record<string, Outline>>): Outline[] {
  return Array.from(text).flatMap((character) => letters[character] ?? []);
}

const widthOf = (outlines: Outline[]) => outlines.reduce((sum, { width }) => sum + width, 0);

/** In the field on the right, smaller if there is no room. */
function drawCentred(outlines: Outline[], { middle, y, fill }: { middle: number; y: number; fill: string }): string {
  const wide = widthOf(outlines);
  const scale = Math.min(1, ROOM / wide);
  return drawLine(outlines, { x: middle - (wide * scale) / 2, y, fill, scale });
}

interface Line {
  x: number;
  y: number;
  fill: string;
  scale?: number;
}

function drawLine(outlines: Outline[], { x, y, fill, scale = 1 }: Line): string {
  let right = 0;
  const paths = outlines.map(({ d, width }) => {
    const at = right;
    right += width;
    return d && `<path transform="translate(${rounded(at)})" d="${d}"/>`;
  });
  return `<g fill="${fill}" transform="translate(${rounded(x)} ${y})${scale < 1 ? ` scale(${rounded(scale)})` : ""}">${paths.join("")}</g>`;
}

/** A count in at most five figures: 0, 842, 12,480; then 128K, 1.2M. Cut, never rounded up. */
export function countText(count: number): string {
  if (count < 100_000) return Math.max(0, Math.trunc(count)).toLocaleString("en");
  if (count < 1_000_000) return `${Math.trunc(count / 1_000)}K`;
  const millions = Math.trunc(count / 100_000) / 10;
  return `${millions < 100 ? millions : Math.trunc(millions)}M`;
}

const rounded = (value: number) => Math.round(value * 100) / 100;
