import { expect, test } from "vitest";
import { readJsonLd } from "./json-ld";

const product = { "@type": "SoftwareApplication", name: "Acme" };
const nested = (depth: number) => `${'{"a":'.repeat(depth)}${JSON.stringify(product)}${"}".repeat(depth)}`;

test("a typed object within others is found, the outer one first", () => {
  const page = { "@type": "WebPage", mainEntity: { about: [product] } };
  expect(readJsonLd(JSON.stringify(page)).map((node) => node["@type"])).toEqual(["WebPage", "SoftwareApplication"]);
  expect(readJsonLd(nested(12))).toEqual([product]);
});

test.each([
  ["objects deeper than any real page's", nested(13)],
  ["objects in objects, to the end of what is read", nested(40_000)],
  ["lists in lists, to the end of what is read", `${"[".repeat(130_000)}${"]".repeat(130_000)}`],
  ["lists that are never closed", "[".repeat(200_000)],
])("%s give nothing, and cost no stack", (_what, script) => {
  expect(readJsonLd(script)).toEqual([]);
});
