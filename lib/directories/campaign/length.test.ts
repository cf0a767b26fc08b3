import { expect, test } from "vitest";
import type { PlannedProduct } from "./audience";
import { lengthNote, worthwhileFor } from "./length";

const product = (fits: string[], language = "en"): PlannedProduct => ({ categories: [], fits, language, regions: [] });

test("a plan ends where nobody looks for its kind of product any more", () => {
  expect(worthwhileFor(product(["business"]))).toBe(50);
  for (const kind of ["games", "no_software", "templates"]) expect(worthwhileFor(product([kind]))).toBe(8);
  for (const kind of ["courses", "newsletters"]) expect(worthwhileFor(product(["no_software", kind]))).toBe(5);
  expect(worthwhileFor(product(["mobile"]))).toBe(12);
  expect(worthwhileFor(product(["mobile"], "ja"))).toBe(5);
  expect(worthwhileFor(product(["business"], "fr"))).toBe(8);
  expect(worthwhileFor(product(["developers"], "fr"))).toBe(50);
  expect(worthwhileFor(product(["games"], "de"))).toBe(5);
  expect(worthwhileFor(product(["business", "coming"]))).toBe(20);
  expect(worthwhileFor(product(["no_software", "shop"]))).toBe(5);
  expect(worthwhileFor(product(["hardware", "no_software", "shop"]))).toBe(8);
  expect(worthwhileFor(product(["marketplaces"]))).toBe(12);
  expect(worthwhileFor(product(["ai", "marketplaces"]))).toBe(50);
  for (const kind of ["open_source", "extensions", "slack", "desktop", "trade"])
    expect(worthwhileFor(product(["business", kind]))).toBe(30);
  expect(worthwhileFor(product(["developers", "free"]))).toBe(30);
});

test("a short plan says why, and no other does", () => {
  expect(lengthNote(product(["games"]), 8)).toMatch(/^The plan is short on purpose: more of them/);
  expect(lengthNote(product(["business"], "fr"), 8)).toContain("read in English");
  expect(lengthNote(product(["mobile"]), 12)).toContain("programs that open in a browser");
  expect(lengthNote(product(["marketplaces"]), 12)).toContain("read by makers");
  expect(lengthNote(product(["business", "coming"]), 20)).toContain("what people can have already");
  expect(lengthNote(product(["business", "trade"]), 30)).toContain("read by makers, who are rarely your customers");
  expect(lengthNote(product(["extensions"]), 30)).toContain("that people sign up for");
  expect(lengthNote(product(["business"]), 50)).toBeNull();
  expect(lengthNote(product(["games"]), 3)).toBeNull();
  expect(lengthNote(product(["local", "no_software"]), 10)).toBeNull();
});
