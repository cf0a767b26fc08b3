import sharp from "sharp";
import { expect, test } from "vitest";
import { drawShippedLogo } from "./shipped-logos";

/** The colour of the upper left corner. */
async function cornerOf(svg: string | null): Promise<number[]> {
  const { data } = await sharp(Buffer.from(svg ?? ""))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
}

test("a shipped logo is drawn on a white plate, and a light one on a dark plate", async () => {
  expect(await cornerOf(drawShippedLogo("penpot"))).toEqual([255, 255, 255]);
  expect(await cornerOf(drawShippedLogo("paddle"))).toEqual([23, 22, 15]);
});

test("there is none of another name", () => {
  expect(drawShippedLogo("nobody")).toBeNull();
  expect(drawShippedLogo("../products")).toBeNull();
});
