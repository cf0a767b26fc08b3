import { expect, test } from "vitest";
import type { PlannedProduct } from "./audience";
import { lengthNote, worthwhileFor } from "./length";

const product = (fits: string[], language = "en"): PlannedProduct => ({ categories: [], fits, language, regions: [] });

test("a plan ends where nobody looks for its kind of product any more", () => {
  expect(worthwhileFor(product(["business"]))).toBe(50);
  for (const kind of ["games", "no_software", "templates"]) expect(worthwhileFor(product([kind]))).toBe(10);
  expect(worthwhileFor(product(["mobile"]))).toBe(20);
  expect(worthwhileFor(product(["business"], "fr"))).toBe(20);
  expect(worthwhileFor(product(["developers"], "fr"))).toBe(50);
  expect(worthwhileFor(product(["games"], "de"))).toBe(5);
  expect(worthwhileFor(product(["business", "coming"]))).toBe(20);
  expect(worthwhileFor(product(["no_software", "shop"]))).toBe(5);
  expect(worthwhileFor(product(["hardware", "no_software", "shop"]))).toBe(10);
  expect(worthwhileFor(product(["marketplaces"]))).toBe(20);
  expect(worthwhileFor(product(["ai", "marketplaces"]))).toBe(50);
});

test("a short plan says why, and no other does", () => {
  expect(lengthNote(product(["games"]), 10)).toMatch(/^The plan is short on purpose: more of them/);
  expect(lengthNote(product(["business"], "fr"), 20)).toContain("read in English");
  expect(lengthNote(product(["mobile"]), 20)).toContain("programs that open in a browser");
  expect(lengthNote(product(["marketplaces"]), 20)).toContain("read by makers");
  expect(lengthNote(product(["business", "coming"]), 20)).toContain("what people can have already");
  expect(lengthNote(product(["business"]), 50)).toBeNull();
  expect(lengthNote(product(["games"]), 3)).toBeNull();
  expect(lengthNote(product(["local", "no_software"]), 10)).toBeNull();
});
