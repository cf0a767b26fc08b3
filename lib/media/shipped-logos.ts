import { z } from "zod";
import { oncePerProcess } from "@/db/once-per-process";
import { readDataRows } from "@/lib/core/data-file";

/** The icon of a sample product: a path in a 24 by 24 box, in one colour. */
const ShippedLogo = z.strictObject({
  slug: z.string(),
  colour: z.string().regex(/^#[\da-f]{6}$/),
  path: z.string().regex(/^[MmZzLlHhVvCcSsQqTtAa\d\s,.eE+-]+$/),
});
type ShippedLogo = z.output<typeof ShippedLogo>;

const logos = oncePerProcess(
  "shipped logos",
  (): ReadonlyMap<string, ShippedLogo> =>
    new Map(readDataRows("logos.csv", ShippedLogo).map((logo) => [logo.slug, logo])),
);

/** A shipped logo of the samples as SVG; null if there is none with this name. */
export function drawShippedLogo(slug: string): string | null {
  const logo = logos().get(slug);
  return logo ? draw(logo) : null;
}

const WHITE = "#ffffff";
const INK = "#17160f";
/** A lighter colour is hardly visible on white. */
const LIGHT = 0.6;

/** On its own plate, so that it is readable on light and dark pages. */
function draw({ colour, path }: ShippedLogo): string {
  const plate = luminanceOf(colour) > LIGHT ? INK : WHITE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="320" height="320"><path fill="${plate}" d="M0 0h40v40H0z"/><path fill="${colour}" transform="translate(8 8)" d="${path}"/></svg>\n`;
}

/** Relative luminance, from 0 for black to 1 for white (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
