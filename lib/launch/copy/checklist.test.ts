import { expect, test } from "vitest";
import { checklistOf } from "./checklist";
import { newColumns } from "./field-values";
import { type ListingField, listingFields } from "./fields";

const asked = Object.values<ListingField>(listingFields).filter(({ todo }) => todo !== undefined);
const empty = newColumns(listingFields, {});
const complete = asked.reduce(filled, empty);

/** The copy with something in one more field. */
function filled<C extends object>(copy: C, { column, kind }: ListingField): C {
  return { ...copy, [column]: kind === "labels" ? ["AI"] : "Something" };
}

test("asks for everything that an empty draft lacks, and for nothing of a complete one", () => {
  expect(checklistOf(empty).every(({ done }) => !done)).toBe(true);
  expect(checklistOf(complete).every(({ done }) => done)).toBe(true);
});

test("each part of the copy ticks its own item and no other", () => {
  const ticked = asked.map((field) => {
    const done = checklistOf(filled(empty, field)).filter((item) => item.done);
    expect(done, field.label).toHaveLength(1);
    return done[0]?.id;
  });
  expect(ticked).toEqual(checklistOf(empty).map(({ id }) => id));
});
