import { expect, test } from "vitest";
import { wireSchema } from "@/lib/doors/json-schema";
import { operations } from "@/lib/operations";
import { searchProducts } from "@/lib/operations/public/search-products";
import { submitProduct } from "@/lib/operations/public/submit-product";
import { describeOperation } from "./describe";
import { type DescribedField, describeFields } from "./describe-fields";

const byName = (fields: DescribedField[]) => Object.fromEntries(fields.map((field) => [field.name, field]));

test("an input says its values, default and bounds", () => {
  const { limit, type, q } = byName(describeFields(wireSchema(searchProducts.input, "input")));
  expect(limit).toMatchObject({ kind: "integer", isRequired: false, bounds: ["default 20", "1 to 100"] });
  expect(type?.values).toContain("web_app");
  expect(type?.bounds).toEqual([]);
  expect(q?.bounds).toEqual(["at most 200 characters"]);
  expect(byName(describeFields(wireSchema(submitProduct.input, "input"))).url?.isRequired).toBe(true);
});

test("an answer says its fields, those of its entries, and what may be null", () => {
  const { data, pagination } = byName(describeFields(wireSchema(searchProducts.output, "output")));
  expect(data?.kind).toBe("list of objects");
  const { short_description: short, upvotes, launch } = byName(data?.fields ?? []);
  expect(short?.kind).toBe("string or null");
  expect(upvotes?.kind).toBe("integer");
  expect(launch?.fields.map(({ name }) => name)).toContain("rank");
  expect(byName(pagination?.fields ?? []).total?.kind).toMatch(/^integer/);
});

test("every operation has an answer that can be described", () => {
  const untyped = (fields: DescribedField[], path: string): string[] =>
    fields.flatMap((field) => [
      ...(field.kind.startsWith("any") ? [`${path}.${field.name}`] : []),
      ...untyped(field.fields, `${path}.${field.name}`),
    ]);
  for (const { name, output } of operations) {
    const fields = describeFields(wireSchema(output, "output"));
    expect(fields.length, name).toBeGreaterThan(0);
    expect(untyped(fields, name), name).toEqual([]);
  }
});

test("an operation that answers different calls differently says which answer is whose", () => {
  const { answers } = describeOperation(submitProduct, "https://catalog.example");
  expect(answers.map(({ title, fields }) => [title, fields[0]?.name])).toEqual([
    ["A draft: 201", "id"],
    ["With publish, the live listing: 201", "id"],
    ["With publish and dry_run: 200", "dry_run"],
  ]);
  expect(answers.map(({ fields }) => fields.some(({ name }) => name === "review_url"))).toEqual([true, false, false]);
  for (const operation of operations) {
    const titled = describeOperation(operation, "https://catalog.example").answers;
    expect(titled.map(({ title }) => title === null)).toEqual(titled.map(() => titled.length === 1));
  }
});
