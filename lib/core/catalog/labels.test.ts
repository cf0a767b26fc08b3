import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { categoryLabels, directoryLabels, labelSlug } from "./labels";

async function columnOf(file: string, column: number): Promise<string[]> {
  const text = await readFile(path.join(process.cwd(), "db", "data", file), "utf8");
  return text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(",")[column] ?? "");
}

test("the category labels are the 30 shipped ones, in alphabetical order", async () => {
  expect([...categoryLabels].sort()).toEqual((await columnOf("categories.csv", 0)).sort());
  expect(categoryLabels).toHaveLength(30);
  const byAlphabet = [...categoryLabels].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), "en"));
  expect(categoryLabels).toEqual(byAlphabet);
});

test("there are 14 kinds of directory", () => {
  expect(new Set(directoryLabels).size).toBe(14);
});

test("each label has an address of its own", () => {
  const slugs = categoryLabels.map(labelSlug);
  expect(new Set(slugs).size).toBe(categoryLabels.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(labelSlug("Customer Support")).toBe("customer-support");
});
