import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LongWords } from "./long-words";
import { PageHeading } from "./page-heading";

const draw = (text: string) => renderToStaticMarkup(<LongWords text={text} />).replace(/^<bdi>(.*)<\/bdi>$/s, "$1");

test("a very long word may be broken with a hyphen, between consonants", () => {
  const word = "Donaudampfschifffahrtsrechnungsprüfungsgesellschaft";
  const drawn = draw(word);
  expect(drawn.replaceAll("\u00ad", "")).toBe(word);
  const pieces = drawn.split("\u00ad");
  expect(pieces.length).toBeGreaterThan(4);
  for (const piece of pieces) expect(piece.length, drawn).toBeLessThan(15);
  for (const piece of pieces) expect(piece.length, drawn).toBeGreaterThan(1);
});

test("the heading of a page breaks the name of a product so, too", () => {
  const html = renderToStaticMarkup(<PageHeading title="Donaudampfschifffahrtsgesellschaft" />);
  expect(html).toContain("schiff\u00ad");
});

test("a name has its own direction, so that what stands beside it stays where it is", () => {
  const html = renderToStaticMarkup(<LongWords text="صاروخ (v2.1) للمطورين" />);
  expect(html).toBe("<bdi>صاروخ (v2.1) للمطورين</bdi>");
});

test("letters that are one sound stay together", () => {
  const pieces = draw("Donaudampfschifffahrtsgesellschaften").split("\u00ad");
  expect(pieces).toContain("schiff");
  expect(pieces).toContain("schaf");
});

test.each([
  "Plausible Analytics",
  "A name of many short words",
  "W".repeat(80),
  "鬼車正規表現ライブラリ鬼車正規表現",
  "صاروخ للمطورين",
])("%s stays as it is", (text) => {
  expect(draw(text)).toBe(text);
});
