import { about } from "@/lib/core/about";
import { figures, label, title } from "./glyphs";
import { type BadgeVariant, badgeAlt, badgeSize, escapeXml } from "./snippet";

/** Whose badge is drawn. `upvotes` is null if no live listing has the address. */
export interface BadgeOwner {
  name: string;
  upvotes: number | null;
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
  const { width, height } = badgeSize;
  const words = escapeXml(spoken(owner));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${words}"><title>${words}</title>`,
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="5.5" fill="${paint.plate}" stroke="${paint.edge}"/>`,
    owner ? drawWide(paint, owner.upvotes) : drawPlain(paint),
    "</svg>\n",
  ].join("");
}

/** Alternative text of the image. */
function spoken(owner: BadgeOwner | null): string {
  if (!owner) return `Listed on ${about.title}`;
  const votes = owner.upvotes === null ? "" : `, ${owner.upvotes.toLocaleString("en")} upvotes`;
  return `${badgeAlt(owner.name)}${votes}`;
}

function drawWide(paint: Colours, upvotes: number | null): string {
  return drawLogo(paint, 11) + drawWords(paint, 40) + drawCount(paint, upvotes);
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

/** The field on the right: an arrow upwards and the count below it, a dash if there is none. */
function drawCount({ ink, line, accent }: Colours, upvotes: number | null): string {
  const middle = (FIELD + badgeSize.width) / 2;
  const rule = `<path d="M${FIELD + 0.5} 10.5v35" stroke="${line}"/>`;
  const arrow = `<path d="M${middle - 5} 21.5l5-7 5 7z" fill="${accent}"/>`;
  const dash = `<path d="M${middle - 6} 36.5h12" stroke="${ink}" stroke-width="2"/>`;
  return rule + arrow + (upvotes === null ? dash : drawFigures(countText(upvotes), middle, ink));
}

const ROOM = badgeSize.width - FIELD - 10;

function drawFigures(text: string, middle: number, fill: string): string {
  const outlines = Array.from(text).flatMap((character) => figures[character] ?? []);
  const wide = outlines.reduce((sum, { width }) => sum + width, 0);
  const scale = Math.min(1, ROOM / wide);
  let x = 0;
  const paths = outlines.map(({ d, width }) => {
    const at = x;
    x += width;
    return `<path transform="translate(${rounded(at)})" d="${d}"/>`;
  });
  const left = rounded(middle - (wide * scale) / 2);
  return `<g fill="${fill}" transform="translate(${left} 42)${scale < 1 ? ` scale(${rounded(scale)})` : ""}">${paths.join("")}</g>`;
}

/** A count in at most five figures: 0, 842, 12,480; then 128K, 1.2M. Cut, never rounded up. */
export function countText(count: number): string {
  if (count < 100_000) return Math.max(0, Math.trunc(count)).toLocaleString("en");
  if (count < 1_000_000) return `${Math.trunc(count / 1_000)}K`;
  const millions = Math.trunc(count / 100_000) / 10;
  return `${millions < 100 ? millions : Math.trunc(millions)}M`;
}

const rounded = (value: number) => Math.round(value * 100) / 100;
