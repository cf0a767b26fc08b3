import { expect, test } from "vitest";
import { categoryLabels, directoryLabels } from "@/lib/core/catalog/labels";
import { fieldServedBy, listedFieldsOf, ownFieldsOf } from "./fit";

test("an AI directory is made for AI products, and a startup directory for no field more than another", () => {
  expect(fieldServedBy("AI directory", ["AI"])).toBe("AI");
  for (const label of categoryLabels) expect(fieldServedBy("Startup directory", [label]), label).toBeNull();
});

test("of several categories the first that fits is named", () => {
  expect(fieldServedBy("Developer tools", ["Writing", "Data", "Developer Tools"])).toBe("Data");
  expect(fieldServedBy("Developer tools", ["Developer Tools", "Data"])).toBe("Developer Tools");
});

test("without a category nothing fits more than the rest, nor does an unknown kind of directory", () => {
  for (const directory of directoryLabels) expect(fieldServedBy(directory, [])).toBeNull();
  expect(fieldServedBy("Phone book", [...categoryLabels])).toBeNull();
});

test("every kind of directory that a field is led to is one that exists", () => {
  const led = directoryLabels.filter((directory) => fieldServedBy(directory, [...categoryLabels]));
  expect(led).toContain("SaaS directory");
  expect(led).not.toContain("Deals");
});

test("what is no program is of no field of programs, and a marketplace of none", () => {
  const categories = ["Communication", "Education"];
  expect(ownFieldsOf({ categories, fits: [] })).toEqual(categories);
  expect(ownFieldsOf({ categories, fits: ["no_software"] })).toEqual(["Education"]);
  expect(ownFieldsOf({ categories, fits: ["marketplaces"] })).toEqual([]);
  expect(ownFieldsOf({ categories, fits: ["ai", "marketplaces"] })).toEqual(categories);
  expect(ownFieldsOf({ categories: ["E-commerce"], fits: ["local", "no_software"] })).toEqual([]);
});

test("what its own words call no tool for work is not of Productivity, and how it is made is no field", () => {
  const categories = ["Productivity", "Travel", "Open Source"];
  expect(ownFieldsOf({ categories, fits: [] })).toEqual(["Travel", "Open Source"]);
  expect(listedFieldsOf({ categories, fits: [] })).toEqual(["Travel"]);
  expect(listedFieldsOf({ categories, fits: ["productivity"] })).toEqual(["Productivity", "Travel"]);
});
