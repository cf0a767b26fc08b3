import { getTableColumns } from "drizzle-orm";
import { expect, expectTypeOf, test } from "vitest";
import { type CopyRow, copyColumns, listings } from "@/db/schema";
import { factBounds } from "@/lib/page/facts/bounds";
import { columnsOf, emptyOf, newColumns, shownValues, valueInWords } from "./field-values";
import { listingFields } from "./fields";

const fields = Object.entries(listingFields);

test("the table has a field for each column that a founder fills in, and no other", () => {
  expect(fields.map(([, { column }]) => column).sort()).toEqual(Object.keys(copyColumns).sort());
});

test("what stands for nothing in a field is what its column holds by itself", () => {
  const columns = getTableColumns(listings);
  for (const [name, field] of fields) {
    const { notNull, default: byItself } = columns[field.column];
    expect(emptyOf(field), name).toEqual(notNull ? byItself : null);
  }
});

test("a new row of the table fits the columns of the database", () => {
  expectTypeOf(newColumns(listingFields, {})).toExtend<CopyRow>();
  expectTypeOf(columnsOf(listingFields, {})).toExtend<Partial<CopyRow>>();
  expect(newColumns(listingFields, { tagline: null, type: "game" }, { tagline: "Rockets" })).toMatchObject({
    name: "",
    tagline: "Rockets",
    shortDescription: null,
    categories: [],
    type: "game",
  });
});

test("an edit sets the columns that it names: null empties, undefined leaves as it is", () => {
  expect(
    columnsOf(listingFields, { product_name: null, creator_name: null, categories: null, type: undefined }),
  ).toEqual({ name: "", creatorName: null, categories: [] });
});

test("a row is shown by the names of the API, and an empty text is nothing", () => {
  expect(
    shownValues(listingFields, { name: "", tagline: "Rockets", shortDescription: null, categories: [] }),
  ).toMatchObject({ product_name: null, tagline: "Rockets", short_description: null, categories: [] });
});

test("a value in words is what its option is called", () => {
  expect(valueInWords(listingFields.type, "web_app")).toBe("Web app");
  expect(valueInWords(listingFields.type, "unheard_of")).toBe("unheard_of");
  expect(valueInWords(listingFields.categories, ["AI", "", "Data"])).toBe("AI, Data");
  expect(valueInWords(listingFields.tagline, null)).toBe("");
});

test("what is read from a page fits into its field", () => {
  for (const [name, most] of Object.entries(factBounds)) {
    expect(most, name).toBeLessThanOrEqual(listingFields[name as keyof typeof factBounds].max);
  }
});
